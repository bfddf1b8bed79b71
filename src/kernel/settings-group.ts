/**
 * A group of settings: fields that staff read and change together. They are in the group's row of `mall_setting`; a few are columns
 * of `mall`.
 */

import { type RawBuilder, sql } from "kysely";
import { conflict } from "#contract/errors.ts";
import {
  parseSettings,
  type SettingsDefinition,
  type SettingsFields,
  type SettingsValues,
} from "#contract/settings.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "./command.ts";
import type { ShopContext, TrxContext } from "./context.ts";
import { mergeChanges } from "./merge.ts";
import { completeRow, lockSettings, writeRow } from "./settings-rows.ts";

interface Change<V> {
  readonly changes: Partial<V>;
  /** The values that the form was opened with, of the fields in `changes`. */
  readonly base?: Partial<V> | undefined;
}

interface GroupRules<V> {
  /** What page caches drop after a change; null when no page shows it. */
  readonly announced: "catalog" | "content" | null;
  /** Rules that ask the database, before a change is written under the mall's lock. @throws {ShopError} */
  readonly check?: (context: TrxContext, current: V, wanted: Partial<V>) => Promise<void>;
}

export interface SettingsGroup<V> {
  readonly read: (context: ShopContext) => Promise<V>;
  /**
   * Changes the fields that nobody else has changed since the form was opened.
   * @throws {ShopError} 409 with both values when one has been changed.
   */
  readonly change: (context: ShopContext, change: Change<V>) => Promise<V>;
  /**
   * Writes what follows from something else, without the group's own rules; the caller runs the command and announces it.
   * @param changesOf what to change of what is stored, read under the mall's lock
   */
  readonly set: (context: TrxContext, changesOf: (current: V) => Partial<V> | Promise<Partial<V>>) => Promise<V>;
  /** Asks the group's own rules again after fields of it have been set back. @throws {ShopError} */
  readonly recheck: (context: TrxContext, fields: ReadonlySet<string>) => Promise<void>;
}

export function settingsGroup<F extends SettingsFields>(
  definition: SettingsDefinition<F>,
  { announced, check }: GroupRules<SettingsValues<F>>,
): SettingsGroup<SettingsValues<F>> {
  type Values = SettingsValues<F>;
  const { group, fields, columns } = definition;
  const names = Object.keys(fields);
  const isColumn = (name: string) => columns.some((column) => column === name);
  const pick = (changes: Partial<Values>, which: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(changes).filter(([name]) => which(name)));

  async function read({ db, mall }: ShopContext): Promise<Values> {
    const { rows } = await sql<{ value: unknown } & Record<string, unknown>>`
      select s.value${columnsOf("m", columns)} from mall m
      left join mall_setting s on s.mall_id = m.id and s.group_name = ${group} where m.id = ${mall.id}`.execute(db);
    const [row] = rows;
    if (!row) throw new Error("This mall does not exist");
    const { value, ...rest } = row;
    const all: Record<string, unknown> = { ...rest, ...parseSettings(definition, value) };
    // Each field is a column of its type, or parsed by its rule.
    return Object.fromEntries(names.map((name) => [name, all[name]])) as Values;
  }

  async function set(
    context: TrxContext,
    changesOf: (current: Values) => Partial<Values> | Promise<Partial<Values>>,
  ): Promise<Values> {
    await lockSettings(context);
    await completeRow(context, definition);
    const current = await read(context);
    const changes = await changesOf(current);
    await writeColumns(context, pick(changes, isColumn));
    await writeRow(
      context,
      definition,
      pick(changes, (name) => !isColumn(name)),
    );
    return { ...current, ...changes };
  }

  return {
    read,
    set,
    async recheck(context, changed) {
      if (!check || !names.some((name) => changed.has(name))) return;
      const current = await read(context);
      // Fields of this group with the values that they have now.
      await check(context, current, pick(current, (name) => changed.has(name)) as Partial<Values>);
    },
    change: (context, { changes, base = {} }) =>
      runCommand(context, announced, (inside) =>
        set(inside, async (current) => {
          const { changes: wanted, conflicts } = mergeChanges<Values>(current, base, changes);
          if (conflicts.length > 0) throw conflict(t("Someone else has changed these settings"), { conflicts });
          if (Object.keys(wanted).length > 0) await check?.(inside, current, wanted);
          return wanted;
        }),
      ),
  };
}

/**
 * What is stored of several groups, in one statement: a reader of any of them, without the fields that are columns of `mall`.
 * @param groups names of all that are read
 */
export async function readStored({ db, mall }: ShopContext, groups: readonly string[]) {
  const { rows } = await sql<{ group_name: string; value: unknown }>`
    select s.group_name, s.value from mall_setting s
    where s.mall_id = ${mall.id} and s.group_name = any(${groups}::text[])`.execute(db);
  return <F extends SettingsFields>(definition: SettingsDefinition<F>) =>
    parseSettings(definition, rows.find(({ group_name }) => group_name === definition.group)?.value);
}

const columnsOf = (table: string, columns: readonly string[]): RawBuilder<unknown> =>
  columns.length === 0 ? sql`` : sql`, ${sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))}`;

async function writeColumns({ db, mall }: TrxContext, changes: Readonly<Record<string, unknown>>): Promise<void> {
  const entries = Object.entries(changes);
  if (entries.length === 0) return;
  const set = entries.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update mall set ${sql.join(set)} where id = ${mall.id}`.execute(db);
}
