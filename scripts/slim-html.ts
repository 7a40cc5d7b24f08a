/** Elements of a drawing that hold nothing, as React writes them: `<path d="…"></path>`. */
const EMPTY_SHAPE = /<(circle|ellipse|path|rect|use)((?: [^<>]*)?)><\/\1>/g;
/** What Astro hands to its islands: JSON, every quote of it escaped. */
const ISLAND_DATA = / (props|opts)="([^"'<>]*&quot;[^"'<>]*)"/g;

/**
 * The same page in fewer bytes: a browser builds the same tree of both. Only what the generators write at length; words and
 * spaces stay as they are. It takes 0.15 kB off the home page after compression.
 */
export function slimHtml(html: string): string {
  return html
    .replace(EMPTY_SHAPE, '<$1$2/>')
    .replace(ISLAND_DATA, (_, name: string, json: string) => ` ${name}='${json.replaceAll('&quot;', '"')}'`);
}
