/** Pictures and fonts of theme files: their names, their bytes, and their addresses before and after the upload. */

/** Modules of a file name a picture so: "theme:hero.webp". */
const prefix = "theme:";
/** The address in a module until the picture is uploaded; no file of the shop has such an address. */
const waiting = "/uploads/theme-picture/";
export const maxPictures = 80;
/** Bytes of one. */
const maxPicture = 5 * 1024 * 1024;

const types = { webp: "image/webp", jpg: "image/jpeg", png: "image/png", woff2: "font/woff2" } as const;
const nameOfPicture = /^[a-z0-9][a-z0-9-]{0,59}\.(webp|jpg|png|woff2)$/;

export const isPictureName = (name: string): boolean => nameOfPicture.test(name);
export const pictureAddress = (name: string): string => `${waiting}${name}`;
export const pictureReference = (name: string): string => `${prefix}${name}`;

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

export const pictureFile = (name: string, bytes: BlobPart): File =>
  new File([bytes], name, { type: types[typeOf(name)] });

/** The same data with the addresses of pictures in place of their names; names without a picture become empty. */
export function namedPictures<T extends object>(
  data: T,
  pictures: ReadonlySet<string>,
): { readonly value: T; readonly missing: readonly string[] } {
  const missing = new Set<string>();
  const value = mapTexts(data, (text) => {
    if (!text.startsWith(prefix)) return text;
    const name = text.slice(prefix.length);
    if (pictures.has(name)) return pictureAddress(name);
    missing.add(name.slice(0, 60));
    return "";
  });
  return { value, missing: [...missing] };
}

/** The same data with other addresses. */
export const withAddresses = <T>(data: T, addresses: ReadonlyMap<string, string>): T =>
  mapTexts(data, (text) => (text.startsWith(waiting) ? (addresses.get(text.slice(waiting.length)) ?? text) : text));

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
