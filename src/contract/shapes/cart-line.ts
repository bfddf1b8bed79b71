import { z } from "zod";
import { price, textLanguages, unitPrice } from "../rows.ts";

/** Why a line cannot be bought: nothing in stock, less in stock than its quantity, no longer sold. */
const lineProblems = ["sold_out", "too_few", "gone"] as const;

export const cartLine = z.object({
  variant_id: z.string(),
  good_name: z.string(),
  seo_name: z.string(),
  image: z.string(),
  /** "Sand, Large"; "" for a product without options. */
  variant_label: z.string(),
  price,
  /** The price the buyer last saw, when it differs from `price`; otherwise "". */
  price_was: z.union([price, z.literal("")]),
  origin_price: z.union([price, z.literal("")]),
  /** Absent where the shop does not say what one contains. */
  unit_price: z.optional(unitPrice),
  qty: z.number().int(),
  /** Units in stock and not reserved; 999,999 of what sells without stock. */
  stock: z.number().int(),
  /** Units of the line that are not in stock and sold all the same; absent for none. */
  backordered: z.number().int().optional(),
  /** What to tell about them; "" for the usual text. */
  backorder_text: z.string().optional(),
  selected: z.boolean(),
  /** price × qty */
  total: price,
  problem: z.enum([...lineProblems, ""]),
  lang: textLanguages,
});
export type CartLine = z.output<typeof cartLine>;
