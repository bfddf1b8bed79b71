/** The built-in decoration in the shopper's form: what pages show when the mall's own cannot be loaded. */
import type { Output } from "#contract/call.ts";
import type { getDecoration } from "#contract/calls/decorations.ts";
import { basePage, type Group, groups, isMadeGroup, splitGroups } from "#contract/groups.ts";
import type { ModuleData } from "#contract/rows.ts";
import { defaultModules } from "./defaults.ts";
import { pageLanguageOf, registryIn } from "./language.ts";
import { findLiveRows } from "./live-rows.ts";
import type { DecorationContext, ModuleRegistry } from "./registry.ts";
import { toShopperWire } from "./show.ts";

type Answer = Output<typeof getDecoration>;

/** Without rows of the shop, so that nothing but this program is needed to make it. */
export function builtInDecoration(english: ModuleRegistry, locale = "en-US"): Answer {
  return assemble(registryIn(english, locale), groups, locale, () => ({}));
}

/** Some groups, with live rows where they can be read. */
export async function builtInWithRows(context: DecorationContext, wanted: readonly Group[]): Promise<Answer> {
  const { registry, mall } = context;
  const needs = wanted.flatMap((group) =>
    shownIn(group, registry).map(({ definition, module }) => definition.data?.(module.values) ?? {}),
  );
  const rows = await findLiveRows(context, needs).catch((): ModuleData[] => []);
  return assemble(registry, wanted, mall.locale, (index) => rows[index] ?? {});
}

function assemble(
  registry: ModuleRegistry,
  wanted: readonly Group[],
  locale: string,
  rowsOf: (index: number) => ModuleData,
): Answer {
  let index = 0;
  const language = pageLanguageOf(locale);
  const modules = wanted
    .filter((group) => !isMadeGroup(basePage(group)))
    .map((group): [Group, NonNullable<Answer["home_modules"]>] => [
      group,
      shownIn(group, registry).map(({ definition, module }) => {
        const data = rowsOf(index++);
        return {
          ...toShopperWire(module, definition, data),
          ...(Object.keys(data).length > 0 && { data: { ...data } }),
        };
      }),
    ]);
  return { ...splitGroups(modules), css: [], js: [], revision: 0, ...(language && { language }) };
}

function shownIn(wanted: Group, registry: ModuleRegistry) {
  const group = basePage(wanted);
  if (isMadeGroup(group)) return [];
  return defaultModules(group, registry).flatMap((module) => {
    const definition = registry.definitionOf(module.type, group);
    return module.show && definition ? [{ module, definition }] : [];
  });
}
