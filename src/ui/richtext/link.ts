/** The link of the selected text. */
import type { Editor } from "@tiptap/react";

/** Address and target of the link at the cursor; "" without one. */
export function linkAt(editor: Editor): { readonly href: string; readonly newTab: boolean } {
  const { href, target }: { href?: unknown; target?: unknown } = editor.getAttributes("link");
  return { href: typeof href === "string" ? href : "", newTab: target === "_blank" };
}

/** Sets the link; an empty address removes it. Without a selection the address becomes the text. */
export function setLink(editor: Editor, href: string, newTab: boolean): void {
  const attrs = { href, target: newTab ? "_blank" : null };
  const chain = editor.chain().focus().extendMarkRange("link");
  if (href === "") chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive("link")) {
    chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs }] }).run();
  } else chain.setLink(attrs).run();
}
