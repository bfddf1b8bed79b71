// The step "pages" of npm test: builds the pages unless their sources are those of the last build.
import { join } from "node:path";
import { buildIfStale } from "./prepare/build.js";

buildIfStale(join(import.meta.dirname, ".."), process.execPath);
