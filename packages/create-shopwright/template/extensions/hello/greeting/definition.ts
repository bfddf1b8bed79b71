import { boxFields, defineModule, select, text, textarea } from "shopwright/extend/modules";

/** A heading and a sentence. `type` is stored with every module and never changes; no two extensions of a shop have the same. */
export default defineModule({
  type: 5001,
  name: "Greeting",
  icon: "message-square-text",
  group: "basic",
  version: 1,
  fields: {
    title: text({ label: "Title", default: "Hello" }),
    text: textarea({ label: "Text", default: "Welcome to our shop." }),
    align: select({
      label: "Alignment",
      default: "center",
      options: [
        { label: "Left", value: "left" },
        { label: "Center", value: "center" },
      ],
    }),
    ...boxFields(),
  },
  presets: [{ name: "Centered", values: {} }],
});
