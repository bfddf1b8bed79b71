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
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "windows-874",
  "koi8-r",
  "ibm866",
  "macintosh",
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
  "windows-1253": "Windows-1253 (Greek)",
  "windows-1254": "Windows-1254 (Turkish)",
  "windows-1255": "Windows-1255 (Hebrew)",
  "windows-1256": "Windows-1256 (Arabic)",
  "windows-1257": "Windows-1257 (Baltic)",
  "windows-874": "Windows-874 (Thai)",
  "koi8-r": "KOI8-R (Cyrillic)",
  ibm866: "MS-DOS 866 (Cyrillic)",
  macintosh: "Macintosh (Western Europe)",
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
  if (share("big5", eastAsianRuns) > 0.8 && isBig5(sample)) return "big5";
  if (share("gbk", eastAsianRuns) > 0.8) return "gbk";
  return otherScriptOf(sample) ?? latinOf(sample);
}

/** Common characters of either encoding are rare ones in the other. */
function isBig5(bytes: Uint8Array): boolean {
  const count = (encoding: Encoding) => {
    const text = decoded(bytes, encoding, true);
    return text === undefined ? 0 : (text.match(commonHan)?.length ?? 0) / Math.max(countForeign(text), 1);
  };
  return count("big5") > Math.max(count("gbk"), 0.08);
}

/** The most frequent characters of Chinese, in both writings, and words of shops. */
const commonHan =
  /[的一是不了人我在有他这這中大来來上国國个個到说說们們为為子和你地出道也时時年得就那要下以生会會自着去之过過家学學对對可她里裡后後小么麼心多天而能好都然没沒日于起还還发發成事只作当當想看文无無开開手十用主行方又如前所本见見经經头頭面公同三已老从從动動两兩长長商品名称稱价價格产產数數量重色红紅白黑蓝藍绿綠金木布水杯瓶花茶衣鞋包盒套装裝新号號码碼尺寸描述分类類图圖片库庫存]/gu;

const script = (name: string) => ({ words: new RegExp(`[\\p{Script=${name}}\\p{M}]+`, "gu") });

/** Encodings of other scripts of single bytes, in the order in which they are believed. */
const scripts = [
  { encoding: "windows-1255", words: /[\u05d0-\u05ea]+/gu },
  { encoding: "windows-874", ...script("Thai") },
  { encoding: "windows-1253", ...script("Greek") },
  { encoding: "windows-1251", ...script("Cyrillic") },
  { encoding: "koi8-r", ...script("Cyrillic") },
  { encoding: "ibm866", ...script("Cyrillic") },
  { encoding: "windows-1256", ...script("Arabic") },
] as const satisfies { readonly encoding: Encoding; readonly words: RegExp }[];

/** Words as languages write them: no capital behind a small letter, no final sigma inside. */
const isRegular = (word: string) => !/\p{Ll}\p{Lu}|ς\p{L}/u.test(word);
/** Consonants without which no Thai text is; Hebrew reads as Thai vowels and digits. */
const thaiConsonants = /[\u0e01-\u0e2e]/gu;
/** In Greek nearly every word of small letters has an accent; Cyrillic letters of the same bytes are rare ones. */
const greekAccents = /[άέήίόύώ]/u;

/**
 * An encoding of Greek, Cyrillic, Hebrew, Arabic or Thai when the bytes spell words of that script. Western texts have single letters
 * outside of ASCII, these have words of them.
 */
function otherScriptOf(sample: Uint8Array): Encoding | undefined {
  const western = new TextDecoder("windows-1252").decode(sample);
  const runs = western.match(/[\u0080-\uffff]{3,}/g) ?? [];
  if (runs.reduce((sum, run) => sum + run.length, 0) < 0.6 * countForeign(western)) return undefined;
  let best: { readonly encoding: Encoding; readonly score: number } | undefined;
  for (const { encoding, words } of scripts) {
    const text = decoded(sample, encoding);
    if (text === undefined) continue;
    const all = text.match(words) ?? [];
    const some = all.filter(isRegular);
    if (encoding === "windows-874" && (text.match(thaiConsonants)?.length ?? 0) < 0.4 * countForeign(text)) continue;
    if (encoding === "windows-1253") {
      const small = all.filter((word) => /\p{Ll}{3}/u.test(word));
      if (small.filter((word) => greekAccents.test(word)).length < 0.5 * small.length) continue;
    }
    const score = some.reduce((sum, word) => sum + word.length, 0) / Math.max(countForeign(text), 1);
    if (score > 0.7 && (!best || score > best.score + 0.05)) best = { encoding, score };
  }
  return best?.encoding;
}

/** Letters beside those of ASCII by language, small ones, with the encodings that have them; the first of equals is believed. */
const alphabets: readonly (readonly [languages: string, encodings: readonly Encoding[]])[] = [
  // Western Europe: German, French, Spanish, Portuguese, Italian, Swedish and Finnish, Danish and Norwegian, Icelandic, Catalan.
  [
    "äöüß àâçéèêëîïôùûüÿœæ áéíóúüñ áâãàçéêíóôõú àèéìíîòóù åäöé æøåéäöü áéíóúýþðæö àèéíòóúüïç",
    ["windows-1252", "macintosh"],
  ],
  // The letters of Central Europe: Polish, Czech, Slovak, Hungarian, Slovenian and Croatian, Romanian.
  ["ąćęłńóśźż áčďéěíňóřšťúůýž áäčďéíĺľňóôŕšťúýž áéíóöőúüű čšžćđ ăâîşţșț", ["windows-1250"]],
  ["çğıöşüâîûi̇", ["windows-1254"]],
  // Lithuanian, Latvian, Estonian.
  ["ąčęėįšųūž āčēģīķļņšūž äöõüšž", ["windows-1257"]],
];
const letterPattern = /[^\p{ASCII}]/gu;
/** Signs of texts that are not letters. Between letters only quotes and dots are. */
const signs = /^[\u00a0“”‘’‚„–—…€£¥©®™°·•«»¿¡ª²³¹½¼¾×§±º´‹›]$/u;

/** Of the encodings of Latin letters the one whose letters one language has. */
function latinOf(sample: Uint8Array): Encoding {
  let best: { readonly encoding: Encoding; readonly score: number } = { encoding: "windows-1252", score: 0 };
  for (const [languages, candidates] of alphabets) {
    for (const encoding of candidates) {
      const text = new TextDecoder(encoding).decode(sample).normalize("NFC");
      const foreign: string[] = [];
      let misplaced = 0;
      for (const { 0: letter, index } of text.matchAll(letterPattern)) {
        const before = text[index - 1] ?? "";
        const after = text[index + 1] ?? "";
        const isSign = signs.test(letter);
        if (isSign && !(/\p{L}/u.test(before) && /\p{L}/u.test(after) && !/[’‘·´–—\u00a0]/u.test(letter))) continue;
        // A capital behind a small letter, as "CafŽ" of a Macintosh.
        if (/\p{Lu}/u.test(letter) && /\p{Ll}/u.test(before)) misplaced++;
        if (!isSign || !/[’‘·´–—\u00a0]/u.test(letter)) foreign.push(letter.toLowerCase());
      }
      const total = Math.max(foreign.length, 1);
      const scores = languages.split(" ").map((letters) => {
        const alphabet = new Set(letters);
        return (foreign.filter((letter) => alphabet.has(letter)).length - misplaced) / total;
      });
      const score = foreign.length === 0 ? 0.9 : Math.max(...scores);
      if (score > best.score + 0.001) best = { encoding, score };
    }
  }
  return best.encoding;
}

const countForeign = (text: string) => text.match(/[\u0080-\uffff]/g)?.length ?? 0;
