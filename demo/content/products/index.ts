import type { ProductContent } from "../types.ts";
import { buildProduct } from "./build.ts";
import { candles } from "./candles.ts";
import type { Entry } from "./entry.ts";
import { lighting } from "./lighting.ts";
import { plants } from "./plants.ts";
import { seating } from "./seating.ts";
import { storage } from "./storage.ts";
import { tableware } from "./tableware.ts";
import { textiles } from "./textiles.ts";
import { vases } from "./vases.ts";
import { walls } from "./walls.ts";

export const shelves: readonly (readonly [category: string, entries: Entry[]])[] = [
  ["vases", vases],
  ["tableware", tableware],
  ["lighting", lighting],
  ["seating", seating],
  ["textiles", textiles],
  ["candles-and-scent", candles],
  ["plants", plants],
  ["wall-art", walls],
  ["storage", storage],
];

export const products: ProductContent[] = shelves.flatMap(([category, entries]) =>
  entries.map((entry) => buildProduct(entry, category)),
);
