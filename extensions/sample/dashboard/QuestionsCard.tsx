import { ButtonLink, Card, type CardProps, LoadFailure, SkeletonText, t } from "shopwright/extend/dashboard";
import { useQuestions } from "./questions-call.ts";

/** How many questions wait for an answer, beside an order. */
export default function QuestionsCard(_: CardProps<"order.details">) {
  const { data, error, refetch } = useQuestions();
  const open = data?.questions.filter(({ answer }) => answer === "").length ?? 0;
  return (
    <Card
      title={t("Questions")}
      actions={
        <ButtonLink to="/extensions/sample/questions" size="small">
          {t("View questions")}
        </ButtonLink>
      }
    >
      {error && !data ? (
        <LoadFailure error={error} what={t("the questions")} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonText lines={1} label={t("Loading questions")} />
      ) : (
        <p>{t("{open, plural, =0 {No question is open.} other {# to answer}}", { open })}</p>
      )}
    </Card>
  );
}
