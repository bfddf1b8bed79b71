import { isVideo } from "#decoration/fields/media.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { sideOnPage } from "#ui/direction.ts";
import { Picture } from "#ui/Picture.tsx";
import { buttonTextColor } from "../shared/contrast-color.ts";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { px, vars } from "../shared/style.ts";
import { useShop } from "../shop-context.ts";
import type { ViewOf } from "../view.ts";
import type imageText from "./definition.ts";
import styles from "./styles.module.css";

const arrangements = { 1: styles.mediaRight, 2: styles.mediaLeft, 3: styles.mediaBelow, 4: styles.mediaAbove };

export default function ImageText({ id, values, editing, position }: ViewOf<typeof imageText>) {
  const { title, desc, image_or_video, layout, text_layout } = values;
  const { config } = useShop();
  const heading = titleId(7, id, position);
  const button = values.show_view_btn && values.view_btn_text !== "";
  if (!editing && !title && !desc && !image_or_video) return null;
  // Without a picture the text takes the full width.
  const arrangement = image_or_video || editing ? arrangements[layout] : styles.mediaBelow;
  return (
    <ModuleBox
      values={values}
      labelledBy={title ? heading : undefined}
      style={vars({
        "desc-size": px(values.desc_font_size),
        "own-desc-color": values.desc_color,
        "button-size": px(values.view_btn_font_size),
        radius: `${values.img_radius}px`,
      })}
    >
      <div className={`${styles.layout} ${arrangement}`}>
        <div className={styles.text} style={{ textAlign: sideOnPage(text_layout) }}>
          <ModuleTitle id={heading} values={values} />
          {desc && <p className={styles.desc}>{desc}</p>}
          {button && (
            <p className={styles.more}>
              <ButtonLink
                to={values.view_btn_link}
                plain={values.is_plain}
                background={values.view_btn_bg_color}
                color={
                  values.view_btn_text_color ||
                  (values.is_plain ? values.view_btn_bg_color : buttonTextColor(values.view_btn_bg_color, config))
                }
                className={styles.button}
              >
                {values.view_btn_text}
              </ButtonLink>
            </p>
          )}
        </div>
        {image_or_video ? (
          <div className={styles.media}>
            <Media src={image_or_video} alt={values.img_alt} eager={position === 0} />
          </div>
        ) : (
          editing && <EmptyModule text="Choose a picture or video in this module's settings." />
        )}
      </div>
    </ModuleBox>
  );
}

function Media({ src, alt, eager }: { readonly src: string; readonly alt: string; readonly eager: boolean }) {
  if (!isVideo(src)) {
    return (
      <Picture src={src} alt={alt} className={styles.picture} sizes="(min-width: 1024px) 600px, 100vw" eager={eager} />
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: uploaded videos have no captions; the description is the label
    <video className={styles.video} src={src} controls preload="metadata" playsInline aria-label={alt || undefined} />
  );
}
