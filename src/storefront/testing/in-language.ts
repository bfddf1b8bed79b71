/** What the decoration call answers in another language, for tests of pages. */
import { groups } from "#contract/groups.ts";
import { definitionIn } from "#decoration/in-language.ts";
import { moduleType } from "#decoration/module.ts";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import { translationsOf } from "#i18n/po.ts";
import { definitions } from "#modules/registry.ts";
import { textsIn } from "#modules/shop-texts.ts";
import type { PageLanguage } from "#ui/page-language.ts";
import { ok } from "./render.tsx";

/** Answer of the decoration call: the built-in design in a language. @param po text of the language's catalog `shop.po` */
export function answerIn(po: string, language: PageLanguage) {
  const texts = textsIn(translationsOf(po), language.locale);
  const modules = definitions.map((definition) => definitionIn(definition, texts));
  const groupOf = ({ type, page: group = "" }: (typeof modules)[number]) => {
    if (type === moduleType.page) return group;
    if (type < moduleType.page) return "config_modules";
    return type === moduleType.header || type === moduleType.footer ? "common_modules" : "home_modules";
  };
  const inGroup = (group: string) =>
    modules
      .filter((definition) => groupOf(definition) === group)
      .map((definition, index) => ({ ...toLeanWire(newModule(definition, "key"), definition), id: index + 1 }));
  const design = Object.fromEntries(groups.map((group) => [group, inGroup(group)]));
  return { "/api/v1/decoration": () => ok({ ...design, css: [], js: [], revision: 1, language }) };
}
