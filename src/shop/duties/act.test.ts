import { expect, test } from "vitest";
import { inLocale } from "#i18n/server.ts";
import { actInWords } from "./act.ts";

test.each([
  ["en-US", "Implementing Regulation (EU) 2025/1960; Directive 98/6/EC, Articles 3 and 4; CJEU C-673/17"],
  ["de", "Durchführungsverordnung (EU) 2025/1960; Richtlinie 98/6/EG, Artikel 3 und 4; EuGH C-673/17"],
  ["fr", "Règlement d’exécution (UE) 2025/1960; directive 98/6/CE, articles 3 et 4; CJUE C-673/17"],
  ["es", "Reglamento de Ejecución (UE) 2025/1960; Directiva 98/6/CE, artículos 3 y 4; TJUE C-673/17"],
  ["zh-Hans", "实施条例 (EU) 2025/1960；指令 98/6/EC，条款 3、4；欧盟法院 C-673/17"],
])("an act is named in the reader's language: %s", (locale, named) => {
  const act = "Implementing Regulation (EU) 2025/1960; Directive 98/6/EC, Articles 3 and 4; CJEU C-673/17";
  expect(inLocale(locale, () => actInWords(act))).toBe(named);
});
