/** Installs other shops from npm in a separate folder, at fixed versions; they are no dependencies of this project. */
import { type ChildProcess, execFileSync, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Installs once; an existing folder is used as it is. */
export async function install(folder: string, manifest: object): Promise<void> {
  if (await exists(join(folder, "node_modules"))) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "peer", private: true, ...manifest }));
  console.log(`Installing into ${folder} …`);
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: folder, stdio: "inherit" });
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** An address of our database server as the variables that every PostgreSQL client reads. */
export function pgEnv(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url.replace("@/", "@localhost/"));
  return {
    PGHOST: searchParams.get("host") ?? hostname,
    PGPORT: searchParams.get("port") ?? (port || "5432"),
    PGUSER: username,
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
  };
}

/** Starts a peer's server and waits until `url` answers. @returns a function that ends it. @throws after two minutes. */
export async function serve(
  file: string,
  args: readonly string[],
  { cwd, env, url }: { cwd: string; env: Record<string, string>; url: string },
): Promise<() => Promise<void>> {
  const child = fork(file, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", ...env },
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    // A separate process group: some start further processes and do not end them.
    detached: true,
  });
  const ended = once(child, "exit");
  const until = performance.now() + 120_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
    if (performance.now() > until) throw new Error(`${file} did not serve within two minutes`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return async () => {
    if (child.pid) process.kill(-child.pid, "SIGTERM");
    await ended;
  };
}

/** Runs a peer's command. @throws when it fails. */
export async function command(
  file: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env: Record<string, string> },
): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, [file, ...args], {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
}
