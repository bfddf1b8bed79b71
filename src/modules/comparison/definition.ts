import { heading, image, link, select, stackable, text, textarea, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, fontSize, titleFields } from "../shared/fields.ts";

const value = (name: string) => text({ label: name, maxLength: 200, help: "“+” shows a check mark, “-” a dash" });

/** Products or plans side by side, line by line (type 48). */
export default defineModule({
  type: 48,
  name: "Comparison table",
  icon: "table-2",
  group: "more",
  version: 1,
  fields: {
    ...titleFields("Which one is right for you?"),
    columns_part: heading("Columns"),
    column_list: stackable({
      label: "Columns",
      itemName: "Column",
      titleField: "name",
      max: 4,
      item: {
        name: text({ label: "Name", default: "New column" }),
        note: text({ label: "Line below the name" }),
        img: image({ label: "Picture", size: "400 × 400 px" }),
        btn_text: text({ label: "Button text", help: "Empty: no button" }),
        btn_link: link({ label: "Link", default: "/product/list" }),
        is_marked: toggle({ label: "Highlighted", default: false }),
      },
      default: [
        { name: "Classic", note: "For every day" },
        { name: "Plus", note: "Our recommendation", is_marked: true },
        { name: "Premium", note: "For those who want it all" },
      ],
    }),
    rows_part: heading("Rows"),
    row_list: stackable({
      label: "Rows",
      itemName: "Row",
      titleField: "name",
      max: 40,
      item: {
        name: text({ label: "Name", default: "New row" }),
        detail: textarea({ label: "Detail", maxLength: 300 }),
        value1: value("Column 1"),
        value2: value("Column 2"),
        value3: value("Column 3"),
        value4: value("Column 4"),
      },
      default: [
        { name: "Free shipping", value1: "-", value2: "+", value3: "+" },
        { name: "Warranty", value1: "2 years", value2: "3 years", value3: "5 years" },
        { name: "Gift box", value1: "-", value2: "-", value3: "+" },
      ],
    }),
    look: heading("Style"),
    table_style: select({
      label: "Style",
      default: "lines",
      options: [
        { label: "Lines", value: "lines" },
        { label: "Striped", value: "striped" },
        { label: "Framed", value: "framed" },
      ],
    }),
    name_font_size: fontSize("name_{device}_font_size", "Column name size", 20, 17),
    cell_font_size: fontSize("cell_{device}_font_size", "Text size", 16, 15),
    texts: heading("Screen-reader label"),
    yes_text: text({ label: "Check mark (screen readers)", default: "Yes", required: true }),
    no_text: text({ label: "Dash (screen readers)", default: "No", required: true }),
    ...boxFields(),
  },
  presets: [
    { name: "Lines", values: {} },
    {
      name: "Us and others",
      values: {
        title: "Why customers choose us",
        table_style: "framed",
        column_list: [
          { name: "Us", note: "", img: "", btn_text: "", btn_link: "/product/list", is_marked: true },
          { name: "Others", note: "", img: "", btn_text: "", btn_link: "/product/list", is_marked: false },
        ],
        row_list: ["Made in small workshops", "Can be repaired", "Answered by people"].map((name) => ({
          name,
          detail: "",
          value1: "+",
          value2: "-",
          value3: "",
          value4: "",
        })),
      },
    },
    { name: "Striped, left title", values: { table_style: "striped", title_text_align: "left" } },
    {
      name: "Framed, with buttons",
      values: {
        table_style: "framed",
        column_list: [
          { name: "Classic", note: "", img: "", btn_text: "View", btn_link: "/product/list", is_marked: false },
          {
            name: "Plus",
            note: "Our recommendation",
            img: "",
            btn_text: "View",
            btn_link: "/product/list",
            is_marked: true,
          },
          { name: "Premium", note: "", img: "", btn_text: "View", btn_link: "/product/list", is_marked: false },
        ],
      },
    },
  ],
});
