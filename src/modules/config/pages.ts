import { toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";

/** Which pages take modules. */
export const pagesConfig = defineModule({
  type: -20,
  name: "Page decoration",
  icon: "layout-panel-left",
  version: 1,
  fields: {
    modulesEverywhere: toggle({
      label: "Modules on every page",
      help: "Pages with content of their own, such as products and the cart, take modules above and below it. Switched off, these modules are kept and hidden",
      default: false,
    }),
  },
});
