/**
 * The text of a file that staff chose, whatever encoding its program saved it in. In the browser and on the server: files
 * that are sent as text are decoded before they are sent.
 */

/** Names as `TextDecoder` knows them. */
export const encodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "shift_jis",
  "gbk",
  "big5",
  "euc-kr",
] as const;
export type Encoding = (typeof encodings)[number];

export const encodingNames: Readonly<Record<Encoding, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 (big endian)",
  "windows-1252": "Windows-1252 (Western Europe)",
  "windows-1250": "Windows-1250 (Central Europe)",
  "windows-1251": "Windows-1251 (Cyrillic)",
  shift_jis: "Shift_JIS (Japanese)",
  gbk: "GBK (Chinese, simplified)",
  big5: "Big5 (Chinese, traditional)",
  "euc-kr": "EUC-KR (Korean)",
};

/** What the first bytes tell: a byte order mark, or zero bytes at every second place. Undefined when only the rest can. */
export function encodingOfHead(head: Uint8Array): Encoding | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return "utf-8";
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  // UTF-16 without a mark: every second byte of a header in Latin letters is zero.
  const zeros = [0, 0];
  const bytes = head.subarray(0, 200);
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > bytes.length / 5 && even === 0) return "utf-16le";
  if (even > bytes.length / 5 && odd === 0) return "utf-16be";
  return undefined;
}

/** The encoding of a whole file. */
export function encodingOf(bytes: Uint8Array): Encoding {
  return encodingOfHead(bytes) ?? (decoded(bytes, "utf-8") === undefined ? legacyEncodingOf(bytes) : "utf-8");
}

/** The text of a whole file, without its byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** Undefined when the bytes are none of this encoding. An incomplete last character is no fault. */
function decoded(bytes: Uint8Array, encoding: Encoding, stream = false): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream });
  } catch {
    return undefined;
  }
}

/** Characters of Chinese and Japanese texts. Katakana of half width are not among them: "ß" of Windows-1252 reads as one. */
const eastAsian = "\\p{Script=Han}\\p{Script=Hiragana}\\u30a0-\\u30ff\\u3000-\\u303f\\uff01-\\uff5e";
const eastAsianRuns = new RegExp(`[${eastAsian}]{2,}`, "gu");
const hangulRuns = /\p{Script=Hangul}{2,}/gu;
const cyrillicRuns = /[À-ÿ]{3,}/g;
/** Letters of Windows-1250 that are signs in Windows-1252, between letters: "z³oty". */
const centralEuropean = /[a-zà-ÿ][¹³¿£¥¯¾¼\u009d\u008d][a-zà-ÿœŸ]/i;
/** Bytes that are looked at. */
const sampleBytes = 256 * 1024;

/**
 * The encoding of bytes that are not UTF-8, by what they would spell. In a text of a Western language that is read as an East
 * Asian one, single characters stand between Latin letters; in a real one they stand together.
 * @param bytes of a file, from the beginning of a character.
 */
export function legacyEncodingOf(bytes: Uint8Array): Encoding {
  const sample = bytes.subarray(0, sampleBytes);
  const damaged = new TextDecoder("utf-8").decode(sample);
  const broken = damaged.split("\ufffd").length - 1;
  // A few broken characters, cut by an export, do not make a file of UTF-8 another one.
  if (broken * 20 < countForeign(damaged)) return "utf-8";
  const share = (encoding: Encoding, runs: RegExp) => {
    const text = decoded(sample, encoding, true);
    if (text === undefined) return 0;
    const inRuns = (text.match(runs) ?? []).reduce((sum, run) => sum + run.length, 0);
    return inRuns / Math.max(countForeign(text), 1);
  };
  if (share("shift_jis", eastAsianRuns) > 0.8) return "shift_jis";
  if (share("euc-kr", hangulRuns) > 0.8) return "euc-kr";
  if (share("gbk", eastAsianRuns) > 0.8) return "gbk";
  const western = new TextDecoder("windows-1252").decode(sample);
  if (share("windows-1252", cyrillicRuns) > 0.7) return "windows-1251";
  if (centralEuropean.test(western) || isCzech(western)) return "windows-1250";
  return "windows-1252";
}

/** "ř" with "ě" or "č" of Windows-1250, read as "ø" with "ì" or "è", which no language has beside each other. */
const isCzech = (text: string) => /ø/i.test(text) && /[ìè]/i.test(text) && !/[æå]/i.test(text);

const countForeign = (text: string) => text.match(/[\u0080-\uffff]/g)?.length ?? 0;
