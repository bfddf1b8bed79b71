import { select, stackable, textarea } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";

/** Longest injected text, characters. */
const longestCode = 50_000;

/** Custom styles and scripts of the shop (`data.css` and `data.js` of the layout call). Scripts run with the page's nonce. */
export const injectedConfig = defineModule({
  type: -19,
  name: "Own code",
  icon: "code",
  version: 1,
  fields: {
    css: stackable({
      label: "Styles",
      itemName: "Style",
      titleField: "type",
      max: 20,
      item: {
        type: select({
          label: "Kind",
          default: "style",
          options: [
            { label: "CSS text", value: "style" },
            { label: "Address of a style sheet", value: "link" },
          ],
        }),
        content: textarea({ label: "Content", rows: 6, maxLength: longestCode }),
      },
    }),
    js: stackable({
      label: "Scripts",
      itemName: "Script",
      titleField: "type",
      max: 20,
      item: {
        type: select({
          label: "Kind",
          default: "script",
          options: [
            { label: "JavaScript text", value: "script" },
            { label: "Address of a script", value: "link" },
            { label: "HTML without JavaScript", value: "noscript" },
          ],
        }),
        content: textarea({ label: "Content", rows: 6, maxLength: longestCode }),
      },
    }),
  },
});
