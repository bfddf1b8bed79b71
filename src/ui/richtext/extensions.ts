/** Extensions beyond Tiptap's starter kit. Their HTML is in the sanitizer's allow-list. */
import { Extension, Mark, mergeAttributes, Node } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { isColor } from "#decoration/colors.ts";
import { isFileAddress } from "#decoration/fields/media.ts";
import { isSafeLink } from "#decoration/links.ts";
import { CursorBehind, putIn } from "./cursor-behind.ts";
import { scriptMarks } from "./marks.ts";
import { PendingPicture } from "./paste/pending-picture.ts";
import { tableExtensions } from "./tables.ts";

const aligned = ["heading", "paragraph"];
const alignments = ["left", "center", "right"] as const;

declare module "@tiptap/react" {
  interface Commands<ReturnType> {
    richText: {
      setColor: (color: string) => ReturnType;
      unsetColor: () => ReturnType;
      insertMedia: (kind: "image" | "video", src: string, alt?: string) => ReturnType;
    };
  }
}

const Alignment = Extension.create({
  name: "alignment",
  addGlobalAttributes() {
    return [
      {
        types: aligned,
        attributes: {
          textAlign: {
            default: null,
            parseHTML: (element) => alignments.find((one) => one === element.style.textAlign) ?? null,
            renderHTML: ({ textAlign }) => (textAlign ? { style: `text-align: ${textAlign}` } : {}),
          },
        },
      },
    ];
  },
});

const TextColor = Mark.create({
  name: "textColor",
  addAttributes() {
    return {
      color: {
        default: null,
        parseHTML: (element) => element.style.color || null,
        renderHTML: ({ color }) => (color ? { style: `color: ${color}` } : {}),
      },
    };
  },
  parseHTML: () => [
    {
      tag: "span[style]",
      getAttrs: (element) => (element.style.color ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes, 0],
  addCommands() {
    return {
      setColor:
        (color) =>
        ({ commands }) =>
          isColor(color) && commands.setMark(this.name, { color }),
      unsetColor:
        () =>
        ({ commands }) =>
          commands.unsetMark(this.name),
    };
  },
});

const source = {
  default: "",
  parseHTML: (element: HTMLElement) => element.getAttribute("src") ?? "",
};

/** Widths that a picture in rich text can have, in percent of the text column. */
export const pictureWidths = [25, 50, 75, 100] as const;

/** Width and place of a picture or video. Without them it has its own width, in the middle. */
const placed = {
  align: {
    default: null,
    parseHTML: (element: HTMLElement) => alignments.find((one) => one === element.dataset.align) ?? null,
    renderHTML: ({ align }: Record<string, unknown>) => (align ? { "data-align": align } : {}),
  },
  width: {
    default: null,
    parseHTML: (element: HTMLElement) => pictureWidths.find((one) => element.style.width === `${one}%`) ?? null,
    renderHTML: ({ width }: Record<string, unknown>) => (width ? { style: `width: ${width}%` } : {}),
  },
};

const Picture = Node.create({
  name: "image",
  group: "block",
  draggable: true,
  addAttributes: () => ({ src: source, alt: { default: "" }, ...placed }),
  parseHTML: () => [{ tag: "img[src]", getAttrs: keepSafe }],
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes(HTMLAttributes, { loading: "lazy" })],
  addCommands() {
    return {
      insertMedia:
        (kind, src, alt = "") =>
        ({ commands, tr }) => {
          tr.setMeta(putIn, true);
          return (
            isFileAddress(src) &&
            commands.insertContent({ type: kind, attrs: kind === "image" ? { src, alt } : { src } })
          );
        },
    };
  },
});

const Video = Node.create({
  name: "video",
  group: "block",
  draggable: true,
  addAttributes: () => ({ src: source, ...placed }),
  parseHTML: () => [{ tag: "video[src]", getAttrs: keepSafe }],
  renderHTML: ({ HTMLAttributes }) => ["video", mergeAttributes(HTMLAttributes, { controls: "", preload: "metadata" })],
});

function keepSafe(element: HTMLElement): null | false {
  return isFileAddress(element.getAttribute("src") ?? "") ? null : false;
}

export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: "https",
      protocols: ["mailto", "tel"],
      isAllowedUri: (uri) => isSafeLink(uri ?? ""),
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  Alignment,
  TextColor,
  ...scriptMarks,
  Picture,
  PendingPicture,
  CursorBehind,
  Video,
  ...tableExtensions,
];
