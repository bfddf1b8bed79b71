import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/invoices": { words: "credit notes bills pdf bookkeeping tax accounting" },
  },
});
