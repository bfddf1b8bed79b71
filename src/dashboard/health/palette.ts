import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/health": {
      description: "Backups, jobs, emails, disk and versions",
      words: "backup restore status system version disk",
    },
  },
});
