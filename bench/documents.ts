/** What the documents of the demo mall bring along: styles and state as text, the code that they ask for, and all of it compressed. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { z } from "zod";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { startServer } from "./child.ts";
import type { Row } from "./types.ts";

const pages = {
  home: { path: "/", code: 80 },
  list: { path: "/product/list", code: 105 },
  product: { path: "/product/detail/hearth-mug", code: 105 },
  cart: { path: "/cart", code: 115 },
  checkout: { path: "/product/payment", code: 115 },
} as const;

const client = join(import.meta.dirname, "../dist/client");

export async function documents(): Promise<Row[]> {
  const folder = await temporaryFolder("bench-");
  const shop = await startServer("shop.ts", { DATA_DIR: join(folder, "data") });
  try {
    const cookie = await guestWithCart(shop.url);
    const rows: Row[] = [];
    for (const [name, { path, code }] of Object.entries(pages)) {
      const headers = { cookie, "accept-encoding": "identity" };
      const html = await (await fetch(shop.url + path, { headers })).text();
      rows.push(...(await rowsOf(name, html, code)));
    }
    return rows;
  } finally {
    await shop.stop();
    await removeFolder(folder);
  }
}

async function rowsOf(name: string, html: string, maxCode: number): Promise<Row[]> {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text ?? "").join("");
  const state = /<script type="application\/json" id="state">([^<]*)</.exec(html)?.[1] ?? "";
  const code = await codeOf(html);
  return [
    {
      what: `Document of the ${name}: styles + state, uncompressed`,
      value: `${kilobytes(styles.length)} + ${kilobytes(state.length)} KB`,
      reference: `${kilobytes(html.length)} KB in all, ${kilobytes(brotliCompressSync(html).length)} brotli`,
      bar: "none: less than in the run before",
      ok: true,
    },
    {
      what: `JavaScript that the ${name} asks for, brotli`,
      value: `${kilobytes(code)} KB`,
      reference: "",
      bar: `≤ ${maxCode} KB`,
      ok: code <= maxCode * 1024,
    },
  ];
}

/** Bytes of the files that the document loads after its first paint (`document/begin.ts`), compressed as they are sent. */
async function codeOf(html: string): Promise<number> {
  const files = z.array(z.string()).parse(JSON.parse(/const files=(\[[^\]]*\])/.exec(html)?.[1] ?? "[]"));
  const sizes = files.map(async (file) => {
    const compressed = await stat(join(client, `${file}.br`)).catch(() => stat(join(client, file)));
    return compressed.size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

/** Cookie of a guest with one product in the cart. */
async function guestWithCart(url: string): Promise<string> {
  const call = async (path: string, input: object, token?: string): Promise<unknown> => {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}/api/v1/${path}`, { method: "POST", headers, body: JSON.stringify(input) });
    return z.object({ data: z.unknown() }).parse(await answer.json()).data;
  };
  const { token } = z.object({ token: z.string() }).parse(await call("auth/flushToken", {}));
  const answer = z.object({ product: z.object({ variants: z.array(z.object({ id: z.string() })) }) });
  const { product } = answer.parse(await call("product/detail", { seo_name: "hearth-mug" }));
  await call("cart/add", { variant_id: product.variants[0]?.id, qty: 1 }, token);
  return `token=${token}; is_guest=1`;
}
