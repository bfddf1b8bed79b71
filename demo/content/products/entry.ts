import type { Colour } from "../palette.ts";

/** A product as it is written by hand; `build.ts` makes variants, prices and HTML of it. */
export interface Entry {
  slug: string;
  name: string;
  summary: string;
  /** Paragraphs. */
  story: string[];
  /** Short facts for a list. */
  points: string[];
  specs: [name: string, value: string][];
  /** More categories beside the file's own. */
  also?: string[];
  /** Colours on sale; with one only, there is no choice to make. */
  colours?: Colour[];
  /** One price in whole dollars, or sizes with theirs. */
  price: number | [size: string, price: number][];
  /** Discount in percent. */
  off?: number;
  /** Values ("Ink", "Large", "Ink/Large") or "all" that are sold out. */
  soldOut?: string[];
  /** The same for what is nearly gone. */
  low?: string[];
  sale: number;
  created: string;
  reviews: [author: string, rating: number, date: string, text: string, reply?: string][];
  /** Pictures that buyers sent, for the first reviews. */
  reviewPictures?: string[];
  /** Has a close-up. */
  close?: boolean;
}
