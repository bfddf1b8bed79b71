/** Saves a product: one call, one batch. */
import type { Input, Output } from "#contract/call.ts";
import { codes } from "#contract/errors.ts";
import type { CallByPath } from "#contract/index.ts";
import type { AdminVariant } from "#contract/shapes/product.ts";
import { api } from "../api/api.ts";
import { CallError } from "../api/errors.ts";
import { pick } from "../forms/changes.ts";
import type { Saving } from "../forms/record-form.ts";
import type { Saved } from "../forms/use-record-form.ts";
import type { ProductRecord, ProductValues } from "./form-values.ts";
import { loadProduct } from "./load.ts";
import { renamesOf, writeOptions } from "./variants/model.ts";
import { newVariants, variantChanges } from "./variants/to-wire.ts";

type Update = Output<CallByPath["/admin_api/v1/products/update"]>;

export interface ProductSaved extends Saved<ProductRecord> {
  /** Ids of created variants by their keys in the form. */
  readonly ids: ReadonlyMap<string, string>;
}

/** @param id chosen by the form, so that a repeated call after a lost answer creates nothing twice */
export async function createProduct(
  id: string,
  { values }: Saving<ProductRecord, ProductValues>,
): Promise<ProductSaved> {
  const { options, variants, ...fields } = values;
  const work = { stored: [], options, edits: variants };
  const sent = newVariants(work);
  const keys = variantChanges(work).keys;
  const input: Input<CallByPath["/admin_api/v1/products/create"]> = {
    ...fields,
    id,
    options: writeOptions(options),
    variants: sent,
  };
  const { batch_id } = await api.call("/admin_api/v1/products/create", input).catch(namingVariants(keys));
  const record = await loadProduct(id);
  const created = [...record.variants].sort((one, other) => one.position - other.position);
  const ids = new Map(keys.map((key, index) => [key, created[index]?.id ?? ""]));
  return { record, batch: batch_id, ids };
}

/** Sends the changed fields and variants, and merges the answer with the variants that it does not name. */
export async function updateProduct(
  id: string,
  { record, changes, base, values }: Saving<ProductRecord, ProductValues>,
): Promise<ProductSaved> {
  const { variants: edits, options, ...fields } = changes;
  const work = { stored: record.variants, options: values.options, edits: values.variants };
  const { keys, variants } = variantChanges(work);
  const answer = await api
    .call("/admin_api/v1/products/update", {
      id,
      changes: { ...fields, ...(options && { options: writeOptions(options) }) },
      base: {
        ...pick(base, Object.keys(fields)),
        ...(options && base.options && { options: writeOptions(base.options) }),
      },
      renames: options ? renamesOf(options) : [],
      ...((edits || options) && { variants }),
    })
    .catch(namingVariants(keys));
  const ids = new Map(keys.map((key, index) => [key, answer.created[index] ?? ""]));
  return {
    record: { product: answer.product, variants: mergeVariants(record.variants, answer) },
    batch: answer.batch_id,
    ids,
  };
}

/** Variants that the answer does not name keep their identity, so that their rows are not rendered again. */
function mergeVariants(before: readonly AdminVariant[], { variants, removed }: Update): readonly AdminVariant[] {
  const gone = new Set(removed);
  const fresh = new Map(variants.map((variant) => [variant.id, variant]));
  const remaining = before.filter(({ id }) => !gone.has(id)).map((variant) => fresh.get(variant.id) ?? variant);
  const ids = new Set(remaining.map(({ id }) => id));
  return [...remaining, ...variants.filter(({ id }) => !ids.has(id))];
}

/** Errors of created variants name their place in the list; the form knows them by key. */
function namingVariants(keys: readonly string[]) {
  return (error: unknown): never => {
    if (!(error instanceof CallError) || error.code !== codes.badInput) throw error;
    const match = /^variants(?:\.create)?(?:\[(\d+)\]|\.(\d+))(\..*)$/s.exec(error.message);
    const key = keys[Number(match?.[1] ?? match?.[2] ?? -1)];
    throw match && key ? new CallError(error.code, `variants.${key}${match[3]}`, error.data) : error;
  };
}
