/** Pages that the owner has made, landing pages and templates: those of the document, and published ones that the editor has not loaded yet. */
import { useSyncExternalStore } from "react";
import type { LandingPageRow } from "#contract/calls/decorations.ts";
import {
  basePage,
  type Group,
  isMadeGroup,
  isPart,
  isSaved,
  isTemplate,
  isVariant,
  kindOf,
  type MadeGroup,
  numberOf,
  type PageGroup,
} from "#contract/groups.ts";
import type { Values } from "#decoration/field.ts";
import { moduleType } from "#decoration/module.ts";
import { t } from "#i18n/t.ts";
import { pageInEditor } from "#storefront/page-options.ts";
import { pageAt } from "#storefront/route-table.ts";
import type { AdminApi } from "../admin-api.ts";
import { templatePath } from "../page-templates/shown-record.ts";
import { type EditorDocument, keyOfType } from "../store/document.ts";
import type { EditorStore } from "../store/store.ts";

let published: readonly LandingPageRow[] = [];
const listeners = new Set<() => void>();

/** Pages as they were published last. */
export function setPublishedPages(pages: readonly LandingPageRow[]): void {
  published = pages;
  firstLoad.resolve();
  for (const listener of listeners) listener();
}

const firstLoad = Promise.withResolvers<void>();

/** Milliseconds that a page waits at most for the list of made pages. */
const maxWait = 3000;

/** Settles when the published pages are known, or are not to be had. */
export const pagesKnown = (): Promise<void> =>
  Promise.race([firstLoad.promise, new Promise<void>((resolve) => setTimeout(resolve, maxWait))]);

export const publishedPages = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): readonly LandingPageRow[] => published,
};

/** Asks for them anew, after a publish. Failures leave the list as it is. */
export async function reloadPublishedPages(api: Pick<AdminApi, "call">): Promise<void> {
  const answer = await api.call("/admin_api/v1/decoration/pages", {}).catch(() => null);
  if (answer?.code === 200 && answer.data) setPublishedPages(answer.data.pages);
}

let designer: EditorStore | undefined;

/** The designer's store: names of pages are those of its document. */
export function setDesignerStore(store: EditorStore): void {
  designer = store;
}

export const isLandingPage = (group: Group | null): group is MadeGroup =>
  group !== null && isMadeGroup(group) && kindOf(group) === "landing_modules";

/** Name of a page, template, header, footer or saved module that the owner has added. @param values of its page configuration */
export const titleIn = (group: MadeGroup, values: Values): string =>
  String(
    (isTemplate(group) ? values.template_name : (values.variant_name ?? values.saved_name ?? values.page_title)) ?? "",
  );

/** What a page of the document says of itself; undefined when it is not loaded, or was taken back. */
function rowOf(document: EditorDocument, group: MadeGroup): LandingPageRow | undefined {
  const values = document.modules[keyOfType(document, group, moduleType.page) ?? ""]?.values;
  if (!values) return undefined;
  return {
    group,
    title: titleIn(group, values),
    slug: String(values.slug ?? ""),
    archived: values.archived === true,
  };
}

/** All landing pages, by their title; archived ones last. */
export const landingPagesIn = (document: EditorDocument): LandingPageRow[] =>
  madePagesIn(document).filter(({ group }) => isLandingPage(group));

function madePagesIn(document: EditorDocument): LandingPageRow[] {
  const loaded = Object.keys(document.order).filter(isMadeGroup);
  const others = published.filter(({ group }) => !(group in document.order));
  const rows = [...loaded.flatMap((group) => rowOf(document, group) ?? []), ...others];
  return rows.sort(
    (one, other) => Number(one.archived) - Number(other.archived) || one.title.localeCompare(other.title),
  );
}

/** For lists of pages that follow the designer's document only when they are opened. */
export const currentMadePages = (): LandingPageRow[] =>
  designer ? madePagesIn(designer.getState().document) : [...published];

export const currentLandingPages = (): LandingPageRow[] =>
  currentMadePages().filter(({ group }) => isLandingPage(group));

/** Templates of pages, without deleted ones. */
export const currentTemplates = (): LandingPageRow[] =>
  currentMadePages().filter(({ group, archived }) => isTemplate(group) && !archived);

/** Further headers and footers, without deleted ones. */
export const currentVariants = (): LandingPageRow[] =>
  currentMadePages().filter(({ group, archived }) => isVariant(group) && !archived);

export const isCurrentTemplate = (group: Group | null): group is MadeGroup =>
  isTemplate(group) && currentTemplates().some((template) => template.group === group);

export function useMadePages(): {
  readonly landing: readonly LandingPageRow[];
  readonly templates: readonly LandingPageRow[];
} {
  useSyncExternalStore(publishedPages.subscribe, publishedPages.current);
  return { landing: currentLandingPages(), templates: currentTemplates() };
}

/** The name of what a synced module shows; undefined when it was deleted or is not there. */
export function savedTitle(group: MadeGroup): string | undefined {
  const row =
    (designer && rowOf(designer.getState().document, group)) ?? published.find((page) => page.group === group);
  return row?.archived ? undefined : row?.title;
}

/** The name of a made page. */
export const landingTitle = (group: Group): string =>
  currentMadePages().find((page) => page.group === group)?.title ||
  (isTemplate(group) ? t("Template") : isSaved(group) ? t("Saved modules") : t("Landing page"));

const isSlug = (slug: string) => (page: LandingPageRow) =>
  slug !== "" && page.slug.toLowerCase() === slug.toLowerCase();

/**
 * The path at which the editor shows a landing page: that of its published address, which is there after a reload too; of a page that
 * was never published its address in the draft, or its number where that is another page's.
 */
export function landingPath(group: MadeGroup): string {
  const stored = published.find((page) => page.group === group);
  const slug = (stored ?? currentLandingPages().find((page) => page.group === group))?.slug ?? "";
  const isOwn = slug !== "" && landingBySlug(slug)?.group === group;
  return `/pages/${isOwn ? encodeURIComponent(slug) : numberOf(group)}`;
}

/** The landing page that a path of the editor names. */
export function landingAt(path: string): LandingPageRow | undefined {
  const last = /^\/pages\/([^/]+)\/?$/i.exec(path)?.[1];
  return last === undefined ? undefined : landingBySlug(decode(last));
}

/** By its address, or its number. */
export function landingBySlug(slug: string): LandingPageRow | undefined {
  const pages = currentLandingPages();
  const stored = published.find(isSlug(slug));
  return (
    pages.find(({ group }) => group === stored?.group) ??
    pages.find(isSlug(slug)) ??
    pages.find(({ group }) => String(numberOf(group)) === slug)
  );
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address at which the editor shows a group's page; undefined for what every page shows. */
export function pagePath(group: Group): string | undefined {
  if (isLandingPage(group)) return landingPath(group);
  if (isTemplate(group)) return templatePath(group);
  return group === "common_modules" || group === "config_modules" || isPart(group)
    ? undefined
    : pageInEditor(group).path;
}

/** The group of a page that the router shows: its loader tells that of a made page. @param data of the page's loader */
export function groupShown(path: string, data: unknown): PageGroup | null {
  if (typeof data === "object" && data !== null && "group" in data) {
    const { group } = data;
    if (typeof group === "string" && isMadeGroup(group)) {
      return isTemplate(group) && !isCurrentTemplate(group) ? basePage(group) : group;
    }
  }
  const page = pageAt(path);
  return page?.group ?? (page?.kind ? (landingAt(path)?.group ?? null) : null);
}
