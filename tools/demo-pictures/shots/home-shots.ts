import type { Camera, Scene } from "../engine/scene.ts";
import * as scenes from "../sets/scenes.ts";
import type { Shot } from "./shot.ts";

const shot = (
  path: string,
  width: number,
  height: number,
  scene: () => Scene | Promise<Scene>,
  share = 0.6,
  samples = 6,
  quality = 82,
): Shot => ({ paths: [path], width, height, samples, share, quality, scene });

const camera = (from: Camera["from"], to: Camera["to"], angle: number): Camera => ({ from, to, angle });

const news = (slug: string, scene: () => Scene | Promise<Scene>): Shot =>
  shot(`news/${slug}.webp`, 1200, 675, scene, 0.67);

export const homeShots: Shot[] = [
  shot("banners/morning.webp", 2000, 1000, () => scenes.livingRoom(camera([-20, 112, 620], [-24, 88, 0], 24)), 0.7),
  // A phone's first picture: more rays leave less noise, which would be half of its bytes; a lower quality is not visible at
  // two device pixels per CSS pixel.
  shot(
    "banners/morning-phone.webp",
    800,
    1200,
    () => scenes.livingRoom(camera([84, 125, 620], [72, 124, 0], 29)),
    0.8,
    24,
    66,
  ),
  shot("banners/table.webp", 2000, 1000, () => scenes.laidTable(camera([36, 60, 225], [34, 15, 40], 23)), 0.7),
  shot("banners/table-phone.webp", 800, 1200, () => scenes.laidTable(camera([4, 66, 232], [4, 34, 40], 36)), 0.8),
  shot("banners/evening.webp", 2000, 1000, () => scenes.eveningHall(camera([-6, 112, 560], [-10, 98, 0], 25)), 0.7),
  shot(
    "banners/evening-phone.webp",
    800,
    1200,
    () => scenes.eveningHall(camera([66, 120, 560], [66, 130, 0], 29)),
    0.8,
  ),
  shot("home/single.webp", 2000, 800, () => scenes.readingCorner(camera([46, 104, 560], [46, 84, 0], 21)), 0.7),
  // On phones words stand above the chair: a bare wall, dark enough for white letters.
  shot(
    "home/single-phone.webp",
    800,
    1000,
    () => scenes.readingCorner(camera([64, 112, 560], [64, 98, 0], 24), { wall: "#8f5d40", print: false }),
    0.8,
  ),
  shot(
    "home/recommended.webp",
    800,
    1000,
    () => scenes.ceramicsShelf(camera([6, 50, 250], [6, 24, 0], 24), "#cf9f7c"),
    0.8,
  ),
  shot("home/promotion-linen.webp", 1000, 750, () => scenes.linenCorner(camera([30, 96, 380], [34, 62, 30], 20)), 0.7),
  shot("home/promotion-lamps.webp", 1000, 750, () => scenes.eveningHall(camera([90, 116, 330], [92, 104, 0], 19)), 0.7),
  shot(
    "home/introduction-workshop.webp",
    1200,
    900,
    () => scenes.workbench(camera([0, 56, 210], [0, 12, 40], 32)),
    0.67,
  ),
  shot(
    "home/introduction-repair.webp",
    1200,
    900,
    () => scenes.readingCorner(camera([-30, 96, 330], [24, 58, 60], 24)),
    0.67,
  ),
  shot("home/row-shelf.webp", 800, 800, () => scenes.ceramicsShelf(camera([-14, 44, 240], [-14, 22, 0], 21)), 0.75),
  shot("home/row-chair.webp", 800, 800, () => scenes.livingRoom(camera([100, 100, 430], [84, 84, 40], 23)), 0.75),
  shot("home/row-tea.webp", 800, 800, () => scenes.teaTray(camera([16, 92, 230], [2, 40, 60], 24)), 0.75),
  shot("home/row-green.webp", 800, 800, () => scenes.greenCorner(camera([10, 96, 440], [14, 78, 40], 24)), 0.75),
  news("nine-days-in-the-life-of-a-mug", () => scenes.workbench(camera([-40, 34, 150], [-26, 8, 36], 26))),
  news("how-to-light-a-room-with-three-lamps", () => scenes.eveningHall(camera([70, 112, 420], [62, 98, 0], 23))),
  news("setting-a-table-for-a-tuesday", () => scenes.laidTable(camera([10, 74, 190], [8, 10, 56], 30), "#cbb59a")),
  news("a-short-defence-of-creases", () => scenes.linenCorner(camera([40, 84, 300], [28, 66, 34], 21))),
  news("five-plants-that-forgive", () => scenes.greenCorner(camera([50, 100, 430], [50, 66, 40], 24))),
  news("the-chair-that-remembers-you", () => scenes.readingCorner(camera([96, 84, 300], [30, 64, 60], 25))),
  news("what-a-room-smells-of", () => scenes.scentShelf(camera([0, 34, 230], [0, 15, 0], 22))),
  news("small-rooms-large-ideas", () => scenes.smallRoom(camera([36, 118, 520], [36, 96, 0], 25))),
  shot("brand/share.webp", 1200, 630, () => scenes.livingRoom(camera([60, 112, 560], [56, 88, 0], 24)), 0.67),
];
