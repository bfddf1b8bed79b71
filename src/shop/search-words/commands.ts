/** Synonyms and redirects that staff keep. */

import type { Output } from "#contract/call.ts";
import type { searchWords as searchWordsCall } from "#contract/calls/search-words.ts";
import { badInput, notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { normalKeyword } from "./normal.ts";

/** Synonyms, and redirects, of a mall: all are in memory. */
const max = 2000;

/** All synonyms and redirects, the newest first. */
export async function listSearchWords({ db, mall }: ShopContext): Promise<Output<typeof searchWordsCall>> {
  const [synonyms, redirects] = await Promise.all([
    db
      .selectFrom("search_synonym")
      .select(["id", "from_term", "terms"])
      .where("mall_id", "=", mall.id)
      .orderBy("id", "desc")
      .execute(),
    db
      .selectFrom("search_redirect")
      .select(["id", "keyword", "target"])
      .where("mall_id", "=", mall.id)
      .orderBy("id", "desc")
      .execute(),
  ]);
  return { synonyms, redirects };
}

interface GivenSynonym {
  readonly id?: string | undefined;
  readonly from_term: string;
  readonly terms: readonly string[];
}

/**
 * Adds a synonym or changes one.
 * @returns its id.
 * @throws {ShopError} 400 for terms that are no words or the same; 404 for an unknown id.
 */
export async function saveSynonym(context: ShopContext, { id, ...given }: GivenSynonym): Promise<string> {
  const from_term = normalKeyword(given.from_term);
  const terms = [...new Set(given.terms.map(normalKeyword))].filter((term) => term !== "" && term !== from_term);
  if (given.from_term !== "" && from_term === "") throw badInput(t("from_term: must have a letter or a digit"));
  if (terms.length < (from_term === "" ? 2 : 1)) {
    throw badInput(
      from_term === "" ? t("terms: must be at least two different words") : t("terms: must be another word"),
    );
  }
  return save(context, "search_synonym", id, { from_term, terms });
}

interface GivenRedirect {
  readonly id?: string | undefined;
  readonly keyword: string;
  readonly target: string;
}

/**
 * Adds a redirect of a search or changes one.
 * @returns its id.
 * @throws {ShopError} 400 when another one has the same words; 404 for an unknown id.
 */
export async function saveSearchRedirect(context: ShopContext, { id, ...given }: GivenRedirect): Promise<string> {
  const keyword = normalKeyword(given.keyword);
  if (keyword === "") throw badInput(t("keyword: must have a letter or a digit"));
  return save(context, "search_redirect", id, { keyword, target: given.target });
}

type Table = "search_synonym" | "search_redirect";
type Values = { from_term: string; terms: string[] } | { keyword: string; target: string };

function save(context: ShopContext, table: Table, id: string | undefined, values: Values): Promise<string> {
  return runCommand(context, "catalog", async ({ db, mall }) => {
    if (id) {
      const { numUpdatedRows } = await db
        .updateTable(table)
        .set(values)
        .where("mall_id", "=", mall.id)
        .where("id", "=", id)
        .executeTakeFirst();
      if (!numUpdatedRows) throw notFound(t("It has been deleted"));
      return id;
    }
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
      .where("mall_id", "=", mall.id)
      .executeTakeFirstOrThrow();
    if (count >= max) throw badInput(t("You can have up to {max} of these", { max }));
    const row = { mall_id: mall.id, id: newId(), ...values };
    await ("terms" in row
      ? db.insertInto("search_synonym").values(row).execute()
      : db.insertInto("search_redirect").values(row).execute());
    return row.id;
  });
}

/** @throws {ShopError} 404 for an unknown id. */
export async function deleteSearchWord(context: ShopContext, table: Table, id: string): Promise<void> {
  await runCommand(context, "catalog", async ({ db, mall }) => {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!numDeletedRows) throw notFound(t("It has been deleted"));
  });
}
