import { browserCodeOf } from "#extend/browser/code.ts";
import { installModules } from "#modules/registry.ts";
import type { Door } from "../door.ts";

/** Module types of the page builder. Their views are in the build. */
export const modules: Door = (extensions) => {
  installModules(
    extensions.flatMap((extension) => browserCodeOf(extension).modules.map(({ definition }) => definition)),
  );
  return undefined;
};
