/** What columns of files that no kind is known of become, by names that they often have. */
import { type ImportField, picturePrefix, specificationPrefix } from "#contract/import-fields.ts";

const guesses: readonly (readonly [RegExp, ImportField])[] = [
  [/^(id|product[ _-]?id|external[ _-]?id)$/, "source_id"],
  [/^(url[ _-]?)?(handle|slug|url[ _-]?key|permalink|seo[ _-]?name|handle[ _-]?id|url[ _-]?rewritten)$/, "handle"],
  [
    /^(title|name|(product|item)[ _-]?(name|title)|titel|titre|titolo|t[ií]tulo|bezeichnung|artikelname|produktname|nom|nome|nombre|naam|nazwa|namn|navn)$/,
    "title",
  ],
  [/^(short[ _-]?description|summary|excerpt|kurzbeschreibung)$/, "summary"],
  [
    /^(description|product[ _-]?description|body|body[ _]?\(?html\)?|long[ _-]?description|details|beschreibung|descripci[oó]n|descrizione|descri[cç][aã]o|omschrijving|opis|beskrivning|beskrivelse)$/,
    "description",
  ],
  [/^(status|state)$/, "status"],
  [/^(product[ _-]?)?(is[ _-]?)?(published|visible|active|enabled)\??$/, "published"],
  [/^(type|product[ _-]?type|produkttyp)$/, "type"],
  [
    /^(vendor|(product[ _-]?)?brand([ _-]?name)?|manufacturer([ _-]?name)?|supplier|marke|hersteller|marque|marca|merk|marka)$/,
    "vendor",
  ],
  [/^(tags?|keywords?|labels?|schlagworte|etiquetas|[eé]tiquettes)$/, "tags"],
  [/^(categor(y|ies)|collections?|product[ _-]?category|kategorien?|cat[eé]gor[ií]as?|cat[eé]gories?)$/, "categories"],
  [/^(seo|meta|page)[ _-]?title$/, "seo_title"],
  [/^(seo|meta)[ _-]?description$/, "seo_description"],
  [
    /^(sku|(variant|product)[ _-]?sku|product[ _-]?(number|code(\/sku)?)|reference ?#?|custom[ _-]?label|article[ _-]?(no|number)|item[ _-]?(no|number|code)|artikelnummer|art\.?-?nr\.?|referencia|r[eé]f[eé]rence)$/,
    "sku",
  ],
  [/^(barcode|ean|ean[ _-]?13|gtin|upc|isbn)$|\bgtin\b/, "barcode"],
  [
    /^(price|(variant|product)[ _-]?price|price[ _-]?gross|price tax included|start[ _-]?price|regular[ _-]?price|unit[ _-]?price|retail[ _-]?price|preis|prix|precio|prezzo|pre[cç]o|prijs|cena|pris)$/,
    "price",
  ],
  [
    /^(compare[ _-]?at[ _-]?price|product[ _-]?price[ _-]?compare[ _-]?to|list[ _-]?price|old[ _-]?price|rrp|msrp|uvp)$/,
    "compare_at_price",
  ],
  [/^(tax[ _-]?(class|code|category)|steuerklasse)$/, "tax_class"],
  [/^(taxable|charge[ _-]?tax|is[ _-]?taxable)$/, "taxable"],
  [/^(sale|special|offer)[ _-]?price$/, "sale_price"],
  [/^on[ _-]?sale$/, "on_sale"],
  [/^(sale|special[ _-]?price)[ _-]?(from|starts?|from[ _-]?date)$/, "sale_from"],
  [/^(sale|special[ _-]?price)[ _-]?(to|until|ends?|to[ _-]?date)$/, "sale_to"],
  [/^(rrp|msrp|uvp|recommended[ _-]?price|unverbindliche preisempfehlung)$/, "recommended_price"],
  [/^(unit[ _-]?pricing[ _-]?measure|content|net content|inhalt|füllmenge)$/, "unit_measure"],
  [/^(unit[ _-]?pricing[ _-]?base[ _-]?measure|unit price for|base quantity|grundpreis[ _-]?bezug)$/, "unit_base"],
  // "Manufacturer" stays the brand that shoppers filter by: most files mean it so.
  [/^maker([ _-]?name)?$/, "maker"],
  [/^(page|product)[ _-]?template$/, "template"],
  [/^model([ _-]?(number|no))?$/, "model"],
  [/^guarantee[ _-]?years$/, "guarantee_years"],
  [/^(warnings?|safety[ _-]?(text|information|warnings?)|warnhinweise?|sicherheitshinweise?)$/, "safety_text"],
  [/^(safety[ _-]?(document|file)|sicherheitsdokument)$/, "safety_file"],
  [/^(cost|cost[ _-]?(price|per item)|purchase[ _-]?price|einkaufspreis)$/, "cost"],
  [
    /^(stock|(product[ _-]?)?quantity|current[ _-]?stock([ _-]?level)?|qty|inventory|stock[ _-]?(quantity|level)|inventory[ _-]?(quantity|qty)|on[ _-]?hand|menge|anzahl|cantidad|quantit[eéàa]|quantidade|aantal|bestand|lagerbestand)$/,
    "stock",
  ],
  [/^((product[ _-]?)?weight|gewicht|poids|peso)([ _]?\(?(kg|g|lbs?|oz)\)?)?$/, "weight"],
  [
    /^((product|hosted)?[ _-]?images?([ _-]?urls?)?|cover[ _-]?media[ _-]?url|(product[ _-]?media[ _-]?)?main[ _-]?image[ _-]?url|pic[ _-]?urls?|images?|pictures?|photos?|image[ _-]?(url|src|link)|picture[ _-]?url|main[ _-]?image|bild(er)?|fotos?|immagini?|im[aá]gen(es)?)$/,
    "image",
  ],
  [/^(image[ _-]?)?alt([ _-]?text)?$/, "image_alt"],
  [/^(variant|variation)[ _-]?(image|picture)$/, "variant_image"],
  [/^(video|video[ _-]?url)$/, "video"],
  [/^parent([ _-]?(sku|id))?$/, "parent"],
  [/^(currency|currency[ _-]?code|w[aä]hrung|devise|moneda|valuta)$/, "currency"],
  [/^(gift[ _-]?card|is[ _-]?gift[ _-]?card)$/, "gift_card"],
  [
    /^(continue[ _-]?selling.*|allow[ _-]?back[ _-]?orders?|backorders?|(inventory|stock)[ _-]?policy)$/,
    "stock_policy",
  ],
];

const numberedPicture =
  /^(?:product[ _-]?)?(?:images?|pictures?|photos?|img|bild|foto|immagine|imagen|imagem|afbeelding|obraz|billede|bilde|kuva|画像)[ _-]?(?:url|src|link)?(?:[ _-]?file)?(?:[ _-]| - )?(\d{1,2})(?:[ _-]?(?:url|src|link))?$/;
/** Without what is in brackets (a unit or a currency), and without the mark of what must be filled in. */
const bare = (name: string) =>
  name
    .replace(/\s*[([].*[)\]]$/, "")
    .replace(/\s*\*$/, "")
    .replace(/\s+[a-z]{3}$/, "");

/** @param name in lower case. @returns "" for a name that tells nothing. */
export function guess(name: string): string {
  const numbered = /^option[ _-]?([1-5])[ _-]?(name|value)$/.exec(name);
  if (numbered) return `option${numbered[1]}_${numbered[2]}`;
  const behind = /^option[ _-]?(name|value)[ _-]?([1-5])$/.exec(name);
  if (behind) return `option${behind[2]}_${behind[1]}`;
  const spec = /^(?:spec|attribute|property)[:. ]\s*(.+)$/.exec(name)?.[1];
  if (spec) return specificationPrefix + spec;
  const picture = numberedPicture.exec(name)?.[1];
  if (picture) return `${picturePrefix}${Number(picture)}`;
  const fieldOf = (text: string) => guesses.find(([pattern]) => pattern.test(text))?.[1];
  return fieldOf(name) ?? fieldOf(bare(name)) ?? "";
}
