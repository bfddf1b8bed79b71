import { installExtensionCalls } from "#kernel/extensions/calls.ts";
import { within } from "#kernel/within.ts";
import { contextFor } from "../context.ts";
import type { Door } from "../door.ts";

/** Milliseconds that a call may take. */
const max = 30_000;

/** Calls under addresses of their extension. */
export const calls: Door = (extensions) => {
  installExtensionCalls(
    extensions.flatMap(({ name, calls = [] }) =>
      calls.map(({ call, run }) => ({
        extension: name,
        call,
        run: ({ caller, ...about }, input) => within(max, run({ ...contextFor(name, about), caller }, input)),
      })),
    ),
  );
  return undefined;
};
