import { type CellProps, Status, t } from "shopwright/extend/dashboard";

/** How many questions about a product wait for an answer. */
export default function OpenQuestionsCell({ value }: CellProps) {
  return value ? (
    <Status tone="warning">
      {t("{open, plural, =0 {No question is open.} other {# to answer}}", { open: Number(value) })}
    </Status>
  ) : (
    <span>–</span>
  );
}
