/** Finds the places of cells, and checks what is sent for them. */
import type { SentCell } from "#contract/design-translation.ts";
import { badInput } from "#contract/errors.ts";
import type { Group } from "#contract/groups.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { sanitizeRichText } from "../../content/index.ts";
import type { DecorationContext } from "../registry.ts";
import { type Matched, matchCells } from "./match.ts";
import type { Overlay } from "./overlay.ts";
import { placesOf } from "./places.ts";
import { englishOf } from "./stored.ts";
import { placeFor } from "./write.ts";

/** Cells with clean rich text. Those of modules and texts that are gone are kept out by `withCells`. */
export function cleanCells(cells: readonly SentCell[], find: Finder): SentCell[] {
  return cells.map((cell) => {
    const match = find(cell);
    if (!match || typeof cell.value !== "string" || cell.value === "") return cell;
    const { field } = match.place;
    const rule = field.schema.safeParse(cell.value).error?.issues[0]?.message;
    if (rule) throw badInput(`${field.label}: ${rule}`);
    return field.component === "Editor" ? { ...cell, value: sanitizeRichText(cell.value) } : cell;
  });
}

export type Finder = (cell: SentCell) => Matched | undefined;

/** Finds the place of a cell, and what an overlay has for it. */
export function finderIn(
  group: Group,
  modules: readonly ModuleState[],
  overlay: Overlay,
  registry: DecorationContext["registry"],
): Finder {
  const matched = new Map<number, readonly Matched[]>();
  const matchModule = (id: number): readonly Matched[] => {
    const module = modules.find((one) => one.id === id);
    if (!module) return [];
    const places = placesOf(englishOf(registry).definitionOf(module.type, group), module.values);
    return matchCells(places, overlay[id] ?? {});
  };
  return (cell) => {
    const all = matched.get(cell.module) ?? matchModule(cell.module);
    matched.set(cell.module, all);
    return placeFor(all, cell);
  };
}
