/** Which extensions this process runs with, and which were left out: Health names them. */

export interface LeftOutExtension {
  readonly name: string;
  /** A sentence. */
  readonly reason: string;
}

let leftOut: readonly LeftOutExtension[] = [];

export const leftOutExtensions = (): readonly LeftOutExtension[] => leftOut;

export function noteLeftOut(extensions: readonly LeftOutExtension[]): void {
  leftOut = extensions;
}
