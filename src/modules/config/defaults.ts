/** Defaults of the global configuration. Imports definitions, so only the server and the editor may import it. */
import { defaultsOf } from "#decoration/defaults.ts";
import type { Fields } from "#decoration/field.ts";
import { configDefinitions } from "./index.ts";
import type { ConfigValues } from "./values.ts";

const fields: Fields = Object.assign({}, ...configDefinitions.map((definition) => definition.fields));

export const defaultConfig = defaultsOf(fields) as ConfigValues;
