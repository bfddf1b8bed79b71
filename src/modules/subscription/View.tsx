import { sideOnPage } from "#ui/direction.ts";
import { contrastColorFor } from "../shared/contrast-color.ts";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { SubscribeForm } from "../shared/SubscribeForm.tsx";
import { px, vars } from "../shared/style.ts";
import { useShop } from "../shop-context.ts";
import type { ViewOf } from "../view.ts";
import type subscription from "./definition.ts";
import styles from "./styles.module.css";

export default function Subscription({ id, values, position }: ViewOf<typeof subscription>) {
  const { title, desc, bg_color } = values;
  const { config } = useShop();
  const heading = titleId(11, id, position);
  const textColor = contrastColorFor(bg_color, config, "var(--title-color)", "var(--muted-color)");
  const classes = [
    styles.panel,
    ...(bg_color ? [styles.tinted] : []),
    ...(values.title_text_align === "left" ? [styles.aside] : []),
  ];
  return (
    <ModuleBox
      values={values}
      labelledBy={title ? heading : undefined}
      label={title ? undefined : values.btn_text}
      style={vars({
        "own-background": bg_color,
        "own-color": textColor,
        "desc-size": px(values.desc_font_size),
        "own-desc-color": values.desc_color,
      })}
    >
      <div className={classes.join(" ")}>
        {(title || desc) && (
          <div>
            <ModuleTitle id={heading} values={{ ...values, title_color: values.title_color || textColor }} />
            {desc && (
              <p className={styles.desc} style={{ textAlign: sideOnPage(values.title_text_align) }}>
                {desc}
              </p>
            )}
          </div>
        )}
        <SubscribeForm
          id={`subscription-${id}`}
          className={styles.form}
          placeholder={values.placeholder}
          button={values.btn_text}
          success={values.success_text}
          error={values.email_error_text}
          buttonBackground={values.btn_bg_color}
          buttonColor={values.btn_text_color}
          ground={bg_color}
        />
      </div>
    </ModuleBox>
  );
}
