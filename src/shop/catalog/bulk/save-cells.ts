/** Edited cells of the spreadsheet: each product is saved by itself, with what others changed meanwhile kept. */
import type { Input, Output } from "#contract/call.ts";
import type { saveBulk } from "#contract/calls/bulk.ts";
import type { updateProduct } from "#contract/calls/products.ts";
import { codes, forbidden, ShopError } from "#contract/errors.ts";
import { forRecord, t } from "#i18n/server.ts";
import { openBatch } from "#kernel/changes/index.ts";
import type { ShopContext } from "#kernel/context.ts";
import { saveProduct } from "../commands/index.ts";

type Saved = Output<typeof saveBulk>;
type Edited = Input<typeof saveBulk>["products"][number];

interface BulkSave {
  readonly products: readonly Edited[];
  readonly batch_id?: string | undefined;
}

/** All of them in one batch, which is undone together. @throws {ShopError} 403 without an actor. */
export async function saveCells(context: ShopContext, { products, batch_id }: BulkSave): Promise<Saved> {
  const { actor } = context;
  if (!actor) throw forbidden();
  const batchId = (batch_id && (await openBatch(context, batch_id))) || actor.batchId;
  const titled = {
    ...context,
    actor: { ...actor, batchId, title: forRecord(() => t("Edit products in a spreadsheet")) },
  };
  const result: Saved = { batch_id: batchId, saved: [], conflicts: [], errors: [] };
  // One after the other: each locks its rows for some milliseconds only, and shoppers' orders come between.
  for (const { id, changes, base, variants = [] } of products) {
    try {
      // The command parses the fields again by their own rules.
      await saveProduct(titled, { id, changes, base, variants: { update: variants } } as Input<typeof updateProduct>);
      result.saved.push(id);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      if (error.code === codes.conflict) result.conflicts.push(...conflictsOf(id, error));
      else result.errors.push(errorOf(id, error.message));
    }
  }
  return result;
}

function conflictsOf(product_id: string, { data }: ShopError): Saved["conflicts"] {
  const conflicts =
    (data as { conflicts?: readonly { field: string; theirs: unknown; by?: string | null }[] } | null)?.conflicts ?? [];
  return conflicts.map(({ field, theirs, by }) => ({
    product_id,
    ...placeOf(product_id, field),
    theirs,
    by: by ?? "",
  }));
}

/** "variants.<id>.price: rule", "changes.vendor: rule" or "vendor: rule" as the cell and the rule. */
function errorOf(product_id: string, message: string): Saved["errors"][number] {
  const [, path = "", rule = message] = /^([\w.-]+?)(?::| (?=must|is|has|are))\s*(.*)$/s.exec(message) ?? [];
  return { product_id, ...placeOf(product_id, path), message: rule };
}

function placeOf(product_id: string, path: string): { id: string; field: string } {
  const [, variant, field] = /^variants\.([0-9a-f-]{36})\.(\w+)/.exec(path) ?? [];
  if (variant && field) return { id: variant, field };
  return { id: product_id, field: path.replace(/^changes\./, "").split(".")[0] ?? "" };
}
