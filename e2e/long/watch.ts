/** Asks each web process again and again for pages, and tells how much older than the newest confirmed change they are. */
import { get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Observed } from "./observed.ts";

type What = "title" | "price";

/** Numbers that were published, and when that was confirmed. */
export class Changes {
  readonly #confirmed: Record<What, { readonly number: number; readonly at: number }[]> = { title: [], price: [] };

  confirm(what: What, number: number): void {
    this.#confirmed[what].push({ number, at: performance.now() });
  }

  /** Milliseconds from the confirmation of the first change that a page lacks to when the page was asked for; 0 for a fresh one. */
  ageOf(what: What, shown: number, askedAt: number): number {
    const missing = this.#confirmed[what].find(({ number, at }) => number > shown && at < askedAt);
    return missing ? askedAt - missing.at : 0;
  }

  count(what: What): number {
    return this.#confirmed[what].length;
  }
}

const pages: readonly { readonly what: What; readonly path: () => string; readonly number: RegExp }[] = [
  { what: "title", path: () => "/", number: /Number (\d+)\./ },
  { what: "price", path: () => "/product/detail/slow-teapot", number: /\$(\d+)\.77/ },
  // Another address each time, which no cache has.
  {
    what: "price",
    path: () => `/product/list?keyword=slow+teapot&max_price=${10_000 + Math.floor(Math.random() * 1e6)}`,
    number: /\$(\d+)\.77/,
  },
];

/** Until `goesOn` is false. @param host of the shop's address. */
export async function watchPages(
  ports: readonly number[],
  host: string,
  changes: Changes,
  observed: Observed,
  goesOn: () => boolean,
): Promise<void> {
  await Promise.all(
    ports.flatMap((port, index) =>
      pages.map(async ({ what, path, number }) => {
        while (goesOn()) {
          const askedAt = performance.now();
          const address = path();
          // A process that was killed gives no page.
          const html = await read(port, host, address).catch(() => undefined);
          const shown = Number(number.exec(html ?? "")?.[1] ?? Number.NaN);
          if (!Number.isNaN(shown)) {
            observed.age(changes.ageOf(what, shown, askedAt), `${what} ${shown} at ${address} of web ${index + 1}`);
          }
          await wait(100);
        }
      }),
    ),
  );
}

function read(port: number, host: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = get({ host: "127.0.0.1", port, path, headers: { host }, timeout: 10_000 }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () =>
        answer.statusCode === 200 ? resolve(text) : reject(new Error(String(answer.statusCode))),
      );
      answer.on("error", reject);
    });
    asked.on("timeout", () => asked.destroy());
    asked.on("error", reject);
  });
}
