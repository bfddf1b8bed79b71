/** Applies a theme to the design in the editor: its pictures go into the shop's library, the design changes in one step. */
import type { Group } from "#contract/groups.ts";
import { groupsIn } from "#contract/groups.ts";
import { completeLook } from "#modules/theme-presets/theme-presets.ts";
import { loadViews } from "#modules/views.ts";
import type { AdminApi } from "../admin-api.ts";
import type { EditorContextValue } from "../store/context.ts";
import { modulesOf } from "../store/document.ts";
import { labelOf } from "../theme-presets/apply.ts";
import { type Logos, logoGroundFor } from "../theme-presets/logo-ground.ts";
import type { OpenTheme } from "./open.ts";
import { withAddresses } from "./pictures.ts";
import { type ShopRows, withRows } from "./rows.ts";
import type { Theme } from "./theme-file.ts";
import { type Modules, withTheme } from "./with-theme.ts";

/** Addresses of uploaded pictures by theme and name, for as long as the editor is open. */
const uploaded = new Map<string, string>();

/** How many pictures are sent at the same time: the server converts each for phones and PCs, and visitors share it. */
const sideBySide = 3;

/** How many of a theme's pictures are in the library. */
export interface Progress {
  readonly done: number;
  readonly count: number;
}

async function upload(
  { theme, source, pictureOf }: OpenTheme,
  api: AdminApi,
  onProgress: (progress: Progress) => void,
): Promise<ReadonlyMap<string, string>> {
  const addresses = new Map<string, string>();
  const count = theme.pictures.length;
  const waiting = theme.pictures.values();
  const failed = new AbortController();
  const send = async () => {
    for (const name of waiting) {
      if (failed.signal.aborted) return;
      const key = `${source}/${name}`;
      const address = uploaded.get(key) ?? (await api.upload(await pictureOf(name), () => {}, failed.signal));
      uploaded.set(key, address);
      addresses.set(name, address);
      onProgress({ done: addresses.size, count });
    }
  };
  onProgress({ done: 0, count });
  try {
    await Promise.all(Array.from({ length: sideBySide }, send));
  } catch (reason) {
    // The theme is not applied, so the other uploads are ended too.
    failed.abort();
    throw reason;
  }
  return addresses;
}

async function loadRows(api: AdminApi): Promise<ShopRows> {
  const [categories, products] = await Promise.all([
    api.call("/admin_api/v1/category/list", { page: 1, pageSize: 12 }),
    api.call("/admin_api/v1/product/list", { page: 1, pageSize: 1 }),
  ]);
  return { categories: categories.data?.list.data ?? [], products: products.data?.list.data ?? [] };
}

/** The design as it would be, with pictures that are not uploaded yet: for telling what changes. */
export function previewTheme({ store, catalog }: EditorContextValue, theme: Theme, logos: Logos = []): Modules {
  const { document } = store.getState();
  const now: Modules = Object.fromEntries(groupsIn(document.order).map((group) => [group, modulesOf(document, group)]));
  const whole = completeLook(theme.look);
  const ground = { ...whole, config: { ...whole.config, "logo-background-color": logoGroundFor(logos, whole) } };
  const stamp = Date.now();
  return withTheme(
    now,
    { look: ground, modules: theme.modules },
    catalog,
    (group: Group, at) => `${group}:theme${stamp}-${at}`,
  );
}

/**
 * @param onProgress called for each picture that is in the library
 * @param before called right before the design changes, when nothing can fail any more
 * @returns false when nothing changed.
 */
export async function applyTheme(
  editor: EditorContextValue,
  open: OpenTheme,
  api: AdminApi,
  logos: Logos,
  before: () => void,
  onProgress: (progress: Progress) => void,
): Promise<boolean> {
  const [addresses, rows] = await Promise.all([upload(open, api, onProgress), loadRows(api)]);
  const modules = withRows(withAddresses(open.theme.modules, addresses), editor.catalog.definitionOf, rows);
  await loadViews(Object.values(modules).flatMap((list) => list.map(({ type }) => type)));
  before();
  // Fonts of the look come with the theme too.
  const look = withAddresses(open.theme.look, addresses);
  const next = previewTheme(editor, { ...open.theme, look, modules }, logos);
  return editor.store.getState().replace(next, labelOf(open.theme));
}
