/** Tracking numbers as people enter them. */
import { words } from "./fields.ts";

/**
 * What spreadsheets save in place of a number: long ones in scientific notation ("1.23E+15", "-1,23457E+15"), or with zeros from the
 * 16th digit on, because they calculate with fifteen.
 */
const ruined = [/^[+-]?\d[\d\s]*(?:[.,]\d+)?E[+\s]\s*\d+$/i, /^[+-]?\d+[.,]\d+E\d+$/i, /^\d{15}0{5,}$/];

/** A formula that has failed ("#N/A", "#BEZUG!", "Err:502"), and what a column that is too narrow shows ("########"). */
const failed = /^(?:#(?:\P{N}*|DIV\/0!)|Err:\d{3})$/iu;

/** Whether a spreadsheet has changed a number. */
export function isRuined(text: string): boolean {
  const plain = text.normalize("NFKC").trim();
  return failed.test(plain) || ruined.some((pattern) => pattern.test(plain));
}

const ruinedText =
  "was changed by a spreadsheet and has lost digits. Format its column as text and enter the full number";

export const trackingNumber = words(100).refine((text) => !isRuined(text), ruinedText);
