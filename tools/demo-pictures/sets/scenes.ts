import * as art from "../art.ts";
import { rgb } from "../engine/colour.ts";
import type { Material } from "../engine/material.ts";
import { posed } from "../engine/mesh.ts";
import { type Camera, type Model, part, place, type Scene } from "../engine/scene.ts";
import { disc } from "../engine/shapes.ts";
import { linen } from "../materials.ts";
import * as candles from "../models/candles.ts";
import * as lights from "../models/lighting.ts";
import * as plants from "../models/plants.ts";
import * as seats from "../models/seating.ts";
import * as storage from "../models/storage.ts";
import * as tableware from "../models/tableware.ts";
import * as textiles from "../models/textiles.ts";
import * as vases from "../models/vases.ts";
import * as walls from "../models/walls.ts";
import { room } from "./room.ts";

/** A cloth or board that fills the foreground as a table. */
const clothTable = (color: string): Material => linen(color, 0.5);

/** The sitting room of the shop's own photographs. */
export const livingRoom = async (camera: Camera): Promise<Scene> =>
  room({
    wall: "#e6d8c5",
    floor: "oak",
    camera,
    sun: { at: [-10, 105, 0], size: 105 },
    things: [
      ...place(seats.loungeChair("#e3d8c4"), { x: 62, z: 88, turnY: -28 }),
      ...place(seats.sideTable("walnut"), { x: 134, z: 70 }),
      ...place(vases.duneVase("#b06844"), { x: 132, y: 50, z: 68 }),
      ...place(lights.arcLamp(), { x: 206, z: 40, turnY: 180 }),
      ...place(textiles.rug("#e6dac4", "#6b4a36"), { x: 70, z: 135, turnY: 90 }),
      ...place(plants.oliveTree(plants.terracottaPot("#b06844", true), 16, "living"), { x: -4, z: 44, scale: 1.45 }),
      ...place(await walls.framed(art.lowSun(), 50, 66, "oak"), { x: 66, y: 112 }),
      ...place(await walls.framed(art.stones(), 40, 52, "oak"), { x: 122, y: 119 }),
      ...place(textiles.linenCushion("#b06844"), { x: 66, y: 41, z: 76, turnY: -28, scale: 0.72 }),
    ],
  });

const placeSetting = (x: number, z: number, bowl: string): Model => [
  ...place(tableware.plates("#ece5d8").slice(0, 1), { x, z }),
  ...place(tableware.bowls(bowl, bowl).slice(0, 1), { x: x + 1.5, z, y: 1 }),
];

/** A table laid for a late breakfast, by the window. */
export const laidTable = async (camera: Camera, wall = "#e2d3bf"): Promise<Scene> =>
  room({
    wall,
    floor: clothTable("#e8dfd0"),
    skirting: false,
    camera,
    sun: { at: [0, 8, 60], size: 46, from: [-0.74, 0.42, 0.3] },
    things: [
      ...place(tableware.pitcher("#e3d8c4"), { x: -30, z: 46, turnY: 200 }),
      ...place(plants.eucalyptus(38, "table", 6), { x: -30, y: 14, z: 46 }),
      ...placeSetting(-4, 74, "#7a7f66"),
      ...placeSetting(34, 60, "#b06844"),
      ...place(tableware.mug("#a2572f"), { x: -26, z: 82, turnY: 20 }),
      ...place(tableware.mug("#474d54"), { x: 52, z: 78, turnY: -60 }),
      ...place(tableware.servingBowl("#ece5d8"), { x: 6, z: 34 }),
      ...place(tableware.carafe("#eef3ee"), { x: 46, z: 32 }),
      ...place(tableware.napkins("#bd8b69"), { x: 20, z: 92, turnY: 14, scale: 0.62 }),
      ...place(candles.tapers("#c9733f"), { x: -58, z: 40, scale: 0.9 }),
    ],
  });

/** A console in the evening: lamp, candles, mirror, books. */
export const eveningHall = async (camera: Camera): Promise<Scene> =>
  room({
    wall: "#85836b",
    floor: "walnut",
    camera,
    day: 0.42,
    exposure: 1.15,
    things: [
      ...place(seats.console("walnut", 150), { x: 66, z: 24 }),
      ...place(lights.mushroomLamp("#f3dcc0"), { x: 112, y: 79.4, z: 24 }),
      ...place(storage.bookStack(["#8a5a3f", "#d6c3a3", "#474d54"]), { x: 70, y: 79.4, z: 22 }),
      ...place(vases.budVases(["#b06844", "#e8dfd0", "#7a7f66"]).slice(0, 1), { x: 80, y: 87.2, z: 22 }),
      ...place(candles.pillarTrio("#efe4d0"), { x: 26, y: 79.4, z: 24, scale: 0.85 }),
      ...place(walls.roundMirror("brass", 36), { x: 62, y: 118, z: 0.6 }),
      ...place(vases.amphora("#b06844"), { x: -44, z: 44, scale: 1.3 }),
      ...place(vases.pampas(70, "hall", 7), { x: -44, y: 40, z: 44 }),
      ...place(seats.pouf("#bd8b69"), { x: 172, z: 70 }),
      ...place(textiles.foldedThrow("#e3d8c4"), { x: 172, y: 34, z: 70, scale: 0.8, turnY: 12 }),
    ],
  });

/** A shelf of ceramics. */
export const ceramicsShelf = (camera: Camera, wall = "#dccab4"): Scene =>
  room({
    wall,
    floor: "none",
    camera,
    sun: { at: [0, 30, 0], size: 62 },
    things: [
      ...place(walls.shelf("oak", 170), { y: 0 }),
      ...place(vases.duneVase("#d6c3a3"), { x: -58, y: 2.8, z: 11 }),
      ...place(vases.rippleVase("#ece5d8"), { x: -31, y: 2.8, z: 11 }),
      ...place(vases.budVases(["#b06844", "#e8dfd0", "#7a7f66"]), { x: -4, y: 2.8, z: 10 }),
      ...place(vases.haloVase("#bd8b69"), { x: 30, y: 2.8, z: 11 }),
      ...place(vases.twistVase("#666b52"), { x: 60, y: 2.8, z: 11 }),
      ...place(vases.twigs(22, "shelf", 2), { x: 30, y: 30, z: 11 }),
    ],
  });

/** A bed of cloth: throws, cushions, towels. */
export const linenCorner = (camera: Camera): Scene =>
  room({
    wall: "#e3d6c4",
    floor: "oak",
    camera,
    sun: { at: [20, 60, 10], size: 78 },
    things: [
      ...place(seats.bench("oak"), { x: 30, z: 40 }),
      ...place(textiles.foldedThrow("#bd8b69"), { x: 4, y: 45, z: 40, turnY: 4 }),
      ...place(textiles.foldedThrow("#e3d8c4", true, false), { x: 4, y: 62, z: 39, turnY: -3, scale: 0.92 }),
      ...place(textiles.linenCushion("#7a7f66"), { x: 60, y: 45, z: 30, turnY: -12, scale: 0.95 }),
      ...place(textiles.stripedCushion("#ece5d8", "#b06844"), { x: 74, y: 45, z: 48, turnY: -20, scale: 0.8 }),
      ...place(storage.bellyBasket("#cfab78", "#8a5a3c"), { x: 122, z: 46 }),
      ...place(textiles.chunkyThrow("#e3d8c4").slice(-1), { x: 122, y: 12, z: 46, scale: 0.8, turnZ: 70 }),
      ...place(plants.rubberPlant(plants.planter("#e3d8c4"), 22, "linen"), { x: -62, z: 40, scale: 1.15 }),
    ],
  });

/** Plants by the wall. */
export const greenCorner = (camera: Camera): Scene =>
  room({
    wall: "#d9d3c0",
    floor: "oak",
    camera,
    sun: { at: [20, 70, 0], size: 84 },
    things: [
      ...place(plants.oliveTree(plants.terracottaPot("#b06844", true), 16, "green"), { x: -34, z: 40, scale: 1.3 }),
      ...place(plants.snakePlant(plants.footedPlanter("#ece5d8"), 33.5, "green-snake"), { x: 20, z: 46 }),
      ...place(plants.palm(plants.planter("#9aa08a"), 22, "green-palm", 66, 12), { x: 74, z: 56 }),
      ...place(seats.threeLegStool("walnut"), { x: 124, z: 44 }),
      ...place(plants.cactusTrio(["#b06844", "#e3d8c4", "#8d907c"]).slice(0, 4), { x: 137, y: 45, z: 44, scale: 0.9 }),
      ...place(plants.wateringCan("brass"), { x: 42, z: 88, turnY: 30 }),
    ],
  });

/** Chair, print and lamp in the workshop's front room. */
export const readingCorner = async (
  camera: Camera,
  { wall = "#cf9f7c", print = true }: { wall?: string; print?: boolean } = {},
): Promise<Scene> =>
  room({
    wall,
    floor: "walnut",
    camera,
    day: 0.95,
    sun: { at: [40, 110, 0], size: 86, power: 0.8 },
    things: [
      ...place(seats.wovenArmchair("oak"), { x: 26, z: 70, turnY: -30 }),
      ...place(seats.threeLegStool("oak"), { x: 92, z: 56 }),
      ...place(storage.bookStack(["#ece5d8", "#666b52"]), { x: 92, y: 45, z: 56, scale: 0.9 }),
      ...place(tableware.mug("#e3d8c4"), { x: 92, y: 49.6, z: 56, turnY: -20 }),
      ...place(lights.tripodLamp("walnut"), { x: -52, z: 42 }),
      ...(print ? place(await walls.framed(art.tides(), 50, 66, "walnut"), { x: 40, y: 112 }) : []),
      ...place(textiles.rug("#e0d2bb", "#7a5136", 150, 200), { x: 40, z: 120, turnY: 88 }),
      ...place(storage.bellyBasket("#cfab78", "#8a5a3c"), { x: 148, z: 46 }),
      ...place(plants.palm([], 10, "reading", 62, 11), { x: 148, y: 6, z: 46 }),
    ],
  });

/** Scent on a dark shelf in the evening. */
export const scentShelf = (camera: Camera): Scene =>
  room({
    wall: "#7d5a43",
    floor: "none",
    camera,
    day: 0.42,
    exposure: 1.15,
    things: [
      ...place(walls.shelf("walnut", 150), { y: 0 }),
      ...place(candles.jarCandle("#e0b080"), { x: -8, y: 2.8, z: 11, turnY: 8 }),
      ...place(candles.reedDiffuser("#e0b583"), { x: -34, y: 2.8, z: 10, turnY: 10 }),
      ...place(candles.beakerCandle("#7a7f66"), { x: 28, y: 2.8, z: 11 }),
      ...place(candles.oilBurner("#b9b5ac"), { x: 52, y: 2.8, z: 10 }),
      ...place(candles.tapers("#e3d8c4"), { x: -60, y: 2.8, z: 10, scale: 0.8 }),
    ],
  });

/** The wall of a small flat: pegs, ladder, mirror. */
export const smallRoom = async (camera: Camera): Promise<Scene> =>
  room({
    wall: "#e4dccd",
    floor: "ash",
    camera,
    sun: { at: [0, 90, 0], size: 92 },
    things: [
      ...place(storage.pegRail("oak"), { x: 8, y: 138 }),
      ...place(storage.ladder("oak"), { x: -78, z: 36 }),
      ...place(textiles.foldedThrow("#9aa08a", true, true).slice(1, 3), { x: -78, y: 64, z: 30, scale: 0.8 }),
      ...place(seats.bench("oak", "#bd8b69"), { x: 10, z: 30 }),
      ...place(storage.crate("ash"), { x: 10, z: 34, y: 0 }),
      ...place(walls.archMirror("black", 52, 140), { x: 112, y: 12, z: 1 }),
      ...place(plants.snakePlant(plants.planter("#b06844"), 22, "small"), { x: 160, z: 44 }),
      ...place(lights.paperLantern("#f6ecd9"), { x: 60, y: 178, z: 60, scale: 0.9 }),
    ],
  });

/** Tea on a tray, on the pouf. */
export const teaTray = (camera: Camera): Scene =>
  room({
    wall: "#dccdb8",
    floor: "oak",
    camera,
    sun: { at: [0, 36, 60], size: 46 },
    things: [
      ...place(seats.pouf("#c9733f"), { z: 60 }),
      ...place(storage.roundTray("oak"), { y: 36.2, z: 60 }),
      ...place(tableware.teapot("#e3d8c4"), { x: -5, y: 37.6, z: 56, scale: 0.85 }),
      ...place(tableware.mug("#7a7f66"), { x: 9, y: 37.6, z: 65, turnY: 20, scale: 0.85 }),
      ...place(textiles.rug("#e6dac4", "#6b4a36"), { x: 0, z: 110, turnY: 90 }),
      ...place(plants.rubberPlant(plants.planter("#9aa08a"), 22, "tea"), { x: 66, z: 32 }),
    ],
  });

/** A workbench with unfinished pots, for stories about making. */
export const workbench = (camera: Camera): Scene => {
  const raw = "#c7b39a";
  return room({
    wall: "#d8c9b5",
    floor: "none",
    camera,
    sun: { at: [10, 20, 30], size: 60 },
    things: [
      ...place(seats.table("oak", 240, 90), { y: -75, z: 40 }),
      ...[0, 1, 2, 3, 4, 5].flatMap((i) =>
        place(tableware.mug(i % 3 === 2 ? "#e3d8c4" : raw, false), {
          x: -62 + i * 15,
          z: 24 + (i % 2) * 6,
          turnY: i * 20,
        }),
      ),
      ...[0, 1, 2].flatMap((i) => place(tableware.mug(raw, false), { x: -56 + i * 15, z: 46, turnY: 40 + i * 30 })),
      ...place(tableware.bowls(raw, "#e3d8c4"), { x: 40, z: 36 }),
      ...place(tableware.pitcher(raw), { x: 76, z: 24 }),
      part(posed(disc(13, 3, 0.6), { x: 8, z: 64 }), { color: rgb("#8d857a") }),
      ...place(vases.duneVase("#cdb79b").slice(0, 1), { x: 8, y: 3, z: 64, scale: 0.62 }),
    ],
  });
};
