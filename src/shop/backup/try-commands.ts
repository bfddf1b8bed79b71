/** What staff do every day, tried on a restored database and undone: it must be possible before anybody works with it. */
import { ShopError } from "#contract/errors.ts";
import { createDb } from "#db/connect.ts";
import { oneLine, StartError } from "#db/start-error.ts";
import { type Trx, transaction } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { findMall } from "#kernel/malls/mall.ts";
import { createCategories } from "../catalog/commands/create-categories.ts";
import { createProducts } from "../catalog/commands/create-products.ts";
import { updateProduct } from "../catalog/commands/update-product.ts";
import { createArticles } from "../content/commands/articles.ts";
import { createDiscounts } from "../discounts/commands/index.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { saveRedirect } from "../redirects/commands.ts";
import { shopSettings } from "../settings/shop.ts";

/** Ends the transaction after everything was tried. */
class Undone extends Error {
  /** Kinds of changes that no rule of the shop refused. */
  readonly changed: readonly string[];

  constructor(changed: readonly string[]) {
    super("undone");
    this.changed = changed;
  }
}

export const works: Readonly<Record<string, (context: ShopContext, word: string) => Promise<unknown>>> = {
  async products(context, word) {
    const [id = ""] = await createProducts(context, [
      { good_name: word, seo_name: word, status: "draft", variants: [{ price: "1", on_hand: 1 }] },
    ]);
    await updateProduct(context, id, { good_name: `${word} 2` });
  },
  categories: (context, word) => createCategories(context, [{ name: word }]),
  discounts: (context, word) => createDiscounts(context, [{ code: word.slice(-36), kind: "percent", value: "10" }]),
  redirects: (context, word) => saveRedirect(context, { from_path: `/${word}`, to_path: "/" }),
  articles: (context, word) => createArticles(context, [{ title: word, body: "" }]),
  settings: async (context) =>
    shopSettings.change(context, { changes: { phone: (await shopSettings.read(context)).phone === "1" ? "2" : "1" } }),
  emails: (context, word) => queueMail(context, { template: "welcome", to: `${word}@example.com`, name: "" }),
};

/**
 * Runs one change of each kind, recorded as changes of staff are, in a transaction that is undone.
 * @returns the kinds that could be changed; those that a rule of the shop refuses are missing.
 * @throws {StartError} naming what the database does not take.
 */
export async function tryCommands(databaseUrl: string): Promise<readonly string[]> {
  const db = createDb(databaseUrl, { poolSize: 2, statementTimeout: 60_000 });
  try {
    const first = await db.selectFrom("mall").select("id").orderBy("id").limit(1).executeTakeFirst();
    return first ? await transaction(db, (trx) => tryIn(trx, first.id)).catch(changedBefore) : [];
  } finally {
    await db.destroy();
  }
}

async function tryIn(trx: Trx, mallId: string): Promise<never> {
  const mall = await findMall(trx, mallId);
  if (!mall) throw new Undone([]);
  const changed: string[] = [];
  const word = `restored-${newId()}`;
  const actor = { staffId: newId(), name: "Restore", batchId: newId() };
  for (const [kind, work] of Object.entries(works)) {
    try {
      await work({ db: trx, mall, actor }, word);
      changed.push(kind);
    } catch (error) {
      // A rule of the shop, as the number of products that it may have: the database works.
      if (error instanceof ShopError) continue;
      throw new StartError(`The restored shop could not be written: ${kind}: ${oneLine(error)}.`, { cause: error });
    }
  }
  throw new Undone(changed);
}

function changedBefore(error: unknown): readonly string[] {
  if (error instanceof Undone) return error.changed;
  throw error;
}
