/** Makes, copies and archives landing pages. Each is a step of the history, published with the design. */

import { type Group, type MadeGroup, newMadeGroup } from "#contract/groups.ts";
import { handleOf } from "#contract/handles.ts";
import { type AnyDefinition, moduleType } from "#decoration/module.ts";
import { type ModuleState, newModule } from "#decoration/wire.ts";
import { t } from "#i18n/t.ts";
import { landingPage } from "#modules/pages/landing.ts";
import { loadViews } from "#modules/views.ts";
import { toast } from "#ui/controls/toasts.ts";
import { newKey } from "../shell/commands.ts";
import type { Shell } from "../shell/shell-context.ts";
import { loadAllDefinitions } from "../store/catalog.ts";
import type { EditorContextValue } from "../store/context.ts";
import { isMovable, keyOfType, modulesOf } from "../store/document.ts";
import { currentLandingPages, landingPath } from "./pages.ts";
import { starts } from "./starts.ts";

export interface NewPage {
  readonly title: string;
  readonly slug: string;
  /** The id of a start, or the group of a page that is copied. */
  readonly from: string;
}

/** An address made of a title that no other page has. */
export function freeSlug(title: string): string {
  const base = handleOf(title, 60) || "page";
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (slugProblem(slug) === null) return slug;
  }
}

/** Why an address cannot be that of a page; null when it can. */
export function slugProblem(slug: string, group?: MadeGroup): string | null {
  if (slug === "") return t("Enter an address");
  if (landingPage.fields.slug.schema.safeParse(slug).error) return t("Use letters, digits and hyphens, without spaces");
  const other = currentLandingPages().find(
    (page) => page.group !== group && !page.archived && page.slug.toLowerCase() === slug.toLowerCase(),
  );
  return other ? t("“{title}” has this address. Choose another one", { title: other.title }) : null;
}

/** Adds a page to the document and opens it. False, after a message, when what it is made of could not be loaded. */
export async function makePage(
  editor: EditorContextValue,
  { api, router }: Pick<Shell, "api" | "router">,
  { title, slug, from }: NewPage,
): Promise<boolean> {
  const { store, catalog } = editor;
  try {
    await loadAllDefinitions(catalog);
    const source = starts.some(({ id }) => id === from) ? null : (from as Group);
    if (source && !(source in store.getState().document.order)) {
      await api.call("/api/v1/decoration", { modules: [source as MadeGroup] });
    }
    const group = newMadeGroup("landing_modules");
    const modules = source ? copyOf(editor, source, group) : startOf(editor, from, group);
    await loadViews([...new Set(modules.map(({ type }) => type))]);
    const settings = settingsOf(editor, source, group, { page_title: title, slug });
    if (!settings) throw new Error("no settings of landing pages");
    store.getState().replace({ [group]: [...modules, settings] }, t("Landing page “{title}” added", { title }));
    await router.navigate(landingPath(group));
    return true;
  } catch {
    toast(t("Couldn't make the page. Check your connection and try again."), { type: "error" });
    return false;
  }
}

function startOf({ catalog }: EditorContextValue, id: string, group: MadeGroup): ModuleState[] {
  const { modules = [] } = starts.find((one) => one.id === id) ?? {};
  return modules.flatMap(([type, preset, values]) => {
    const definition = catalog.definitionOf(type, group);
    return definition ? [newModule(definition, newKey(group), { ...presetOf(definition, preset), ...values })] : [];
  });
}

const presetOf = ({ presets = [] }: AnyDefinition, preset: number) => presets[preset]?.values ?? {};

/** Copies of the modules of a page, for another group. */
export function copyOf({ store }: EditorContextValue, source: Group, group: MadeGroup): ModuleState[] {
  return modulesOf(store.getState().document, source)
    .filter(isMovable)
    .map((module) => {
      const { raw } = module;
      const copy = { ...structuredClone(module), key: newKey(group), id: -1 };
      return raw ? { ...copy, raw: { ...structuredClone(raw), id: -1 } } : copy;
    });
}

/** The settings of a new page: those of a copied landing page, without what is that page's alone. */
function settingsOf(
  { store, catalog }: EditorContextValue,
  source: Group | null,
  group: MadeGroup,
  values: Readonly<Record<string, unknown>>,
): ModuleState | undefined {
  const definition = catalog.definitionOf(moduleType.page, group);
  if (!definition) return undefined;
  const { document } = store.getState();
  const copied = source?.startsWith("landing_modules_")
    ? document.modules[keyOfType(document, source, moduleType.page) ?? ""]?.values
    : undefined;
  const initialValues = { archived: false, redirect_link: "", old_slugs: [] };
  return newModule(definition, newKey(group), { ...structuredClone(copied), ...initialValues, ...values });
}

/** Archives a page or brings it back. */
export function archivePage({ store }: EditorContextValue, group: MadeGroup, archived: boolean): void {
  const { document, change } = store.getState();
  const key = keyOfType(document, group, moduleType.page);
  if (key === undefined) return;
  change(key, "archived", archived, "commit", t("Archived"));
  store.getState().select(key);
  toast(
    archived
      ? t("The page is archived when you publish. You can say where its visitors are sent.")
      : t("The page is back when you publish."),
    { type: "success" },
  );
}
