import { type ContextType, useMemo } from "react";
import type { Responsive, Values } from "#decoration/field.ts";
import { hasSlots } from "#decoration/nesting.ts";
import type { SectionValues } from "#decoration/section.ts";
import { DevicePicture, Picture } from "#ui/Picture.tsx";
import type { ShownOn } from "../shared/fields.ts";
import { MarkCardContext } from "../shared/mark-card.ts";
import { ReadableContext } from "../shared/readable.ts";
import { shownOn } from "../shared/shown-on.ts";
import { px, vars } from "../shared/style.ts";
import { viewText } from "../shared/text.ts";
import { ShopContext, useShop } from "../shop-context.ts";
import type { SectionProps, ViewProps } from "../view.ts";
import { type SectionColors, sectionColors, withReadableTexts } from "./colors.ts";
import { hasGround } from "./is-sectioned.ts";
import styles from "./styles.module.css";

/** A module with its section around it. A view that shows nothing has no ground either. */
export default function Section({ type, View, ...props }: ViewProps<Values> & SectionProps) {
  const { values } = props;
  const shop = useShop();
  // A ground inside of another has the colors of the page, not those of the ground around it.
  const config = shop.pageConfig ?? shop.config;
  const colors = useMemo(() => sectionColors(values, config), [values, config]);
  const inside = useMemo(
    () => colors && { ...shop, config: colors.config, pageConfig: config },
    [shop, colors, config],
  );
  const readable = useMemo(() => colors && hasSlots({ type }) && readableOn(colors), [colors, type]);
  const sectionValues = values as Partial<SectionValues>;
  const {
    section_content_width: content = "page",
    section_type: type_ = "normal",
    section_motion: motion = "none",
  } = sectionValues;
  const base = [
    styles.section,
    shownOn(values.show_on as ShownOn),
    styles[`type-${type_}`],
    // On the canvas modules stand still: they are edited and measured there.
    !props.editing && styles[`motion-${motion}`],
  ];
  const body = names(styles.body, styles[`content-${content}`]);
  if (!colors || !inside) {
    return (
      <div className={names(...base)}>
        <div className={body}>
          <View {...props} />
        </div>
      </div>
    );
  }
  const { section_width: width = "full" } = sectionValues;
  const style = {
    ...vars({
      "section-ground": colors.background,
      "section-radius": width !== "full" && sectionValues.section_radius ? px(sectionValues.section_radius) : null,
      "section-pt": sectionValues.section_pt && px(sectionValues.section_pt),
      "section-pb": bottom(sectionValues.section_pb, values),
    }),
    ...colors.style,
  };
  return (
    <div data-ground="" className={names(...base, styles.ground, styles[`ground-${width}`])} style={style}>
      <Film values={sectionValues} editing={props.editing} eager={props.position === 0} />
      <div className={body}>
        <ShopContext value={inside}>
          {/* Cards that the server has of other pages have the colours of these. */}
          <MarkCardContext value={null}>
            <ReadableContext value={readable || null}>
              <View {...props} values={withReadableTexts(type, values, colors)} />
            </ReadableContext>
          </MarkCardContext>
        </ShopContext>
      </div>
      {sectionValues.section_ground === "video" && sectionValues.section_video && (
        <label className={styles.stop}>
          <input type="checkbox" />
          {viewText("Stop video")}
        </label>
      )}
    </div>
  );
}

/** Corrects the text colors of a module that stands in a group, for the group's background; one with a background of its own keeps its colors. */
const readableOn =
  (colors: SectionColors): ContextType<typeof ReadableContext> =>
  ({ type, values }) =>
    hasGround(values) ? values : withReadableTexts(type, values, colors);

const names = (...some: readonly (string | undefined | false)[]) => some.filter(Boolean).join(" ");

/** Space below: that of the owner, else as much as the module has above; none where it has some below itself. */
function bottom(own: Responsive<number | null> | undefined, { box_pt, box_pb }: Values): string {
  const [top, below] = [box_pt, box_pb].map(
    (pair) => (pair ?? { pc: null, mobile: null }) as Responsive<number | null>,
  );
  const empty = (device: "pc" | "mobile") => {
    if (below?.[device]) return "0px";
    return top?.[device] === null ? "var(--top)" : `${top?.[device]}px`;
  };
  const length = (device: "pc" | "mobile") => {
    const value = own?.[device];
    return typeof value === "number" ? `${value}px` : empty(device);
  };
  const [pc, mobile] = [length("pc"), length("mobile")];
  return pc === mobile ? pc : `var(--pc, ${pc}) var(--mobile, ${mobile})`;
}

interface FilmProps {
  readonly values: Partial<SectionValues>;
  readonly editing: boolean;
  readonly eager: boolean;
}

/** The picture or video of a ground, below an overlay that makes texts readable. */
function Film({ values, editing, eager }: FilmProps) {
  const { section_ground: kind, section_img: img, section_video: video = "", section_poster: poster = "" } = values;
  if (kind !== "picture" && kind !== "video") return null;
  const overlay = vars({ overlay: values.section_overlay, strength: `${values.section_overlay_strength ?? 60}%` });
  const shared = { alt: "", className: styles.picture, sizes: "100vw", eager };
  return (
    <div className={styles.film} style={overlay}>
      {kind === "picture" && img && <DevicePicture {...shared} pc={img.pc} mobile={img.mobile} editing={editing} />}
      {kind === "video" && poster !== "" && <Picture {...shared} src={poster} />}
      {kind === "video" && video !== "" && (
        <video
          className={styles.video}
          autoPlay={!editing}
          muted
          loop
          playsInline
          preload="metadata"
          tabIndex={-1}
          aria-hidden="true"
        >
          {/* Visitors who prefer less motion have no source, and see the picture; a checked box hides the video. */}
          <source src={video} media="(prefers-reduced-motion: no-preference)" />
        </video>
      )}
    </div>
  );
}
