/** Pictures, discounts, articles and news of another system move in, with progress; what moved already is not made twice within a day. */
import { type Client, type Input, ShopwrightError } from "@shopwright/client";

interface Content {
  readonly pictures: readonly {
    /** Where the texts below have it: "https://old.example/media/oak.jpg". */
    readonly address: string;
    readonly name: string;
    readonly alt: string;
    readonly file: Blob;
  }[];
  readonly discounts: readonly Input<"/admin_api/v1/discounts/create">[];
  readonly articles: readonly Input<"/admin_api/v1/articles/create">[];
  readonly news: readonly Input<"/admin_api/v1/news/create">[];
}

interface Outcome {
  readonly moved: number;
  /** What could not be taken over, with why: a code that another discount has. */
  readonly failed: ReadonlyMap<string, string>;
}

/** @param tell is told how many of all are done. */
export async function moveContent(
  shop: Client,
  { pictures, discounts, articles, news }: Content,
  tell: (done: number, all: number) => void,
): Promise<Outcome> {
  const failed = new Map<string, string>();
  const all = pictures.length + discounts.length + articles.length + news.length;
  let done = 0;
  const move = async (what: string, make: (idempotencyKey: string) => Promise<unknown>) => {
    try {
      await make(`move ${what}`.slice(0, 255));
    } catch (error) {
      if (!(error instanceof ShopwrightError)) throw error;
      failed.set(what, error.message);
    }
    tell(++done, all);
  };

  // First the pictures: texts name them by their new addresses.
  const places = new Map<string, string>();
  for (const { address, name, alt, file } of pictures) {
    await move(name, async () => {
      const stored = async () => (await shop.call("/admin_api/v1/media/list", { search: name })).files;
      const there = (await stored()).find((one) => one.name === name && one.alt === alt);
      const place = there?.file ?? (await shop.upload("/admin_api/v1/upload", file, name)).file;
      places.set(address, place);
      if (there) return;
      const added = (await stored()).find((one) => one.file === place);
      if (added) await shop.call("/admin_api/v1/media/update", { id: added.id, changes: { alt } });
    });
  }
  const placed = (text = "") => [...places].reduce((now, [from, to]) => now.replaceAll(from, to), text);

  for (const discount of discounts) {
    await move(`discount ${discount.code}`, (idempotencyKey) =>
      shop.call("/admin_api/v1/discounts/create", discount, { idempotencyKey }),
    );
  }
  for (const article of articles) {
    const given = { ...article, body: placed(article.body) };
    await move(`article ${article.title}`, (idempotencyKey) =>
      shop.call("/admin_api/v1/articles/create", given, { idempotencyKey }),
    );
  }
  for (const post of news) {
    const given = { ...post, body: placed(post.body), image: placed(post.image) };
    await move(`news ${post.title}`, (idempotencyKey) =>
      shop.call("/admin_api/v1/news/create", given, { idempotencyKey }),
    );
  }
  return { moved: done - failed.size, failed };
}
