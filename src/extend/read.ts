/** Reads the extensions of an installation. What is wrong with one is said and leaves it out: the shop starts and sells without it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import semver from "semver";
import { z } from "zod";
import { addedTypes, listsWithColumns } from "#contract/list.ts";
import { messageOf, ruleOf } from "#contract/messages.ts";
import { programVersion } from "#db/program-version.ts";
import { oneLine } from "#db/start-error.ts";
import { readBrowserCode } from "#extend/browser/code.ts";
import type { LeftOutExtension } from "#kernel/extensions/left-out.ts";
import { within } from "#kernel/within.ts";
import { entryOf, openEntry } from "./entry-of.ts";
import type { Configuration, Extension } from "./extension.ts";

const configFile = "shopwright.config.ts";
/** Milliseconds in which an extension must have loaded. */
const loadTime = 30_000;

const configured = z.object({
  default: z.custom<Configuration>(
    (value) => z.object({ extensions: z.array(z.string()) }).safeParse(value).success,
    "must be made by defineConfig",
  ),
});
const aFunction = z.custom((value) => typeof value === "function", "must be a function");
const optionTypes = ["text", "number", "amount", "choice"];
const shape = z.looseObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  compatible: z.string(),
  paymentProviders: z.array(z.looseObject({ name: z.string(), settings: z.array(z.unknown()) })).optional(),
  rateProviders: z
    .array(z.looseObject({ name: z.string(), label: z.string(), about: z.string(), rates: aFunction }))
    .optional(),
  discountKinds: z
    .array(
      z.looseObject({
        ...{ name: z.string(), label: z.string(), amounts: aFunction },
        options: z.array(z.looseObject({ name: z.string(), label: z.string(), type: z.enum(optionTypes) })),
        schema: z.custom((value) => typeof value === "object" && value !== null && "safeParse" in value),
      }),
    )
    .optional(),
  subscribers: z.record(z.string(), aFunction).optional(),
  label: z.string().min(1).max(60).optional(),
  permissions: z.record(z.string(), z.string().min(1).max(100)).optional(),
  migrations: z.union([z.instanceof(URL), z.record(z.string(), z.string())]).optional(),
  calls: z.array(z.looseObject({ call: z.looseObject({ path: z.string() }), run: aFunction })).optional(),
  listColumns: z
    .array(
      z.looseObject({
        ...{ list: z.enum(listsWithColumns), name: z.string(), label: z.string().min(1).max(60) },
        ...{ type: z.enum(addedTypes), permission: z.string(), values: aFunction },
        shown: z.boolean().optional(),
      }),
    )
    .optional(),
  messages: z.instanceof(URL, { error: "must be a URL" }).optional(),
  screens: z.instanceof(URL, { error: "must be a URL" }).optional(),
  modules: z
    .array(z.looseObject({ folder: z.instanceof(URL), hydrate: z.enum(["load", "visible", "never"]) }))
    .optional(),
  jobs: z.record(z.string(), z.looseObject({ every: z.string(), work: z.string(), run: aFunction })).optional(),
});
const declared = z.object({ default: z.custom<Extension>((value) => shape.safeParse(value).success) });

export interface ReadExtensions {
  readonly extensions: readonly Extension[];
  readonly leftOut: readonly LeftOutExtension[];
}

/**
 * @param root folder of `shopwright.config.ts`; without the file there are no extensions.
 * @param max milliseconds in which each must have loaded.
 */
export async function readExtensions(root: string, max: number = loadTime): Promise<ReadExtensions> {
  const file = join(root, configFile);
  // The configuration imports it too.
  openEntry();
  if (!existsSync(file)) return { extensions: [], leftOut: [] };
  const extensions: Extension[] = [];
  const leftOut: LeftOutExtension[] = [];
  let folders: readonly string[];
  try {
    folders = configured.parse(await load(file, max)).default.extensions;
  } catch (error) {
    return { extensions, leftOut: [{ name: configFile, reason: reasonOf(error) }] };
  }
  const version = await programVersion();
  for (const folder of folders) {
    try {
      const module = await load(entryOf(folder, file), max);
      const extension = declared.safeParse(module).data?.default;
      if (!extension) throw new Error(notDeclared(module));
      const { name, compatible } = extension;
      const fault = compatibleFault(compatible, version) ?? (extensions.some((one) => one.name === name) && twice);
      if (fault) {
        leftOut.push({ name, reason: fault });
        continue;
      }
      await readBrowserCode(extension, (path) => load(path, max)).then(
        () => extensions.push(extension),
        (error: unknown) => leftOut.push({ name, reason: reasonOf(error) }),
      );
    } catch (error) {
      leftOut.push({ name: folder, reason: reasonOf(error) });
    }
  }
  return { extensions, leftOut };
}

function notDeclared(module: unknown): string {
  const { error } = z.looseObject({ default: shape }).safeParse(module, { error: ruleOf });
  return `Its default export isn't made by defineExtension${error ? `: ${messageOf(error)}` : ""}`;
}

const twice = "Another extension has the same name.";

function compatibleFault(range: string, version: string): string | undefined {
  if (semver.validRange(range) === null) return `Its range of versions "${range}" can't be read.`;
  if (semver.satisfies(version, range, { includePrerelease: true })) return undefined;
  return `It works with versions ${range} of Shopwright; this is ${version}.`;
}

/** @throws what the file throws, or when it takes too long. */
const load = (file: string, max: number): Promise<unknown> =>
  within(max, import(/* @vite-ignore */ pathToFileURL(file).href));

export const reasonOf = (error: unknown): string => oneLine(error).slice(0, 300);
