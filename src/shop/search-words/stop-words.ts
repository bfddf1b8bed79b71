/** Words of other languages than English that say nothing about what is looked for; those of English are in the database. */
import { wordsOf } from "./normal.ts";

const words: Readonly<Record<string, string>> = {
  de: "der die das den dem des ein eine einen einem einer eines und oder mit ohne für fuer von vom zu zum zur im am auf aus bei ist sind als auch nach ich wir sie ihr mein meine unser unsere",
  fr: "le la les l un une des du de d et ou avec sans pour par en dans sur à au aux ce cet cette ces mon ma mes est sont qui que",
  es: "el la los las un una unos unas y e o u con sin para por de del en a al es son que mi mis su sus",
  it: "il lo la i gli le l un uno una e o con senza per da dal dalla di del della dei delle in nel nella a al alla su è sono che mio mia",
  nl: "de het een en of met zonder voor van te in op aan bij uit is zijn als ook naar die dat mijn onze",
  pl: "i lub oraz z ze bez dla na do od w we o u jest są to ten ta który która mój moja",
  pt: "o a os as um uma uns umas e ou com sem para por de do da dos das em no na nos nas ao à é são que meu minha",
  ar: "في من على إلى عن مع بدون أو و هذا هذه",
};

const cache = new Map<string, readonly string[]>();

/** As the search index has words. None for English, and for languages without spaces between words. */
export function stopWordsOf(locale: string): readonly string[] {
  const language = locale.split("-", 1)[0] ?? "";
  const stopWords = cache.get(language) ?? wordsOf(words[language] ?? "");
  cache.set(language, stopWords);
  return stopWords;
}
