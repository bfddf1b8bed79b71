/** A sample to change or to delete: it brings a module type, "Greeting", to the editor of pages. */
import { defineExtension } from "shopwright/extend";

export default defineExtension({
  name: "hello",
  compatible: ">=0.1.0 <2.0.0",
  modules: [{ folder: new URL("./greeting/", import.meta.url), hydrate: "never" }],
});
