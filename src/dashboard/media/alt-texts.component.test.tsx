/** Alt texts of several pictures: suggested one after the other, and saved only where staff accept them. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { MediaFile } from "#contract/shapes/media.ts";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import type { Start } from "../api/start.ts";
import { Refusal } from "../testing/fake-shop.ts";
import { owner, renderRoutes } from "../testing/render.tsx";
import { mediaScreens } from "./screens.ts";

const file = (at: number, name: string, kind: MediaFile["kind"] = "picture"): MediaFile => ({
  id: `01a214b7-0000-7000-8000-00000000000${at}`,
  file: "/icons/chat.webp",
  name,
  kind,
  alt: "",
  focal: null,
  bytes: 1000,
  width: 80,
  height: 60,
  created_at: "2026-11-28T00:00:00.000Z",
});
const files = [file(1, "vase.webp"), file(2, "bowl.webp"), file(3, "lamp.webp"), file(4, "film.mp4", "video")];
const [vase, bowl, lamp] = files;
const mall: Start["mall"] = { ...owner.mall, writing_help: true };

const open = (start: Partial<Start>) =>
  renderRoutes(mediaScreens.routes, {
    at: "/media",
    start,
    answers: {
      "/admin_api/v1/media/list": { files, more: false },
      "/admin_api/v1/writing/describe": ({ id }) => {
        if (id === bowl?.id) throw new Refusal(400, "The service is asked too often. Try again later.");
        return { text: id === vase?.id ? "A white vase" : "A lamp" };
      },
      "/admin_api/v1/media/update": ({ id }) => ({
        file: files.find((one) => one.id === id) ?? file(1, ""),
        batch_id: "",
      }),
    },
  });
const select = async () => {
  for (const { name } of files) await page.getByRole("checkbox", { name: `Select ${name}` }).click();
};
const suggest = () => page.getByRole("button", { name: "Suggest alt texts" });

test("texts of pictures are suggested, and those that are accepted or written are saved", async () => {
  const { shop } = await open({ mall });
  await select();
  await suggest().click();
  const dialog = page.getByRole("dialog", { name: "Suggested alt texts" });
  const text = (name: string) => dialog.getByRole("textbox", { name });
  await expect.element(text("lamp.webp")).toHaveValue("A lamp");
  await expect.element(text("vase.webp")).toHaveValue("A white vase");
  await expect.element(dialog.getByText("The service is asked too often. Try again later.")).toBeVisible();
  // A video has no alt text, and nobody has accepted anything yet.
  await expect.element(text("film.mp4")).not.toBeInTheDocument();
  const save = dialog.getByRole("button", { name: "Save", exact: true });
  await expect.element(save).toBeDisabled();
  await expectAccessible();
  await expectFitsPhone();
  await dialog.getByRole("checkbox", { name: "Accept this text" }).first().click();
  await text("bowl.webp").fill("A bowl of mine");
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(shop.inputs("/admin_api/v1/media/update")).toEqual([
    { id: vase?.id, changes: { alt: "A white vase" } },
    { id: bowl?.id, changes: { alt: "A bowl of mine" } },
  ]);
  // Strict mode shows the dialog twice: the first question of the first one is given up.
  const asked = shop.inputs("/admin_api/v1/writing/describe").slice(1);
  expect(asked).toEqual([vase, bowl, lamp].map((one) => ({ id: one?.id })));
});

test("without a language model nothing is offered", async () => {
  await open({ mall: owner.mall });
  await select();
  await expect.element(page.getByText("4 selected")).toBeVisible();
  await expect.element(suggest()).not.toBeInTheDocument();
});
