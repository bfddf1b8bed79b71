/** An in-memory API for component tests: 93 products, 31 categories, slow uploads. */
import type { CategoryRow, ProductRow } from "#contract/rows.ts";
import type { PictureCopier } from "#ui/uploads/uploader.ts";
import type { AdminApi } from "../../admin-api.ts";
import type { FormContextValue } from "../form-context.ts";

const nouns = ["Vase", "Bowl", "Linen throw", "Oak stool", "Candle holder", "Table lamp", "Wool cushion"];
const makers = ["Aldea", "Marlow", "Nord", "Pico", "Hand-thrown stoneware with a reactive glaze by"];
const rooms = ["Living", "Kitchen", "Bedroom", "Bath", "Garden", "Office"];

const hue = (index: number, light: number) => `hsl(${(index * 47) % 360} 32% ${light}%)`;
function drawn(index: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><rect width="80" height="60" fill="${hue(index, 86)}"/><circle cx="40" cy="34" r="16" fill="${hue(index, 58)}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const products: readonly (ProductRow & { readonly rooms: readonly string[] })[] = Array.from(
  { length: 93 },
  (_, index) => ({
    id: `p${index}`,
    good_name: `${pick(makers, index * 3)} ${pick(nouns, index)} ${index + 1}`,
    seo_name: `product-${index}`,
    image: drawn(index),
    price: `${(19 + index * 1.35).toFixed(2)}`,
    origin_price: index % 3 === 0 ? `${(29 + index * 1.6).toFixed(2)}` : "",
    stock: index % 11 === 4 ? 0 : 3 + ((index * 7) % 90),
    sale: (index * 37) % 900,
    discount: index % 3 === 0 ? 20 : 0,
    rating: 4,
    rating_count: index,
    has_options: false,
    rooms: index % 4 === 0 ? [pick(rooms, index), pick(rooms, index + 1)] : [pick(rooms, index)],
  }),
);

const categories: readonly CategoryRow[] = Array.from({ length: 31 }, (_, index) => ({
  id: `c${index}`,
  name: `${pick(rooms, index)} ${index < rooms.length ? "" : index}`.trim(),
  pic: drawn(index + 5),
  big_pic: "",
}));

const page = <R>(rows: readonly R[], number: number, size: number) => ({
  list: {
    data: rows.slice((number - 1) * size, number * size),
    total: rows.length,
    last_page: Math.max(1, Math.ceil(rows.length / size)),
    current_page: number,
  },
});

function answer(path: string, input: Readonly<Record<string, unknown>>): unknown {
  // Nobody whose writing help could be asked for.
  if (path.endsWith("staff/me")) return null;
  // No fonts of the owner.
  if (path.endsWith("media/list")) return { files: [], more: false };
  const [number, size] = [Number(input.page ?? 1), Number(input.pageSize ?? 5)];
  const has = (name: string, wanted: unknown) => name.toLowerCase().includes(String(wanted ?? "").toLowerCase());
  if (path.endsWith("category/list")) {
    const rows = categories.filter((row) => has(row.name, input.name)).map((row) => ({ ...row, status: 1 }));
    return page(rows, number, size);
  }
  if (path.endsWith("customerGroups/list")) return { groups: [] };
  const wanted = Array.isArray(input.category_id) ? input.category_id : [];
  const matching = products
    .filter((row) => has(row.good_name, input.good_name))
    .filter((row) => wanted.length === 0 || row.rooms.some((room) => wanted.includes(room)))
    .map(({ rooms: category, ...row }) => ({ ...row, is_show: 1, category }));
  return { ...page(matching, number, size), searchOptions: { category_id: rooms.map((name) => ({ id: name, name })) } };
}

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const continued = (signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    addEventListener("click", () => resolve(), { once: true, ...(signal && { signal }) });
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

/**
 * `fail` in a search or file name makes the call fail. An upload of `wait` stops at 60 % until the next click, as does
 * the retry of a failed one, so that these states can be seen.
 */
const failed = new Set<string>();

export const fakeApi: AdminApi = {
  async call(path, input) {
    await rest(120);
    if (JSON.stringify(input).includes("fail")) return { code: 500, message: "The list is broken", data: null };
    return { code: 200, message: "", data: answer(path, input as Readonly<Record<string, unknown>>) } as never;
  },
  async upload(file, onProgress, signal) {
    for (let percent = 0; percent <= 100; percent += 10) {
      await rest(30);
      signal?.throwIfAborted();
      onProgress(percent);
      if (percent !== 60) continue;
      if (file.name.includes("wait") || failed.has(file.name)) await continued(signal);
      else if (file.name.includes("fail")) {
        failed.add(file.name);
        throw new Error("The connection broke off.");
      }
    }
    return "/icons/chat.webp";
  },
};

/** Copies pictures of other sites: `fail` in the address makes it fail, `wait` holds it until the next click. */
export const fakeCopier: PictureCopier = async (address, signal) => {
  if (address.includes("wait")) await continued(signal);
  if (address.includes("fail")) throw new Error("not found (404)");
  return "/icons/chat.webp";
};

export const environment: FormContextValue = {
  pages: [
    { label: "Home", value: "/" },
    { label: "All products", value: "/product/list" },
    { label: "All categories", value: "/product/category" },
    { label: "News", value: "/news" },
    { label: "Contact us", value: "/ContactUs" },
    { label: "Cart", value: "/cart" },
  ],
  links: [
    { id: "1", title: "About us", type: 2, url: "" },
    { id: "2", title: "Delivery and returns", type: 2, url: "" },
    { id: "3", title: "Instagram", type: 1, url: "https://instagram.com/example" },
  ],
  priceText: (amount) => `$${amount}`,
  colors: [
    { name: "theme-color", label: "Theme color", value: "#FF7E00" },
    { name: "text-color", label: "Text", value: "#1F1B16" },
    { name: "page-background", label: "Page background", value: "#FBF8F3" },
  ],
};
