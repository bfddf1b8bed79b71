/** The built-in samples that the editor shows: a page can be decorated before there is any text. */
import type { Article, NewsPost } from "#contract/calls/content.ts";

export const sampleId = "test";

const body = `<p>This is a sample, so that the page can be decorated before the first text is written. Customers never see it.</p>
<h2>A heading inside the text</h2>
<p>Paragraphs, <strong>strong words</strong>, <em>emphasis</em> and <a href="/">links</a> look as they do here.</p>
<ul><li>A list has points.</li><li>Each on a line of its own.</li></ul>
<blockquote><p>A quotation stands apart from the text.</p></blockquote>
<h2>Another heading</h2>
<p>The last paragraph ends the text, and below it the way leads to the posts before and after.</p>`;

export const sampleNews: NewsPost = {
  id: sampleId,
  title: "A sample post with a title that is long enough to need two lines on a phone",
  summary: "The summary says in a sentence or two what the post is about.",
  author: "The shop",
  image: "",
  published_at: "2026-01-15T09:00:00.000Z",
  body,
};

export const sampleArticle: Article = {
  id: sampleId,
  title: "A sample article",
  body,
  updated_at: "2026-01-15T09:00:00.000Z",
};
