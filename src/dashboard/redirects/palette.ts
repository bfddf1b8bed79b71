import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/redirects": { description: "Old addresses that lead to new pages", words: "old addresses 301 url" },
  },
});
