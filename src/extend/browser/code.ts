/** What an extension brings to browsers: read by the server, which checks it, and by the build. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { messageOf, ruleOf } from "#contract/messages.ts";
import { mayName } from "#contract/permissions.ts";
import { cardPart, cellPart, pagePart } from "#dashboard/extensions/parts.ts";
import { slotNames } from "#dashboard/slots.ts";
import type { AnyDefinition } from "#decoration/module.ts";

/** A module type of the page builder. */
export interface ExtensionModule {
  /** Folder with `definition`, `View` and, where there is one, `Thumbnail` (.ts, .tsx or .js): `new URL("./notice/", import.meta.url)`. */
  readonly folder: URL;
  /** When React hydrates the server's HTML: with the page, when it comes near the viewport, or never. */
  readonly hydrate: "load" | "visible" | "never";
}

/** What `defineExtension` says of it. */
export interface Declared {
  readonly name: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly listColumns?: readonly { readonly list: string; readonly name: string }[];
  readonly screens?: URL;
  readonly modules?: readonly ExtensionModule[];
}

export interface BrowserCode {
  /** File of the declaration of its screens. */
  readonly screens?: string;
  /** What of them may fail in a browser, as `partOf…` of the dashboard names it. */
  readonly parts: readonly string[];
  readonly modules: readonly {
    readonly definition: AnyDefinition;
    readonly hydrate: ExtensionModule["hydrate"];
    readonly files: { readonly definition: string; readonly view: string; readonly thumbnail?: string };
  }[];
}

const none: BrowserCode = { parts: [], modules: [] };
const read = new WeakMap<Declared, BrowserCode>();

/** What `readBrowserCode` has read of an extension. */
export const browserCodeOf = (extension: Declared): BrowserCode => read.get(extension) ?? none;

const aFunction = z.custom((value) => typeof value === "function", "must be a function");
const text = z.string().min(1, "must not be empty");
const never = z.undefined("is for the shop alone").optional();

/** An extension has addresses of its own, a permission for each page and card, and no keys of the keyboard. */
const screensOf = (extension: Declared) => {
  const { name, listColumns = [] } = extension;
  const permission = z.custom(
    (value) => value === "own" || (typeof value === "string" && mayName(value, extension)),
    'must be one of the shop\'s or its own, or "own"',
  );
  const ownPath = new RegExp(`^extensions/${name}(/|$)`);
  return z.object({
    default: z.looseObject({
      domain: z.literal(name, `must be "${name}"`),
      routes: z
        .array(
          z.looseObject({
            path: z.string().regex(ownPath, `must begin with "extensions/${name}"`),
            lazy: aFunction,
            permission,
            shows: never,
          }),
        )
        .optional(),
      navigation: z
        .array(
          z.looseObject({
            label: text,
            to: z.string().regex(new RegExp(`^/${ownPath.source.slice(1)}`), `must begin with "/extensions/${name}"`),
            permission,
            keys: never,
            foot: never,
          }),
        )
        .optional(),
      cards: z
        .array(
          z.looseObject({
            slot: z.enum(slotNames, "must be a place for cards"),
            title: text,
            permission,
            lazy: aFunction,
          }),
        )
        .optional(),
      cells: z
        .array(
          z
            .looseObject({ list: z.string(), column: z.string(), lazy: aFunction })
            .refine(
              ({ list, column }) => listColumns.some((one) => one.list === list && one.name === column),
              "must be of a column in listColumns",
            ),
        )
        .optional(),
      publicRoutes: never,
      shortcuts: never,
    }),
  });
};

const definitionFile = z.object({
  default: z.custom<AnyDefinition>(
    (value) =>
      z
        .looseObject({ type: z.int(), name: text, icon: text, version: z.int(), fields: z.looseObject({}) })
        .safeParse(value).success,
    "must be made by defineModule",
  ),
});

/**
 * Reads and checks what an extension brings to browsers.
 * @param load imports a file.
 * @throws {Error} saying what is wrong.
 */
export async function readBrowserCode(extension: Declared, load: (file: string) => Promise<unknown>): Promise<void> {
  const { screens, modules = [] } = extension;
  const file = screens && fileURLToPath(screens);
  const declared = file && check("screens", screensOf(extension), await load(file)).default;
  read.set(extension, {
    ...(file && { screens: file }),
    parts: declared
      ? [
          ...(declared.routes ?? []).map(({ path }) => pagePart(path)),
          ...(declared.cards ?? []).map(cardPart),
          ...(declared.cells ?? []).map(({ list, column }) => cellPart(list, column)),
        ]
      : [],
    modules: await Promise.all(
      modules.map(async ({ folder, hydrate }) => {
        const path = (part: string) => fileIn(fileURLToPath(folder), part);
        const [definition, view, thumbnail] = [path("definition"), path("View"), path("Thumbnail")];
        if (!definition || !view) throw new Error(`A module type has no file ${definition ? "View" : "definition"}.`);
        const declared = check("module type", definitionFile, await load(definition)).default;
        return { definition: declared, hydrate, files: { definition, view, ...(thumbnail && { thumbnail }) } };
      }),
    ),
  });
}

function check<T>(what: string, schema: z.ZodType<T>, value: unknown): T {
  const { data, error } = schema.safeParse(value, { error: ruleOf });
  if (error) throw new Error(`Its ${what} can't be used: ${messageOf(error)}`);
  return data;
}

const fileIn = (folder: string, name: string): string | undefined =>
  ["ts", "tsx", "js"].map((ending) => join(folder, `${name}.${ending}`)).find((file) => existsSync(file));
