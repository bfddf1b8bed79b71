/** Articles and news posts as staff write them. */
import { z } from "zod";
import { words } from "../fields.ts";
import { visibility } from "../input.ts";
import { templateNumber } from "../template-field.ts";

const textFields = {
  title: words(300).min(1, "is required"),
  /** HTML; what is not on the allow-list of rich text is left out. */
  body: z.string().max(500_000, "at most 500,000 characters"),
  /** 1 published, 0 a draft. */
  is_show: visibility,
  /** When a draft is published by itself. */
  publish_at: z.iso.datetime("must be a time such as 2026-01-31T09:00:00.000Z").nullable(),
  /** Empty: the title. */
  seo_title: words(120),
  /** Empty: the summary, or the first words of the body. */
  seo_description: words(400),
  /** Number of the template of its page. */
  template: templateNumber,
};

/** Words by which modules of pages choose posts. */
export const postTags = z
  .array(words(80).min(1, "must not be empty"))
  .max(30, "at most 30 tags")
  .refine(
    (list) => new Set(list.map((tag) => tag.toLowerCase())).size === list.length,
    "must be different from each other",
  );

export const articleFields = z.object(textFields);
export type ArticleFields = z.output<typeof articleFields>;

export const postFields = z.object({
  ...textFields,
  summary: words(2000),
  author: words(120),
  image: words(2000).regex(
    /^(|\/(?!\/).*|https?:\/\/.*)$/s,
    "must be a path such as /uploads/vase.webp, or an address",
  ),
  tags: postTags,
  /** The date that shoppers see, by which posts are sorted. */
  published_at: z.iso.datetime("must be a time such as 2026-01-31T09:00:00.000Z"),
});
export type PostFields = z.output<typeof postFields>;
