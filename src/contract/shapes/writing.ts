/** Help with texts (docs/writing-help.md). */

/** What may be asked for; screens have their words for it. */
export const writingTasks = ["shorten", "clearer", "correct", "translate"] as const;
export type WritingTask = (typeof writingTasks)[number];

/** Characters of a text, with its HTML. */
export const maxWriting = 20_000;
