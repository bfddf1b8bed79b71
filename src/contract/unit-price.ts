/**
 * Prices of a kilogram, litre, metre, square metre or piece. Content and base are texts as Google's product data have them
 * (unit_pricing_measure and unit_pricing_base_measure): "750 ml", "1 l".
 */

/** Units by what they measure: how many of its smallest they are. */
const dimensions = {
  mass: { mg: 1, g: 1000, kg: 1_000_000 },
  pounds: { oz: 1, lb: 16 },
  volume: { ml: 1, cl: 10, l: 1000, cbm: 1_000_000 },
  gallons: { floz: 1, pt: 16, qt: 32, gal: 128 },
  length: { cm: 1, m: 100 },
  yards: { in: 1, ft: 12, yd: 36 },
  area: { sqm: 1 },
  feet: { sqft: 1 },
  count: { ct: 1 },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>;

interface Unit {
  readonly dimension: string;
  readonly factor: number;
}
const units: ReadonlyMap<string, Unit> = new Map(
  Object.entries(dimensions).flatMap(([dimension, factors]) =>
    Object.entries(factors).map(([unit, factor]) => [unit, { dimension, factor }] as const),
  ),
);

/** What the price of a unit may be of, by dimension: the first is the usual one. */
const basesOf: Readonly<Record<string, readonly string[]>> = {
  mass: ["1 kg", "100 g"],
  pounds: ["1 oz", "1 lb"],
  volume: ["1 l", "100 ml", "1 cbm"],
  gallons: ["1 floz", "1 pt", "1 qt", "1 gal"],
  length: ["1 m"],
  yards: ["1 ft", "1 yd"],
  area: ["1 sqm"],
  feet: ["1 sqft"],
  count: ["1 ct"],
};
export const unitBases: readonly string[] = Object.values(basesOf).flat();

/** Other spellings, in lower case without dots. */
const spellings: Readonly<Record<string, string>> = {
  ...{
    liter: "l",
    litre: "l",
    liters: "l",
    litres: "l",
    "fl oz": "floz",
    gr: "g",
    gram: "g",
    grams: "g",
    kilogram: "kg",
  },
  ...{ "m²": "sqm", m2: "sqm", qm: "sqm", "m³": "cbm", m3: "cbm", "ft²": "sqft", ft2: "sqft", lbs: "lb", meter: "m" },
  ...{ pc: "ct", pcs: "ct", piece: "ct", pieces: "ct", st: "ct", stk: "ct", stück: "ct", metre: "m" },
};

/** "0,75L" as "0.75 l"; undefined for what is no measure. @param text "" stays "". */
export function readMeasure(text: string): string | undefined {
  if (text.trim() === "") return "";
  const match = /^(\d{1,7})(?:[.,](\d{1,3}))?\s*([^\d\s].*)$/u.exec(text.trim());
  if (!match) return undefined;
  const [, whole = "", decimals = "", name = ""] = match;
  const word = name.trim().toLowerCase().replace(/\.$/, "");
  const unit = spellings[word] ?? word;
  const amount = Number(`${whole}.${decimals || "0"}`);
  return units.has(unit) && amount > 0 ? `${amount} ${unit}` : undefined;
}

export function splitMeasure(measure: string): { readonly amount: string; readonly unit: string } {
  const [amount = "", unit = ""] = measure.split(" ");
  return { amount, unit };
}

/** Bases that go with a content; none for "". */
export const basesFor = (measure: string): readonly string[] =>
  basesOf[units.get(splitMeasure(measure).unit)?.dimension ?? ""] ?? [];

/** The rule that content and base break together. */
export function unitProblem({
  unit_measure,
  unit_base,
}: {
  readonly unit_measure: string;
  readonly unit_base: string;
}) {
  if (unit_base === "" || basesFor(unit_measure).includes(unit_base)) return undefined;
  return unit_measure === ""
    ? { field: "unit_measure", message: "enter the content first" }
    : { field: "unit_base", message: `must be one of ${basesFor(unit_measure).join(", ")}` };
}

/** The price of a base quantity, in minor units rounded half up, and the base; undefined where no content is given. */
export function unitPriceOf(
  price: bigint,
  { unit_measure, unit_base }: { readonly unit_measure: string; readonly unit_base: string },
): { readonly price: bigint; readonly base: string } | undefined {
  const base = unit_base || basesFor(unit_measure)[0];
  const content = thousandths(unit_measure);
  const wanted = thousandths(base ?? "");
  if (base === undefined || content === undefined || wanted === undefined) return undefined;
  return { price: (2n * price * wanted + content) / (2n * content), base };
}

/** A measure in thousandths of the smallest unit of its dimension. */
function thousandths(measure: string): bigint | undefined {
  const { amount, unit } = splitMeasure(measure);
  const factor = units.get(unit)?.factor;
  return factor && amount ? BigInt(Math.round(Number(amount) * 1000)) * BigInt(factor) : undefined;
}
