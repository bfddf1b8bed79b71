import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { codes } from "#contract/errors.ts";
import { t } from "#i18n/t.ts";
import { useStableCallback } from "#ui/controls/use-stable-callback.ts";
import { CallError } from "../api/errors.ts";
import { useStart } from "../api/start.ts";
import type { Loading } from "../shell/Loaded.tsx";
import { toast } from "../shell/toast.ts";
import type { Values } from "./changes.ts";
import { recordDraftStorage } from "./draft-storage.ts";
import { createRecordForm, type NestedField, type RecordForm, type Saving } from "./record-form.ts";

export interface Saved<R> {
  /** The record as it is now. */
  readonly record: R;
  /** `batch_id` of the call. */
  readonly batch?: string;
}

interface UseRecordFormOptions<R, V extends Values> {
  /** Kind of record: "product". */
  readonly type: string;
  /** "new" for one that is created. */
  readonly id: string;
  readonly load: (signal: AbortSignal) => Promise<R>;
  readonly values: (record: R) => V;
  readonly schema: z.ZodType<V, V>;
  /** Saves; a batch makes the message offer Undo. */
  readonly save: (saving: Saving<R, V>) => Promise<Saved<R>>;
  /** "Product saved" */
  readonly savedMessage?: string;
  readonly nested?: Readonly<Record<string, NestedField>>;
  readonly fromServer?: Readonly<Record<string, (value: unknown) => unknown>>;
  /** Puts stored changes back without asking: they were typed while the record was being created. */
  readonly restoreAtOnce?: boolean;
  /** For a new record: its own address once it is added. The page goes there when everything typed is saved. */
  readonly addedAddress?: (record: R) => string | null;
}

/** The form in `data` once the record is there, as `DetailPage` and `Loaded` take it. */
export type UsedRecordForm<R, V extends Values> = Loading<RecordForm<R, V>>;

/** Loads a record and makes it editable; `DetailPage` and `RecordFormView` show it. */
export function useRecordForm<R, V extends Values>(options: UseRecordFormOptions<R, V>): UsedRecordForm<R, V> {
  const { type, id, load, addedAddress, restoreAtOnce = false } = options;
  const { staff, mall } = useStart();
  const navigate = useNavigate();
  const client = useQueryClient();
  const key = ["record", type, id];
  const names = [mall.id, staff.id, type, id];
  const name = JSON.stringify(names);
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    // The next new record begins empty, and nothing empty is read over one that was just added.
    ...(addedAddress && { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
  });
  const save = useStableCallback(async (saving: Saving<R, V>) => {
    const { record, batch } = await options.save(saving);
    client.setQueryData(key, record);
    toast({ message: options.savedMessage ?? t("Saved"), ...(batch && { undoBatch: batch }) });
    return record;
  });
  const reload = useStableCallback(() => load(AbortSignal.timeout(30_000)));
  const [open, setOpen] = useState<{ readonly name: string; readonly form: RecordForm<R, V> } | null>(null);
  const isLoaded = query.data !== undefined;
  // A record that is refetched is merged into the open form, not opened again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once per record
  useEffect(() => {
    const record = query.data;
    if (record === undefined) return;
    const form = createRecordForm<R, V>({
      about: { type, id },
      record,
      values: options.values,
      schema: options.schema,
      save,
      reload,
      storage: recordDraftStorage(names),
      ...(options.nested && { nested: options.nested }),
      ...(options.fromServer && { fromServer: options.fromServer }),
    });
    const stop = form.start();
    void form.offerStored().then(() => restoreAtOnce && form.restore());
    setOpen({ name, form });
    const stopLeading =
      addedAddress &&
      form.subscribe(() => {
        const { record: now, saving, changed } = form.getState();
        const address = saving || changed.length > 0 ? null : addedAddress(now);
        if (address !== null) void navigate(address, { replace: true });
      });
    const flush = () => void form.flush();
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
      stopLeading?.();
      stop();
    };
  }, [name, isLoaded]);
  const merged = useRef(query.data);
  useEffect(() => {
    if (query.data === undefined || merged.current === query.data || open?.name !== name) return;
    merged.current = query.data;
    open.form.mergeRecord(query.data);
  }, [query.data, open, name]);

  // Deleted, or its creation undone: what was typed stays stored.
  const isGone = query.error instanceof CallError && query.error.code === codes.notFound;
  return {
    data: open?.name === name && !isGone ? open.form : undefined,
    error: isGone || query.data === undefined ? query.error : null,
    refetch: query.refetch,
  };
}

/** The part of a form's state that the component shows; it renders again when that part changes. */
export function useFormPart<R, V extends Values, P>(
  form: RecordForm<R, V>,
  part: (state: ReturnType<RecordForm<R, V>["getState"]>) => P,
): P {
  return useSyncExternalStore(form.subscribe, () => part(form.getState()));
}
