import { origin, select, stackable, textarea, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";

/** Longest injected text, characters. */
const maxCode = 50_000;

/** @param standard of code that has no purpose yet. */
const purpose = (standard: "needed" | "marketing") =>
  select({
    label: "Purpose",
    default: standard,
    options: [
      { label: "Needed for the shop to work", value: "needed" },
      { label: "Statistics", value: "statistics" },
      { label: "Marketing", value: "marketing" },
    ],
    help: "Where visitors are asked for consent, statistics and marketing run only after they have agreed",
  });

/** Custom styles and scripts of the shop (`data.css` and `data.js` of the layout call). Scripts run with the page's nonce. */
export const injectedConfig = defineModule({
  type: -19,
  name: "Custom code",
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
        content: textarea({ label: "Content", rows: 6, maxLength: maxCode }),
        purpose: purpose("needed"),
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
        content: textarea({ label: "Content", rows: 6, maxLength: maxCode }),
        purpose: purpose("marketing"),
      },
    }),
    ask_consent: toggle({
      label: "Ask all visitors for consent",
      default: false,
      help: "Shops that sell in the European Union always ask, once some of the code is for statistics or marketing",
    }),
    origins: stackable({
      label: "Sites that the code uses",
      help: "The page's security policy lets the code reach only the sites listed here.",
      itemName: "Site",
      titleField: "origin",
      max: 30,
      item: {
        directive: select({
          label: "For",
          default: "script-src",
          options: [
            { label: "Scripts", value: "script-src" },
            { label: "Requests", value: "connect-src" },
            { label: "Images", value: "img-src" },
            { label: "Fonts", value: "font-src" },
            { label: "Embedded pages", value: "frame-src" },
          ],
        }),
        origin: origin({ label: "Origin" }),
      },
    }),
  },
});
