export { createArticles, deleteArticle, updateArticle } from "./articles.ts";
export { setLinks } from "./links.ts";
export { createNews, deleteNews, updateNews } from "./news.ts";
