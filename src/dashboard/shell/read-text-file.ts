import { decodeText } from "#contract/decode-text.ts";

/** The text of a file that staff chose, in whatever encoding its program saved it. */
export async function readTextFile(file: File): Promise<string> {
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}
