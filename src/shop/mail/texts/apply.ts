/** Between a mail's content and the text that a shop can change. */
import type { MailBlock, MailText } from "#contract/shapes/mail-text.ts";
import { isolatedCode } from "#i18n/server.ts";
import type { Block, MailContent } from "../mail-content.ts";
import { filled } from "../render.ts";

/** The text of a content whose facts are placeholders. */
export function textOf({ subject, title, blocks }: MailContent): MailText {
  const joined: MailBlock[] = [];
  for (const block of blocks) {
    const mailBlock = blockOf(block);
    const last = joined.at(-1);
    // Blocks of one part stand together; texts that follow one another are one with an empty line between.
    if (mailBlock.kind === "part" && last?.kind === "part" && last.part === mailBlock.part) continue;
    if (mailBlock.kind === "text" && last?.kind === "text") last.text += `\n\n${mailBlock.text}`;
    else joined.push(mailBlock);
  }
  return { subject, title, blocks: joined };
}

function blockOf(block: Block): MailBlock {
  if (block.kind === "button" && block.part && block.part !== "stop") {
    return { kind: "button", part: block.part, text: block.text };
  }
  if (block.part) return { kind: "part", part: block.part };
  return { kind: "text", text: "text" in block ? block.text : "" };
}

/** A content with the shop's own text: parts come from the content, as far as it has them. */
export function withText(content: MailContent, text: MailText, facts: Readonly<Record<string, string>>): MailContent {
  const values = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, isolatedCode(value)]));
  const parts = [...content.blocks, ...(content.more ?? [])];
  return {
    ...content,
    subject: filled(text.subject, values),
    title: filled(text.title, values),
    blocks: text.blocks.flatMap((block): readonly Block[] => {
      if (block.kind === "text") return [{ kind: "own", text: block.text, values }];
      const blocks = parts.filter(({ part }) => part === block.part);
      if (block.kind === "part") return blocks;
      return blocks.map((one) => (one.kind === "button" ? { ...one, text: filled(block.text, values) } : one));
    }),
  };
}
