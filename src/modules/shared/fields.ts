/** Fields that most modules have: paddings, title, sizes, columns, link. */
import { sparse } from "#decoration/field.ts";
import {
  align,
  color,
  heading,
  moment,
  number,
  optionalNumber,
  responsive,
  select,
  slider,
  text,
  toggle,
} from "#decoration/fields/index.ts";

/** On which devices a module is shown, as its `show_on`. */
export type ShownOn = "all" | "pc" | "mobile";

/** Devices that show the module: everywhere, or only where the page has its PC or its phone layout. */
export function deviceFields() {
  return {
    devices: heading("Devices"),
    show_on: select({
      label: "Show on",
      default: "all",
      options: [
        { label: "All devices", value: "all" },
        { label: "PC only", value: "pc" },
        { label: "Phone only", value: "mobile" },
      ],
    }),
  };
}

/** Paddings; empty means the module spacing of the global configuration above, and none below. */
export function boxFields(top: number | null = null, bottom: number | null = null) {
  const help = "Empty: the shop's spacing";
  return {
    box: heading("Spacing"),
    box_pt: responsive("box_{device}_pt", optionalNumber({ label: "Top padding", min: 0, default: top, help })),
    box_pb: responsive("box_{device}_pb", optionalNumber({ label: "Bottom padding", min: 0, default: bottom })),
    ...deviceFields(),
  };
}

/** The module's title; an empty size means the shop's module title size (24 and 20 px). */
export function titleFields(title: string, alignment: "left" | "center" | "right" = "center") {
  return {
    heading: heading("Title"),
    title: text({ label: "Title", default: title }),
    title_font_size: responsive(
      "title_{device}_font_size",
      optionalNumber({ label: "Title size", min: 1, help: "Empty: the shop's title size" }),
    ),
    title_color: color({ label: "Title color" }),
    title_text_align: align({ label: "Title alignment", default: alignment }),
  };
}

/** A font size per device, 1 or more. */
export function fontSize(template: string, label: string, pc: number, mobile: number) {
  return size(template, label, pc, mobile, 1);
}

/** A length per device in px; `min` is 1 for sizes, 0 for paddings, gaps and radii. */
export function size(template: string, label: string, pc: number, mobile: number, min: 0 | 1) {
  return responsive(template, number({ label, min, default: pc }), number({ label, min, default: mobile }));
}

/** Inclusive limits and default of one device's column number. */
export type Columns = readonly [min: number, max: number, value: number];

/** Number of columns per device (limits: docs/behaviour.md, Fields) and the gap between them. */
export function gridFields(pc: Columns, mobile: Columns, gap: { pc: number; mobile: number } = { pc: 30, mobile: 16 }) {
  return {
    column_num: responsive("{device}_column_num", columnSlider(pc), columnSlider(mobile)),
    gap: size("{device}_gap", "Gap", gap.pc, gap.mobile, 0),
  };
}

function columnSlider([min, max, value]: Columns) {
  return slider({ label: "Columns", min, max, default: value });
}

/** How icons are shown on a dark ground; sparse, as it came later. */
export function iconFields() {
  return sparse({
    icon_lightens: toggle({
      label: "Lighten dark icons on a dark background",
      default: true,
      help: "Off: icons stay as they were uploaded",
    }),
  });
}

/** The "View All" button of a module; an empty text hides it. */
export function allButtonFields() {
  return {
    all_btn: heading("View all button"),
    all_btn_text: text({ label: "Button text", default: "View All", help: "Empty: no button" }),
    is_plain: toggle({ label: "Outlined button", default: true }),
  };
}

/** Names of the button that stops what moves by itself, for screen readers. */
export function pauseFields(when?: (values: Readonly<Record<string, unknown>>) => boolean) {
  const condition = when && { when };
  return {
    pause_text: text({ label: "Pause (screen readers)", default: "Pause", required: true, ...condition }),
    play_text: text({ label: "Play (screen readers)", default: "Play", required: true, ...condition }),
  };
}

/** From when and until when something is shown, by the shop's clock. */
export function timeFields() {
  return {
    from: moment({ label: "From", help: "Empty: at once. In the shop's time zone" }),
    until: moment({ label: "Until", help: "Empty: for good" }),
  };
}
