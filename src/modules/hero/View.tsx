import { isVideo } from "#decoration/fields/media.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { Isolate } from "#ui/Isolate.tsx";
import { DevicePicture } from "#ui/Picture.tsx";
import { contrastColorFor } from "../shared/contrast-color.ts";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { titleId } from "../shared/ModuleTitle.tsx";
import { perDevice, px, vars } from "../shared/style.ts";
import { useShop } from "../shop-context.ts";
import type { ViewOf } from "../view.ts";
import { BackgroundVideo } from "./BackgroundVideo.tsx";
import type hero from "./definition.ts";
import styles from "./styles.module.css";

type Values = ViewOf<typeof hero>["values"];

/** Least heights in px; "screen" is what the style sheet makes of it. */
const heights = {
  text: { pc: "0px", mobile: "0px" },
  low: { pc: "380px", mobile: "340px" },
  medium: { pc: "520px", mobile: "460px" },
  high: { pc: "680px", mobile: "600px" },
  screen: { pc: "var(--screen-height)", mobile: "var(--screen-height)" },
} as const;

const ends = { top: "flex-start", center: "center", bottom: "flex-end" } as const;

/** Where the text stands, and from which side a shade behind it comes, per device. On phones a text has the whole width. */
function placed({ pc, mobile }: Values["place"]) {
  const [pcRow, pcColumn] = partsOf(pc);
  const [row, column] = partsOf(mobile);
  const ways = { left: "90deg", center: "0deg", right: "270deg" } as const;
  const side = (at: Column) => (at === "center" ? "center" : "start");
  return {
    row: perDevice({ pc: ends[pcRow], mobile: ends[row] }),
    // physical: at the side of the picture that the owner left free; pictures are never mirrored.
    column: perDevice({ pc: pcColumn, mobile: column === "center" ? "center" : "start" }),
    "text-side": perDevice({ pc: side(pcColumn), mobile: side(column) }),
    "shade-way": perDevice({
      pc: pcRow === "center" ? ways[pcColumn] : pcRow === "top" ? "180deg" : "0deg",
      mobile: row === "top" ? "180deg" : "0deg",
    }),
  };
}

type Column = "left" | "center" | "right";

const partsOf = (place: string) => place.split("-") as ["top" | "center" | "bottom", Column];

export default function Hero({ id, values, editing, position }: ViewOf<typeof hero>) {
  const { title, overlay, text_card, is_full, height, place } = values;
  const heading = titleId(43, id, position);
  const words = title || values.eyebrow || values.desc || values.btn_text || values.btn2_text;
  return (
    <ModuleBox values={values} full={is_full} labelledBy={title ? heading : undefined}>
      <div
        className={is_full ? `${styles.hero} ${styles.full}` : styles.hero}
        data-overlay={overlay}
        style={vars({
          "least-height": perDevice({ pc: heights[height.pc].pc, mobile: heights[height.mobile].mobile }),
          ...placed(place),
          rounded: px(values.img_radius),
          strength: `${values.overlay_strength}%`,
          "text-width": px(values.text_width),
          "eyebrow-size": px(values.eyebrow_font_size),
          "title-size": px(values.title_font_size),
          "desc-size": px(values.desc_font_size),
          "own-text-color": colorOnPicture(values),
        })}
      >
        <Media values={values} eager={position === 0} editing={editing} />
        {words && (
          <div className={styles.frame}>
            <div className={text_card ? styles.card : styles.text}>
              {values.eyebrow && (
                <p className={styles.eyebrow}>
                  <Isolate>{values.eyebrow}</Isolate>
                </p>
              )}
              {title && (
                <h2 id={heading} className={styles.title}>
                  <Isolate>{title}</Isolate>
                </h2>
              )}
              {values.desc && (
                <p className={styles.desc}>
                  <Isolate>{values.desc}</Isolate>
                </p>
              )}
              <Buttons values={values} />
            </div>
          </div>
        )}
      </div>
    </ModuleBox>
  );
}

/** The colour of texts on the picture, whatever the theme; null for the theme's, which a card has. */
function colorOnPicture({ text_card, text_color, overlay }: Values): string | null {
  if (text_card) return null;
  return text_color || (/dark|shade/.test(overlay) ? "#fff" : "#2F261F");
}

function Buttons({ values }: { readonly values: Values }) {
  const { config } = useShop();
  const { btn_text, btn2_text } = values;
  if (!btn_text && !btn2_text) return null;
  // Outlined buttons have the colour of the text around them.
  const color = (plain: boolean) =>
    plain ? (colorOnPicture(values) ?? "") : contrastColorFor("var(--theme-color)", config);
  return (
    <p className={styles.buttons}>
      {btn_text && (
        <ButtonLink to={values.btn_link} plain={values.is_plain} color={color(values.is_plain)}>
          {btn_text}
        </ButtonLink>
      )}
      {btn2_text && (
        <ButtonLink to={values.btn2_link} plain={values.btn2_is_plain} color={color(values.btn2_is_plain)}>
          {btn2_text}
        </ButtonLink>
      )}
    </p>
  );
}

interface MediaProps {
  readonly values: Values;
  readonly eager: boolean;
  readonly editing: boolean;
}

/** A video for both devices, where the PC's file is one; else a picture for each. */
function Media({ values, eager, editing }: MediaProps) {
  const { file, poster, file_alt } = values;
  const pc = file.pc || file.mobile;
  const mobile = file.mobile || file.pc;
  if (isVideo(pc) || isVideo(mobile)) {
    return (
      <BackgroundVideo
        src={isVideo(pc) ? pc : mobile}
        phone={isVideo(mobile) ? mobile : ""}
        // A phone's picture beside a video stands for its still.
        poster={poster || [mobile, pc].find((one) => one && !isVideo(one)) || ""}
        label={file_alt}
        texts={{ pause: values.pause_text, play: values.play_text }}
        still={editing}
      />
    );
  }
  return (
    <DevicePicture
      pc={pc}
      mobile={mobile}
      alt={file_alt}
      sizes="100vw"
      eager={eager}
      editing={editing}
      className={styles.media}
    />
  );
}
