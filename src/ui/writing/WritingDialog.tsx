import { useEffect, useId, useRef, useState } from "react";
import { type Language, languages as shipped } from "#i18n/languages.ts";
import { t } from "#i18n/t.ts";
import { Button } from "../controls/Button.tsx";
import { Dialog } from "../controls/Dialog.tsx";
import { Select } from "../controls/Select.tsx";
import { Spinner } from "../controls/Spinner.tsx";
import { useClosing } from "../controls/use-closing.ts";
import styles from "./WritingDialog.module.css";
import { type WritingHelp, type WritingTask, writingTasks } from "./writing-help.ts";

interface WritingDialogProps {
  readonly help: WritingHelp;
  readonly text: string;
  readonly html: boolean;
  /** The suggestion that was accepted. */
  readonly onAccept: (text: string) => void;
  readonly onClose: () => void;
}

type Answer =
  | { readonly kind: "none" }
  | { readonly kind: "waiting" }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "problem"; readonly message: string };

/** Asks for a text written anew, shows it as a suggestion, and hands it on only when it is accepted. */
export default function WritingDialog({ help, text, html, onAccept, onClose }: WritingDialogProps) {
  const { close, frame } = useClosing(onClose);
  const [task, setTask] = useState<WritingTask>("shorten");
  const [language, setLanguage] = useState<Language>(help.languages[0] ?? "en");
  const [answer, setAnswer] = useState<Answer>({ kind: "none" });
  const asking = useRef<AbortController | null>(null);
  const id = useId();
  useEffect(() => () => asking.current?.abort(), []);
  const tasks = (Object.keys(writingTasks) as WritingTask[])
    .filter((value) => value !== "translate" || help.languages.length > 0)
    .map((value) => ({ value, label: writingTasks[value] }));

  const forget = () => {
    asking.current?.abort();
    setAnswer({ kind: "none" });
  };
  const ask = async () => {
    asking.current?.abort();
    const stop = new AbortController();
    asking.current = stop;
    const { signal } = stop;
    setAnswer({ kind: "waiting" });
    try {
      const suggestion = await help.suggest({ task, text, html, ...(task === "translate" && { language }) }, signal);
      if (!signal.aborted) setAnswer({ kind: "text", text: suggestion });
    } catch (error) {
      if (!signal.aborted)
        setAnswer({ kind: "problem", message: error instanceof Error ? error.message : String(error) });
    }
  };
  const waiting = answer.kind === "waiting";
  return (
    <Dialog
      {...frame}
      title={t("Writing help")}
      width={620}
      footer={
        <>
          <Button onClick={close}>{t("Cancel")}</Button>
          <Button variant={answer.kind === "text" ? "secondary" : "primary"} busy={waiting} onClick={() => void ask()}>
            {answer.kind === "text" || answer.kind === "problem" ? t("Try again") : t("Suggest")}
          </Button>
          {answer.kind === "text" && (
            <Button
              variant="primary"
              onClick={() => {
                onAccept(answer.text);
                close();
              }}
            >
              {t("Use this text")}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.choices}>
          <Select
            label={t("What to do")}
            value={task}
            options={tasks}
            onChange={(next) => {
              setTask(next);
              forget();
            }}
          />
          {task === "translate" && (
            <Select
              label={t("Language")}
              value={language}
              options={help.languages.map((value) => ({ value, label: shipped[value].name }))}
              onChange={(next) => {
                setLanguage(next);
                forget();
              }}
            />
          )}
        </div>
        <section aria-labelledby={`${id}-now`}>
          <h3 id={`${id}-now`} className={styles.heading}>
            {t("Your text")}
          </h3>
          <Text text={text} html={html} />
        </section>
        <section aria-labelledby={`${id}-new`} aria-live="polite" aria-busy={waiting}>
          <h3 id={`${id}-new`} className={styles.heading}>
            {t("Suggestion")}
          </h3>
          {answer.kind === "text" ? (
            <Text text={answer.text} html={html} suggested />
          ) : (
            <div className={styles.empty} data-problem={answer.kind === "problem" || undefined}>
              {waiting ? (
                <Spinner label={t("Writing")} />
              ) : answer.kind === "problem" ? (
                <p role="alert">{answer.message}</p>
              ) : (
                <p>{t("Nothing changes in your text until you use the suggestion.")}</p>
              )}
            </div>
          )}
        </section>
      </div>
    </Dialog>
  );
}

interface TextProps {
  readonly text: string;
  readonly html: boolean;
  readonly suggested?: true;
}

/** HTML is the field's own, or has been cleaned by the server. */
function Text({ text, html, suggested }: TextProps) {
  const shared = { className: styles.text, "data-suggested": suggested };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the allow-list of rich text
  return html ? <div {...shared} dangerouslySetInnerHTML={{ __html: text }} /> : <p {...shared}>{text}</p>;
}
