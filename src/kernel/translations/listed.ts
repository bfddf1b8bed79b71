/** Records of which a shop has few, and whose texts are no columns of a table. */
import { sql } from "kysely";
import type { ShopContext } from "../context.ts";
import type { Texts, TranslatedRecords } from "./kinds.ts";

interface ListedRecord {
  readonly id: string;
  /** What a person knows it by. */
  readonly name: string;
  readonly texts: Texts;
}

/** They are read whole, and given to the statement. */
export const listedRecords = (list: (context: ShopContext) => Promise<readonly ListedRecord[]>): TranslatedRecords => ({
  table: async (context) => {
    const rows = (await list(context)).map(({ id, name, texts }) => ({
      ...{ id, name },
      texts: Object.entries(texts).map(([field, text], place) => ({ place, field, text })),
    }));
    return sql`(select l.id, l.name, l.texts from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) l (id text, name text, texts jsonb))`;
  },
  idType: "text",
  name: "name",
  texts: "texts",
  isKept: false,
});
