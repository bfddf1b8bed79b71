import build from "./build.ts";
import { makeTemplates } from "./templates.ts";

/**
 * Builds the pages and fills the template shops before the workers start.
 * @returns what removes the templates after the run.
 */
export default function prepare(): Promise<() => Promise<void>> {
  build();
  return makeTemplates();
}
