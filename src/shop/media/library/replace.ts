import { type RawBuilder, sql } from "kysely";
import { badInput } from "#contract/errors.ts";
import type { MediaUse } from "#contract/shapes/media.ts";
import { currentTime } from "#db/clock.ts";
import { forRecord, t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { TrxContext } from "#kernel/context.ts";
import { tell } from "#kernel/events/index.ts";
import { announce } from "#kernel/malls/index.ts";
import { mayWriteField } from "#kernel/rights/index.ts";
import { refreshProducts } from "../../catalog/commands/index.ts";
import { type DecorationContext, replaceInDesigns } from "../../decorations/index.ts";
import { fileFamily } from "./file-family.ts";
import { readMedia } from "./read.ts";
import { inMedia, inText, usesOf } from "./uses.ts";

/** Places that one replacement changes. */
const max = 5_000;

interface Replaced {
  readonly replaced: number;
  readonly published: number[];
  readonly drafts: number;
  readonly kept: MediaUse[];
}

interface Publisher {
  /** For the history of the designs. */
  readonly author: string;
}

/** Fields that may name a file, by the kind of place. */
const placeFields = {
  product: "media",
  category: "pic",
  article: "body",
  news: "body",
  design: "live_revision",
  draft: "live_revision",
  release: "state",
} as const;
type Place = keyof typeof placeFields;

/**
 * Puts another file in every place that uses this one and that the actor may write, as one batch; in designs as a new published
 * version. The other places keep the file and are answered, as older versions of designs are, which never change.
 * @throws {ShopError} 404 for an unknown file; 400 for a file of another kind, or with too many uses.
 */
export async function replaceMedia(
  context: DecorationContext,
  id: string,
  by: string,
  { author }: Publisher,
): Promise<Replaced> {
  const [old, next] = [await readMedia(context, id), await readMedia(context, by)];
  if (id === by) throw badInput(t("by must be another file"));
  if (old.kind !== next.kind)
    throw badInput(
      old.kind === "font"
        ? t("by must be a font, as the file that it replaces")
        : old.kind === "video"
          ? t("by must be a video, as the file that it replaces")
          : t("by must be a picture, as the file that it replaces"),
    );
  const named = {
    ...context,
    ...(context.actor && {
      actor: { ...context.actor, title: forRecord(() => t("Replace {name}", { name: old.name })) },
    }),
  };
  return runCommand(named, "catalog", async (inside) => {
    const uses = await usesOf(inside, old.file, max + 1);
    if (uses.length > max) throw badInput(t("id: this file is used in more than {max} places", { max }));
    const family = fileFamily(old.file);
    const may = (place: Place) => mayWriteField(inside.actor, place === "draft" ? "design" : place, placeFields[place]);
    if (may("product")) await replaceInProducts(inside, family, next.file);
    if (may("category")) await replaceInCategories(inside, family, next.file);
    if (may("article")) await replaceInArticles(inside, family, next.file);
    if (may("news")) await replaceInNews(inside, family, next.file);
    await announce(inside.db, inside.mall.id, "content");
    const inDesigns = uses.filter(({ kind }) => kind === "design" || kind === "draft");
    const numbers = may("design") ? [...new Set(inDesigns.map((use) => Number(use.id)))].sort((a, b) => a - b) : [];
    const replacement = {
      family,
      file: next.file,
      author,
      note: forRecord(() => t("Replaced the file “{name}”", { name: old.name })),
    };
    const designs = await replaceInDesigns({ ...inside, registry: context.registry }, numbers, replacement);
    if (may("release")) await replaceInReleases(inside, family, next.file);
    await tell(inside, [{ name: "file.replaced", payload: { file_id: id, by_id: by } }]);
    const remaining = uses.filter(({ kind }) => kind === "version" || !may(kind));
    return { replaced: uses.length - remaining.length, ...designs, kept: remaining };
  });
}

async function replaceInProducts(context: TrxContext, family: readonly string[], file: string): Promise<void> {
  const { db, mall } = context;
  // Variants first, by id, then products, as orders lock them.
  const variants = await sql<{ product_id: string }>`
    update variant v set image = ${file} from (
      select id from variant where mall_id = ${mall.id} and image = any(${family}::text[]) order by id for no key update
    ) used where v.mall_id = ${mall.id} and v.id = used.id returning v.product_id`.execute(db);
  const products = await sql<{ id: string }>`
    update product p set updated_at = ${currentTime},
      media = case when ${inMedia(sql`p.media`, family)} then (
        select jsonb_agg(case when entry ->> 'file' = any(${family}::text[])
          then jsonb_set(entry, '{file}', to_jsonb(${file}::text)) else entry end order by place)
        from jsonb_array_elements(p.media) with ordinality e (entry, place)) else p.media end,
      video = case when p.video = any(${family}::text[]) then ${file} else p.video end,
      description = ${textWith(sql`p.description`, family, file)}
    from (
      select id from product where mall_id = ${mall.id} and id in (
        select id from product where mall_id = ${mall.id} and ${inMedia(sql`media`, family)}
        union select id from product where mall_id = ${mall.id} and video = any(${family}::text[])
        union select id from product where mall_id = ${mall.id} and ${inText(sql`description`, family)}
      ) order by id for no key update
    ) used where p.mall_id = ${mall.id} and p.id = used.id returning p.id`.execute(db);
  const ids = [...variants.rows.map(({ product_id }) => product_id), ...products.rows.map(({ id }) => id)];
  await refreshProducts(context, [...new Set(ids)].sort());
}

const pictureWith = (column: string, family: readonly string[], file: string) =>
  sql`${sql.ref(column)} = case when ${sql.ref(column)} = any(${family}::text[]) then ${file} else ${sql.ref(column)} end`;

async function replaceInCategories({ db, mall }: TrxContext, family: readonly string[], file: string): Promise<void> {
  await sql`update category set ${pictureWith("pic", family, file)}, ${pictureWith("big_pic", family, file)}
    where mall_id = ${mall.id} and (pic = any(${family}::text[]) or big_pic = any(${family}::text[]))`.execute(db);
}

async function replaceInArticles({ db, mall }: TrxContext, family: readonly string[], file: string): Promise<void> {
  await sql`update article set body = ${textWith(sql`body`, family, file)}, updated_at = ${currentTime}
    where mall_id = ${mall.id} and ${inText(sql`body`, family)}`.execute(db);
}

async function replaceInNews({ db, mall }: TrxContext, family: readonly string[], file: string): Promise<void> {
  await sql`update news set ${pictureWith("image", family, file)}, body = ${textWith(sql`body`, family, file)}
    where mall_id = ${mall.id} and (image = any(${family}::text[]) or ${inText(sql`body`, family)})`.execute(db);
}

/**
 * Replaces the file in the pages and translations of all releases, also in what they have noted of the published pages, so that these still are
 * equal to what is published.
 */
async function replaceInReleases({ db, mall }: TrxContext, family: readonly string[], file: string): Promise<void> {
  const [base, wanted, former, applied] = ["base", "wanted", "former", "applied"].map(
    (name) => sql`${sql.ref(name)} = ${textWith(sql.ref(name), family, file)}`,
  );
  await sql`update release_design set ${base}, ${wanted}, ${former}, ${applied} where mall_id = ${mall.id}
    and (${inText(sql`wanted`, family)} or ${inText(sql`base`, family)} or ${inText(sql`former`, family)} or ${inText(sql`applied`, family)})`.execute(
    db,
  );
  await sql`update release_text set value = ${textWith(sql`value`, family, file)}, ${jsonWith("former", family, file)}
    where mall_id = ${mall.id} and (${inText(sql`value`, family)} or ${inText(sql`former::text`, family)})`.execute(db);
  await sql`update release_design_text set ${jsonWith("cells", family, file)}, ${jsonWith("former", family, file)}
    where mall_id = ${mall.id} and (${inText(sql`cells::text`, family)} or ${inText(sql`former::text`, family)})`.execute(
    db,
  );
}

const jsonWith = (column: string, family: readonly string[], file: string) =>
  sql`${sql.ref(column)} = (${textWith(sql`${sql.ref(column)}::text`, family, file)})::jsonb`;

/** A text with every path of the family replaced. */
function textWith(column: RawBuilder<unknown>, family: readonly string[], file: string): RawBuilder<unknown> {
  return family.reduce<RawBuilder<unknown>>((text, path) => sql`replace(${text}, ${path}, ${file})`, column);
}
