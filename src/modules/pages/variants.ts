/** Further headers and footers of a design: what they say of themselves, beside the module. */
import type { VariantKind } from "#contract/groups.ts";
import { text, toggle } from "#decoration/fields/index.ts";
import { defineModule, moduleType } from "#decoration/module.ts";
import { pageVersion } from "./page.ts";

const fields = {
  variant_name: text({
    label: "Name",
    help: "Pages choose it by its name, shoppers never see it",
    maxLength: 80,
    required: true,
    default: "Variant",
  }),
  archived: toggle({
    label: "Deleted",
    default: false,
    when: ({ archived }) => archived === true,
  }),
};

const defineVariant = (page: VariantKind, name: string, icon: string) =>
  defineModule({ type: moduleType.page, page, name, icon, version: pageVersion, fields });

export const variantDefinitions = [
  defineVariant("header_variant", "Header variant", "panel-top"),
  defineVariant("footer_variant", "Footer variant", "panel-bottom"),
];
