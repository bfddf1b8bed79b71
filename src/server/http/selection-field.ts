import { badInput } from "#contract/errors.ts";
import type { ListDefinition, ListSelection } from "#contract/list.ts";
import { selectionSchema } from "#contract/list-call.ts";
import { parseInput } from "#contract/messages.ts";
import { t } from "#i18n/server.ts";

/** Characters of a selection: 1000 ids with their separators. */
export const maxSelection = 120_000;

/** A selection of a list, which a form sends as JSON. @throws {ShopError} 400. */
export function readSelection(list: ListDefinition, text: string): ListSelection {
  let selection: unknown;
  try {
    selection = JSON.parse(text);
  } catch {
    throw badInput(t("selection must be JSON"));
  }
  return parseInput(selectionSchema(list), selection);
}
