/** The buttons of the rich text editor's toolbar. */

import type { Editor } from "@tiptap/react";
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Eraser,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Redo2,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  TextQuote,
  Underline,
  Undo2,
} from "lucide-react";
import { t } from "#i18n/t.ts";

/** Dialogs of the rich text editor that tools open. */
export interface TextDialogs {
  readonly openLink: () => void;
}

export interface Tool {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly run: (editor: Editor, dialogs: TextDialogs) => unknown;
  /** Whether it applies at the cursor; absent for one-off commands. */
  readonly active?: (editor: Editor) => boolean;
}

/** In groups, a separator between them. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    {
      label: t("Bold"),
      icon: Bold,
      run: (e) => e.chain().focus().toggleBold().run(),
      active: (e) => e.isActive("bold"),
    },
    {
      label: t("Italic"),
      icon: Italic,
      run: (e) => e.chain().focus().toggleItalic().run(),
      active: (e) => e.isActive("italic"),
    },
    {
      label: t("Underline"),
      icon: Underline,
      run: (e) => e.chain().focus().toggleUnderline().run(),
      active: (e) => e.isActive("underline"),
    },
    {
      label: t("Strikethrough"),
      icon: Strikethrough,
      run: (e) => e.chain().focus().toggleStrike().run(),
      active: (e) => e.isActive("strike"),
    },
    {
      label: t("Subscript"),
      icon: Subscript,
      run: (e) => e.chain().focus().toggleScript("subscript").run(),
      active: (e) => e.isActive("subscript"),
    },
    {
      label: t("Superscript"),
      icon: Superscript,
      run: (e) => e.chain().focus().toggleScript("superscript").run(),
      active: (e) => e.isActive("superscript"),
    },
  ],
  [
    { label: t("Align left"), icon: AlignLeft, run: align("left"), active: isAligned("left") },
    { label: t("Align center"), icon: AlignCenter, run: align("center"), active: isAligned("center") },
    { label: t("Align right"), icon: AlignRight, run: align("right"), active: isAligned("right") },
  ],
  [
    {
      label: t("Bulleted list"),
      icon: List,
      run: (e) => e.chain().focus().toggleBulletList().run(),
      active: (e) => e.isActive("bulletList"),
    },
    {
      label: t("Numbered list"),
      icon: ListOrdered,
      run: (e) => e.chain().focus().toggleOrderedList().run(),
      active: (e) => e.isActive("orderedList"),
    },
    {
      label: t("Quote"),
      icon: TextQuote,
      run: (e) => e.chain().focus().toggleBlockquote().run(),
      active: (e) => e.isActive("blockquote"),
    },
  ],
  [
    { label: t("Link"), icon: Link, run: (_, { openLink }) => openLink(), active: (e) => e.isActive("link") },
    { label: t("Line"), icon: Minus, run: (e) => e.chain().focus().setHorizontalRule().run() },
    { label: t("Table"), icon: Table, run: (e) => e.chain().focus().insertTable().run() },
  ],
  [
    { label: t("Remove formatting"), icon: Eraser, run: (e) => e.chain().focus().unsetAllMarks().clearNodes().run() },
    { label: t("Undo in the text"), icon: Undo2, run: (e) => e.chain().focus().undo().run() },
    { label: t("Redo in the text"), icon: Redo2, run: (e) => e.chain().focus().redo().run() },
  ],
];

function align(textAlign: "left" | "center" | "right") {
  return (editor: Editor) =>
    editor
      .chain()
      .focus()
      .updateAttributes("image", { align: textAlign })
      .updateAttributes("video", { align: textAlign })
      .updateAttributes("paragraph", { textAlign })
      .updateAttributes("heading", { textAlign })
      .run();
}

function isAligned(textAlign: "left" | "center" | "right") {
  return (editor: Editor) => editor.isActive({ textAlign }) || editor.isActive({ align: textAlign });
}
