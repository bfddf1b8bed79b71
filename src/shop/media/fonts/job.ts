/** What the process of the shop and the process that reads a font say to each other. */
export interface FontJob {
  readonly source: string;
  readonly folder: string;
  /** Of the name of the file to make; its measures follow. */
  readonly stem: string;
}

export interface FontFile {
  readonly name: string;
  readonly bytes: number;
  readonly width: null;
  readonly height: null;
}

/** `problem` completes "file: …". */
export type FontAnswer = { readonly files: readonly FontFile[] } | { readonly problem: string };
