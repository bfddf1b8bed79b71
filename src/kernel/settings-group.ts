/** A group of settings: columns of the mall that staff read and change together. */
import type { Selectable } from "kysely";
import { conflict } from "#contract/errors.ts";
import type { MallTable } from "#db/schema/mall.ts";
import { runCommand } from "./command.ts";
import type { ShopContext, TrxContext } from "./context.ts";
import { mergeChanges } from "./merge.ts";

type MallColumns = Omit<Selectable<MallTable>, "id">;

interface Change<F> {
  readonly changes: Partial<F>;
  /** The values that the form was opened with, of the fields in `changes`. */
  readonly base?: Partial<F> | undefined;
}

interface GroupOptions<F> {
  /** Every field of the group's schema: a column of `mall` with the same name and type. */
  readonly columns: readonly (keyof F & keyof MallColumns)[];
  /** What page caches drop after a change; null when no page shows it. */
  readonly announced: "catalog" | "content" | null;
  /** Rules that ask the database, before a change is written under the mall's lock. @throws {ShopError} */
  readonly check?: (context: TrxContext, current: F, wanted: Partial<F>) => Promise<void>;
}

export interface SettingsGroup<F> {
  readonly read: (context: ShopContext) => Promise<F>;
  /**
   * Changes the fields that nobody else has changed since the form was opened.
   * @throws {ShopError} 409 with both values when one has been changed.
   */
  readonly change: (context: ShopContext, change: Change<F>) => Promise<F>;
}

export function settingsGroup<F extends Pick<MallColumns, keyof F & keyof MallColumns>>({
  columns,
  announced,
  check,
}: GroupOptions<F>): SettingsGroup<F> {
  const select = ({ db, mall }: ShopContext) => db.selectFrom("mall").select(columns).where("id", "=", mall.id);
  // `columns` names the fields of F, which have the types of their columns.
  const fields = (row: object): F => row as F;
  return {
    read: async (context) => fields(await select(context).executeTakeFirstOrThrow()),
    change: (context, { changes, base = {} }) =>
      runCommand(context, announced, async (inside) => {
        const current = fields(await select(inside).forNoKeyUpdate().executeTakeFirstOrThrow());
        const { changes: wanted, conflicts } = mergeChanges<F>(current, base, changes);
        if (conflicts.length > 0) throw conflict("Someone else has changed these settings", { conflicts });
        if (Object.keys(wanted).length > 0) {
          await check?.(inside, current, wanted);
          await inside.db.updateTable("mall").set(wanted).where("id", "=", inside.mall.id).execute();
        }
        return { ...current, ...wanted };
      }),
  };
}
