/**
 * The section of a module: its ground, the room around and inside of it, the size of its headings and how it appears. Every type that
 * pages hold has these settings, from one place (`defineModule`). They are sparse: a module without them is stored, sent and rendered
 * as if there were none. `src/modules/section` shows them.
 */
import { sparse, type Values, type ValuesOf } from "./field.ts";
import { color, heading, image, number, optionalNumber, responsive, select, slider, video } from "./fields/index.ts";

/** The colour schemes of the global configuration, in the order of the list. */
export const schemes = ["page", "muted", "contrast", "accent"] as const;
export type Scheme = (typeof schemes)[number];

export const schemeLabels: Readonly<Record<Scheme, string>> = {
  page: "Page",
  muted: "Muted",
  contrast: "Contrast",
  accent: "Accent",
};

const has =
  (...grounds: readonly string[]) =>
  (values: Values) =>
    grounds.includes(String(values.section_ground));
const hasGround = (values: Values) => values.section_ground !== undefined && values.section_ground !== "none";
const hasFilm = has("picture", "video");
const isPanel = (values: Values) => hasGround(values) && values.section_width !== "full";

/** The settings; names begin with `section_`. */
export const sectionFields = sparse({
  section: heading("Section", undefined, true),
  section_ground: select({
    label: "Background",
    default: "none",
    options: [
      { label: "None", value: "none" },
      { label: "Color scheme", value: "scheme" },
      { label: "Color", value: "color" },
      { label: "Gradient", value: "gradient" },
      { label: "Picture", value: "picture" },
      { label: "Video", value: "video" },
    ],
  }),
  section_scheme: select({
    label: "Color scheme",
    help: "Edit schemes in Global configuration › Colors",
    default: "muted",
    options: schemes.map((value) => ({ label: schemeLabels[value], value })),
    when: has("scheme"),
  }),
  section_color: color({
    label: "Background color",
    help: "Text colors adjust so that they stay readable",
    default: "var(--surface-color)",
    when: has("color", "gradient"),
  }),
  section_color_end: color({ label: "Second color", default: "var(--theme-color)", when: has("gradient") }),
  section_angle: slider({
    label: "Direction",
    default: 135,
    min: 0,
    max: 345,
    step: 15,
    unit: "°",
    when: has("gradient"),
  }),
  section_img: responsive(
    "section_{device}_img",
    image({ label: "Picture", size: "2400 × 1200 px", crop: true, when: has("picture") }),
  ),
  section_video: video({ label: "Video", help: "Plays muted and loops", when: has("video") }),
  section_poster: image({
    label: "Poster",
    help: "Shown until the video plays, and to visitors who prefer less motion",
    size: "2400 × 1200 px",
    when: has("video"),
  }),
  section_overlay: color({ label: "Overlay color", default: "#000000", when: hasFilm }),
  section_overlay_strength: slider({
    label: "Overlay strength",
    default: 60,
    min: 0,
    max: 90,
    step: 5,
    unit: "%",
    when: hasFilm,
  }),
  section_width: select({
    label: "Background width",
    default: "full",
    options: [
      { label: "Full", value: "full" },
      { label: "Wide", value: "wide" },
      { label: "Page", value: "page" },
    ],
    when: hasGround,
  }),
  section_radius: responsive(
    "section_{device}_radius",
    number({ label: "Corner radius", min: 0, default: 0, when: isPanel }),
  ),
  section_pt: responsive(
    "section_{device}_pt",
    optionalNumber({
      label: "Top spacing inside",
      min: 0,
      help: "In addition to the module's top padding",
      when: hasGround,
    }),
  ),
  section_pb: responsive(
    "section_{device}_pb",
    optionalNumber({
      label: "Bottom spacing inside",
      min: 0,
      help: "Empty: the same as above the module",
      when: hasGround,
    }),
  ),
  section_content_width: select({
    label: "Content width",
    default: "page",
    options: [
      { label: "Page", value: "page" },
      { label: "Wide", value: "wide" },
      { label: "Full", value: "full" },
    ],
  }),
  section_type: select({
    label: "Headings",
    default: "normal",
    options: [
      { label: "Smaller", value: "smaller" },
      { label: "Normal", value: "normal" },
      { label: "Larger", value: "larger" },
    ],
  }),
  section_motion: select({
    label: "Entrance animation",
    help: "In the shop, as visitors scroll to it; not for those who prefer less motion",
    default: "none",
    options: [
      { label: "None", value: "none" },
      { label: "Fade in", value: "fade" },
      { label: "Slide up", value: "rise" },
      { label: "Zoom in", value: "grow" },
    ],
  }),
});

/** Values of a section. In a shopper's browser those that have their default are absent. */
export type SectionValues = ValuesOf<typeof sectionFields>;
