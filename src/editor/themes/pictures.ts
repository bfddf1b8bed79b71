/** Pictures and fonts of theme files: their names, their bytes, and their addresses before and after the upload. */
import { handleOf } from "#contract/handles.ts";

/** Modules of a file name a picture so: "theme:hero.webp". */
const prefix = "theme:";
/** The address in a module until the picture is uploaded; no file of the shop has such an address. */
const waiting = "/uploads/theme-picture/";
/** Names in a setting, or in pictures of a rich text. */
const reference = /(?<=^|src=")theme:([^"\s]*)/g;
const waitingName = /(?<=^|src=")\/uploads\/theme-picture\/([^"\s]*)/g;
export const maxPictures = 80;
/** Bytes of one. */
const maxPicture = 5 * 1024 * 1024;

const types = { webp: "image/webp", jpg: "image/jpeg", png: "image/png", woff2: "font/woff2" } as const;
const nameOfPicture = /^[a-z0-9][a-z0-9-]{0,59}\.(webp|jpg|png|woff2)$/;

export const isPictureName = (name: string): boolean => nameOfPicture.test(name);
export const pictureAddress = (name: string): string => `${waiting}${name}`;
const pictureReference = (name: string): string => `${prefix}${name}`;

const starts: Readonly<Record<keyof typeof types, (bytes: Uint8Array) => boolean>> = {
  webp: (bytes) => ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP",
  jpg: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  png: (bytes) => ascii(bytes, 1, 4) === "PNG" && bytes[0] === 0x89,
  woff2: (bytes) => ascii(bytes, 0, 4) === "wOF2",
};
const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

const typeOf = (name: string) =>
  (["webp", "png", "woff2"] as const).find((type) => name.endsWith(`.${type}`)) ?? ("jpg" as const);

/** The bytes of a picture in a file; null unless they are what the name says and not too many. */
export function pictureBytes(name: string, base64: string): Uint8Array<ArrayBuffer> | null {
  if (base64.length > (maxPicture * 4) / 3 + 4) return null;
  let text: string;
  try {
    text = atob(base64);
  } catch {
    return null;
  }
  const bytes = Uint8Array.from(text, (one) => one.charCodeAt(0));
  return starts[typeOf(name)](bytes) ? bytes : null;
}

/** @param title what the library calls it, without the extension */
export const pictureFile = (name: string, bytes: BlobPart, title?: string): File =>
  new File([bytes], title ? `${title}${/\.\w+$/.exec(name)?.[0]}` : name, { type: types[typeOf(name)] });

/** Addresses of pictures and fonts in a text: a setting, or pictures of a rich text. */
const inText = /(?<=^|src=")\/(?!\/)[^?#"\s]*\.(?:webp|jpe?g|png|woff2)(?=$|")/gi;

/** The addresses of all pictures and fonts in the data. */
export function addressesIn(data: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  mapTexts(data, (text) => {
    for (const [address] of text.matchAll(inText)) found.add(address);
    return text;
  });
  return found;
}

/** The same data with names in place of addresses. Files without a name, and uploads of other kinds such as videos, become empty. */
export const withNames = <T>(data: T, names: ReadonlyMap<string, string>): T =>
  mapTexts(data, (text) => {
    if (/^\/uploads\/[^"\s]*$/.test(text) && !text.match(inText)) return "";
    return text.replace(/<video\b[^>]*"\/uploads\/.*?<\/video>/gs, "").replace(inText, (address) => {
      const name = names.get(address);
      return name ? pictureReference(name) : "";
    });
  });

/** A name for a file that has none yet: as the library calls it, or by the theme. */
export function nameFor(address: string, title: string, taken: ReadonlySet<string>): string {
  const extension = /\.(\w+)$/.exec(address)?.[1]?.toLowerCase().replace("jpeg", "jpg") ?? "webp";
  const stem = handleOf(title, 50).replace(/[^a-z0-9-]|^-+/g, "") || "picture";
  for (let number = 1; ; number++) {
    const name = `${number === 1 ? stem : `${stem}-${number}`}.${extension}`;
    if (!taken.has(name)) return name;
  }
}

/** The same data with the addresses of pictures in place of their names; names without a picture become empty. */
export function namedPictures<T extends object>(
  data: T,
  pictures: ReadonlySet<string>,
): { readonly value: T; readonly missing: readonly string[] } {
  const missing = new Set<string>();
  const value = mapTexts(data, (text) =>
    text.replace(reference, (_whole, name: string) => {
      if (pictures.has(name)) return pictureAddress(name);
      missing.add(name.slice(0, 60));
      return "";
    }),
  );
  return { value, missing: [...missing] };
}

/** The same data with other addresses. */
export const withAddresses = <T>(data: T, addresses: ReadonlyMap<string, string>): T =>
  mapTexts(data, (text) =>
    text.includes(waiting) ? text.replace(waitingName, (whole, name: string) => addresses.get(name) ?? whole) : text,
  );

/** The same data, with each text in it mapped. */
export function mapTexts<T>(data: T, map: (text: string) => string): T {
  const visit = (one: unknown): unknown => {
    if (typeof one === "string") return map(one);
    if (Array.isArray(one)) return one.map(visit);
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, visit(inner)]));
  };
  // Only texts change, and to texts.
  return visit(data) as T;
}
