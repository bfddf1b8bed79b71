import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/account": {
      description: "Name, password, passkeys, two-step verification, sessions",
      words: "password passkey two-step sessions profile",
    },
  },
});
