import { sideOnPage } from "#ui/direction.ts";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { px, vars } from "../shared/style.ts";
import type { ViewOf } from "../view.ts";
import { ContactForm } from "./ContactForm.tsx";
import type contactForm from "./definition.ts";
import styles from "./styles.module.css";

export default function ContactFormModule({ id, values, position }: ViewOf<typeof contactForm>) {
  const { title, desc } = values;
  const heading = titleId(12, id, position);
  return (
    <ModuleBox
      values={values}
      labelledBy={title ? heading : undefined}
      label={title ? undefined : values.btn_text}
      style={vars({ "desc-size": px(values.desc_font_size) })}
    >
      <div className={styles.column}>
        <ModuleTitle id={heading} values={values} />
        {desc && (
          <p className={styles.desc} style={{ textAlign: sideOnPage(values.title_text_align) }}>
            {desc}
          </p>
        )}
        <ContactForm values={values} />
      </div>
    </ModuleBox>
  );
}
