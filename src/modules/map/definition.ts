import { heading, image, select, slider, stackable, text, textarea } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, size, titleFields } from "../shared/fields.ts";
import { mapOrigins } from "./place.ts";

/** Where the shop is: address and opening hours, and a map behind a click (type 59). */
export default defineModule({
  type: 59,
  name: "Map",
  icon: "map-pin",
  group: "more",
  version: 1,
  fields: {
    ...titleFields("Visit us", "left"),
    desc: textarea({ label: "Text" }),
    place: heading("Place"),
    address: textarea({ label: "Address", default: "Example Street 1\n12345 Example City", maxLength: 300 }),
    maps: select({
      label: "Map from",
      default: "osm",
      options: [
        { label: "OpenStreetMap", value: "osm" },
        { label: "Google Maps", value: "google" },
      ],
      help: "Nothing is loaded from there before a visitor clicks on the map",
    }),
    point: text({
      label: "Coordinates or link to the place",
      maxLength: 1000,
      default: "52.5163, 13.3777",
      help: "Latitude and longitude, or the long link of the place on OpenStreetMap or Google Maps. Google Maps finds the address without it",
    }),
    zoom: slider({ label: "Zoom", min: 10, max: 19, default: 16 }),
    hours: heading("Opening hours"),
    hours_title: text({ label: "Title of the opening hours", default: "Opening hours" }),
    hours_list: stackable({
      label: "Opening hours",
      itemName: "Days",
      titleField: "days",
      max: 14,
      item: {
        days: text({ label: "Days", default: "Monday to Friday" }),
        time: text({ label: "Hours", default: "10:00–18:00" }),
      },
      default: [
        { days: "Monday to Friday", time: "10:00–18:00" },
        { days: "Saturday", time: "10:00–16:00" },
      ],
    }),
    look: heading("Layout"),
    layout: select({
      label: "Layout",
      default: "beside",
      options: [
        { label: "Map beside the text", value: "beside" },
        { label: "Map on the other side", value: "turned" },
        { label: "Map below the text", value: "below" },
      ],
    }),
    map_height: size("map_{device}_height", "Height of the map", 420, 300, 1),
    poster: image({ label: "Picture before a click", size: "1200 × 900 px", crop: true, help: "Empty: a drawing" }),
    img_radius: size("{device}_img_radius", "Rounded corners", 4, 4, 0),
    texts: heading("Texts"),
    show_text: text({ label: "Button on the map", default: "Show map", required: true }),
    notice_text: text({
      label: "Notice on the map",
      default: "The map is loaded from {provider}, which receives your IP address and may set cookies.",
      required: true,
    }),
    open_text: text({ label: "Link to the maps", default: "Open in {provider}", help: "Empty: no link" }),
    ...boxFields(),
  },
  presets: [
    { name: "Map beside the text", values: {} },
    {
      name: "Map left, rounded",
      values: { layout: "turned", img_radius: { pc: 20, mobile: 14 } },
    },
    {
      name: "Wide map below",
      values: { layout: "below", title_text_align: "center", map_height: { pc: 460, mobile: 320 } },
    },
    {
      name: "Google Maps, without opening hours",
      values: { maps: "google", hours_title: "", hours_list: [] },
    },
  ],
  frames: ({ maps }) => [mapOrigins[maps]],
});
