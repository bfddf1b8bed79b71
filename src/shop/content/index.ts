export { listMenus } from "./menus.ts";
export { listNews, newestNews, newsOfTags } from "./news.ts";
export { sanitizeRichText } from "./rich-text.ts";
export { linkableArticles, readLinks } from "./staff-links.ts";
export { readArticle, readPost } from "./staff-texts.ts";
export { getArticle, getNews } from "./texts.ts";
export { shownTitles } from "./titles.ts";
export { textsWith, writtenWords } from "./written-words.ts";
