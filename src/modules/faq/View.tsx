import { Isolate } from "#ui/Isolate.tsx";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { Prose } from "../shared/Prose.tsx";
import { px, vars } from "../shared/style.ts";
import type { ViewOf } from "../view.ts";
import type faq from "./definition.ts";
import { JsonLd } from "./JsonLd.tsx";
import styles from "./styles.module.css";

export default function Faq({ id, values, editing, position }: ViewOf<typeof faq>) {
  const { title, layout, item_style, open_first, open_one } = values;
  const heading = titleId(41, id, position);
  const Question = title ? "h3" : "h2";
  const questions = values.data_list.filter(({ question }) => question.trim() !== "");
  if (questions.length === 0 && !editing) return null;
  return (
    <ModuleBox
      values={values}
      labelledBy={title ? heading : undefined}
      style={vars({
        "question-size": px(values.question_font_size),
        "own-question-color": values.question_color,
        "answer-size": px(values.answer_font_size),
        "own-answer-color": values.answer_color,
      })}
    >
      <div className={styles[layout]}>
        <ModuleTitle id={heading} values={values} />
        {questions.length === 0 ? (
          <EmptyModule text="Add your first question in this module's settings." />
        ) : (
          <div className={item_style === "cards" ? styles.cards : styles.lines}>
            {questions.map(({ question, answer }, index) => (
              <details
                // biome-ignore lint/suspicious/noArrayIndexKey: questions have no id; their index identifies them
                key={index}
                className={styles.item}
                // Browsers close the others of the same name.
                name={open_one ? `${heading}-answers` : undefined}
                open={open_first && index === 0}
              >
                <summary className={styles.question}>
                  <Question className={styles.text}>
                    <Isolate>{question}</Isolate>
                  </Question>
                </summary>
                <Prose html={answer} className={styles.answer} />
              </details>
            ))}
          </div>
        )}
      </div>
      {values.for_search && questions.length > 0 && !editing && <JsonLd data={faqPage(questions)} />}
    </ModuleBox>
  );
}

/** What search engines and assistants read of it (schema.org). */
const faqPage = (questions: readonly { readonly question: string; readonly answer: string }[]) => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});
