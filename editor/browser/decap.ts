import type { Component, createElement } from 'react';

/** Immutable's map of a form's values. */
interface FormData {
  delete(name: string): FormData;
  equals(other: unknown): boolean;
}

/** Properties that Decap gives to the control of a field. */
interface ControlProps {
  forID: string;
  parentIds?: readonly string[];
  value: unknown;
  field: unknown;
  getAsset(path: unknown, field: unknown): { path: string };
  onChange(value: unknown): void;
  getEntry(): { get(name: 'data'): FormData };
  validate(result: {
    error: { type: string; parentIds?: readonly string[] | undefined; message: string };
  }): void;
}

/** The control of a field. A list has a key for each of its items; lists and groups open what hides a field of theirs. */
export type Control = Component<ControlProps, { keys?: readonly string[] }> & {
  focus?(path: string): void;
};

type ControlClass = new (props: ControlProps) => Control & { props: ControlProps };

/** A request of the proxy backend. */
export interface ProxyRequest {
  action: string;
  params: unknown;
}

interface ProxyBackend {
  request(request: ProxyRequest): Promise<unknown>;
}

/** What this editor uses of Decap CMS 3.16: https://decapcms.org/docs/ */
interface Decap {
  init(options: { config: unknown }): void;
  getBackend(name: string): { init(...words: unknown[]): ProxyBackend };
  getWidget(name: string): { control: ControlClass };
  registerWidget(name: string, control: ControlClass): void;
  getLocale(name: string): object;
  registerLocale(name: string, phrases: object): void;
  registerPreviewStyle(address: string): void;
  registerPreviewTemplate(name: string, component: () => ReturnType<typeof createElement>): void;
}

declare global {
  const CMS: Decap;
  const h: typeof createElement;
}
