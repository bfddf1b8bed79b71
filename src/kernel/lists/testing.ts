/** A list to test with, of a table of its own: texts, numbers, amounts, times and tags, some of them null. */
import { sql } from "kysely";
import { defineList } from "#contract/list.ts";
import type { ShopContext } from "../context.ts";
import { newId } from "../ids.ts";
import { likeText } from "./conditions.ts";
import { defineListSource } from "./source.ts";

export const thingsList = defineList({
  name: "things",
  permission: "products:read",
  nouns: "things",
  count: ({ count, plus }) => `${count}${plus} things`,
  columns: {
    name: { label: "Name", type: "text", sortable: true },
    kind: {
      label: "Kind",
      type: "status",
      nullable: true,
      sortable: true,
      values: { cup: { label: "A cup", tone: "info" }, bowl: { label: "A bowl", tone: "neutral" } },
    },
    weight: { label: "Weight", type: "number", nullable: true, sortable: true },
    price: { label: "Price", type: "money", nullable: true, sortable: true },
    made: { label: "Made", type: "date", nullable: true, sortable: true },
    tags: { label: "Tags", type: "tags", hidden: true },
    sold: { label: "Sold", type: "boolean" },
  },
  filters: {
    name: { label: "Name", type: "text" },
    kind: {
      label: "Kind",
      type: "choice",
      choices: ["cup", "bowl", "=vase"].map((value) => ({ value, label: value })),
    },
    weight: { label: "Weight", type: "number" },
    price: { label: "Price", type: "money" },
    made: { label: "Made", type: "date" },
    tags: { label: "Tags", type: "choice" },
    owner: { label: "Owner", type: "record", record: "person" },
    sold: { label: "Sold", type: "boolean" },
  },
  search: "Search by name",
  defaultSort: { by: "name", direction: "asc" },
  views: [{ key: "sold", name: "Sold", state: { filters: [{ field: "sold", operator: "is", value: true }] } }],
});

export const thingsSource = defineListSource(thingsList, {
  from: sql`thing t`,
  mallId: sql`t.mall_id`,
  id: sql`t.id`,
  columns: {
    name: sql`t.name`,
    kind: sql`t.kind`,
    weight: sql`t.weight`,
    price: sql`t.price`,
    made: sql`t.made`,
    tags: sql`t.tags`,
    sold: sql`t.sold`,
  },
  filters: {
    name: { column: sql`t.name` },
    kind: { column: sql`t.kind` },
    weight: { column: sql`t.weight` },
    price: { column: sql`t.price` },
    made: { column: sql`t.made` },
    tags: { column: sql`t.tags`, array: true },
    owner: { column: sql`t.owner` },
    sold: { column: sql`t.sold` },
  },
  sorts: {
    name: { by: sql`t.name`, type: "text" },
    kind: { by: sql`t.kind`, type: "text", nullable: true },
    weight: { by: sql`t.weight`, type: "integer", nullable: true },
    price: { by: sql`t.price`, type: "bigint", nullable: true },
    made: { by: sql`t.made`, type: "timestamptz", nullable: true },
  },
  search: (text) => sql`t.name ilike ${`%${likeText(text)}%`}`,
});

export interface Thing {
  readonly name: string;
  readonly kind: string | null;
  readonly weight: number | null;
  readonly price: string | null;
  readonly made: string | null;
  readonly tags: readonly string[];
  readonly owner?: string | null;
  readonly sold: boolean;
}

export async function createThings({ db }: ShopContext): Promise<void> {
  await sql`create table thing (mall_id uuid, id uuid, name text not null, kind text, weight integer, price bigint,
    made timestamptz, tags text[] not null, owner uuid, sold boolean not null, primary key (mall_id, id))`.execute(db);
}

/** @returns the ids of the things, in the same order. */
export async function addThings({ db, mall }: ShopContext, things: readonly Partial<Thing>[]): Promise<string[]> {
  const rows = things.map((thing) => ({
    name: "",
    kind: null,
    weight: null,
    price: null,
    made: null,
    tags: [],
    owner: null,
    sold: false,
    ...thing,
    id: newId(),
  }));
  await sql`insert into thing select ${mall.id}::uuid, t.id, t.name, t.kind, t.weight, t.price, t.made,
      array(select jsonb_array_elements_text(t.tags)), t.owner, t.sold
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) t (id uuid, name text, kind text, weight integer,
      price bigint, made timestamptz, tags jsonb, owner uuid, sold boolean)`.execute(db);
  return rows.map(({ id }) => id);
}
