/** Amounts and numbers as spreadsheets and other shops write them. */

/** Whether an amount certainly has decimals behind this sign: "19,90", "1.234,5", not "1,234". */
export function isDecimal(text: string, sign: "." | ","): boolean {
  const other = sign === "." ? "," : ".";
  const bare = withoutUnit(text);
  const at = bare.lastIndexOf(sign);
  if (at < 0 || bare.indexOf(sign) !== at || !/^\d+$/.test(bare.slice(at + 1))) return false;
  const decimals = bare.length - at - 1;
  return bare.lastIndexOf(other) < at && (decimals !== 3 || bare.slice(0, at).includes(other));
}

/** The zeros of scripts that write numbers with digits of their own, full-width ones among them. */
const zeros = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040, 0x17e0,
];
const fullWidth = 0xff10;

/** Digits and signs of any script as those of ASCII. */
function withPlainDigits(text: string): string {
  if (/^[\p{ASCII}\u0080-\u024f]*$/u.test(text)) return text;
  return text
    .replace(/\p{Nd}/gu, (digit) => {
      const point = digit.codePointAt(0) ?? 0;
      const zero = [...zeros, fullWidth].find((one) => point >= one && point <= one + 9);
      return zero === undefined ? digit : String(point - zero);
    })
    .replace(/[\u200e\u200f\u061c]/g, "")
    .replace(/[\u2212\uff0d]/g, "-")
    .replaceAll("\u066b", ".")
    .replaceAll("\u066c", ",")
    .replaceAll("\uff0c", ",")
    .replaceAll("\uff0e", ".");
}

/** Units stand before or behind a number, never in it: "2 x 10" is none. Points of short words ("Rs. 500") are no decimal points. */
const numberWithUnit =
  /^(?<minus>-?)\s*(?:[\p{Sc}\p{L}][\p{Sc}\p{L}\p{M}./\s]*)?(?<later>-?)(?<number>[.,]?\d(?:[\d.,\s'’]*\d)?[.,]?)[-–—]{0,2}\s*(?:[\p{Sc}\p{L}][\p{Sc}\p{L}\p{M}.\s]*)?$/u;

const maxLength = 100;

/** Without currency signs and letters, "-" of an amount without decimals ("12,-"), and what divides groups of digits. */
function withoutUnit(text: string): string {
  if (text.length > maxLength) return "";
  const { minus = "", later = "", number } = numberWithUnit.exec(withPlainDigits(text).trim())?.groups ?? {};
  if (number === undefined) return "";
  const plain = number.replace(/[.,]$/, "");
  // Blanks and apostrophes divide groups of three.
  const isDivided = /[\s'’]/.test(plain);
  if (isDivided && !/^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d*)?$/.test(plain)) return "";
  return `${minus || later}${plain.replace(/[\s'’]/g, "")}`;
}

/**
 * A decimal number as "1234.5"; undefined when it is none.
 * @param sign of decimals in this file: tells whether "1,234" is a thousand.
 */
export function parseDecimal(text: string, sign: "." | ","): string | undefined {
  // "1E3" of a spreadsheet is not 13.
  if (/\d\s*[eE][+-]?\d/.test(text)) return undefined;
  let bare = withoutUnit(text);
  if (!/^-?[\d.,]+$/.test(bare)) return undefined;
  const negative = bare.startsWith("-");
  if (negative) bare = bare.slice(1);
  const points = bare.split(".").length - 1;
  const commas = bare.split(",").length - 1;
  let decimal: string | undefined;
  if (points > 0 && commas > 0) decimal = bare.lastIndexOf(".") > bare.lastIndexOf(",") ? "." : ",";
  else if (points + commas === 1) {
    const used = points ? "." : ",";
    const behind = bare.length - bare.indexOf(used) - 1;
    // "1,234" is a thousand where decimals have a point; "0,125" and "12,50" never are.
    const isGroup = behind === 3 && used !== sign && !/^0[.,]/.test(bare);
    decimal = isGroup ? undefined : used;
  }
  const at = decimal ? bare.lastIndexOf(decimal) : bare.length;
  if (decimal && bare.indexOf(decimal) !== at) return undefined;
  const whole = bare.slice(0, at);
  const fraction = bare.slice(at + 1);
  if (!isGrouped(whole) || !/^\d*$/.test(fraction) || whole + fraction === "") return undefined;
  const digits = whole.replace(/[.,]/g, "").replace(/^0+(?=\d)/, "") || "0";
  return `${negative ? "-" : ""}${digits}${fraction ? `.${fraction}` : ""}`;
}

/** Digits, or groups of three; in India of two before the last three. */
function isGrouped(whole: string): boolean {
  return (
    /^\d*$/.test(whole) ||
    /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole) ||
    /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(whole)
  );
}

/** An amount with at most `decimals` decimals; zeros at the end do not count. Undefined when it is none. */
export function parseAmount(text: string, sign: "." | ",", decimals: number): string | undefined {
  const number = parseDecimal(text, sign);
  if (number === undefined || number.startsWith("-")) return undefined;
  const [whole = "", fraction = ""] = number.split(".");
  const decimalDigits = fraction.replace(/0+$/, "");
  if (decimalDigits.length > decimals || whole.length > 15) return undefined;
  return decimals === 0 ? whole : `${whole}.${decimalDigits.padEnd(decimals, "0")}`;
}

/** Long numbers that a spreadsheet has rounded: "1.23E+12". */
export const isRounded = (text: string): boolean => /^\d([.,]\d+)?E\+\d+$/i.test(text.trim());

const grams = { g: 1, kg: 1000, lb: 453.59237, oz: 28.349523125 } as const;
export type WeightUnit = keyof typeof grams;

/** Unit of a weight by a header such as "Weight (lbs)"; grams without one. */
export function weightUnitOf(header: string): WeightUnit {
  const word = /\b(kg|kilograms?|lbs?|pounds?|oz|ounces?|g|grams?)\b/i.exec(header.replace(/^weight value/i, ""))?.[1];
  const unit = word?.toLowerCase() ?? "g";
  if (unit.startsWith("k")) return "kg";
  if (unit.startsWith("l") || unit.startsWith("p")) return "lb";
  return unit.startsWith("o") ? "oz" : "g";
}

/** Whole grams; undefined for what is no weight. A unit in the cell ("1.5 kg") counts more than the column's. */
export function parseWeight(text: string, sign: "." | ",", unit: WeightUnit): number | undefined {
  const number = parseDecimal(text, sign);
  const suffix = /\d\s*(kg|lbs?|oz|g)\s*$/i.exec(text)?.[1];
  const used = suffix ? weightUnitOf(suffix) : unit;
  if (number === undefined || number.startsWith("-")) return undefined;
  const weight = Math.round(Number(number) * grams[used]);
  return weight <= 1_000_000_000 ? weight : undefined;
}

/** Whole units; a negative stock is 0. Undefined for what is no number. */
export function parseUnits(text: string, sign: "." | ","): number | undefined {
  const number = parseDecimal(text, sign);
  if (number === undefined) return undefined;
  const units = Math.floor(Number(number));
  if (units > 1_000_000_000) return undefined;
  return Math.max(units, 0);
}
