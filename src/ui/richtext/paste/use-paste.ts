/** Pasting and dropping: formatted text before its picture, pictures as copies in the shop. */

import type { Node as ProseMirrorNode } from "@tiptap/pm/model";
import type { Editor } from "@tiptap/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import { useStableCallback } from "../../controls/use-stable-callback.ts";
import { usePictureCopier, useUploader } from "../../uploads/uploader.ts";
import { checkFile, uploadFile } from "../../uploads/uploads.ts";
import { putIn } from "../cursor-behind.ts";
import { type CleanPaste, cleanPaste } from "./clean.ts";
import type { PendingPicture } from "./pictures.ts";

/** What is said below the text. */
export interface PasteStatus {
  /** Pictures that are being added, and how many of them have ended. */
  readonly total: number;
  readonly ended: number;
  /** Why pictures are missing, a sentence each; empty when all are there. */
  readonly problems: readonly string[];
}

const nothing: PasteStatus = { total: 0, ended: 0, problems: [] };

/** Pictures that are copied at the same time. */
const atOnce = 2;

interface PasteOptions {
  readonly editor: RefObject<Editor | null>;
  /** Takes a file of the clipboard where there is no text. */
  readonly onFile: (file: File) => void;
}

/** Handlers for the editor's `editorProps`, and what to say. */
export function usePaste({ editor, onFile }: PasteOptions) {
  const upload = useUploader();
  const copy = usePictureCopier();
  const [status, setStatus] = useState(nothing);
  const data = useRef<DataTransfer | null>(null);
  const cleaned = useRef<CleanPaste | null>(null);
  const running = useRef(new Set<AbortController>());
  const queue = useRef<PendingPicture[]>([]);
  useEffect(() => () => stopAll(running.current, queue.current), []);

  const said = (sentence: string) =>
    setStatus((before) => ({ ...before, problems: [...new Set([...before.problems, sentence])] }));

  const fetched = async ({ from }: PendingPicture, signal: AbortSignal): Promise<string> => {
    if (typeof from === "string") return copy(from, signal);
    const wrong = checkFile(from, "image/*");
    if (wrong) throw new Error(wrong);
    return uploadFile(upload, from, () => {}, signal);
  };

  const next = useStableCallback(async () => {
    const picture = queue.current.shift();
    if (!picture) return;
    const controller = new AbortController();
    running.current.add(controller);
    try {
      const src = await fetched(picture, controller.signal);
      if (!controller.signal.aborted && editor.current) replace(editor.current, picture, src);
    } catch (error) {
      if (!controller.signal.aborted) {
        if (editor.current) replace(editor.current, picture, null);
        said(t("A picture couldn't be added: {reason} Add it by hand.", { reason: reasonOf(error) }));
      }
    } finally {
      running.current.delete(controller);
      setStatus((before) => ended(before));
      void next();
    }
  });

  const start = ({ pictures, unreadable }: CleanPaste) => {
    setStatus(({ total, ended: done }) => ({
      total: (total === done ? 0 : total) + pictures.length,
      ended: total === done ? 0 : done,
      problems: unreadable === 0 ? [] : [unreadableWords(unreadable)],
    }));
    queue.current.push(...pictures);
    for (let free = atOnce - running.current.size; free > 0; free--) void next();
  };

  /** Several files: pictures, each at its place among the others. */
  const insertFiles = (files: readonly File[]) => {
    const pictures = files.map((file) => ({ id: crypto.randomUUID(), from: file, alt: "" }));
    const places = pictures.map(({ id }) => ({ type: "pendingPicture", attrs: { pending: id } }));
    editor.current?.chain().focus().setMeta(putIn, true).insertContent(places).run();
    start({ html: "", pictures, unreadable: 0 });
  };

  const note = (from: DataTransfer | null) => {
    data.current = from;
    cleaned.current = null;
    return false;
  };
  /** Called after the HTML was cleaned and before it goes into the text. */
  const take = useStableCallback((): boolean => {
    const files = [...(data.current?.files ?? [])];
    const [file, ...others] = files;
    const { current } = cleaned;
    if (file && !hasText(current) && !isTextOf(data.current)) {
      if (others.length === 0) onFile(file);
      else insertFiles(files);
      return true;
    }
    // Once the text with the placeholders is there.
    if (current) queueMicrotask(() => start(current));
    return false;
  });
  return {
    status,
    dismiss: () => setStatus(nothing),
    /** Gives up the pictures that are not there yet. */
    stop: () => {
      stopAll(running.current, queue.current);
      if (editor.current) replacePending(editor.current, () => true, null);
      setStatus(nothing);
    },
    handlers: {
      handleDOMEvents: {
        paste: (_view: unknown, event: ClipboardEvent) => note(event.clipboardData),
        drop: (_view: unknown, event: DragEvent) => note(event.dataTransfer),
      },
      transformPastedHTML: (html: string) => {
        cleaned.current = cleanPaste(html, { rtf: data.current?.getData("text/rtf") ?? "", origin: location.origin });
        return cleaned.current.html;
      },
      handlePaste: take,
      handleDrop: take,
    },
  };
}

function ended(before: PasteStatus): PasteStatus {
  return before.total === 0 ? before : { ...before, ended: Math.min(before.total, before.ended + 1) };
}

/** Whether there is more than a picture, which the clipboard has as a file too. */
function hasText(cleaned: CleanPaste | null): boolean {
  if (!cleaned) return false;
  const { body } = new DOMParser().parseFromString(cleaned.html, "text/html");
  return (body.textContent ?? "").trim() !== "" || cleaned.pictures.length + cleaned.unreadable > 1;
}

/** Whether the clipboard has a text without formatting; of a file, it has the name. */
function isTextOf(clipboard: DataTransfer | null): boolean {
  const names = new Set([...(clipboard?.files ?? [])].map(({ name }) => name));
  const lines = (clipboard?.getData("text/plain") ?? "").split(/[\r\n]+/).map((line) => line.trim());
  return lines.some((line) => line !== "" && !names.has(line.split(/[/\\]/).at(-1) ?? ""));
}

function unreadableWords(count: number): string {
  return t(
    "{count, plural, one {A picture couldn't be read. Add it by hand.} other {# pictures couldn't be read. Add them by hand.}}",
    { count },
  );
}

/** Why a picture is not there, as a sentence that goes on behind a colon. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message.trim() : "";
  if (!message) return t("the connection broke off.");
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

function stopAll(running: Set<AbortController>, queue: PendingPicture[]): void {
  queue.length = 0;
  for (const controller of running) controller.abort();
}

/** Puts the copy where its placeholder stands, or takes the placeholder out. Undo takes the whole paste back. */
function replace(editor: Editor, { id, alt }: PendingPicture, src: string | null): void {
  const picture = src === null ? null : (editor.schema.nodes.image?.create({ src, alt }) ?? null);
  replacePending(editor, (pending) => pending === id, picture);
}

function replacePending(editor: Editor, which: (pending: unknown) => boolean, picture: ProseMirrorNode | null): void {
  if (editor.isDestroyed) return;
  const places: { readonly from: number; readonly to: number }[] = [];
  editor.state.doc.descendants((node, from) => {
    if (node.type.name === "pendingPicture" && which(node.attrs.pending))
      places.push({ from, to: from + node.nodeSize });
  });
  if (places.length === 0) return;
  const { tr } = editor.state;
  for (const { from, to } of places.reverse()) {
    if (picture) tr.replaceWith(from, to, picture);
    else tr.delete(from, to);
  }
  editor.view.dispatch(tr.setMeta("addToHistory", false));
}
