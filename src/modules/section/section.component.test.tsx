/** Sections around modules as they are painted: no ground makes a text of any module unreadable, in any theme. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Values } from "#decoration/field.ts";
import { schemes } from "#decoration/section.ts";
import { withMotion } from "#ui/testing/browser.ts";
import { textContrasts } from "../contrast/text-contrast.ts";
import { homeDefinitions } from "../registry.ts";
import { type GalleryProps, galleryPage } from "../testing/Gallery.tsx";
import { showInUse } from "../testing/states.ts";
import { themePresets } from "../theme-presets/theme-presets.ts";

// A video on a ground stands still where less motion is wanted.
withMotion();

const types = homeDefinitions.map(({ type }) => type);

/** Black and white side by side: the worst picture for any text. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><path d="M0 0h400v400H0z" fill="#fff"/><path d="M0 0h200v400H0z"/></svg>',
)}`;

const colorSchemes: readonly Values[] = schemes.map((section_scheme) => ({ section_ground: "scheme", section_scheme }));
const grounds: readonly Values[] = [
  { section_ground: "color", section_color: "#7A7A7A" },
  { section_ground: "gradient", section_color: "#FFFFFF", section_color_end: "#101010" },
  { section_ground: "picture", section_img: { pc: picture, mobile: picture } },
];

/** Texts with less contrast than WCAG asks for, under the pointer: "Features: defaults scheme muted: “Shop” 1.0 : 1". */
async function unreadable(props: Partial<GalleryProps>): Promise<string[]> {
  await page.viewport(390, 900);
  const { container, unmount } = await render(await galleryPage({ types, only: "defaults", ...props, editing: true }));
  const pictures = [...container.querySelectorAll("img")];
  for (const image of pictures) image.loading = "eager";
  await Promise.allSettled(pictures.map((image) => image.decode()));
  const lines: string[] = [];
  const end = showInUse(container);
  for (const root of container.querySelectorAll(".page-root")) {
    for (const { element, text, ratio, wanted } of textContrasts(root)) {
      if (ratio >= wanted || element.closest("[inert]")) continue;
      lines.push(`${root.querySelector(".gallery-name")?.textContent}: “${text}” ${ratio.toFixed(2)} : 1`);
    }
  }
  end();
  await unmount();
  return lines;
}

test.each(themePresets.map(({ name }) => name))(
  "every text of every module can be read in every color scheme of %s",
  async (themePreset) => {
    expect(await unreadable({ themePreset, sections: colorSchemes })).toEqual([]);
  },
);

test("every text of every module can be read on every ground", async () => {
  expect(await unreadable({ sections: [...colorSchemes, ...grounds] })).toEqual([]);
});

test("colors that the owner chose for texts give way to shades that can be read", async () => {
  const chosen = { title_color: "#1F1B16", name_color: "#333333", desc_color: "#F4F4F4", price_color: "#111111" };
  const sections = [...colorSchemes.slice(1), ...grounds].map((ground) => ({ ...ground, ...chosen }));
  expect(await unreadable({ sections, types: [7, 9, 4, 5, 10] })).toEqual([]);
});

test("schemes whose colors are chosen badly are shown with colors that can be read", async () => {
  const bad = Object.fromEntries(
    schemes.flatMap((scheme) =>
      ["text", "secondary", "border", "button", "link", "sale"].map((part) => [`scheme_${scheme}_${part}`, "#888888"]),
    ),
  );
  const config = { ...bad, scheme_accent_ground: "#909090", scheme_muted_ground: "#7F7F7F" };
  expect(await unreadable({ config, sections: colorSchemes, types: [7, 9, 4, 11, 12, 13] })).toEqual([]);
});

test("a background's video is stopped by its box, and leaves the poster", async () => {
  const film = { section_ground: "video", section_video: "/sea.mp4", section_poster: picture };
  const { container, unmount } = await render(
    await galleryPage({ types: [13], only: "defaults", sections: [film], editing: true }),
  );
  const display = () => getComputedStyle(container.querySelector("video") ?? container).display;
  expect(display()).not.toBe("none");
  await page.getByRole("checkbox", { name: "Stop video" }).click();
  expect(display()).toBe("none");
  expect(container.querySelector("img")?.checkVisibility()).toBe(true);
  await unmount();
});

test("a ground is one module spacing below a module, and directly below another ground and at the top of a page", async () => {
  await page.viewport(390, 900);
  const { container, unmount } = await render(
    await galleryPage({ types: [13], only: "defaults", sections: [grounds[0] ?? {}] }),
  );
  const [around] = container.querySelectorAll(".page-root");
  const ground = around?.querySelector<HTMLElement>("[data-ground]");
  const gap = (before: string) => {
    ground?.insertAdjacentHTML("beforebegin", before);
    const { marginTop } = getComputedStyle(ground ?? container);
    ground?.previousElementSibling?.remove();
    return marginTop;
  };
  expect(gap("<div>A module</div>")).toBe("40px");
  expect(gap("<div data-ground>Another</div>")).toBe("0px");
  expect(gap("<h1>The page</h1>")).toBe("0px");
  await unmount();
});
