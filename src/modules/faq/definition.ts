import { color, heading, richText, select, stackable, text, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, fontSize, titleFields } from "../shared/fields.ts";

/** Questions that open their answers (type 41). */
export default defineModule({
  type: 41,
  name: "FAQ",
  icon: "circle-question-mark",
  group: "more",
  version: 1,
  fields: {
    ...titleFields("Questions and answers"),
    list: heading("Questions"),
    data_list: stackable({
      label: "Questions",
      itemName: "Question",
      titleField: "question",
      max: 40,
      item: {
        question: text({ label: "Question", default: "New question", maxLength: 300 }),
        answer: richText({ label: "Answer" }),
      },
      default: [
        {
          question: "How much is shipping?",
          answer: "<p>The cart shows the cost of shipping to your address before you pay.</p>",
        },
        {
          question: "Where is my order?",
          answer: "<p>The email about your order has a link to its page, from payment to delivery.</p>",
        },
        {
          question: "Can I send something back?",
          answer: "<p>Yes. The page of your order says until when, and how.</p>",
        },
        { question: "How can I reach you?", answer: "<p>Write to us on our contact page. We're glad to help.</p>" },
      ],
    }),
    look: heading("Layout"),
    layout: select({
      label: "Layout",
      default: "center",
      options: [
        { label: "One column", value: "center" },
        { label: "Title beside the questions", value: "beside" },
        { label: "Two columns", value: "columns" },
      ],
    }),
    item_style: select({
      label: "Style",
      default: "lines",
      options: [
        { label: "Lines", value: "lines" },
        { label: "Cards", value: "cards" },
      ],
    }),
    question_font_size: fontSize("question_{device}_font_size", "Question size", 18, 17),
    question_color: color({ label: "Question color" }),
    answer_font_size: fontSize("answer_{device}_font_size", "Answer size", 16, 16),
    answer_color: color({ label: "Answer color" }),
    behavior: heading("Behavior"),
    open_first: toggle({ label: "First answer open", default: false }),
    open_one: toggle({ label: "One answer open at a time", default: false }),
    for_search: toggle({
      label: "Tell search engines",
      default: true,
      help: "Questions and answers as structured data (FAQPage)",
    }),
    ...boxFields(),
  },
  presets: [
    { name: "Lines", values: {} },
    {
      name: "Title beside",
      values: {
        layout: "beside",
        title_text_align: "left",
        title_font_size: { pc: 36, mobile: 26 },
        open_first: true,
        open_one: true,
      },
    },
    { name: "Cards", values: { item_style: "cards", question_font_size: { pc: 17, mobile: 16 } } },
    { name: "Two columns of cards", values: { layout: "columns", item_style: "cards" } },
  ],
});
