export { createArticles, deleteArticles, updateArticle } from "./articles.ts";
export { editArticle, editPost } from "./edit.ts";
export { setLinks } from "./links.ts";
export { createNews, deleteNews, updateNews } from "./news.ts";
