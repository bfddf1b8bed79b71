/** Contrast of texts as they are painted: how it is measured, and that no preset makes a text unreadable. */
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { homeDefinitions } from "../registry.ts";
import { type GalleryProps, galleryPage } from "../testing/Gallery.tsx";
import { themePresets } from "../theme-presets/theme-presets.ts";
import { textContrasts } from "./text-contrast.ts";

/** Ratios by text. */
function measure(html: string): Record<string, number> {
  const root = document.createElement("div");
  root.style.cssText = "width: 400px; font: 16px sans-serif; color: #000";
  root.innerHTML = html;
  document.body.append(root);
  const ratios = Object.fromEntries(textContrasts(root).map(({ text, ratio }) => [text, Math.round(ratio * 10) / 10]));
  root.remove();
  return ratios;
}

/** A picture of one colour, loaded. */
async function picture(color: string, style: string, attributes = ""): Promise<string> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 40 });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = color;
  // Transparent at its edges, as a logo.
  context.fillRect(10, 10, 20, 20);
  if (attributes === "") context.fillRect(0, 0, 40, 40);
  const image = new Image();
  image.src = canvas.toDataURL();
  await image.decode();
  return `<img src="${image.src}" style="${style}" ${attributes}>`;
}

describe("the contrast of a text", () => {
  test("is that with the colour behind it, also when both are the same", () => {
    expect(measure("<p>black</p>")).toEqual({ black: 21 });
    expect(measure('<div style="background: #10262d"><p style="color: #10262d">gone</p></div>')).toEqual({ gone: 1 });
    expect(measure('<div style="background: #fff"><p style="color: rgb(0 0 0 / 0%)">clear</p></div>')).toEqual({
      clear: 1,
    });
    expect(measure('<p style="opacity: 0.3">faint</p>').faint).toBeLessThan(2.5);
    expect(measure('<p style="color: color-mix(in oklab, black, white 60%)">mixed</p>').mixed).toBeLessThan(4.5);
  });

  test("is that with what covers the ground further back, before it in the document or around it", () => {
    const layer = '<i style="position: absolute; inset: 0; background: #000"></i>';
    expect(measure(`<div style="position: relative">${layer}<p style="position: relative">on it</p></div>`)).toEqual({
      "on it": 1,
    });
    expect(
      measure(`<style>.s::before{content:"";position:absolute;inset:0;background:rgb(0 0 0/90%)}</style>
      <div class="s" style="position: relative"><p style="position: relative">pseudo</p></div>`).pseudo,
    ).toBeLessThan(2);
    expect(
      measure('<p style="background: linear-gradient(rgb(0 0 0), rgb(20 20 20))">gradient</p>').gradient,
    ).toBeLessThan(2);
  });

  test("is that with a picture's pixels behind it", async () => {
    const dark = await picture("#111", "position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover");
    const light = await picture("#eee", "position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover");
    const on = (img: string) =>
      measure(`<div style="position: relative; height: 80px">${img}<p style="position: relative">text</p></div>`);
    await expect.poll(() => on(dark).text).toBeLessThan(1.5);
    await expect.poll(() => on(light).text).toBeGreaterThan(15);
  });

  test("is measured for placeholders, not for what is hidden, cut off or for screen readers only", () => {
    const ratios = measure(`
      <input placeholder="placeholder" style="background: #fff"><button disabled style="color: #eee">disabled</button>
      <p style="visibility: hidden">hidden</p><p style="display: none">none</p>
      <div style="height: 0; overflow: hidden"><p>folded</p></div><details><p style="color: #fff">closed</p></details>
      <span style="position: absolute; width: 1px; height: 1px; overflow: hidden">spoken</span>`);
    expect(Object.keys(ratios)).toEqual(["placeholder"]);
  });

  test("of a logo is that of its painted pixels; one without transparent parts has its own ground", async () => {
    const logo = await picture("#222", "width: 40px; height: 40px", 'data-logo="" alt="Logo"');
    const on = (ground: string, img = logo) => measure(`<div style="background: ${ground}">${img}</div>`).Logo;
    await expect.poll(() => on("#111")).toBeLessThan(1.5);
    await expect.poll(() => on("#fff")).toBeGreaterThan(10);
    expect(
      measure(`<div style="background: #111"><div style="background: #fff">${logo}</div></div>`).Logo,
    ).toBeGreaterThan(10);
  });
});

const types = [0, -1, ...homeDefinitions.map(({ type }) => type)];

/** Texts of the gallery with less contrast than WCAG asks for, each with theme, width and ratio: "Fjord, 390 px: “Shop” 1.0". */
async function unreadable(props: GalleryProps): Promise<string[]> {
  const lines: string[] = [];
  for (const width of [390, 1440]) {
    await page.viewport(width, 900);
    const { container, unmount } = await render(await galleryPage({ ...props, editing: true }));
    const pictures = [...container.querySelectorAll("img")];
    for (const image of pictures) image.loading = "eager";
    await Promise.allSettled(pictures.map((image) => image.decode()));
    const roots = [...container.querySelectorAll(".page-root")];
    for (const { element, text, ratio, wanted } of roots.flatMap((root) => textContrasts(root))) {
      if (ratio >= wanted) continue;
      const name = element.closest(".page-root")?.querySelector(".gallery-name")?.textContent;
      lines.push(`${name}, ${width} px: “${text}” ${ratio.toFixed(2)} : 1`);
    }
    await unmount();
  }
  return lines;
}

test.each(types)("every text of type %i can be read in each of its presets", async (type) => {
  expect(await unreadable({ types: [type], only: "own presets" })).toEqual([]);
});

describe.each(themePresets.map(({ name }) => name))("the theme preset %s", (themePreset) => {
  test("leaves every text readable, in each preset of each module", async () => {
    expect(await unreadable({ types, only: "own presets", themePreset })).toEqual([]);
  });
});
