/** The pages that the owner of a decoration has made: what each says of itself in its page configuration, and which landing page an address leads to. */
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Output } from "#contract/call.ts";
import type { findLandingPage as findCall } from "#contract/calls/decorations.ts";
import { isMadeGroup, isSaved, isTemplate, isVariant, kindOf, type MadeGroup } from "#contract/groups.ts";
import type { InLanguages } from "#contract/shapes/in-languages.ts";
import { isTimeMoved } from "#db/clock.ts";
import { moduleType } from "#decoration/module.ts";
import { type ModuleState, readModule, type WireModule, wireModule } from "#decoration/wire.ts";
import { mallIn, otherLanguages, ownMall, prefixOf, translationLocales } from "#kernel/malls/index.ts";
import { cleanText } from "#kernel/text.ts";
import { type DocumentHashes, findRevision, readDocuments } from "./load.ts";
import { applyOverlays } from "./overlays/apply.ts";
import { overlayOf, unreadOverlays } from "./overlays/read.ts";
import type { DecorationContext, ModuleRegistry } from "./registry.ts";

/** A landing page, or a template: of that only title and whether it is archived, which is what deleted ones are. */
export interface LandingPage {
  readonly group: MadeGroup;
  readonly title: string;
  readonly slug: string;
  readonly archived: boolean;
  /** Where visitors of an archived page are sent; "" nowhere. */
  readonly redirect: string;
  readonly noindex: boolean;
  readonly formerSlugs: readonly string[];
  /** By code, in the shop's other languages. */
  readonly languages: ReadonlyMap<
    string,
    { readonly title: string; readonly slug: string; readonly hasTexts: boolean }
  >;
}

/** The settings of made pages by the hash of their document: documents never change. */
const settings = new LRUCache<string, WireModule>({ max: 5_000 });

/**
 * Landing pages and templates of a revision, by their title. One statement for documents that this process has not read yet, one more for their
 * texts in other languages.
 * @param drawn settings of pages that are not as they were published
 */
export async function madePages(
  context: DecorationContext,
  hashes: DocumentHashes,
  drawn: ReadonlyMap<string, WireModule> = new Map(),
): Promise<LandingPage[]> {
  const { db, registry } = context;
  const mall = ownMall(context.mall);
  const published = Object.keys(hashes).filter(isMadeGroup);
  const groups = [...new Set([...published, ...[...drawn.keys()].filter(isMadeGroup)])];
  if (groups.length === 0) return [];
  await readSettings(
    context,
    published.flatMap((group) => (drawn.has(group) ? [] : (hashes[group] ?? []))),
  );
  const views = otherLanguages(mall).flatMap((language) => {
    const view = mallIn(mall, language);
    return view ? [{ language, locales: translationLocales(view) }] : [];
  });
  const locales = [...new Set(views.flatMap((view) => view.locales))];
  const texts = await readDocuments(db, mall.id, unreadOverlays(mall.id, hashes, groups, locales));
  const pages = groups.flatMap((group): LandingPage[] => {
    const wire = drawn.get(group) ?? settings.get(keyOf(mall.id, hashes[group]));
    const module = wire && readSettingsModule(wire, group, registry);
    if (!module) return [];
    const languages = views.map(({ language, locales: wanted }) => {
      const overlays = wanted.map((locale) => overlayOf(mall.id, hashes, texts, group, locale));
      const [translated = module] = applyOverlays(
        group,
        [module],
        [module],
        overlays,
        [...wanted, mall.locale],
        registry,
      );
      const own = Object.entries(overlays[0]?.content ?? {}).some(([, cells]) => Object.keys(cells).length > 0);
      return [language, { ...factsOf(translated, group), hasTexts: own }] as const;
    });
    return [{ group, ...factsOf(module, group), languages: new Map(languages) }];
  });
  return pages.sort((one, other) => one.title.localeCompare(other.title, mall.locale));
}

/** Landing pages among made ones. */
export const isLanding = ({ group }: Pick<LandingPage, "group">): boolean => kindOf(group) === "landing_modules";
const keyOf = (mallId: string, hash = "") => `${mallId} ${hash}`;

async function readSettings({ db, mall }: DecorationContext, hashes: readonly string[]): Promise<void> {
  const unread = hashes.filter((hash) => !settings.has(keyOf(mall.id, hash)));
  if (unread.length === 0) return;
  const { rows } = await sql<{ hash: string; module: unknown }>`
    select hash, (select one from json_array_elements(content) one
      where (one ->> 'type')::int = ${moduleType.page} limit 1) as module
    from document where mall_id = ${mall.id} and hash = any(${unread}::text[])`.execute(db);
  for (const { hash, module } of rows) {
    const { data } = wireModule.safeParse(module);
    if (data) settings.set(keyOf(mall.id, hash), data);
  }
}

function readSettingsModule(wire: WireModule, group: MadeGroup, registry: ModuleRegistry): ModuleState {
  return readModule(wire, registry.definitionOf(moduleType.page, group), group).module;
}

const nameField = (group: MadeGroup): string =>
  isTemplate(group)
    ? "template_name"
    : isVariant(group)
      ? "variant_name"
      : isSaved(group)
        ? "saved_name"
        : "page_title";

/** What a page configuration says. */
function factsOf({ values }: Pick<ModuleState, "values">, group: MadeGroup) {
  const textOf = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const old: unknown = values.old_slugs;
  return {
    title: textOf(nameField(group)),
    slug: textOf("slug"),
    archived: values.archived === true,
    redirect: textOf("redirect_link"),
    noindex: values.noindex === true,
    formerSlugs: Array.isArray(old) ? old.flatMap((one: { old_slug?: unknown }) => String(one.old_slug ?? "")) : [],
  };
}

/** Of the designs that shoppers see: a revision never changes. */
const cache = new LRUCache<string, readonly LandingPage[]>({ max: 200 });

/** The landing pages that shoppers see, archived ones too; no statement until the next publish. */
export const publishedLandingPages = async (context: DecorationContext): Promise<readonly LandingPage[]> =>
  (await publishedPages(context)).filter(isLanding);

/** The templates of the live design that records can be shown by; no statement until the next publish. */
export const publishedTemplates = async (context: DecorationContext): Promise<readonly LandingPage[]> =>
  (await publishedPages(context)).filter(({ group, archived }) => isTemplate(group) && !archived);

async function publishedPages(context: DecorationContext): Promise<readonly LandingPage[]> {
  const { live_decoration_id: number, live_revision: live, tested_revision: revision = live } = context.mall;
  if (number === null || revision === 0) return [];
  const { id, languages, fallbacks, locale } = ownMall(context.mall);
  const key = JSON.stringify([id, number, revision, locale, languages, fallbacks]);
  const cached = isTimeMoved() ? undefined : cache.get(key);
  if (cached) return cached;
  const pages = await madePagesOf(context, number, revision);
  // A preview has a revision that nobody has published.
  if (!isTimeMoved()) cache.set(key, pages);
  return pages;
}

/**
 * Landing pages and templates of a decoration, as it was published last or in a revision.
 * @throws {ShopError} 404 when the mall has no such decoration.
 */
export async function madePagesOf(
  context: DecorationContext,
  decoration: number | "live",
  revision?: number,
): Promise<LandingPage[]> {
  const { hashes } = await findRevision(context, decoration, revision);
  return madePages(context, hashes);
}

/** The in-app path of a page in the language of the mall's view. */
export const landingPath = (page: LandingPage, { view }: Pick<DecorationContext["mall"], "view">): string =>
  `/pages/${encodeURIComponent(slugIn(page, view?.language))}`;

/** Title and last part of the address in the language of the mall's view. */
export const shownAs = (page: LandingPage, { view }: Pick<DecorationContext["mall"], "view">) => ({
  id: slugIn(page, view?.language),
  title: (view && page.languages.get(view.language)?.title) || page.title,
});

const slugIn = ({ slug, languages }: LandingPage, language: string | undefined): string =>
  (language && languages.get(language)?.slug) || slug;

/** The page of an address, or where its address leads now. */
export function findIn(
  pages: readonly LandingPage[],
  mall: DecorationContext["mall"],
  asked: string,
): Output<typeof findCall> {
  const language = mall.view?.language;
  const wanted = cleanText(asked).toLowerCase();
  const is = (slug: string) => slug !== "" && slug.toLowerCase() === wanted;
  const active = pages.filter(({ archived }) => !archived);
  const page = active.find((one) => is(slugIn(one, language)));
  if (page) {
    const { group, title, archived } = page;
    const slug = slugIn(page, language);
    const in_languages = inLanguagesOf(page, mall);
    return { page: { group, title, slug, archived, ...(in_languages && { in_languages }) }, moved_to: null };
  }
  const slugsOf = ({ slug, languages, formerSlugs }: LandingPage) => [
    slug,
    ...[...languages.values()].map((one) => one.slug),
    ...formerSlugs,
  ];
  const moved = active.find((one) => slugsOf(one).some(is));
  if (moved) return { page: null, moved_to: landingPath(moved, mall) };
  const archived = pages.find((one) => one.archived && slugsOf(one).some(is));
  return { page: null, moved_to: archived?.redirect || null };
}

function inLanguagesOf(page: LandingPage, mall: DecorationContext["mall"]): InLanguages {
  const others = otherLanguages(mall);
  if (others.length === 0) return undefined;
  return [
    { base: "", texts: "all", seo_name: page.slug },
    ...others.map((language) => ({
      base: prefixOf(language),
      texts: page.languages.get(language)?.hasTexts ? ("all" as const) : ("none" as const),
      seo_name: slugIn(page, language),
    })),
  ];
}
