import { articles } from "./articles.ts";
import { categories } from "./categories.ts";
import { home } from "./home.ts";
import { footer, links, mall } from "./mall.ts";
import { news } from "./news.ts";
import { products } from "./products/index.ts";
import type { DemoContent } from "./types.ts";

export type * from "./types.ts";

/** Everything that the demo mall shows, as plain data. */
export const demoContent: DemoContent = { mall, categories, products, news, articles, links, footer, home };
