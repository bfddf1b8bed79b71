/** Languages that a mall is shown in beside its own: which, whether shoppers see them, their order. */
import type { ShopLanguage } from "#contract/calls/languages.ts";
import { badInput, notFound } from "#contract/errors.ts";
import { isLanguage, type Language, languageOf, languages } from "#i18n/languages.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";

/** In their order; what an own language has become is not among them. */
export async function listLanguages(context: ShopContext): Promise<ShopLanguage[]> {
  const mallLanguage = languageOf(context.mall.locale);
  const rows = await stored(context);
  const visibleLanguages = rows.flatMap(({ code, ...row }) =>
    isLanguage(code) && code !== mallLanguage ? [{ code, ...row }] : [],
  );
  const codes = new Set<string>(visibleLanguages.map(({ code }) => code));
  return visibleLanguages.map(({ code, fallback, published }) => ({
    code,
    fallback: isLanguage(fallback) && codes.has(fallback) ? fallback : "",
    published,
  }));
}

const stored = ({ db, mall }: ShopContext) =>
  db
    .selectFrom("mall_locale")
    .select(["code", "fallback", "published", "position"])
    .where("mall_id", "=", mall.id)
    .orderBy("position")
    .orderBy("code")
    .execute();

/** @throws {ShopError} 400 for the shop's own language, and for one that it has. */
export async function addLanguage(context: ShopContext, code: Language): Promise<void> {
  await runCommand(context, "content", async (inside) => {
    const { db, mall } = inside;
    if (code === languageOf(mall.locale)) throw badInput(t("code: this is the shop’s own language"));
    const rows = await stored(inside);
    const position = Math.max(-1, ...rows.map((row) => row.position)) + 1;
    await db.insertInto("mall_locale").values({ mall_id: mall.id, code, position }).execute();
  });
}

interface Changes {
  readonly published?: boolean | undefined;
  readonly fallback?: Language | "" | undefined;
}

/** @throws {ShopError} 404 for a language that the mall does not have; 400 for a fallback that leads nowhere, or back. */
export async function updateLanguage(context: ShopContext, code: Language, changes: Changes): Promise<void> {
  const { published, fallback } = changes;
  await runCommand(context, "content", async (inside) => {
    const rows = await stored(inside);
    if (!rows.some((row) => row.code === code)) throw unknown();
    if (fallback) checkFallback(rows, code, fallback);
    await write(inside, code, {
      ...(published !== undefined && { published }),
      ...(fallback !== undefined && { fallback }),
    });
  });
}

/** Only in the end the shop's own language: a circle would never come there. */
function checkFallback(
  rows: readonly { readonly code: string; readonly fallback: string }[],
  code: Language,
  fallback: Language,
): void {
  const next = new Map(rows.map((row) => [row.code, row.code === code ? fallback : row.fallback]));
  if (!next.has(fallback)) throw badInput(t("fallback: must be one of the shop’s languages"));
  let at: string | undefined = fallback;
  for (let steps = 0; at && steps <= rows.length; steps++) {
    if (at === code)
      throw badInput(t("fallback: {language} would lead back to itself", { language: languages[code].name }));
    at = next.get(at);
  }
}

/** @param codes those that are not named stay behind. */
export async function sortLanguages(context: ShopContext, codes: readonly Language[]): Promise<void> {
  await runCommand(context, "content", async (inside) => {
    const rows = await stored(inside);
    const all = rows.map(({ code }) => code);
    const wanted = [...new Set([...codes.filter((code) => all.includes(code)), ...all])];
    for (const { code, position } of rows) {
      const next = wanted.indexOf(code);
      if (next !== position) await write(inside, code, { position: next });
    }
  });
}

/** What it was the fallback of falls back to the shop's own language. @throws {ShopError} 404 for a language that the mall does not have. */
export async function deleteLanguage(context: ShopContext, code: Language): Promise<void> {
  await runCommand(context, "content", async ({ db, mall }) => {
    const { numDeletedRows } = await db
      .deleteFrom("mall_locale")
      .where("mall_id", "=", mall.id)
      .where("code", "=", code)
      .executeTakeFirst();
    if (!numDeletedRows) throw unknown();
    await db
      .updateTable("mall_locale")
      .set({ fallback: "" })
      .where("mall_id", "=", mall.id)
      .where("fallback", "=", code)
      .execute();
  });
}

async function write(
  { db, mall }: TrxContext,
  code: string,
  row: { readonly published?: boolean; readonly fallback?: string; readonly position?: number },
): Promise<void> {
  if (Object.keys(row).length === 0) return;
  await db.updateTable("mall_locale").set(row).where("mall_id", "=", mall.id).where("code", "=", code).execute();
}

const unknown = () => notFound(t("This language has been removed"));
