import { image, link, number, text, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";

const isShown = (values: Readonly<Record<string, unknown>>) => values.showService === true;

/** The floating picture that links to customer service: 80 × 80 px on PC, 50 × 50 px on phones. */
export const serviceConfig = defineModule({
  type: -17,
  name: "Customer service",
  icon: "headset",
  version: 1,
  fields: {
    showService: toggle({ label: "Show the customer service picture", default: false }),
    servicePic: image({ label: "Picture", size: "160 × 160 px", help: "Empty: the standard chat icon", when: isShown }),
    serviceLink: link({ label: "Link", default: "/ContactUs", when: isShown }),
    serviceText: text({
      label: "Screen-reader label",
      default: "Customer service",
      required: true,
      when: isShown,
    }),
    "service-pc-size": number({ label: "Size (PC)", min: 1, default: 80, when: isShown }),
    "service-mobile-size": number({ label: "Size (phone)", min: 1, default: 50, when: isShown }),
  },
});
