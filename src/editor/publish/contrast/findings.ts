/** Texts of the page that are hard to read, as findings of the check before a publish. */

import type { Group, PageGroup } from "#contract/groups.ts";
import { isResponsive } from "#decoration/field.ts";
import { moduleType } from "#decoration/module.ts";
import { t } from "#i18n/t.ts";
import { resolveColor } from "#modules/shared/contrast-color.ts";
import { settingAt } from "../../canvas/find-setting.ts";
import { moduleKeyAt } from "../../canvas/module-rects.ts";
import { type Setting, settingsOf } from "../../form/settings.ts";
import { isBuilt } from "../../shell/arrangeable.ts";
import { namesOf } from "../../store/catalog.ts";
import { configOf } from "../../store/config.ts";
import type { EditorContextValue } from "../../store/context.ts";
import { groupOf, keyOfType, modulesOf } from "../../store/document.ts";
import type { Finding } from "../check/finding.ts";
import type { MeasuredText } from "./MeasuredPage.tsx";

/**
 * Below these ratios publishing is blocked; from there to what is wanted it is a warning. Of icons and logos only one that
 * cannot be seen at all blocks.
 */
const blocking = { text: 3, icon: 1.5, logo: 1.5 };

interface ContrastFindings {
  /** Adds the texts of a page, which is there still. */
  add(page: PageGroup, texts: readonly MeasuredText[]): void;
  findings(): Finding[];
}

/**
 * One finding for each text of a setting, and for each kind of other texts of a module, on however many pages it was measured.
 * Only what the publish changes counts: texts of these groups, and every text when the configuration is among them.
 */
export function collectFindings(editor: EditorContextValue, groups: readonly Group[]): ContrastFindings {
  const findings = new Map<string, { finding: Finding; min: MeasuredText; widths: Set<number> }>();
  const add = (page: PageGroup, pageKey: string | null, text: MeasuredText) => {
    const { document } = editor.store.getState();
    const key = moduleKeyAt(text.element, pageKey);
    const group = key === null ? undefined : groupOf(document, key);
    if (key === null || !group) return;
    const reported = groups.includes(group) ? group : groups.find((one) => one === "config_modules");
    if (!reported) return;
    const place = placeOf(editor, key, group, text);
    const id = `${key} ${place.path.join(".")} ${place.own ? "" : text.element.className}`;
    const entry = findings.get(id);
    const widths = (entry?.widths ?? new Set()).add(text.width);
    const min = entry && entry.min.ratio <= text.ratio ? entry.min : text;
    const name = namesOf(modulesOf(document, group), group, editor.catalog).get(key) ?? "";
    const { path, label } = entry && min === entry.min ? entry.finding : place;
    const finding: Finding = {
      severity: min.ratio < blocking[min.kind] ? "error" : "warning",
      group: reported,
      ...(group === page && reported !== page && { page }),
      key,
      module: name,
      path,
      label,
      message: messageOf(min, widths),
    };
    findings.set(id, { finding, min, widths });
  };
  return {
    add(page, texts) {
      const { document } = editor.store.getState();
      const pageKey = isBuilt(page) ? null : (keyOfType(document, page, moduleType.page) ?? null);
      for (const text of texts) if (text.ratio < text.wanted) add(page, pageKey, text);
    },
    findings: () => [...findings.values()].map(({ finding }) => finding),
  };
}

function messageOf(text: MeasuredText, widths: ReadonlySet<number>): string {
  const { ratio, wanted } = text;
  const [only] = widths.size === 1 ? widths : [];
  const where = only === undefined ? "all" : only < 1024 ? "phones" : "pc";
  // Rounded down: 2.96 is not 3.
  const contrast = (Math.floor(ratio * 10) / 10).toFixed(1);
  const values = { where, contrast, wanted };
  return text.kind !== "text"
    ? t(
        "{where, select, phones {Hard to see on its background on phones: {contrast} : 1, wanted {wanted} : 1} pc {Hard to see on its background on PC: {contrast} : 1, wanted {wanted} : 1} other {Hard to see on its background: {contrast} : 1, wanted {wanted} : 1}}",
        values,
      )
    : t(
        "{where, select, phones {Hard to read on its background on phones: {contrast} : 1, wanted {wanted} : 1} pc {Hard to read on its background on PC: {contrast} : 1, wanted {wanted} : 1} other {Hard to read on its background: {contrast} : 1, wanted {wanted} : 1}}",
        values,
      );
}

interface Place extends Pick<Setting, "path" | "label"> {
  /** Whether the setting has this text. */
  readonly own: boolean;
}

/** The setting with the text, else the setting of its colour, else the first of the module's. */
function placeOf(editor: EditorContextValue, key: string, group: Group, { element, text }: MeasuredText): Place {
  const { document } = editor.store.getState();
  const frame = element.closest("[data-module-key]") ?? element.closest("#main");
  const setting = frame ? settingAt(editor, key, frame, element) : { kind: "none" as const };
  if (setting.kind !== "none") return { path: setting.setting.path, label: setting.setting.label, own: true };
  const module = document.modules[key];
  const fields = module && editor.catalog.definitionOf(module.type, group)?.fields;
  const settings = module && fields ? settingsOf(fields, module.values) : [];
  const colors = settings.filter(({ field }) => !isResponsive(field) && field.component === "ColorPicker");
  const config = configOf(document);
  const chosen = colors.find(({ value }) => value !== "" && resolveColor(value, config) !== undefined);
  const path = (chosen ?? colors[0] ?? settings[0])?.path ?? [""];
  return { path, label: `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`, own: false };
}
