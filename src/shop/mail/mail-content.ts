/** A mail before it has a form: templates say what stands in it, `render.ts` makes text and HTML of it. */

export interface Row {
  readonly label: string;
  readonly detail?: string;
  /** "" for none. */
  readonly value: string;
  /** An https address to which the value is a link. */
  readonly url?: string;
  readonly strong?: boolean;
}

/** The name by which the shop's own text of a mail takes a block over (`#contract/mail-kinds.ts`); built-in texts have no name. */
interface Part {
  readonly part?: string;
}

export type Block = Part &
  /** `title` stands above the text in bold. */
  (
    | { readonly kind: "paragraph"; readonly title?: string; readonly text: string }
    /** Text of the shop's own: `**bold**`, `[links](https://…)`, and placeholders, which are filled in last. */
    | { readonly kind: "own"; readonly text: string; readonly values: Readonly<Record<string, string>> }
    /** Text written by another person, with its line breaks. */
    | { readonly kind: "quote"; readonly text: string }
    /** `path` is a path of this shop. */
    | { readonly kind: "button"; readonly text: string; readonly path: string }
    | { readonly kind: "rows"; readonly rows: readonly Row[] }
  );

export interface MailContent {
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Parts that the shop's own text may have besides those of `blocks`. */
  readonly more?: readonly Block[];
  /** Why the reader gets this mail, in small print. */
  readonly why: string;
  /** Where an answer goes, when not to the shop. */
  readonly replyTo?: string;
  /** It carries the instructions on withdrawal. */
  readonly hasInstructions?: boolean;
  /** Id of the mail that it goes on from: mailboxes show both in one thread. */
  readonly inReplyTo?: string;
}

export const paragraph = (text: string): Block => ({ kind: "paragraph", text });
export const button = (text: string, path: string, part?: string): Block => ({
  kind: "button",
  text,
  path,
  ...(part && { part }),
});
