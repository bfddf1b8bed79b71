import { type CellProps, Status } from "shopwright/extend/dashboard";

/** How many questions about a product wait for an answer. */
export default function OpenQuestionsCell({ value }: CellProps) {
  return value ? <Status tone="warning">{`${value} to answer`}</Status> : <span>–</span>;
}
