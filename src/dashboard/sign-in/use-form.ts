import { useState } from "react";
import { CallError, messageOf } from "../api/errors.ts";
import { readFieldError } from "../forms/field-errors.ts";
import { PasskeyCancelled } from "./passkey.ts";

/** State of a small form that is sent whole: which part is under way, and what is wrong with which field. */
export function useForm(fields: readonly string[] = []) {
  const [busy, setBusy] = useState("");
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  /** @param name which button was pressed. @returns undefined when it failed; the failure is then shown. */
  async function send<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
    setBusy(name);
    setErrors({});
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PasskeyCancelled)) setErrors(readErrors(error, fields));
      return undefined;
    } finally {
      setBusy("");
    }
  }

  return {
    busy,
    send,
    /** The message at a field. */
    errorOf: (field: string): string | undefined => errors[field],
    /** An error message of the whole form, which names no field. */
    failure: errors[""],
    /** Takes the message at a field away, so that its help is seen again while it is corrected. */
    clear: (field: string) =>
      setErrors((all) => {
        const { [field]: message, ...others } = all;
        return message === undefined ? all : others;
      }),
    /** Shows messages that the form itself has found. */
    show: (messages: Readonly<Record<string, string>>) => setErrors(messages),
  };
}

function readErrors(error: unknown, fields: readonly string[]): Record<string, string> {
  const fieldError = error instanceof CallError ? readFieldError(error.message, fields) : null;
  if (fieldError) return { [fieldError.name]: fieldError.message };
  return { "": error instanceof Error && error.message.startsWith("This device") ? error.message : messageOf(error) };
}
