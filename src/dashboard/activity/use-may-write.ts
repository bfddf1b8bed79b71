import { rightsOfRecord } from "#contract/record-rights.ts";
import { useCan } from "../api/start.ts";

/** Whether the person may write records of a kind, by the right that is declared for it; false for what is no kind of record. */
export function useMayWrite(type: string): boolean {
  const can = useCan();
  const { write = [] } = rightsOfRecord(type) ?? {};
  return [write].flat().some(can);
}
