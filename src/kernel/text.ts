export { cleanText } from "#contract/text.ts";
