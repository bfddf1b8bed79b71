/** Who may see and write the records of the change record: what `record-types/` declares, by the name of a kind. */
import type { Permission } from "./permissions.ts";
import type { RecordRights, WriteRight } from "./record-type.ts";
import { type RecordType, recordTypes } from "./record-types.ts";

/** Of every kind of record. */
export const recordRights: Readonly<Record<RecordType, RecordRights>> = recordTypes;

/** Undefined for a kind that only a newer version knows. */
export function rightsOfRecord(recordType: string): RecordRights | undefined {
  return Object.hasOwn(recordRights, recordType) ? recordRights[recordType as RecordType] : undefined;
}

/** Whether a change of such a record is undone with everything that was changed with it, and it is not restored alone. */
export const isUndoneWhole = (recordType: string): boolean => rightsOfRecord(recordType)?.whole === true;

/** The right to write a field, or the record itself (`field` absent). Undefined for a kind of record without one. */
export function rightToWrite(recordType: string, field?: string): WriteRight | undefined {
  const rights = rightsOfRecord(recordType);
  const fieldRights = rights?.fields;
  return field !== undefined && fieldRights && Object.hasOwn(fieldRights, field) ? fieldRights[field] : rights;
}

/** Whether the right is that of someone with these permissions, or of all staff. */
export function allows({ write }: WriteRight, may: (permission: Permission) => boolean): boolean {
  if (typeof write !== "string") return write.some(may);
  return write === "own" || may(write);
}

/** Fields with a right of their own, of any kind of record. */
export const fieldsWithRights: readonly string[] = [
  ...new Set(Object.values(recordRights).flatMap(({ fields = {} }) => Object.keys(fields))),
];
