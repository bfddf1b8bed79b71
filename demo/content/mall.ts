import type { MallContent } from "./types.ts";

export const mall: MallContent = {
  name: "Hearth & Hollow",
  tagline: "Things for the home, made to be lived with",
  description:
    "Ceramics, lamps, chairs and textiles from small workshops: made slowly, mended gladly and sent without plastic.",
  keywords: ["ceramics", "vases", "tableware", "lamps", "chairs", "cushions", "home", "handmade"],
  currency: "USD",
  currencySymbol: "$",
  copyright: "© 2026 Hearth & Hollow. A demonstration shop: nothing here is sent or charged.",
  logo: "brand/logo.webp",
  logoMark: "brand/mark.webp",
  favicon: "brand/favicon.png",
  servicePicture: "brand/service.webp",
  serviceLink: "mailto:hello@hearthandhollow.example",
  sharePicture: "brand/share.webp",
  email: "hello@hearthandhollow.example",
  phone: "+1 555 0142",
  address: ["Hearth & Hollow", "14 Kiln Lane", "Portland, OR 97209"],
  hours: "Monday to Friday, 9 am to 5 pm",
};
