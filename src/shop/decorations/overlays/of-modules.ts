/** Texts in other languages that come with modules, as an imported template brings them: a publish makes overlays of them. */
import type { SentCell } from "#contract/design-translation.ts";
import type { Group } from "#contract/groups.ts";
import type { Trx } from "#db/transaction.ts";
import type { ModuleTexts, WireModule } from "#decoration/wire.ts";
import { isLanguage } from "#i18n/languages.ts";
import { ownLanguage } from "#kernel/malls/index.ts";
import type { StoredDocument } from "../document.ts";
import type { DocumentHashes } from "../load.ts";
import type { DecorationContext } from "../registry.ts";
import { cleanCells, finderIn } from "./check-cells.ts";
import { overlayDocument, overlayKey } from "./overlay.ts";
import { readStored, storedModules, storedOverlay } from "./stored.ts";
import { withCells } from "./write.ts";

/** By group: those of each module in its order; undefined for a module without. */
export type TextsOfGroups = ReadonlyMap<Group, readonly (ModuleTexts | undefined)[]>;

/** Takes the texts of other languages off the modules. */
export function splitTexts(given: ReadonlyMap<Group, readonly WireModule[]>): {
  readonly modules: Map<Group, WireModule[]>;
  readonly texts: TextsOfGroups;
} {
  const texts = new Map<Group, readonly (ModuleTexts | undefined)[]>();
  const modules = new Map<Group, WireModule[]>();
  for (const [group, list] of given) {
    if (list.some((module) => module.texts)) {
      texts.set(
        group,
        list.map((module) => module.texts),
      );
    }
    modules.set(
      group,
      list.map(({ texts: _, ...module }) => module),
    );
  }
  return { modules, texts };
}

interface Written {
  /** What the group is from now on. */
  readonly document: StoredDocument | undefined;
  /** Of the modules in the order of `TextsOfGroups`. */
  readonly ids: readonly number[];
}

/**
 * The overlays with the texts of the modules. Languages that the shop does not have are kept too: their texts are shown when they are added. Those of the
 * shop's own language, and of none that ships, are left out.
 * @throws {ShopError} 400 when a text breaks the rule of its field.
 */
export async function overlaysOf(
  trx: Trx,
  { mall, registry }: Pick<DecorationContext, "mall" | "registry">,
  texts: TextsOfGroups,
  groupOf: (group: Group) => Written,
  current: DocumentHashes,
): Promise<Map<string, StoredDocument>> {
  const written = new Map<string, StoredDocument>();
  const mallLanguage = ownLanguage(mall);
  for (const [group, list] of texts) {
    const { document, ids } = groupOf(group);
    const hashes = document ? { ...current, [group]: document.hash } : current;
    const locales = new Set(list.flatMap((one) => Object.keys(one ?? {})));
    for (const locale of locales) {
      if (!isLanguage(locale) || locale === mallLanguage) continue;
      const stored = new Map(await readStored(trx, mall.id, [group], locale, [hashes]));
      if (document) stored.set(document.hash, document.text);
      const modules = storedModules(group, hashes, stored, registry);
      const overlay = storedOverlay(group, locale, hashes, stored);
      const find = finderIn(group, modules, overlay, registry);
      const cells = list.flatMap((one, index): SentCell[] =>
        (one?.[locale] ?? []).map((cell) => {
          const sent = { ...cell, group, module: ids[index] ?? 0 };
          // Without one it is the text that stands there.
          return { ...sent, source: cell.source || (find(sent)?.source ?? "") };
        }),
      );
      const next = overlayDocument(group, withCells(group, overlay, modules, cleanCells(cells, find), registry));
      const key = overlayKey(group, locale);
      if (next.hash !== current[key] && next.text !== "{}") written.set(key, next);
    }
  }
  return written;
}
