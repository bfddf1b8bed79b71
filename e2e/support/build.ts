import { join } from "node:path";
import { buildIfStale } from "../../scripts/prepare/build.js";

/** Builds the pages before the workers start, so that their shops find the build and none of them builds it again. */
export default function build(): void {
  buildIfStale(join(import.meta.dirname, "../.."), process.execPath);
}
