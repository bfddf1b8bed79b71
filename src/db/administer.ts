import { createClient } from "./connect.ts";

/** Runs one statement that concerns whole databases. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = createClient(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same server's address with another database. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`);
}
