/** Says where a saved module stands. */
import { basePage, type Group, isTemplate } from "#contract/groups.ts";
import { pageNames } from "#contract/page-names.ts";
import { t } from "#i18n/t.ts";
import { isLandingPage } from "../landing/pages.ts";
import { groupLabel } from "../publish/labels.ts";
import { type Catalog, nameOf } from "../store/catalog.ts";
import type { EditorDocument } from "../store/document.ts";
import { holderOf, slotCount } from "../store/nesting.ts";
import { placeName } from "../store/place-name.ts";
import type { Use } from "./uses.ts";

/** What kind of page the owner has made; "" for the shop's own ones. */
function kindLabel(group: Group): string {
  if (isLandingPage(group)) return t("Landing page");
  if (!isTemplate(group)) return "";
  const base = Object.entries(pageNames).find(([one]) => one === basePage(group))?.[1];
  return base ? t("Template of “{page}”", { page: base }) : t("Template");
}

/** "Home", "Gifts (Template of “Product detail”)" */
export function longLabel(group: Group): string {
  const kind = kindLabel(group);
  return kind ? `${groupLabel(group)} (${kind})` : groupLabel(group);
}

/** What is said below the name of the page: its kind, the place or column, whose it is. */
export function whereOf({ group, key = "", by }: Use, document: EditorDocument, catalog: Catalog): string {
  const module = document.modules[key];
  const holder = module && holderOf(document, key);
  const held = holder === undefined ? undefined : document.modules[holder];
  const slot =
    held && holder !== undefined && slotCount(document, holder) > 1
      ? t("Column {slot}", { slot: module?.slot ?? 1 })
      : held && t("In the group");
  return [
    kindLabel(group),
    module?.place && placeName(module.place),
    held && nameOf(held, catalog.definitionOf(held.type, group)),
    slot,
    by !== undefined && t("{name}, not published", { name: by }),
  ]
    .filter(Boolean)
    .join(" · ");
}
