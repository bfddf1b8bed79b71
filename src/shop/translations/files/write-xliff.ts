/** Translations as XLIFF 1.2 and 2.0, part by part: what is written has one language and its text. */
import { sourceHash } from "#kernel/translations/index.ts";
import { type FileText, unitId } from "./cell.ts";

export const xliffVersions = ["1.2", "2.0"] as const;
export type XliffVersion = (typeof xliffVersions)[number];

interface Languages {
  /** BCP 47 tags. */
  readonly from: string;
  readonly to: string;
}

interface XliffParts {
  readonly begin: string;
  readonly unit: (text: FileText) => string;
  readonly end: string;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Signs that XML cannot hold are left out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs that are meant
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, "")
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A text that is translated by nobody yet has no target. */
export function xliffParts(version: XliffVersion, { from, to }: Languages): XliffParts {
  const [source, target] = [escaped(from), escaped(to)];
  const translationOf = ({ translations }: FileText) => translations.find(({ locale }) => locale === to);
  if (version === "1.2") {
    return {
      begin: `${head}<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
<file original="shop" datatype="html" source-language="${source}" target-language="${target}"><body>\n`,
      unit(text) {
        const translation = translationOf(text);
        const state = translation?.state === "done" ? "final" : "needs-review-translation";
        return `<trans-unit id="${escaped(unitId(text))}" resname="${escaped(text.name)}" extradata="${sourceHash(text.source)}" xml:space="preserve">
<source>${escaped(text.source)}</source>
${translation ? `<target state="${state}">${escaped(translation.value)}</target>\n` : ""}</trans-unit>\n`;
      },
      end: "</body></file>\n</xliff>\n",
    };
  }
  return {
    begin: `${head}<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${source}" trgLang="${target}">
<file id="shop">\n`,
    unit(text) {
      const translation = translationOf(text);
      const state = translation?.state === "done" ? "final" : "initial";
      return `<unit id="${escaped(unitId(text))}" name="${escaped(text.name)}" xml:space="preserve">
<notes><note category="source_hash">${sourceHash(text.source)}</note></notes>
<segment state="${state}"><source>${escaped(text.source)}</source>${
        translation ? `<target>${escaped(translation.value)}</target>` : ""
      }</segment>
</unit>\n`;
    },
    end: "</file>\n</xliff>\n",
  };
}
