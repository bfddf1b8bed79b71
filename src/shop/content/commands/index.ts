export { createArticles, deleteArticles, updateArticle } from "./articles.ts";
export { editArticle, editPost } from "./edit.ts";
export { editLinks, setLinks } from "./links.ts";
export { createNews, deleteNews, updateNews } from "./news.ts";
