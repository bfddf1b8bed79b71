/** A publish is visible to the next visitor, complete, also after a crash of the server. */
import { createServer } from "node:net";
import { removeFolder } from "#db/temporary-folder.ts";
import { failToStart, linkByCommand, type Shop, startShop } from "./support/shop.ts";
import { editorHeaders } from "./support/staff.ts";
import { copyTemplate } from "./support/templates.ts";
import { expect, test } from "./support/test.ts";

/** The editor's session, opened by following an entry link as a browser does. */
interface Session {
  readonly url: string;
  readonly headers: Record<string, string>;
}

async function enter(link: string): Promise<Session> {
  const response = await fetch(link, { redirect: "manual" });
  expect(response.status).toBe(303);
  return {
    url: new URL(link).origin,
    headers: {
      "content-type": "application/json",
      ...editorHeaders(response.headers.getSetCookie()),
      "x-mall-decoration-id": "1",
    },
  };
}

/** Publishes two groups in one save, both with the same mark. */
async function publish({ url, headers }: Session, mark: string): Promise<number> {
  const home = [{ id: -1, type: 13, schema: [{ field: "content", value: `<p>home ${mark}</p>` }] }];
  const config = [{ id: -1, type: -11, schema: [{ field: "websiteName", value: `name ${mark}` }] }];
  const body = JSON.stringify({ home_modules: home, config_modules: config });
  const response = await fetch(`${url}/admin_api/v1/decoration`, { method: "POST", headers, body });
  const { code, message } = (await response.json()) as { code: number; message: string };
  expect(message, message).toBe("Saved and published");
  return code;
}

/** The marks that a visitor's page shows: of the home page's text and of the shop's name. */
async function marksShown(url: string): Promise<{ home: string | undefined; name: string | undefined }> {
  const html = await (await fetch(url)).text();
  return { home: /home (mark-\d+)/.exec(html)?.[1], name: /<title>name (mark-\d+)/.exec(html)?.[1] };
}

test.describe("with a separate shop", () => {
  let dataDir: string;
  let shop: Shop | undefined;
  test.beforeEach(async () => {
    dataDir = await copyTemplate();
  });
  test.afterEach(async () => {
    await shop?.stop().catch(() => {});
    await removeFolder(dataDir);
  });

  test("a publish shows in the next visitor's HTML; a second start is quick, keeps it and prints a valid editor link", async () => {
    shop = await startShop(dataDir);
    await fetch(shop.url);
    const session = await enter(shop.editor);
    for (const mark of ["mark-1", "mark-2"]) {
      expect(await publish(session, mark)).toBe(200);
      expect(await marksShown(shop.url)).toEqual({ home: mark, name: mark });
    }

    await shop.stop();
    shop = await startShop(dataDir);
    expect(await marksShown(shop.url)).toEqual({ home: "mark-2", name: "mark-2" });
    await enter(shop.editor);
    await enter(await linkByCommand("admin-link", dataDir, shop.url));
    // A second start takes 2 s on an idle machine; this detects one that repeats the work of the first.
    expect(shop.startedIn).toBeLessThan(15_000);
  });

  test("kill -9 during 20 publishes: every confirmed one is stored, none is stored in part", async () => {
    test.setTimeout(180_000);
    shop = await startShop(dataDir);
    let session = await enter(shop.editor);
    let confirmed = 0;
    for (let number = 1; number <= 20; number++) {
      const begun = publish(session, `mark-${number}`).then(
        () => true,
        () => false,
      );
      // Each crash happens at another moment: before, during or right after a publish.
      if (number % 4 === 0) {
        await new Promise((resolve) => setTimeout(resolve, number));
        await shop.kill();
        if (await begun) confirmed = number;
        shop = await startShop(dataDir);
        session = await enter(shop.editor);
      } else if (await begun) {
        confirmed = number;
      }
      const { home, name } = await marksShown(shop.url);
      expect(home).toBe(name);
      const shown = Number(home?.slice("mark-".length) ?? 0);
      expect(shown === confirmed || shown === number).toBe(true);
      confirmed = shown;
    }
    expect(confirmed).toBeGreaterThan(0);
  });

  test("a port in use is reported in one line", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const { code, text } = await failToStart(dataDir, { PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(
      text
        .trim()
        .split("\n")
        .filter((line) => !/^(Building|Installing|Packages)/.test(line)),
    ).toEqual([`Port ${port} is already in use: stop the program that uses it, or set PORT to another number.`]);
  });
});
