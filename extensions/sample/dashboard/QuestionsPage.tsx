import { MessageSquare } from "lucide-react";
import { useState } from "react";
import {
  Button,
  Card,
  callShop,
  EmptyState,
  LoadFailure,
  Page,
  RowsSkeleton,
  t,
  toast,
  toastFailure,
  useCan,
} from "shopwright/extend/dashboard";
import { z } from "zod";
import styles from "./Questions.module.css";
import { type Question, useQuestions } from "./questions-call.ts";

/** What shoppers have asked, each with its answer. */
export function Component() {
  const { data, error, refetch } = useQuestions();
  return (
    <Page title={t("Questions")} width="narrow">
      {error && !data ? (
        <LoadFailure error={error} what={t("the questions")} onRetry={() => void refetch()} />
      ) : !data ? (
        <Card flush>
          <RowsSkeleton label={t("Loading questions")} rows={4} height={96} />
        </Card>
      ) : data.questions.length === 0 ? (
        <Card>
          <EmptyState
            icon={<MessageSquare size={24} aria-hidden />}
            title={t("No questions yet")}
            text={t("What shoppers ask in your shop appears here, where you answer it.")}
          />
        </Card>
      ) : (
        <Card flush>
          <ul className={styles.list}>
            {data.questions.map((question) => (
              <Row key={question.id} question={question} />
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
}

function Row({ question: { id, text, answer } }: { readonly question: Question }) {
  const mayAnswer = useCan()("ext:sample:write");
  return (
    <li className={styles.row}>
      <p className={styles.text}>{text}</p>
      {answer ? <p className={styles.answer}>{answer}</p> : mayAnswer && <AnswerForm id={id} question={text} />}
    </li>
  );
}

function AnswerForm({ id, question }: { readonly id: string; readonly question: string }) {
  const [answer, setAnswer] = useState("");
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await callShop("/admin_api/v1/extensions/sample/answer", { id, answer }, z.unknown());
      toast({ message: t("Question answered") });
    } catch (error) {
      toastFailure(error);
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        aria-label={t("Answer to “{question}”", { question })}
        className={styles.input}
        rows={2}
        maxLength={500}
        required
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <Button type="submit" busy={busy}>
        {t("Answer")}
      </Button>
    </form>
  );
}
