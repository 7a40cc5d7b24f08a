/** The little of selenium-webdriver that is used here; it brings no types. */
declare module 'selenium-webdriver' {
  export class Capabilities {
    constructor(values: Record<string, unknown>);
    get(name: string): unknown;
  }

  export class Builder {
    usingServer(address: string): this;
    withCapabilities(capabilities: Capabilities): this;
    build(): Promise<WebDriver>;
  }

  export interface WebDriver {
    get(address: string): Promise<void>;
    getCapabilities(): Promise<Capabilities>;
    executeScript<Result>(script: string, ...values: unknown[]): Promise<Result>;
    findElement(place: By): { click(): Promise<void> };
    actions(): Actions;
    manage(): { window(): { setRect(rectangle: Rectangle): Promise<Rectangle> } };
    quit(): Promise<void>;
  }

  interface Actions {
    move(to: { x: number; y: number; duration: number; origin: string }): this;
    sendKeys(...keys: string[]): this;
    perform(): Promise<void>;
  }

  interface Rectangle {
    x: number;
    y: number;
    width: number;
    height: number;
  }

  export class By {
    static css(selector: string): By;
    private constructor();
  }

  export const Key: { readonly ESCAPE: string; readonly SHIFT: string };
  export const Origin: { readonly VIEWPORT: string };
}
