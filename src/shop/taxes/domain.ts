import { defineDomain } from "#kernel/domain.ts";
import { vatNumberDuty } from "./duty.ts";
import { translatedTaxNames } from "./translated.ts";

export const taxesDomain = defineDomain({
  name: "taxes",
  duties: [vatNumberDuty],
  constraints: {
    tax_rate_place: "state: there is a rate for this country and state",
    tax_class_name: "name: another tax class has it",
  },
  records: { tax_class: { announced: "content" }, tax_rate: { announced: "content" } },
  translated: { tax_name: translatedTaxNames },
});
