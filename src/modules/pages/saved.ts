/** What was saved under a name says of itself, beside its modules. */
import { savedKind } from "#contract/groups.ts";
import { text, toggle } from "#decoration/fields/index.ts";
import { defineModule, moduleType } from "#decoration/module.ts";
import { pageVersion } from "./page.ts";

export const savedModules = defineModule({
  type: moduleType.page,
  page: savedKind,
  name: "Saved modules",
  icon: "component",
  version: pageVersion,
  fields: {
    saved_name: text({
      label: "Name",
      help: "Shoppers never see it",
      maxLength: 80,
      required: true,
      default: "Saved modules",
    }),
    archived: toggle({ label: "Deleted", default: false, when: ({ archived }) => archived === true }),
  },
});
