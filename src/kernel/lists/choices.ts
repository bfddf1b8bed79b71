import { notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "../context.ts";
import type { Choice, ListSource } from "./source.ts";

interface Asked {
  readonly field: string;
  readonly search: string;
  readonly values: readonly string[];
}

/**
 * Values to choose from in a filter.
 * @throws {ShopError} 404 for a filter without proposals.
 */
export async function listChoices(
  context: ShopContext,
  { definition, filters }: ListSource,
  { field, ...asked }: Asked,
): Promise<readonly Choice[]> {
  const propose = Object.hasOwn(filters, field) ? filters[field as keyof typeof filters]?.choices : undefined;
  if (!propose) throw notFound(t("The list {name} proposes no values of {field}", { name: definition.name, field }));
  return propose(context, asked);
}
