import { heading, number, origin, stackable, text, textarea, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, size, titleFields } from "../shared/fields.ts";

type FieldValues = Readonly<Record<string, unknown>>;
const hasSites = ({ sites }: FieldValues) => Array.isArray(sites) && sites.length > 0;
const asksFirst = (values: FieldValues) => hasSites(values) && values.asks_first === true;

/** A converter that needs no words. */
const converter = `<style>
  form { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: center; padding: 32px 12px; }
  label { display: flex; gap: 8px; align-items: center; }
  input { width: clamp(64px, 22vw, 110px); padding: 10px 12px; border: 1px solid; border-radius: 6px; background: none; color: inherit; font: inherit; }
</style>
<form>
  <label><input id="cm" type="number" value="100" min="0" step="any"> cm</label>
  <span aria-hidden="true">=</span>
  <label><input id="in" type="number" value="39.37" min="0" step="any"> in</label>
</form>
<script>
  const [cm, inches] = document.querySelectorAll("input");
  cm.oninput = () => { inches.value = (cm.value / 2.54).toFixed(2); };
  inches.oninput = () => { cm.value = (inches.value * 2.54).toFixed(1); };
</script>`;

const framedMap = `<iframe title="OpenStreetMap" style="display:block;width:100%;height:420px;border:0"
  src="https://www.openstreetmap.org/export/embed.html?bbox=13.37,52.51,13.39,52.52&amp;layer=mapnik&amp;marker=52.5163,13.3777"></iframe>`;

/** The owner's HTML, with styles and scripts, in a frame that cannot reach the shop (type 68). */
export default defineModule({
  type: 68,
  name: "Custom HTML",
  icon: "code",
  group: "more",
  version: 1,
  fields: {
    ...titleFields(""),
    code: heading("HTML"),
    html_code: textarea({
      label: "HTML",
      rows: 12,
      maxLength: 50_000,
      isCode: true,
      help: "With styles and scripts. It is shown in a frame of its own: it sees nothing of the shop, its visitors’ cookies or their cart. Links open in a new tab",
    }),
    frame_title: text({
      label: "What it is (screen readers)",
      default: "Embedded content",
      required: true,
      maxLength: 120,
    }),
    other: heading("Other sites"),
    sites: stackable({
      label: "Sites that the HTML uses",
      itemName: "Site",
      titleField: "origin",
      max: 10,
      item: { origin: origin({ label: "Origin" }) },
      help: "Scripts, styles, pictures and pages of other sites are loaded from these alone",
    }),
    asks_first: toggle({
      label: "Load after a click",
      default: true,
      help: "Nothing is loaded from other sites before a visitor has agreed",
      when: hasSites,
    }),
    show_text: text({ label: "Button", default: "Show content", required: true, when: asksFirst }),
    notice_text: text({
      label: "Notice below the button",
      default: "This content is loaded from {sites}, which receives your IP address and may set cookies.",
      required: true,
      when: asksFirst,
    }),
    look: heading("Size"),
    is_full: toggle({ label: "Full width", default: false }),
    frame_height: size("frame_{device}_height", "Height", 240, 240, 1),
    grows: toggle({
      label: "Grow with the content",
      default: true,
      help: "What is below moves down then: a height that fits from the beginning avoids that",
    }),
    max_height: number({
      label: "Maximum height",
      min: 1,
      max: 6000,
      default: 2000,
      when: (values) => values.grows === true,
    }),
    ...boxFields(),
  },
  presets: [
    { name: "Your own code", values: {} },
    {
      name: "Converter",
      values: { html_code: converter, frame_title: "Centimeters and inches", frame_height: { pc: 120, mobile: 120 } },
    },
    {
      name: "Page of another site",
      values: {
        html_code: framedMap,
        frame_title: "Map",
        sites: [{ origin: "https://www.openstreetmap.org" }],
        frame_height: { pc: 420, mobile: 420 },
      },
    },
  ],
});
