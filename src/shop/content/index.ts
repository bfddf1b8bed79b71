export { listNews, newestNews } from "./news.ts";
export { sanitizeRichText } from "./rich-text.ts";
