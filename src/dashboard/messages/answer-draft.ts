/** Answers that are typed and not sent yet, in this browser. */
import { remember, remembered } from "../shell/remembered.ts";

const keyOf = (id: string) => `message.answer.${id}`;

export const readDraft = (id: string): string => remembered(keyOf(id)) ?? "";
export const storeDraft = (id: string, text: string): void => remember(keyOf(id), text || undefined);
