/** Texts that are typed by an input method, as Japanese and Chinese are: its keys choose and settle the words that stand in the field. */

/** The code of every key that an input method takes; in Safari it is all that tells Enter after a word from another one. */
const taken = 229;

/**
 * Keeps keys of an input method from what else they would do: Enter settles a word and sends nothing, Escape closes nothing. Rich texts
 * get them, since their editor knows of input methods.
 * @returns ends it
 */
export function leaveKeysToInputMethod(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isRich = event.target instanceof HTMLElement && event.target.isContentEditable;
    if ((event.isComposing || event.keyCode === taken) && !isRich) event.stopImmediatePropagation();
  };
  addEventListener("keydown", onKey, true);
  return () => removeEventListener("keydown", onKey, true);
}
