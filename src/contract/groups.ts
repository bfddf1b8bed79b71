/** The groups that a decoration consists of: one list for server, shop and editor. */

/** Groups of page modules; which page shows which is in docs/behaviour.md, Routes. */
export const pageGroups = [
  "home_modules",
  "product_category_modules",
  "product_list_modules",
  "cart_modules",
  "product_detail_modules",
  "wishlist_modules",
  "product_payment_modules",
  "payment_callback_modules",
  "product_comment_modules",
  "product_evaluate_modules",
  "tracking_order_modules",
  "account_orders_modules",
  "news_modules",
  "news_detail_modules",
  "contact_us_modules",
  "article_modules",
  "login_modules",
  "account_modules",
  "account_info_modules",
  "account_addresses_modules",
  "set_address_modules",
  "change_pwd_modules",
  "404_modules",
] as const;
export type FixedPageGroup = (typeof pageGroups)[number];

/** Every group that all decorations have: the pages, the common modules (header, footer) and the global configuration. */
export const groups = [...pageGroups, "common_modules", "config_modules"] as const;
export type FixedGroup = (typeof groups)[number];

/** Kinds of templates, each with the page that it is another version of. A record that names one is shown by it. */
export const templatePages = {
  product_detail_template: "product_detail_modules",
  product_list_template: "product_list_modules",
  article_template: "article_modules",
  news_detail_template: "news_detail_modules",
} as const satisfies Readonly<Record<string, FixedPageGroup>>;
export type TemplateKind = keyof typeof templatePages;
export const templateKinds = Object.keys(templatePages) as TemplateKind[];

/** Kinds of further headers and footers, which landing pages and templates may have instead of the design's own. */
export const variantKinds = ["header_variant", "footer_variant"] as const;
export type VariantKind = (typeof variantKinds)[number];

/** Modules that are saved under a name: a group of its own for each. Pages show them where a synced module stands. */
export const savedKind = "saved_modules";
export type SavedGroup = `${typeof savedKind}_${string}`;

/**
 * Kinds of pages and of their parts of which a decoration has as many as its owner makes, each a group of its own: the kind and a number
 * ("landing_modules_483920174").
 */
export const madeKinds = ["landing_modules", ...templateKinds, ...variantKinds, savedKind] as const;
export type MadeKind = (typeof madeKinds)[number];
export type MadeGroup = `${MadeKind}_${string}`;

export type PageGroup = FixedPageGroup | MadeGroup;
export type Group = FixedGroup | MadeGroup;

/** A value for each of some groups. */
export type ByGroup<V> = { readonly [G in FixedGroup]?: V } & { readonly [group: MadeGroup]: V };

/** Most pages that an owner makes of one decoration. */
export const maxMadePages = 200;

/** The number of a made group. */
export const madeNumber = /^[1-9]\d{0,8}$/;
const madeGroup = new RegExp(`^(${madeKinds.join("|")})_([1-9]\\d{0,8})$`);

export const isMadeGroup = (name: string): name is MadeGroup => madeGroup.test(name);

/** The kind of a made group; other groups are a kind of their own. Groups of one kind have the same settings. */
export const kindOf = (group: string): string => madeGroup.exec(group)?.[1] ?? group;

/** The number of a made group; 0 of another one. */
export const numberOf = (group: string): number => Number(madeGroup.exec(group)?.[2] ?? 0);

const isTemplateKind = (kind: string): kind is TemplateKind => Object.hasOwn(templatePages, kind);

export const isTemplate = (group: string | null): group is MadeGroup => group !== null && isTemplateKind(kindOf(group));

export const isVariant = (group: string | null): group is MadeGroup =>
  group !== null && variantKinds.some((kind) => kind === kindOf(group));

export const isSaved = (group: string | null): group is SavedGroup => group !== null && kindOf(group) === savedKind;

/** Whether a group is shown on pages that name it, and has none of its own. */
export const isPart = (group: string | null): group is MadeGroup => isSaved(group) || isVariant(group);

/** The page that a template is another version of; other groups are their own. */
export function basePage<G extends Group>(group: G): G | FixedPageGroup {
  const kind = kindOf(group);
  return isTemplateKind(kind) ? templatePages[kind] : group;
}

/** The kind of the templates of a page; undefined of a page that has none. */
export const templateKindOf = (page: string | null): TemplateKind | undefined =>
  templateKinds.find((kind) => templatePages[kind] === page);

/** A number for a new made group: two people who make a page at the same time hardly ever draw the same one. */
export const newMadeGroup = (kind: MadeKind, random: () => number = Math.random): MadeGroup =>
  `${kind}_${1 + Math.floor(random() * 999_999_999)}`;

/** The names of groups among the keys of an object: fixed ones in their order, then made ones. */
export function groupsIn(object: object): Group[] {
  return [...groups.filter((group) => group in object), ...Object.keys(object).filter(isMadeGroup)];
}

/** Modules by group as calls send them: those of made pages apart. */
export type GroupLists<M> = { readonly [G in FixedGroup]?: M | undefined } & {
  readonly made_pages?: { readonly [group: MadeGroup]: M } | undefined;
};

/** Modules by group, without the difference between fixed and made ones. */
export function joinGroups<M>(lists: GroupLists<M>): ByGroup<M> {
  const fixed = groups.flatMap((group) => (lists[group] === undefined ? [] : [[group, lists[group]]]));
  return { ...Object.fromEntries(fixed), ...lists.made_pages };
}

/** Modules by group as calls send them. */
export function splitGroups<M>(lists: Iterable<readonly [Group, M]>): GroupLists<M> {
  const all = [...lists];
  const madePages = all.filter(([group]) => isMadeGroup(group));
  return {
    ...Object.fromEntries(all.filter(([group]) => !isMadeGroup(group))),
    ...(madePages.length > 0 && { made_pages: Object.fromEntries(madePages) }),
  };
}
