/** The shop's link list as staff edit it. */
import { z } from "zod";
import { isSafeLink } from "#decoration/links.ts";
import { text } from "../input.ts";

const title = text(120);

export const menuLinks = z
  .array(
    z.discriminatedUnion("type", [
      z.object({
        type: z.literal(1),
        title,
        url: text(2000).refine(isSafeLink, "must be an address such as https://example.com"),
      }),
      z.object({ type: z.literal(2), title, article_id: z.uuid("must be an article") }),
    ]),
  )
  .max(200, "at most 200 links");
export type MenuLinks = z.output<typeof menuLinks>;
