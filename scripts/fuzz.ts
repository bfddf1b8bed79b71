/**
 * `npm run test:long:fuzz [-- REQUESTS [SEED]]`: 100,000 requests with more or less right input to every declared call, none of
 * which may be answered as a failure of the server (`src/server/calls/fuzz.test.ts`).
 */
import { spawn } from "node:child_process";
import { join } from "node:path";

const [requests = "100000", seed = String(Math.floor(Math.random() * 1_000_000))] = process.argv.slice(2);
console.log(`${requests} requests, seed ${seed}`);
const root = join(import.meta.dirname, "..");
const test = spawn(
  process.execPath,
  [join(root, "node_modules/vitest/vitest.mjs"), "run", "src/server/calls/fuzz.test.ts", "--reporter=dot"],
  { cwd: root, stdio: "inherit", env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed } },
);
test.on("exit", (code) => process.exit(code ?? 1));
