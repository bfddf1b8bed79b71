/** The extensions that this shop runs with. The first comes with the program; the second is a folder of yours. */
import { defineConfig } from "shopwright/extend";

export default defineConfig({ extensions: ["shopwright/extensions/stripe", "./extensions/hello"] });
