export { equal } from "#decoration/equal.ts";
