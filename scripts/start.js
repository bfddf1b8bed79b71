// npm start: installs what is missing, builds if stale, runs the server. Plain JavaScript for Node 18 and newer, because
// the Node that runs everything else is a package.
import { join } from "node:path";
import { buildIfStale } from "./prepare/build.js";
import { ensureInstalled, findNode, ROOT } from "./prepare/install.js";
import { runServer } from "./prepare/run.js";

// A shop that has the program as a package was installed with it, and runs in its own folder.
const shop = process.env.SHOPWRIGHT_FOLDER;
if (!shop) ensureInstalled({ dev: false });
const node = findNode();
buildIfStale(ROOT, node);
runServer(node, [join(ROOT, "scripts/serve.ts")], shop ?? ROOT);
