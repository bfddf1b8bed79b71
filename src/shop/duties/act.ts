/** Names of acts, as a duty shows them, in the reader's language. */
import { languageOf } from "#i18n/languages.ts";
import { currentLocale } from "#i18n/server.ts";

/** What stands in names of acts, by language: what English writes, and what takes its place. */
const words: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  de: [
    [/Implementing Regulation/g, "Durchführungsverordnung"],
    [/Regulation/g, "Verordnung"],
    [/Directive/g, "Richtlinie"],
    [/Articles?/g, "Artikel"],
    [/Annex/g, "Anhang"],
    [/ and /g, " und "],
    [/\/EC\b/g, "/EG"],
    [/CJEU/g, "EuGH"],
  ],
  fr: [
    [/Implementing Regulation/g, "règlement d’exécution"],
    [/Regulation/g, "règlement"],
    [/Directive/g, "directive"],
    [/Article/g, "article"],
    [/Annex/g, "annexe"],
    [/ and /g, " et "],
    [/\/EC\b/g, "/CE"],
    [/\bEU\b/g, "UE"],
    [/CJEU/g, "CJUE"],
  ],
  es: [
    [/Implementing Regulation/g, "Reglamento de Ejecución"],
    [/Regulation/g, "Reglamento"],
    [/Directive/g, "Directiva"],
    [/Articles/g, "artículos"],
    [/Article/g, "artículo"],
    [/Annex/g, "anexo"],
    [/ and /g, " y "],
    [/\/EC\b/g, "/CE"],
    [/\bEU\b/g, "UE"],
    [/CJEU/g, "TJUE"],
  ],
  "zh-Hans": [
    [/Implementing Regulation/g, "实施条例"],
    [/Regulation/g, "条例"],
    [/Directive/g, "指令"],
    [/Articles?/g, "条款"],
    [/Annex/g, "附件"],
    [/ and /g, "、"],
    [/, /g, "，"],
    [/; /g, "；"],
    [/CJEU/g, "欧盟法院"],
  ],
};

/**
 * "Directive 2011/83/EU, Article 11a" in a language of the screens: "Richtlinie 2011/83/EU, Artikel 11a". Acts of one country keep
 * their own names.
 */
export function actInWords(act: string): string {
  const replaced = words[languageOf(currentLocale()) ?? "en"] ?? [];
  const written = replaced.reduce((text, [from, to]) => text.replace(from, to), act);
  return written.charAt(0).toUpperCase() + written.slice(1);
}
