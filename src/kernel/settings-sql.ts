/** Settings inside of statements. The tables are those of `settings-group.ts`. */
import { type RawBuilder, sql } from "kysely";
import type { SettingsDefinition, SettingsFields, SettingsValues, StoredNames } from "#contract/settings.ts";

/**
 * A setting of a mall in a statement: what is stored, else the default.
 * @param mallId SQL of the mall's id
 */
export function settingSql<F extends SettingsFields, K extends StoredNames<F>>(
  { group, defaults }: Pick<SettingsDefinition<F>, "group" | "defaults">,
  field: K,
  mallId: RawBuilder<unknown>,
): RawBuilder<SettingsValues<F>[K]> {
  const initial: unknown = defaults[field];
  const type = sql.raw(typeOf(initial));
  return sql`coalesce((select (stored_setting.value ->> ${sql.lit(field)})::${type} from mall_setting stored_setting
    where stored_setting.mall_id = ${mallId} and stored_setting.group_name = ${sql.lit(group)}), ${sql.lit(initial)}::${type})`;
}

/** The type of the default is that of all values: whole numbers, yes or no, texts. */
function typeOf(initial: unknown): string {
  return typeof initial === "number" ? "integer" : typeof initial === "boolean" ? "boolean" : "text";
}
