import type { Editor } from "@tiptap/react";
import { isSafeLink } from "#decoration/links.ts";
import { completeLink } from "../controls/complete-link.ts";
import { prompt } from "../controls/dialogs.ts";

/** Asks for the address of a link; an empty one removes the link. */
export async function askLink(editor: Editor): Promise<void> {
  const before: unknown = editor.getAttributes("link").href;
  const typed = await prompt({
    title: "Link",
    label: "Address",
    value: typeof before === "string" ? before : "",
    placeholder: "/product/list or https://",
    confirm: "Set link",
    check: (text) =>
      isSafeLink(completeLink(text)) || "A path such as /product/list or an address with http, https, mailto or tel",
  });
  if (typed === null) return;
  const href = completeLink(typed);
  const chain = editor.chain().focus().extendMarkRange("link");
  if (href === "") chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive("link")) {
    // Without a selection the address becomes the text.
    chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
  } else chain.setLink({ href }).run();
}
