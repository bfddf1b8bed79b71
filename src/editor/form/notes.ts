/** What the form says of values that are shown otherwise than chosen, so that texts stay readable, or that may make texts hard to read. */
import { createContext, useContext, useMemo } from "react";
import type { Values } from "#decoration/field.ts";
import { schemes } from "#decoration/section.ts";
import { t } from "#i18n/t.ts";
import { colorOn, contrastWith, neededStrength } from "#modules/config/colors-on.ts";
import { readable } from "#modules/config/contrast.ts";
import { type SchemePart, schemeSetting } from "#modules/config/schemes.ts";
import type { ConfigValues } from "#modules/config/values.ts";
import { schemeColors, schemeGround, sectionColors, solidColor } from "#modules/section/colors.ts";
import type { GlobalColor } from "#ui/colors/colors.ts";
import { useFormContext } from "./form-context.ts";

export type Notes = Readonly<Record<string, string>>;

const none: Notes = {};
export const NotesContext = createContext<Notes>(none);

export const useNote = (name: string): string | undefined => useContext(NotesContext)[name];

/** Of a module's form: by field. The same object while the notes are the same. */
export function useNotesOf(values: Values): Notes {
  const { colors } = useFormContext();
  const notes = JSON.stringify(notesOf(values, colors));
  return useMemo(() => (notes === "{}" ? none : JSON.parse(notes)), [notes]);
}

/** @param colors the global colours that a module's own may refer to */
export function notesOf(values: Values, colors: readonly GlobalColor[] = []): Notes {
  if ("theme-color" in values) return schemeNotes(values as unknown as ConfigValues);
  return "section_ground" in values ? sectionNotes(values, colors) : none;
}

const shownAs = (color: string) => t("Shown as {color}, so that it can be read", { color: color.toUpperCase() });

/** Of the colours of schemes: those that are corrected. */
function schemeNotes(config: ConfigValues): Notes {
  const notes: Record<string, string> = {};
  for (const scheme of schemes) {
    const chosen = (part: SchemePart) => solidColor(config[schemeSetting(scheme, part)], config);
    const ground = chosen("ground");
    const rendered = schemeGround(scheme, config);
    if (ground && ground !== rendered) {
      notes[schemeSetting(scheme, "ground")] = t("Shown as {color}, so that texts can be read on it", {
        color: rendered.toUpperCase(),
      });
    }
    const { grounds } = schemeColors(scheme, config);
    for (const part of ["text", "secondary", "link", "sale"] as const) {
      const color = chosen(part);
      if (color && contrastWith(color, grounds) < readable)
        notes[schemeSetting(scheme, part)] = shownAs(colorOn(color, grounds));
    }
  }
  return notes;
}

/** Of a module's section: grounds that are corrected, and overlays that are too weak for some pictures. */
function sectionNotes(values: Values, colors: readonly GlobalColor[]): Notes {
  const config = Object.fromEntries(colors.map(({ name, value }) => [name, value])) as unknown as ConfigValues;
  const { section_ground: ground, section_overlay: overlay, section_overlay_strength: strength } = values;
  if (ground === "picture" || ground === "video") {
    const needed = neededStrength(solidColor(overlay, config) ?? "#000000");
    if (needed !== null && Number(strength) >= needed) return none;
    const text =
      needed === null
        ? t("On some pictures texts are hard to read with this overlay. Choose a darker or lighter color.")
        : t("On some pictures texts are hard to read. From {needed}% on they can be read on every picture.", {
            needed,
          });
    return { section_overlay_strength: text };
  }
  const chosen = solidColor(values.section_color, config);
  if (ground === "color" && chosen) {
    const rendered = sectionColors(values, config)?.background ?? chosen;
    return rendered === chosen
      ? none
      : { section_color: t("Shown as {color}, so that texts can be read on it", { color: rendered.toUpperCase() }) };
  }
  if (ground !== "gradient") return none;
  const grounds = sectionColors(values, config)?.grounds ?? [];
  const all = [chosen, solidColor(values.section_color_end, config)];
  return all.every((color) => !color || grounds.includes(color))
    ? none
    : { section_color_end: t("Between these colors no text could be read: they are shown in other shades") };
}
