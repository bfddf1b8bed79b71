/** What a publish has to see to of made pages: addresses and names of templates are unique, and an address that has changed keeps leading to its page. */
import { badInput } from "#contract/errors.ts";
import { type Group, isMadeGroup, isSaved, isVariant, kindOf, maxMadePages } from "#contract/groups.ts";
import type { Trx } from "#db/transaction.ts";
import { moduleType } from "#decoration/module.ts";
import type { WireModule } from "#decoration/wire.ts";
import { t } from "#i18n/server.ts";
import { isLanding, type LandingPage, madePages } from "./landing-pages.ts";
import type { DocumentHashes } from "./load.ts";
import type { DecorationContext } from "./registry.ts";

const maxFormer = 20;
const pageOf = (modules: readonly WireModule[]) => modules.find(({ type }) => type === moduleType.page);

/**
 * The landing pages among the groups of a save, each with the addresses that it had before.
 * @throws {ShopError} 400 for a page without an address, for an address that another page of the decoration has, and for a template
 * named as another one of its page.
 */
export async function settleLandingPages(
  trx: Trx,
  { mall, registry }: Pick<DecorationContext, "mall" | "registry">,
  saved: ReadonlyMap<Group, WireModule[]>,
  current: DocumentHashes,
): Promise<Map<Group, WireModule[]>> {
  const groups = [...saved.keys()].filter(isMadeGroup);
  if (groups.length === 0) return new Map();
  const context = { db: trx, mall, registry };
  const before = new Map((await madePages(context, current)).map((page) => [page.group as string, page]));
  const drawn = new Map(groups.flatMap((group) => settingsOf(group, saved)));
  const after = await madePages(context, current, drawn);
  if (after.length > maxMadePages) {
    throw badInput(
      t("A design can have up to {max} landing pages and templates. Archived and deleted ones count too.", {
        max: maxMadePages,
      }),
    );
  }
  for (const page of after.filter(({ group }) => drawn.has(group))) {
    if (isLanding(page)) checkAddress(page, after.filter(isLanding));
    else checkName(page, after);
  }
  const settled = groups.flatMap((group): [Group, WireModule[]][] => {
    const [was, now] = [before.get(group), after.find((one) => one.group === group)];
    const modules = saved.get(group);
    if (!was || !now || !modules || !isLanding(now) || was.slug === "" || was.slug === now.slug) return [];
    const former = [was.slug, ...now.formerSlugs].filter(
      (slug, at, all) => slug !== now.slug && all.indexOf(slug) === at,
    );
    return [[group, withFormer(modules, former.slice(0, maxFormer))]];
  });
  return new Map(settled);
}

function settingsOf(group: Group, saved: ReadonlyMap<Group, readonly WireModule[]>): [string, WireModule][] {
  const page = pageOf(saved.get(group) ?? []);
  return page ? [[group, page]] : [];
}

function checkAddress(page: LandingPage, all: readonly LandingPage[]): void {
  const { slug, title, group, archived } = page;
  if (slug === "") throw badInput(t("Landing page “{title}”: its address must not be empty", { title }));
  if (archived) return;
  const same = (other: string) => other.toLowerCase() === slug.toLowerCase();
  const other = all.find((one) => one.group !== group && !one.archived && same(one.slug));
  if (!other) return;
  throw badInput(
    t("/pages/{slug} is already the address of the landing page “{title}”. Give “{other}” another one.", {
      slug,
      title: other.title,
      other: title,
    }),
  );
}

function checkName({ group, title, archived }: LandingPage, all: readonly LandingPage[]): void {
  if (archived) return;
  const other = all.find(
    (one) =>
      one.group !== group &&
      !one.archived &&
      kindOf(one.group) === kindOf(group) &&
      one.title.toLowerCase() === title.toLowerCase(),
  );
  if (other && isVariant(group))
    throw badInput(t("“{title}” is the name of another header or footer. Choose another one.", { title }));
  if (other && isSaved(group))
    throw badInput(t("There are two saved modules “{title}”. Rename one of them.", { title }));
  if (other) throw badInput(t("There are two templates “{title}” of the same page. Rename one of them.", { title }));
}

const withFormer = (modules: readonly WireModule[], former: readonly string[]): WireModule[] =>
  modules.map((module) =>
    module.type === moduleType.page
      ? {
          ...module,
          schema: [
            ...module.schema.filter(({ field }) => field !== "old_slugs"),
            { field: "old_slugs", value: former.map((old_slug) => ({ old_slug })) },
          ],
        }
      : module,
  );
