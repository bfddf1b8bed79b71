/** Contrast of texts as they are painted: how it is measured, and that no preset makes a text unreadable. */
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { homeDefinitions } from "../registry.ts";
import { type GalleryProps, galleryPage } from "../testing/Gallery.tsx";
import { showInUse } from "../testing/states.ts";
import { themeLooks, themePresets } from "../theme-presets/theme-presets.ts";
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

  test("is not read of what is dimmed while it is asked for again", () => {
    const sums = '<p style="opacity: 0.3">sum</p>';
    expect(measure(`<dl aria-busy="true">${sums}</dl><p data-stale style="opacity: 0.5">row</p>`)).toEqual({});
    expect(measure(`<dl aria-busy="false">${sums}</dl>`).sum).toBeLessThan(2.5);
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

  test("is that with the colour that a gradient has where the text stands, not with its best one", () => {
    const on = (gradient: string, place: string) =>
      measure(`<div style="display: grid; align-content: ${place}; height: 400px; color: #fff; background: ${gradient}">
        <p>text</p></div>`).text ?? 0;
    const upwards = "linear-gradient(to top, rgb(0 0 0 / 80%), rgb(0 0 0 / 0%) 70%)";
    expect(on(upwards, "end")).toBeGreaterThan(8);
    expect(on(upwards, "start")).toBe(1);
    expect(on("linear-gradient(0deg, #000 calc(100% - 100px), #fff)", "center")).toBe(21);
    expect(on("linear-gradient(0deg, #000 calc(100% - 100px), #fff)", "start")).toBeLessThan(2);
    expect(on("linear-gradient(#000, #fff)", "start")).toBeGreaterThan(15);
    expect(on("linear-gradient(#fff, #000), linear-gradient(#000, #fff)", "start")).toBeLessThan(1.5);
    expect(on("linear-gradient(rgb(0 0 0 / 0%), rgb(0 0 0 / 0%)), linear-gradient(#000, #000)", "end")).toBe(21);
    // Where the colours of other gradients are is not known: the worst counts.
    expect(on("radial-gradient(#000, #fff)", "center")).toBe(1);
  });

  test("is that with the worse part of a ground on which a text is lost in parts", () => {
    const half = "linear-gradient(90deg, #000 50%, #fff 50.01%)";
    expect(measure(`<p style="color: #fff; background: ${half}; width: min-content">divided</p>`).divided).toBe(1);
  });

  test("is that of the choice of a list of choices, and of the icon of a control without a text", () => {
    const icon = '<svg width="20" height="20"><path d="M0 0h20v20z" fill="currentColor"/></svg>';
    const ratios = measure(`
      <select style="color: #ddd; background: #fff"><option>First</option><option selected>Chosen</option></select>
      <div style="background: #101010"><a href="#" aria-label="Cart" style="color: #222">${icon}</a>
      <button aria-label="Menu" style="color: #fff; background: none">${icon}</button>
      <button style="color: #fff; background: none">${icon} Named</button></div>`);
    expect(Object.keys(ratios)).toEqual(["Named", "Chosen", "Cart", "Menu"]);
    expect(ratios.Chosen).toBeLessThan(2);
    expect(ratios.Cart).toBeLessThan(1.5);
    expect(ratios.Menu).toBeGreaterThan(15);
  });

  test("is that with a picture's pixels behind it", async () => {
    const dark = await picture("#111", "position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover");
    const light = await picture("#eee", "position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover");
    const on = (img: string) =>
      measure(`<div style="position: relative; height: 80px">${img}<p style="position: relative">text</p></div>`);
    await expect.poll(() => on(dark).text).toBeLessThan(1.5);
    await expect.poll(() => on(light).text).toBeGreaterThan(15);
  });

  test("is that with a drawing before the text only where this lies", () => {
    const dot = (size: string) =>
      measure(`<style>.d::before{content:"";position:absolute;inset-block-start:0;width:${size};height:20px;background:#000}</style>
      <p class="d" style="position: relative; padding-left: 30px">beside</p>`).beside;
    expect(dot("9px")).toBe(21);
    expect(dot("300px")).toBe(1);
  });

  test("is that with the ground of what scrolls, for what is scrolled to", () => {
    const ratios =
      measure(`<div style="width: 200px; background: #111"><div style="overflow-x: auto; white-space: nowrap; color: #eee">
      <span>first</span><span style="margin-left: 600px">last</span></div></div>`);
    expect(ratios.first).toBeGreaterThan(15);
    expect(ratios.last).toBe(ratios.first);
  });

  test("is not that with a picture that a gallery beside the text would show when it is scrolled", async () => {
    const dark = await picture("#111", "width: 100px; height: 60px");
    const beside = () =>
      measure(`<div style="display: grid; grid-template-columns: 100px 200px; background: #fff">
        <div style="display: flex; overflow-x: auto; width: 100px">${dark.replaceAll('style="', 'style="flex: none; ').repeat(3)}</div>
        <p style="color: #222">beside</p></div>`).beside;
    await expect.poll(beside).toBeGreaterThan(10);
  });

  test("is not that with what is folded away above the text", () => {
    const folded = `<details style="height: 24px"><summary>more</summary><div style="height: 80px; background: #111">folded</div></details>`;
    expect(
      measure(`<div style="background: #fff">${folded}<p style="margin: 0; color: #222">below</p></div>`).below,
    ).toBeGreaterThan(10);
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
async function unreadable(props: GalleryProps, widths = [390, 1440]): Promise<string[]> {
  const lines: string[] = [];
  for (const width of widths) {
    await page.viewport(width, 900);
    const { container, unmount } = await render(await galleryPage({ ...props, editing: true }));
    const pictures = [...container.querySelectorAll("img")];
    for (const image of pictures) image.loading = "eager";
    await Promise.allSettled(pictures.map((image) => image.decode()));
    const roots = [...container.querySelectorAll(".page-root")];
    const measure = (state: string) => {
      for (const { element, text, ratio, wanted } of roots.flatMap((root) => textContrasts(root))) {
        // What is faded beside the current slide moves to the middle before it is read.
        if (ratio >= wanted || element.closest("[inert]")) continue;
        const name = element.closest(".page-root")?.querySelector(".gallery-name")?.textContent;
        lines.push(`${name}, ${width} px, ${state}: “${text}” ${ratio.toFixed(2)} : 1`);
      }
    };
    measure("at rest");
    const end = showInUse(container);
    measure("in use");
    end();
    await unmount();
  }
  return lines;
}

/** Colours of the configuration on which texts stand whose own colour follows: any may be chosen. */
test.each(["theme-color", "tag-color", "header-background-color"])(
  "every text can be read with any color as %s",
  async (name) => {
    for (const color of ["#FFFFFF", "#7A7A7A", "#1A1A1A"]) {
      expect(await unreadable({ types, only: "defaults", config: { [name]: color } }), color).toEqual([]);
    }
  },
);

test.each(types)("every text of type %i can be read in each of its presets", async (type) => {
  expect(await unreadable({ types: [type], only: "own presets" })).toEqual([]);
});

/** Those with pages have the colours of their whole page measured too (`src/storefront`): here, by one width. */
const widthsOf = (name: string) => (themeLooks.some((one) => one.name === name) ? [390] : [390, 1440]);

describe.each(themePresets.map(({ name }) => name))("the theme preset %s", (themePreset) => {
  test("leaves every text readable, in each preset of each module", async () => {
    expect(await unreadable({ types, only: "own presets", themePreset }, widthsOf(themePreset))).toEqual([]);
  });
});
