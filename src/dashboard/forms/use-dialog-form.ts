import { type FormEvent, useState } from "react";
import { type Said, tell } from "../shell/act.ts";
import { useForm } from "../sign-in/use-form.ts";

/** Messages by field, "" for the form as a whole; what is no text is no message. */
type Problems = Readonly<Record<string, string | false | null | undefined>>;

/** The form while its answer is handled. */
interface Opened<V> {
  readonly values: V;
  readonly change: (part: Partial<V>) => void;
  readonly show: (messages: Readonly<Record<string, string>>) => void;
}

interface DialogFormOptions<V, T> {
  /** What the form begins with, by the names that the call has for its fields: its errors then stand at them. */
  readonly values: V | (() => V);
  /** Further fields that errors of the call may name. */
  readonly errorFields?: readonly string[];
  /** What is wrong before anything is sent. */
  readonly check?: (values: V) => Problems;
  readonly send: (values: V) => Promise<T>;
  readonly done?: Said | ((answer: T, values: V) => Said);
  /** Loads again what the call has changed; awaited. */
  readonly renew?: () => unknown;
  /** After all of it: closes the dialog. */
  readonly onDone?: (answer: T, form: Opened<V>) => unknown;
}

/** What a field of the form shows and does: spread into an `InputField` and its like. */
export interface FieldOf<T> {
  readonly value: T;
  readonly onValue: (value: T) => void;
  readonly error: string | undefined;
}

/** What `FormDialog` needs of a form. */
export interface SentForm {
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly submit: (event?: FormEvent) => void;
}

/** A small form that is sent whole by one call: its values, what is wrong with which, and the message at the end. */
export function useDialogForm<V extends object, T>(options: DialogFormOptions<V, T>) {
  const { errorFields = [], check, send, done, renew, onDone } = options;
  const [values, setValues] = useState(options.values);
  const [answer, setAnswer] = useState<T>();
  const form = useForm([...Object.keys(values), ...errorFields]);

  /** Sets some values; messages at them go. */
  function change(part: Partial<V>): void {
    setValues((before) => ({ ...before, ...part }));
    for (const name of Object.keys(part)) form.clear(name);
  }
  async function submitNow(): Promise<void> {
    const problems = Object.entries(check?.(values) ?? {}).flatMap(([name, text]) => (text ? [[name, text]] : []));
    if (problems.length > 0) return form.show(Object.fromEntries(problems));
    const sent = await form.send("send", async () => {
      const received = await send(values);
      tell(typeof done === "function" ? done(received, values) : done, received);
      await renew?.();
      return { received };
    });
    setAnswer(sent?.received);
    if (sent) await onDone?.(sent.received, { values, change, show: form.show });
  }
  return {
    values,
    change,
    of: <K extends keyof V & string>(name: K): FieldOf<V[K]> => ({
      value: values[name],
      onValue: (value) => change({ [name]: value } as unknown as Partial<V>),
      error: form.errorOf(name),
    }),
    /** The last answer; undefined before the first and after a failure. */
    answer,
    errorOf: form.errorOf,
    failure: form.failure,
    show: form.show,
    busy: form.busy !== "",
    submit(event?: FormEvent) {
      event?.preventDefault();
      if (form.busy === "") void submitNow();
    },
  };
}
