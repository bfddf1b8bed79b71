import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/agents": {
      description: t("AI agents that shop here or work for you"),
      words: t("developers ai agent chatbot chatgpt mcp ucp connect"),
    },
  },
});
