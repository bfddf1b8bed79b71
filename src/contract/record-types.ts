import declared from "./record-types.generated.ts";

/** Kinds of records in the change record, as the domains declare them (`record-types/`). */
export const recordTypes = declared;

export type RecordType = keyof typeof recordTypes;

export const isRecordType = (type: string): type is RecordType => Object.hasOwn(recordTypes, type);
