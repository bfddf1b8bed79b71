/**
 * A record being edited: values and errors in react-hook-form, unsaved changes in IndexedDB, save by changed fields,
 * merge with what others saved meanwhile.
 */

import { zodResolver } from "@hookform/resolvers/zod";
import { createFormControl } from "react-hook-form";
import type { z } from "zod";
import { ruleOf } from "#contract/messages.ts";
import { t } from "#i18n/t.ts";
import {
  type AfterSave,
  changedFields,
  isSame,
  mergeFresh,
  mergeSaved,
  pick,
  restoreChanges,
  type Values,
} from "./changes.ts";
import { type Choice, type Conflict, readConflicts } from "./conflicts.ts";
import type { DraftStorage, RecordDraft } from "./draft-storage.ts";
import { readFieldError } from "./field-errors.ts";

/** What a save sends: the changed fields, and what they were when the form got them. */
export interface Saving<R, V extends Values> {
  /** The record as the form knows it: one that was just added, too. */
  readonly record: R;
  readonly changes: Partial<V>;
  readonly base: Partial<V>;
  /** All values, for a record that is created. */
  readonly values: V;
}

/** A field whose value holds many values, each merged for itself. */
export interface NestedField {
  /** What is left of the value after a save of `submitted`. */
  readonly afterSave: AfterSave;
  /** The field's value with the chosen answer of a conflict at `path` below the field. */
  readonly resolve: (value: unknown, path: string, choice: Choice, theirs: unknown) => unknown;
}

export interface RecordFormOptions<R, V extends Values> {
  /** Which record it is: its kind, and its id or "new". */
  readonly about?: { readonly type: string; readonly id: string };
  /** The record as the form got it from the server; defaults for a new one. */
  readonly record: R;
  /** The form's values of a record. A field is never undefined. */
  readonly values: (record: R) => V;
  readonly schema: z.ZodType<V, V>;
  /** Saves and gives the record as it is then. Throws what has `code`, `message` and `data`. */
  readonly save: (saving: Saving<R, V>) => Promise<R>;
  /** Reads the record again, to merge after a conflict. */
  readonly reload?: () => Promise<R>;
  readonly storage: DraftStorage;
  readonly nested?: Readonly<Record<string, NestedField>>;
  /** Turns the value of a conflict into the form's, for fields that the form holds in another shape than the server. */
  readonly fromServer?: Readonly<Record<string, (value: unknown) => unknown>>;
  readonly now?: () => number;
}

export interface RecordFormState<R> {
  readonly record: R;
  /** Names of the fields with unsaved changes. */
  readonly changed: readonly string[];
  readonly saving: boolean;
  /** Number of finished saves. */
  readonly saves: number;
  /** Changes of an earlier visit that are not restored or discarded yet. */
  readonly offer: RecordDraft | null;
  readonly conflicts: readonly Conflict[] | null;
  /** True from a refused save until the next that succeeds: errors are summed up. */
  readonly refused: boolean;
  /** Why the last save failed, when it concerns no field. */
  readonly failure: string | null;
  /** True when unsaved changes cannot be stored in this browser. */
  readonly unstored: boolean;
}

/** Milliseconds after the last change until it is stored. */
const storePause = 200;

export type RecordForm<R, V extends Values> = ReturnType<typeof createRecordForm<R, V>>;

export function createRecordForm<R, V extends Values>(options: RecordFormOptions<R, V>) {
  const { schema, storage, nested = {}, fromServer = {}, now = Date.now } = options;
  let base = options.values(options.record);
  const names = Object.keys(base);
  const form = createFormControl<V>({
    // The form's values are JSON without undefined, which react-hook-form calls DeepPartial.
    defaultValues: structuredClone(base) as never,
    resolver: zodResolver(schema as never, { error: ruleOf } as never) as never,
    mode: "onTouched",
    shouldFocusError: false,
  });
  let state: RecordFormState<R> = {
    record: options.record,
    changed: [],
    saving: false,
    saves: 0,
    offer: null,
    conflicts: null,
    refused: false,
    failure: null,
    unstored: false,
  };
  const listeners = new Set<() => void>();
  const update = (part: Partial<RecordFormState<R>>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  /** Work that a save waits for: files that are being uploaded. */
  const pending = new Set<Promise<unknown>>();
  const valuesNow = (): V => structuredClone(form.getValues()) as V;

  const refresh = () => {
    const changed = changedFields(base, form.getValues());
    if (!isSame(changed, state.changed)) update({ changed });
  };
  /** Sets base and values. Fields that stay the same are not touched, so that what has the focus keeps its caret. */
  const take = (next: { readonly base: V; readonly values: V }) => {
    const before = form.getValues() as Values;
    base = next.base;
    for (const name of names) {
      if (isSame(before[name], next.values[name])) continue;
      form.setValue(name as never, structuredClone(next.values[name]) as never, { shouldValidate: false });
    }
    refresh();
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const changed = changedFields(base, form.getValues());
    const { offer } = state;
    try {
      if (changed.length === 0 && !offer) await storage.remove();
      else {
        // An unanswered offer stays stored below what is typed now.
        await storage.write({
          at: now(),
          changes: { ...offer?.changes, ...pick(form.getValues(), changed) },
          base: { ...offer?.base, ...pick(base, changed) },
        });
      }
      if (state.unstored) update({ unstored: false });
    } catch (error) {
      console.warn("Unsaved changes could not be stored in this browser", error);
      if (!state.unstored) update({ unstored: true });
    }
  };
  const storeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void store(), storePause);
  };
  const changed = ({ name }: { readonly name?: string }) => {
    refresh();
    storeSoon();
    // Errors of a refused save, also the server's, go as soon as their field is right.
    if (state.refused && name) void form.trigger(name as never);
  };
  const showFailure = (error: unknown): void => {
    const { code, message, data } = failureOf(error);
    const conflicts = code === 409 ? readConflicts(data) : null;
    if (conflicts) {
      update({ conflicts });
      return;
    }
    const fieldError = code === 400 ? readFieldError(message, names) : null;
    if (fieldError) {
      const at = fieldError.path === "" ? fieldError.name : `${fieldError.name}.${fieldError.path}`;
      form.setError(at as never, { type: "server", message: fieldError.rule });
      return;
    }
    update({ failure: message });
  };

  return {
    about: options.about,
    control: form.control,
    form,
    names,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    getBase: () => base,
    valuesNow,

    /** Looks for stored changes and offers them. */
    async offerStored(): Promise<void> {
      const offer = await storage.read().catch(() => null);
      if (!offer) return;
      const restored = restoreChanges({ base, values: form.getValues() as V }, offer);
      if (changedFields(restored.base, restored.values).length === 0) return storage.remove().catch(() => {});
      update({ offer });
    },
    /** Puts the offered changes into the form. */
    restore(): void {
      const { offer } = state;
      if (!offer) return;
      update({ offer: null });
      take(restoreChanges({ base, values: valuesNow() }, offer));
      storeSoon();
    },
    discardOffer(): Promise<void> {
      update({ offer: null });
      return store();
    },
    /** Sets all fields back to the record. */
    discard(): Promise<void> {
      form.clearErrors();
      take({ base: options.values(state.record), values: options.values(state.record) });
      update({ failure: null, conflicts: null, refused: false });
      return store();
    },

    /** Saves the changed fields. @returns true when they are saved (or nothing was to be saved). */
    async save({ evenUnchanged = false }: { readonly evenUnchanged?: boolean } = {}): Promise<boolean> {
      if (state.saving) return false;
      update({ failure: null });
      if (pending.size > 0) {
        update({ saving: true });
        await Promise.allSettled(pending);
        update({ saving: false });
      }
      const fields = changedFields(base, form.getValues());
      if (fields.length === 0 && !evenUnchanged) return true;
      if (!(await form.trigger())) {
        update({ refused: true });
        return false;
      }
      const submitted = valuesNow();
      update({ saving: true });
      try {
        const record = await options.save({
          record: state.record,
          changes: pick(submitted, changedFields(base, submitted)),
          base: pick(base, changedFields(base, submitted)),
          values: submitted,
        });
        const afterSave = Object.fromEntries(Object.entries(nested).map(([name, field]) => [name, field.afterSave]));
        update({ record });
        take(mergeSaved(valuesNow(), submitted, options.values(record), afterSave));
        update({ saving: false, saves: state.saves + 1, conflicts: null, refused: false });
        await store();
        return true;
      } catch (error) {
        update({ saving: false, refused: true });
        showFailure(error);
        return false;
      }
    },

    /** A newer record was read: untouched fields take its values. */
    mergeRecord(record: R): void {
      if (state.saving || isSame(record, state.record)) return;
      update({ record });
      take(mergeFresh({ base, values: valuesNow() }, options.values(record)));
      storeSoon();
    },

    /** The next save waits for this. */
    waitFor(work: Promise<unknown>): void {
      pending.add(work);
      const done = () => pending.delete(work);
      work.then(done, done);
    },

    closeConflicts: () => update({ conflicts: null }),
    /** Answers the conflicts; what is "mine" has theirs as its base then, so that the next save writes it. */
    async resolve(choices: Readonly<Record<string, Choice>>): Promise<void> {
      const conflicts = state.conflicts ?? [];
      const record = await options.reload?.().catch(() => undefined);
      let next = { base, values: valuesNow() };
      if (record !== undefined) next = mergeFresh(next, options.values(record));
      for (const { field, theirs: given } of conflicts) {
        const choice = choices[field] ?? "mine";
        const [name = "", ...rest] = field.split(".");
        const theirs = rest.length === 0 ? (fromServer[name]?.(given) ?? given) : given;
        const inner = nested[name];
        if (inner && rest.length > 0) {
          const value = inner.resolve(next.values[name], rest.join("."), choice, theirs);
          next = { base: next.base, values: { ...next.values, [name]: value } };
        } else if (name in next.base) {
          next = {
            base: { ...next.base, [name]: theirs },
            values: choice === "theirs" ? { ...next.values, [name]: theirs } : next.values,
          };
        }
      }
      update({ conflicts: null, ...(record !== undefined && { record }) });
      take(next);
      await store();
    },
    /** Stores at once what is not stored yet: the page is being closed. */
    flush: (): Promise<void> => (timer === undefined ? Promise.resolve() : store()),
    /** Begins to notice changes; returns the function that ends it. */
    start(): () => void {
      const end = form.subscribe({ formState: { values: true }, callback: changed });
      return () => {
        if (timer !== undefined) void store();
        end();
      };
    },
  };
}

/** Code, message and data of a failed call; a network failure has no code. */
function failureOf(error: unknown): { code: number; message: string; data: unknown } {
  if (error instanceof Error && "code" in error && typeof error.code === "number") {
    return { code: error.code, message: error.message, data: "data" in error ? error.data : null };
  }
  return {
    code: 0,
    message: t("Couldn't save. Check your connection and try again. Your changes are kept in this browser."),
    data: null,
  };
}
