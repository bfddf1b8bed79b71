import { browserCodeOf } from "#extend/browser/code.ts";
import { installParts } from "#kernel/extensions/failures.ts";
import type { Door } from "../door.ts";

/** Pages, cards and cells, whose code is in the build: the server knows their names, for Health. */
export const screens: Door = (extensions) => {
  installParts(new Map(extensions.map((extension) => [extension.name, browserCodeOf(extension).parts])));
  return undefined;
};
