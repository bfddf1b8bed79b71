/** What a member of staff may write, by kind of record and field (`#contract/record-types/`). */

import { forbidden } from "#contract/errors.ts";
import { type Permission, translationPermission } from "#contract/permissions.ts";
import { allows, isUndoneWhole, rightsOfRecord, rightToWrite } from "#contract/record-rights.ts";
import type { WriteRight } from "#contract/record-type.ts";
import { languageOf } from "#i18n/languages.ts";
import { t } from "#i18n/server.ts";
import type { Actor, ShopContext } from "../context.ts";

/** What the caller may do. */
export type May = (permission: Permission) => boolean;

/** What the member of staff may do who acts, as their role permits it now. */
export interface Rights {
  readonly may: May;
  /** Asks for a fresh proof of who acts, on the connection of the context. @throws {ShopError} 401 with the ways to prove it; 403 where nobody can be asked. */
  readonly confirm: (context: ShopContext) => Promise<void>;
}

/**
 * Whether the actor may write a field of a kind of record; the record itself without a field. An actor without rights is the
 * installation itself (seeds, commands beside the database), which may write everything.
 */
export function mayWriteField(actor: Pick<Actor, "rights"> | undefined, recordType: string, field?: string): boolean {
  if (!actor?.rights) return true;
  const right = rightToWrite(recordType, field);
  return right !== undefined && allows(right, actor.rights.may);
}

/** Whether the actor may write a translation of a kind of record: who writes the record may, and who translates into the language. */
export function mayTranslate(actor: Pick<Actor, "rights"> | undefined, recordType: string, locale: string): boolean {
  if (!actor?.rights) return true;
  const right = rightToWrite(recordType);
  return right !== undefined && allows(orTranslate(right, locale), actor.rights.may);
}

/** What was, or is to be, written of one kind of record. */
export interface Written {
  readonly record_type: string;
  readonly action: "insert" | "update" | "delete";
  /** For an update, and of a new record those that are not left empty. */
  readonly fields: readonly string[];
  /** The language of a translation of the record: the right to translate into it is enough. */
  readonly locale?: string | null;
}

/**
 * The rights that writing takes: for a field with a right of its own that one, for everything else the record's. A record that
 * is made or deleted takes the record's right.
 */
function rightsFor({ record_type, action, fields, locale }: Written) {
  const record = rightToWrite(record_type);
  if (locale) return [record && orTranslate(record, locale)];
  const fieldRights = fields.map((field) => rightToWrite(record_type, field));
  return [...new Set(action === "update" && fields.length > 0 ? fieldRights : [record, ...fieldRights])];
}

function orTranslate(right: WriteRight, locale: string): WriteRight {
  const language = languageOf(locale);
  const permissions = typeof right.write === "object" ? right.write : right.write === "own" ? [] : [right.write];
  return language && permissions.length > 0
    ? { ...right, write: [...permissions, translationPermission(language)] }
    : right;
}

/** Whether owners are told of what was written. */
export const tellsOwners = (written: readonly Written[]): boolean =>
  written.flatMap(rightsFor).some((right) => right?.tellOwners);

/** @throws {ShopError} 403 for what may not be written; 401 when a fresh proof of who acts is needed. */
export async function requireWrites(
  context: ShopContext,
  { may, confirm }: Rights,
  written: readonly Written[],
): Promise<void> {
  const needed = written.flatMap(rightsFor);
  for (const right of needed) if (!right || !allows(right, may)) throw forbidden();
  if (needed.some((right) => right?.confirm)) await confirm(context);
}

/** What setting changes back writes: of what was made or deleted the record, whatever it holds. */
const reverted = (written: readonly Written[]): readonly Written[] =>
  written.map((one) => (one.action === "update" ? one : { ...one, fields: [] }));

/** Whether changes may be set back, a fresh proof aside. */
export function mayRevert(may: May, written: readonly Written[]): boolean {
  return reverted(written).every(
    (one) =>
      rightsOfRecord(one.record_type)?.fixed !== true && rightsFor(one).every((right) => right && allows(right, may)),
  );
}

/** @throws {ShopError} 403 for what only its own calls change; else as `requireWrites`. */
export async function requireReverts(context: ShopContext, rights: Rights, written: readonly Written[]): Promise<void> {
  for (const { record_type } of written) requireRevertible(record_type);
  await requireWrites(context, rights, reverted(written));
}

/** @throws {ShopError} 403 for records that are not restored to what they were before a change. */
export function requireRestorable(recordType: string): void {
  requireRevertible(recordType);
  if (isUndoneWhole(recordType))
    throw forbidden(t("This was changed together with other records: undo the change instead"));
}

/** @throws {ShopError} 403 for records that are neither undone nor restored. */
function requireRevertible(recordType: string): void {
  const rights = rightsOfRecord(recordType);
  if (!rights) throw forbidden();
  if (rights.fixed) throw forbidden(t("This is changed in Settings and can't be undone here"));
}
