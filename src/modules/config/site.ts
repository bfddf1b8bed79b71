import { heading, image, link, text, textarea, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";

export const siteConfig = defineModule({
  type: -11,
  name: "Site",
  icon: "store",
  version: 1,
  ofShop: ({ name }) => ({ websiteName: name }),
  fields: {
    websiteName: text({
      label: "Shop name",
      default: "Shopwright",
      help: "Empty it to follow the name of the shop's settings again",
    }),
    websiteKeywords: text({ label: "Keywords", maxLength: 500, help: "Separated by commas" }),
    websiteDescription: textarea({ label: "Description", maxLength: 500, help: "Shown by search engines" }),
    websiteUrl: link({
      label: "Address",
      help: "Begins with https://. The copyright line links there",
    }),
    websiteCopyright: text({ label: "Copyright", default: "All rights reserved." }),
    faviconIcoUrl: image({ label: "Favicon", size: "64 × 64 px" }),
    showWishlist: toggle({
      label: "Wishlist",
      default: true,
      help: "Hearts on products, and the list's link in the header",
    }),
    temporary: heading("Temporary domain"),
    temporaryDomain: text({
      label: "Temporary domain",
      default: "shopwright.test",
      maxLength: 253,
      help: "Under this domain and its subdomains, the shop shows its host name as a watermark. Empty: nowhere",
    }),
    temporaryDomainText: textarea({
      label: "Notice under the temporary domain",
      default: "This shop is at the temporary address {host}. Please do not buy here yet.",
      maxLength: 500,
      help: "{host} is the host name. Empty: no notice",
    }),
  },
});
