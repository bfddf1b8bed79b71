/** This installation: the extensions that it runs with (docs/extending.md). */
import { defineConfig } from "shopwright/extend";

export default defineConfig({ extensions: ["./extensions/stripe"] });
