import { heading, image, select, stackable, text, textarea } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, fontSize, titleFields } from "../shared/fields.ts";

const value = (name: string) => text({ label: name, maxLength: 40 });

/** A table of sizes in centimeters, which visitors read in inches too, and how to measure (type 66). */
export default defineModule({
  type: 66,
  name: "Size guide",
  icon: "ruler",
  group: "more",
  version: 1,
  fields: {
    ...titleFields("Size guide"),
    desc: textarea({ label: "Text", default: "All sizes are of the body, not of the garment." }),
    columns_part: heading("Columns"),
    column_list: stackable({
      label: "Columns",
      itemName: "Column",
      titleField: "name",
      max: 6,
      item: {
        name: text({ label: "Name", default: "New column", maxLength: 80 }),
        kind: select({
          label: "Values",
          default: "cm",
          options: [
            { label: "Centimeters, shown in inches too", value: "cm" },
            { label: "As they are", value: "text" },
          ],
        }),
      },
      default: [{ name: "EU", kind: "text" }, { name: "Chest" }, { name: "Waist" }, { name: "Hips" }],
    }),
    rows_part: heading("Sizes"),
    row_list: stackable({
      label: "Sizes",
      itemName: "Size",
      titleField: "name",
      max: 40,
      item: {
        name: text({ label: "Name", default: "New size", maxLength: 40 }),
        value1: value("Column 1"),
        value2: value("Column 2"),
        value3: value("Column 3"),
        value4: value("Column 4"),
        value5: value("Column 5"),
        value6: value("Column 6"),
      },
      default: [
        { name: "XS", value1: "34", value2: "80–84", value3: "62–66", value4: "88–92" },
        { name: "S", value1: "36", value2: "84–88", value3: "66–70", value4: "92–96" },
        { name: "M", value1: "38–40", value2: "88–96", value3: "70–78", value4: "96–104" },
        { name: "L", value1: "42", value2: "96–100", value3: "78–82", value4: "104–108" },
        { name: "XL", value1: "44", value2: "100–106", value3: "82–88", value4: "108–114" },
      ],
    }),
    how: heading("How to measure"),
    how_title: text({ label: "Title", default: "How to measure" }),
    how_text: textarea({
      label: "Text",
      default:
        "Chest: around the fullest part, the tape level.\nWaist: around the narrowest part, not pulled tight.\nHips: around the widest part, feet together.",
      help: "One on each line",
    }),
    how_img: image({ label: "Picture", size: "800 × 1000 px" }),
    look: heading("Style"),
    table_style: select({
      label: "Style",
      default: "lines",
      options: [
        { label: "Lines", value: "lines" },
        { label: "Striped", value: "striped" },
      ],
    }),
    first_unit: select({
      label: "Shown first",
      default: "cm",
      options: [
        { label: "Centimeters", value: "cm" },
        { label: "Inches", value: "in" },
      ],
    }),
    cell_font_size: fontSize("cell_{device}_font_size", "Text size", 16, 15),
    texts: heading("Texts"),
    size_text: text({ label: "First column", default: "Size", required: true }),
    unit_text: text({ label: "Unit (screen readers)", default: "Unit", required: true }),
    cm_text: text({ label: "Centimeters", default: "cm", required: true }),
    inch_text: text({ label: "Inches", default: "in", required: true }),
    ...boxFields(),
  },
  presets: [
    { name: "Table and how to measure", values: {} },
    { name: "Striped", values: { table_style: "striped", title_text_align: "left" } },
    { name: "Table alone", values: { desc: "", how_title: "", how_text: "" } },
  ],
});
