/** The links of the published design. */
import { Parser } from "htmlparser2";
import { LRUCache } from "lru-cache";
import type { Group } from "#contract/groups.ts";
import { type Fields, isResponsive, type SingleField, type Values } from "#decoration/field.ts";
import { shopAddressOf } from "./link-target.ts";
import { loadGroups } from "./load.ts";
import type { DecorationContext } from "./registry.ts";

export interface DesignLink {
  readonly group: Group;
  /** Id and name of the module ("Footer"). */
  readonly module: number;
  readonly name: string;
  /** What the link says: title of its list item, words in a text, otherwise the setting's label. */
  readonly label: string;
  readonly link: string;
}

/** Links by design, cached. A revision never changes, so they need no second look. */
const cache = new LRUCache<string, readonly DesignLink[]>({ max: 200 });

/**
 * Links to addresses of websites in the shown modules of the published design, in its order; settings that the form does not
 * offer for the other values are left out, as shoppers do not see them. None while nothing is published: built-in modules
 * only lead to pages that are always there.
 */
export async function publishedLinks(context: DecorationContext): Promise<readonly DesignLink[]> {
  const { id, live_decoration_id: number, live_revision: revision } = context.mall;
  if (number === null || revision === 0) return [];
  const key = `${id} ${number} ${revision}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const { modules } = await loadGroups(context, number, "all", { revision });
  const links = [...modules].flatMap(([group, all]) =>
    all
      .filter(({ show }) => show)
      .flatMap(({ id: module, type, values }) => {
        const definition = context.registry.definitionOf(type, group);
        if (!definition) return [];
        const { fields, name } = definition;
        return linksIn(fields, values).map((link) => ({ group, module, name, ...link }));
      }),
  );
  cache.set(key, links);
  return links;
}

type Named = Pick<DesignLink, "label" | "link">;

function linksIn(fields: Fields, values: Values, title = ""): Named[] {
  return Object.entries(fields).flatMap(([name, field]): Named[] => {
    if (field.when && !field.when(values)) return [];
    return isResponsive(field) ? [] : linksOf(field, values[name], title);
  });
}

function linksOf(field: SingleField, value: unknown, title: string): Named[] {
  if (field.component === "SelectLinks" && typeof value === "string") {
    return shopAddressOf(value) ? [{ label: title || field.label, link: value }] : [];
  }
  if (field.component === "Editor" && typeof value === "string") return linksOfText(value, field.label);
  const { item, componentProps } = field;
  if (!item || !Array.isArray(value)) return [];
  return value.flatMap((one: Values, index) => {
    const named = one[String(componentProps?.titleField)];
    const title = typeof named === "string" ? named.trim() : "";
    return linksIn(item, one, title || `${String(componentProps?.itemName ?? field.label)} ${index + 1}`);
  });
}

/** Links of a rich text with their words. */
function linksOfText(html: string, label: string): Named[] {
  if (!html.includes("<a ")) return [];
  const links: Named[] = [];
  let open: { link: string; words: string } | undefined;
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === "a" && href !== undefined && shopAddressOf(href)) open = { link: href, words: "" };
    },
    ontext(text) {
      if (open) open.words += text;
    },
    onclosetag(name) {
      if (name !== "a" || !open) return;
      links.push({ label: open.words.trim() || label, link: open.link });
      open = undefined;
    },
  });
  parser.end(html);
  return links;
}
