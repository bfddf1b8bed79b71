import { ButtonLink, Card, type CardProps, formatNumber, LoadFailure, SkeletonText } from "shopwright/extend/dashboard";
import { useQuestions } from "./questions-call.ts";

/** How many questions wait for an answer, beside an order. */
export default function QuestionsCard(_: CardProps<"order.details">) {
  const { data, error, refetch } = useQuestions();
  const open = data?.questions.filter(({ answer }) => answer === "").length ?? 0;
  return (
    <Card
      title="Questions"
      actions={
        <ButtonLink to="/extensions/sample/questions" size="small">
          View questions
        </ButtonLink>
      }
    >
      {error && !data ? (
        <LoadFailure error={error} what="the questions" onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonText lines={1} label="Loading questions" />
      ) : (
        <p>{open === 0 ? "No question is open." : `${formatNumber(open)} to answer`}</p>
      )}
    </Card>
  );
}
