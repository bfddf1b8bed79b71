/** How other languages than English say a price in a search: "unter 100", "de 20 à 50 €", "5000円以下". */

interface Words {
  /** Before an amount; `{}` stands for the amounts of a range. */
  readonly ranges: readonly string[];
  /** Between two amounts of which one has a sign or the name of a currency. */
  readonly to: string;
  readonly max: string;
  readonly min: string;
  /** The same where a currency says that a price is meant: "bis 50 €", "ab 50 €". */
  readonly maxPriced: string;
  readonly minPriced: string;
  /** Behind an amount with a currency. */
  readonly andLess: string;
  readonly andMore: string;
  readonly units: string;
  /** Words after which a number is no price: "unter 3 Jahren". */
  readonly measures: string;
}

/** By language; each list divided by bars. */
export const priceLanguages: Readonly<Record<string, Words>> = {
  de: {
    ranges: ["zwischen {} und {}", "von {} bis {}"],
    to: "bis",
    max: "unter|weniger als|günstiger als|billiger als|nicht mehr als|bis zu|höchstens|maximal|max",
    min: "über|mehr als|nicht weniger als|mindestens|min",
    maxPriced: "bis",
    minPriced: "ab|von",
    andLess: "und weniger|oder weniger",
    andMore: "und mehr|oder mehr|aufwärts",
    units: "euro|franken|dollar|pfund",
    measures: "jahren?|monaten?|wochen?|tagen?|stunden?|minuten?|stück|teile|personen|liter|meter|zoll|prozent",
  },
  fr: {
    ranges: ["entre {} et {}", "de {} à {}"],
    to: "à",
    max: "moins de|sous|moins cher que|pas plus de|jusqu['’]à|au plus|maximum|max",
    min: "plus de|au moins|minimum|min",
    maxPriced: "à",
    minPriced: "dès|à partir de",
    andLess: "et moins|ou moins|maximum",
    andMore: "et plus|ou plus|minimum",
    units: "euros?|francs?|dollars?|livres?",
    measures: "ans?|mois|semaines?|jours?|heures?|minutes?|pièces?|personnes?|litres?|mètres?|pouces?",
  },
  es: {
    ranges: ["entre {} y {}", "de {} a {}", "desde {} hasta {}"],
    to: "a",
    max: "menos de|por debajo de|no más de|hasta|como máximo|máximo|max",
    min: "más de|por encima de|al menos|como mínimo|mínimo|min",
    maxPriced: "a",
    minPriced: "desde|a partir de",
    andLess: "o menos|y menos|máximo",
    andMore: "o más|y más|mínimo",
    units: "euros?|dólares|pesos?|libras?|francos?",
    measures: "años?|meses|semanas?|días?|horas?|minutos?|piezas?|personas?|litros?|metros?|pulgadas?",
  },
  it: {
    ranges: ["tra {} e {}", "fra {} e {}", "da {} a {}"],
    to: "a",
    max: "meno di|sotto|sotto i|non più di|fino a|al massimo|massimo|max",
    min: "più di|sopra|sopra i|oltre|almeno|minimo|min",
    maxPriced: "a",
    minPriced: "da|a partire da",
    andLess: "o meno|e meno",
    andMore: "o più|e più|in su",
    units: "euro|dollari|franchi|sterline",
    measures: "anni|mesi|settimane|giorni|ore|minuti|pezzi|persone|litri|metri|pollici",
  },
  nl: {
    ranges: ["tussen {} en {}", "van {} tot {}"],
    to: "tot",
    max: "onder|minder dan|goedkoper dan|niet meer dan|hoogstens|maximaal|max",
    min: "boven|meer dan|minstens|minimaal|min",
    maxPriced: "tot",
    minPriced: "vanaf",
    andLess: "of minder|en minder",
    andMore: "of meer|en meer",
    units: "euro|dollar|pond",
    measures: "jaar|maanden|weken|dagen|uur|minuten|stuks|personen|liter|meter|inch",
  },
  pl: {
    ranges: ["między {} a {}", "od {} do {}"],
    to: "do",
    max: "poniżej|mniej niż|taniej niż|nie więcej niż|najwyżej|maksymalnie|max",
    min: "powyżej|więcej niż|co najmniej|minimum|min",
    maxPriced: "do",
    minPriced: "od",
    andLess: "lub mniej|i mniej",
    andMore: "lub więcej|i więcej",
    units: "zł|złotych|pln|euro|dolarów",
    measures: "lat|miesięcy|tygodni|dni|godzin|minut|sztuk|osób|litrów|metrów|cali",
  },
  pt: {
    ranges: ["entre {} e {}", "de {} a {}", "de {} até {}"],
    to: "a|até",
    max: "menos de|abaixo de|não mais de|até|no máximo|máximo|max",
    min: "mais de|acima de|pelo menos|no mínimo|mínimo|min",
    maxPriced: "a",
    minPriced: "a partir de|desde",
    andLess: "ou menos|e menos",
    andMore: "ou mais|e mais",
    units: "reais|real|euros?|dólares",
    measures: "anos?|meses|semanas?|dias?|horas?|minutos?|peças?|pessoas?|litros?|metros?|polegadas?",
  },
  ar: {
    ranges: ["بين {} و ?{}", "من {} إلى {}"],
    to: "إلى",
    max: "أقل من|تحت|لا يزيد عن|حتى",
    min: "أكثر من|فوق|لا يقل عن",
    maxPriced: "إلى",
    minPriced: "من",
    andLess: "أو أقل|فأقل",
    andMore: "أو أكثر|فأكثر",
    units: "درهم|ريال|جنيه|دينار|دولار|يورو",
    measures: "سنوات|سنة|أشهر|أسابيع|أيام|ساعات|دقائق|قطع|أشخاص|لتر|متر|سم",
  },
};

const amount = String.raw`[¥￥]?(\d[\d,]*)`;
const units = "円|元|块|塊|日元|人民币";

/** Of languages without spaces between words: the words stand at the amount. */
export const priceLanguagesWithoutSpaces: Readonly<
  Record<
    string,
    { readonly ranges: readonly RegExp[]; readonly max: readonly RegExp[]; readonly min: readonly RegExp[] }
  >
> = {
  ja: {
    ranges: [new RegExp(`${amount}(?:${units})?(?:から|〜|～|-)${amount}(?:${units})(?:まで)?の?`, "u")],
    max: [new RegExp(`${amount}(?:${units})(?:以下|以内|未満|まで)の?`, "u")],
    min: [new RegExp(`${amount}(?:${units})(?:以上|から|超)の?`, "u")],
  },
  zh: {
    ranges: [new RegExp(`${amount}(?:${units})?(?:到|至|〜|～|-)${amount}(?:${units})的?`, "u")],
    max: [
      new RegExp(`${amount}(?:${units})(?:以下|以内|之内)的?`, "u"),
      new RegExp(`(?:低于|不超过|少于)${amount}(?:${units})?的?`, "u"),
    ],
    min: [
      new RegExp(`${amount}(?:${units})(?:以上|起)的?`, "u"),
      new RegExp(`(?:高于|超过|不少于)${amount}(?:${units})?的?`, "u"),
    ],
  },
};
