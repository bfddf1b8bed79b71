export { addLanguage, deleteLanguage, listLanguages, sortLanguages, updateLanguage } from "./languages.ts";
