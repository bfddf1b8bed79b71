import { heading, image, select, text, textarea, toggle, video } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, size, titleFields } from "../shared/fields.ts";
import { placeholder } from "../shared/placeholder.ts";
import { ratios } from "../shared/ratios.ts";
import { playerOrigins, sharedVideo } from "./address.ts";

type FieldValues = Readonly<Record<string, unknown>>;
const ofFile = (values: FieldValues) => values.source === "file";
const ofLink = (values: FieldValues) => values.source === "link";

/** A video: a file of the shop, or one on YouTube or Vimeo behind a click (type 58). */
export default defineModule({
  type: 58,
  name: "Video",
  icon: "circle-play",
  group: "more",
  version: 1,
  fields: {
    ...titleFields("See it in use"),
    desc: textarea({ label: "Text" }),
    film: heading("Video"),
    source: select({
      label: "Video",
      default: "file",
      options: [
        { label: "Uploaded file", value: "file" },
        { label: "YouTube or Vimeo", value: "link" },
      ],
    }),
    file: video({ label: "File", when: ofFile }),
    address: text({
      label: "Address on YouTube or Vimeo",
      maxLength: 500,
      help: "Nothing is loaded from there before a visitor plays the video",
      when: ofLink,
    }),
    poster: image({
      label: "Picture before it plays",
      size: "1600 × 900 px",
      crop: true,
      default: placeholder("landscape-1"),
    }),
    plays: select({
      label: "Plays",
      default: "clicked",
      options: [
        { label: "When it's clicked", value: "clicked" },
        { label: "By itself without sound, in a loop", value: "loop" },
      ],
      help: "Never by itself for visitors who prefer less motion",
      when: ofFile,
    }),
    captions: textarea({
      label: "Captions",
      maxLength: 50_000,
      rows: 4,
      help: "The content of a WebVTT file (.vtt). Everyone should be able to follow a video without sound",
      when: ofFile,
    }),
    captions_text: text({ label: "Name of the captions", default: "Captions", required: true, when: ofFile }),
    look: heading("Style"),
    ratio: select({ label: "Aspect ratio", default: "16:9", options: ratios }),
    img_radius: size("{device}_img_radius", "Rounded corners", 4, 4, 0),
    is_wide: toggle({ label: "As wide as the page", default: true }),
    texts: heading("Texts"),
    play_text: text({ label: "Play (screen readers)", default: "Play video", required: true, when: ofLink }),
    notice_text: text({
      label: "Notice before a video of another site",
      default: "Playing loads the video from {provider}, which receives your IP address and may set cookies.",
      required: true,
      when: ofLink,
    }),
    open_text: text({
      label: "Link to the video",
      default: "Watch on {provider}",
      help: "Empty: no link",
      when: ofLink,
    }),
    ...boxFields(),
  },
  presets: [
    { name: "Page width", values: {} },
    {
      name: "Narrow, rounded, title left",
      values: { is_wide: false, title_text_align: "left", img_radius: { pc: 20, mobile: 14 } },
    },
    { name: "YouTube or Vimeo", values: { source: "link" } },
    {
      name: "Plays by itself, cinema format",
      values: { plays: "loop", ratio: "21:9", title: "", img_radius: { pc: 0, mobile: 0 } },
    },
  ],
  frames: ({ source, address }) => {
    const shared = source === "link" ? sharedVideo(address) : undefined;
    return shared ? [playerOrigins[shared.provider]] : [];
  },
});
