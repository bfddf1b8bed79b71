/** Tracking numbers as people enter them. */
import { words } from "./fields.ts";

/** Spreadsheets show long numbers in scientific notation, "1.23E+15" or "1,23457E+15", and save what they show: the digits are lost. */
const ruined = /^\d+(?:[.,]\d+)?E\+\d+$|^\d+[.,]\d+E\d+$/i;

/** Whether a spreadsheet has changed a number. */
export const isRuined = (text: string): boolean => ruined.test(text.trim());

const ruinedText =
  "was changed by a spreadsheet and has lost digits. Format its column as text and enter the full number";

export const trackingNumber = words(100).refine((text) => !isRuined(text), ruinedText);
