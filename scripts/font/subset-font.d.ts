/** `subset-font`, which has no types: what cut.ts uses of it. */
declare module 'subset-font' {
  export interface Range {
    readonly min: number;
    readonly max: number;
  }
  export interface Options {
    readonly targetFormat: 'truetype' | 'woff2';
    /** A value removes the axis. */
    readonly variationAxes?: Readonly<Record<string, number | Range>>;
    /** All, unless they are named. */
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
    /** Besides 0 to 6. */
    readonly preserveNameIds?: readonly number[];
    readonly dropTables?: readonly string[];
  }
  /** The font with only these characters. */
  export default function subset(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
