/** The German demo mall itself: who it is, what it asks for shipping and taxes, who wrote its reviews. */
import { europe, heaviestParcel, parcel } from "../shipping.ts";
import type { Translation } from "../translated.ts";

export const mall: Translation["mall"] = {
  name: "Alder & Ember",
  tagline: "Dinge für ein Zuhause ohne Eile",
  description:
    "Alder & Ember macht und sammelt Keramik, Leuchten, Möbel und Textilien für ein Zuhause ohne Eile: von Menschen, die wir kennen, aus Materialien, die schön altern, zu Preisen ohne Theater.",
  keywords: [
    "Wohnen",
    "handgemachte Keramik",
    "Becher aus Steinzeug",
    "Leinenkissen",
    "Tischleuchten",
    "Holzstühle",
    "Kerzen",
    "Übertöpfe",
    "Wandbilder",
    "Slow Living",
  ],
  currency: "EUR",
  currencySymbol: "€",
  currencySymbolPosition: "right",
  copyright: "© 2026 Alder & Ember. Langsam gemacht, schnell verschickt.",
  email: "hallo@alderandember.example",
  phone: "+49 30 23125 148",
  address: ["Alder & Ember", "Mühlenweg 18", "10999 Berlin", "Deutschland"],
  hours: "Montag bis Freitag, 9 bis 18 Uhr",
  settings: {
    address1: "Mühlenweg 18",
    city: "Berlin",
    state: "",
    postal_code: "10999",
    country: "DE",
    email: "hallo@alderandember.example",
    phone: "+49 30 23125 148",
    time_zone: "Europe/Berlin",
  },
};

export const commerce: Translation["commerce"] = {
  prices_include_tax: true,
  zones: [
    {
      name: "Deutschland",
      places: ["DE"],
      rates: [
        { name: "Standardversand", ...parcel, days: [2, 3], price: "5.90", freeFrom: "80" },
        { name: "Express", ...parcel, days: [1, 1], price: "12.90" },
        { name: "Möbelspedition bis ins Zimmer", min: heaviestParcel, days: [7, 14], price: "59" },
      ],
    },
    {
      name: "Österreich und Schweiz",
      places: ["AT", "CH", "LI"],
      rates: [{ name: "Standardversand", ...parcel, days: [3, 5], price: "14.90" }],
    },
    {
      name: "Übriges Europa",
      places: europe.filter((code) => !["DE", "AT", "CH", "LI"].includes(code)),
      rates: [{ name: "Standardversand", ...parcel, days: [4, 8], price: "19.90" }],
    },
    {
      name: "Übrige Welt",
      places: [],
      rates: [
        { name: "International", max: "5", days: [7, 15], price: "36" },
        { name: "International", min: "5", ...parcel, days: [7, 15], price: "58" },
      ],
    },
  ],
  taxes: [
    { country: "DE", name: "MwSt. 19 %", hundredths: 1900 },
    { country: "AT", name: "MwSt. 20 %", hundredths: 2000 },
    { country: "FR", name: "MwSt. 20 %", hundredths: 2000 },
    { country: "IT", name: "MwSt. 22 %", hundredths: 2200 },
    { country: "NL", name: "MwSt. 21 %", hundredths: 2100 },
  ],
  bankDetails:
    "Dies ist ein Demo-Shop. Bitte überweisen Sie kein Geld.\nAlder & Ember\nIBAN DE02 1203 0000 0000 2020 51\nBIC BYLADEM1001",
  codes: [
    { code: "GLUT10", kind: "percent", value: "10", max_uses_per_buyer: 1 },
    { code: "FÜNFWENIGER", kind: "amount", value: "5", min_total: "40" },
    { code: "VERSANDFREI", kind: "free_shipping" },
  ],
};

export const reviewers: Translation["reviewers"] = {
  country: "DE",
  places: [
    { state: "", city: "Leipzig", postal_code: "04109" },
    { state: "", city: "Hamburg", postal_code: "20095" },
    { state: "", city: "München", postal_code: "80331" },
    { state: "", city: "Köln", postal_code: "50667" },
  ],
  lastNames:
    "Albrecht Becker Conrad Dietrich Engel Fischer Graf Hoffmann Iversen Jansen Koch Lange Meyer Neumann Otto Peters Quast Richter Schmidt Thiele Ulrich Vogel Weber Yilmaz Zimmermann".split(
      " ",
    ),
  otherLastNames: ["Schulz"],
  street: (number) => `Lindenstraße ${number}`,
  carrier: "DHL",
};

/** First names with an initial, as reviews show them. */
export const authors: readonly string[] =
  `Hannah W.|Lukas B.|Marie K.|Jonas H.|Sophie L.|Felix R.|Anna M.|Paul S.|Lea F.
Maximilian D.|Emma T.|Leon G.|Mia P.|Ben V.|Clara N.|Elias A.|Johanna E.|David O.|Charlotte Z.|Simon J.|Ida U.|Moritz C.
Frieda H.|Jakob L.|Greta S.|Anton W.|Katharina B.|Tobias M.|Nele R.|Fabian K.|Julia D.|Henrik T.|Lena G.|Matthias P.|Yasemin Y.
Christian F.|Sabine V.|Thomas N.|Petra A.|Wolfgang E.|Birgit O.|Stefan Z.|Martina J.|Andreas U.|Ulrike C.|Jürgen H.|Heike L.
Karin S.|Dirk W.|Susanne B.|Olaf M.|Renate R.|Ayşe K.|Mehmet D.|Katja T.|Sven G.|Inga P.|Nils F.|Antje V.|Philipp N.|Franziska A.`.split(
    /[|\n]/,
  );
