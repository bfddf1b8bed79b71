import type { Responsive } from "#decoration/field.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import { DevicePicture } from "#ui/Picture.tsx";
import { useShop } from "../shop-context.ts";
import styles from "./Banner.module.css";
import { buttonTextColor, readableOrNone } from "./contrast-color.ts";
import { px, vars } from "./style.ts";

/** A picture with text on it: a slide of the carousel, the single image. */
export interface BannerValues {
  readonly img: Responsive<string>;
  readonly layout: "left" | "center" | "right";
  readonly title: string;
  readonly title_font_size: Responsive<number>;
  readonly title_color: string;
  readonly desc: string;
  readonly desc_font_size: Responsive<number>;
  readonly desc_color: string;
  readonly show_btn: boolean;
  readonly btn_text: string;
  readonly is_plain: boolean;
  readonly btn_text_color: string;
  readonly btn_bg_color: string;
  readonly btn_link: string;
}

interface Props {
  readonly values: BannerValues;
  /** CSS aspect ratio per device; a long text makes the banner grow instead of being cut. */
  readonly ratio: string;
  readonly showText: boolean;
  readonly card?: boolean;
  readonly rounded?: string | undefined;
  /** Full width: the text is aligned with the page's content. */
  readonly full: boolean;
  /** Link of the picture; "" for none. */
  readonly link: string;
  /** Alt text; "" when the text on the picture is enough. */
  readonly alt: string;
  readonly headingId?: string | undefined;
  readonly eager: boolean;
  readonly editing: boolean;
}

const positions = { left: styles.left, center: styles.center, right: styles.right } as const;

export function Banner(props: Props) {
  const { values, ratio, showText, card = false, rounded, full, link, alt, headingId, eager, editing } = props;
  const { title, desc, show_btn, btn_text } = values;
  const { config } = useShop();
  /** A colour that was chosen for the picture; on a card only where it can be read. */
  const onCard = (color: string) => (card ? readableOrNone(color, config) : color);
  const plainColor = onCard(values.btn_text_color) || onCard(values.btn_bg_color);
  const button = showText && show_btn && btn_text !== "";
  const words = showText && (title !== "" || desc !== "" || button);
  const style = vars({
    ratio,
    rounded,
    "title-size": px(values.title_font_size),
    "own-title-color": onCard(values.title_color),
    "desc-size": px(values.desc_font_size),
    "own-desc-color": onCard(values.desc_color),
  });
  return (
    <div className={`${styles.banner} ${positions[values.layout]}`} style={style}>
      <DevicePicture
        pc={values.img.pc}
        mobile={values.img.mobile}
        alt={alt}
        sizes="100vw"
        eager={eager}
        editing={editing}
        className={styles.picture}
      />
      {link && <Link to={link} className={styles.cover} aria-label={title || alt || link} tabIndex={button ? -1 : 0} />}
      {words && (
        <div className={full ? styles.inner : styles.inset}>
          <div className={card ? styles.card : styles.textBox}>
            {title && (
              <h2 id={headingId} className={styles.title}>
                <Isolate>{title}</Isolate>
              </h2>
            )}
            {desc && (
              <p className={styles.desc}>
                <Isolate>{desc}</Isolate>
              </p>
            )}
            {button && (
              <ButtonLink
                to={values.btn_link}
                plain={values.is_plain}
                background={values.is_plain ? onCard(values.btn_bg_color) : values.btn_bg_color}
                color={
                  values.is_plain ? plainColor : values.btn_text_color || buttonTextColor(values.btn_bg_color, config)
                }
                className={styles.button}
              >
                {btn_text}
              </ButtonLink>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
