/** A publish is visible to the next visitor, complete, also after a crash of the server. */
import { removeFolder } from "#db/temporary-folder.ts";
import { linkByCommand, type Shop, startShop } from "./support/shop.ts";
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

  test("a publish shows in the next visitor's HTML; kill -9 during one loses nothing; a new start is quick, keeps it, and the commands print valid links", async () => {
    test.setTimeout(120_000);
    shop = await startShop(dataDir);
    await fetch(shop.url);
    const session = await enter(shop.editor);
    for (const mark of ["mark-1", "mark-2"]) {
      expect(await publish(session, mark)).toBe(200);
      expect(await marksShown(shop.url)).toEqual({ home: mark, name: mark });
    }

    // What a kill does at every single statement of a publish: src/server/kill.test.ts.
    const begun = publish(session, "mark-3").then(
      () => true,
      () => false,
    );
    await new Promise((resolve) => setTimeout(resolve, 10));
    await shop.kill();
    const confirmed = await begun;
    shop = await startShop(dataDir);
    const { home, name } = await marksShown(shop.url);
    expect(home).toBe(name);
    expect(confirmed ? ["mark-3"] : ["mark-2", "mark-3"]).toContain(home);
    // A second start takes 2 s on an idle machine; this detects one that repeats the work of the first. Starts after a stop are
    // those of all other tests: their shops are copies of one that was stopped.
    expect(shop.startedIn).toBeLessThan(15_000);
    await enter(await linkByCommand("admin-link", dataDir, shop.url));
    const entry = await fetch(await linkByCommand("dashboard-link", dataDir, shop.url), { redirect: "manual" });
    expect(entry.headers.getSetCookie().join()).toContain("dashboard_session=");
    expect(await publish(await enter(shop.editor), "mark-4")).toBe(200);
    expect(await marksShown(shop.url)).toEqual({ home: "mark-4", name: "mark-4" });
  });
});
