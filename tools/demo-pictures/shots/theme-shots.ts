import { type Camera, type Model, place, type Scene } from "../engine/scene.ts";
import { linen, wood } from "../materials.ts";
import * as clothes from "../models/clothes.ts";
import * as devices from "../models/devices.ts";
import * as food from "../models/food.ts";
import * as lights from "../models/lighting.ts";
import * as plants from "../models/plants.ts";
import * as seats from "../models/seating.ts";
import * as storage from "../models/storage.ts";
import * as tableware from "../models/tableware.ts";
import * as textiles from "../models/textiles.ts";
import { room } from "../sets/room.ts";
import { studio } from "../sets/studio.ts";
import type { Shot } from "./shot.ts";

/** Pictures of the themes that come with the editor, from `demo/assets`. */
const folder = "../../src/editor/themes/shipped";

const shot = (path: string, width: number, height: number, scene: () => Scene | Promise<Scene>, quality = 76): Shot => ({
  paths: [`${folder}/${path}.webp`],
  width,
  height,
  samples: 7,
  share: 0.6,
  quality,
  scene,
});

const camera = (from: Camera["from"], to: Camera["to"], angle: number): Camera => ({ from, to, angle });

const hung: readonly [number, clothes.Garment][] = [
  [-52, { color: "#d9cdbb", length: 112, widths: [20, 17, 30], folds: 0.9, seed: 1 }],
  [-22, { color: "#8c3f2b", length: 74, widths: [21, 20, 23], sleeves: 52, folds: 0.4, seed: 3, heavy: true }],
  [4, { color: "#2c2b2a", length: 104, widths: [22, 21, 27], sleeves: 56, folds: 0.45, seed: 5, heavy: true }],
  [34, { color: "#efe8dc", length: 66, widths: [20, 20, 22], sleeves: 50, folds: 0.5, seed: 7 }],
  [62, { color: "#6d7160", length: 118, widths: [19, 16, 32], folds: 1, seed: 9 }],
];

const rail = (): Model => [
  ...clothes.clothesRail(170, 158),
  ...hung.flatMap(([x, one], at) => place(clothes.garment(one), { x, y: 156, turnY: 52 + ((at * 13) % 17) })),
];

const wardrobe = (view: Camera, wall = "#d8cbbb"): Scene =>
  room({
    wall,
    floor: "ash",
    camera: view,
    sun: { at: [-20, 100, 0], size: 100 },
    things: [
      ...place(rail(), { x: 60, z: 60 }),
      ...place(seats.bench("oak"), { x: -86, z: 56 }),
      ...place(clothes.stack((color) => textiles.foldedThrow(color, true, false), ["#8c3f2b", "#d9cdbb"], 15), { x: -96, y: 45, z: 56, scale: 0.8 }),
      ...place(clothes.feltHat("#3a332d", "#8c3f2b"), { x: -60, y: 46, z: 58, turnY: 20 }),
      ...place(clothes.handbag("#7a4a2c"), { x: -26, z: 92, turnY: 16, scale: 1.15 }),
    ],
  });

const look = (one: clothes.Garment, wall: string, turn: number): Scene =>
  room({
    wall,
    floor: "none",
    camera: camera([10, 92, 430], [0, 88, 0], 24),
    sun: { at: [10, 90, 0], size: 84 },
    things: [...place(storage.pegRail("oak"), { y: 150 }), ...place(clothes.garment(one), { x: 2, y: 150, z: 9, turnY: turn })],
  });

const desk = (view: Camera): Scene =>
  room({
    wall: "#3d444e",
    floor: "walnut",
    camera: view,
    day: 1.3,
    exposure: 1.25,
    lamps: 2,
    things: [
      ...place(seats.console("black", 170), { x: 40, z: 30 }),
      ...place(devices.speaker("#e8e9eb"), { x: -20, y: 79.4, z: 26, turnY: 14 }),
      ...place(devices.speaker("#e8e9eb"), { x: 104, y: 79.4, z: 26, turnY: -14 }),
      ...place(devices.headphones("#d9dbe0", "#2b2e33"), { x: 30, y: 79.4, z: 34, turnY: -24, scale: 1.2 }),
      ...place(devices.roundSpeaker("#8b919b"), { x: 64, y: 79.4, z: 34 }),
      ...place(devices.phone("#a9adb5", "#26306b", "#ff8a5c", 0.9), { x: 6, y: 79.4, z: 44, turnY: 18 }),
      ...place(lights.mushroomLamp("#e9eef5"), { x: 82, y: 79.4, z: 18, scale: 0.9 }),
    ],
  });

const dark = { backdrop: "#4a5361", elevation: 9, key: 0.85, exposure: 1.05 } as const;
const light = { backdrop: "#d9dde3", elevation: 12 } as const;

/** A title and a button stand above the thing. */
const below = -0.17;

const market = (view: Camera): Scene =>
  room({
    wall: "#c9cdb4",
    floor: linen("#efe6d6", 0.6),
    skirting: false,
    camera: view,
    sun: { at: [0, 8, 60], size: 50, from: [-0.74, 0.46, 0.3] },
    things: [
      ...place(tableware.board("oak"), { x: 30, y: 1.4, z: 62, turnX: -90, turnY: 0 }),
      ...place(food.loaf(), { x: 34, y: 1.6, z: 54, turnY: -18 }),
      ...place(food.oilBottle(), { x: 66, z: 40 }),
      ...place(food.oilBottle("#8f7a1e"), { x: 78, z: 50, scale: 0.82 }),
      ...place(food.jar("#a3331d"), { x: 92, z: 66 }),
      ...place(tableware.servingBowl("#ece5d8", false), { x: -2, z: 40 }),
      ...[[-6, 42], [3, 38], [-2, 46]].flatMap(([x = 0, z = 0], at) => place(food.lemon(), { x, y: 4.4 + at * 0.8, z, turnY: at * 70 })),
      ...place(food.lemon(), { x: 6, z: 74, turnY: 40 }),
      ...[[16, 84, 1], [24, 90, 0.82], [8, 92, 0.9], [74, 84, 0.9]].flatMap(([x = 0, z = 0, size = 1]) => place(food.tomato("#c8371f", size), { x, z, turnY: x * 9 })),
      ...place(food.sprig(20), { x: 46, z: 88, turnY: 24 }),
      ...place(tableware.pitcher("#5f6b4a"), { x: -54, z: 36, turnY: 200 }),
      ...place(plants.eucalyptus(34, "market", 6), { x: -54, y: 14, z: 36 }),
    ],
  });

export const themeShots: Shot[] = [
  shot("circuit/hero", 2000, 1100, () => studio(devices.headphones("#dfe2e8", "#2b2e33"), { ...dark, turn: -28, fill: 1.75, wall: 3, frame: { low: [-44, -1, -6], high: [18, 21, 6] } })),
  shot("maison/hero", 2000, 1100, () => wardrobe(camera([-60, 104, 560], [-60, 92, 0], 25))),
  shot("harvest/hero", 2000, 1100, () => market(camera([16, 52, 236], [10, 18, 40], 27))),
  shot("maison/hero-phone", 900, 1300, () => wardrobe(camera([56, 150, 560], [58, 180, 0], 36))),
  shot("harvest/hero-phone", 900, 1300, () => market(camera([30, 62, 235], [30, 30, 40], 34))),
  shot("circuit/hero-phone", 900, 1300, () => studio(devices.headphones("#dfe2e8", "#2b2e33"), { ...dark, turn: -28, fill: 0.46, wall: 3, rise: -0.25 })),
  shot("maison/dress", 1000, 1000, () => look({ color: "#8c3f2b", length: 116, widths: [19, 16, 31], folds: 1, seed: 2 }, "#e2d6c8", -14)),
  shot("maison/shirt", 1000, 1000, () => look({ color: "#efe8dc", length: 70, widths: [21, 21, 24], sleeves: 54, folds: 0.5, seed: 4 }, "#b9a897", 12)),
  shot("maison/coat", 1000, 1000, () => look({ color: "#33363a", length: 108, widths: [22, 21, 28], sleeves: 58, folds: 0.4, seed: 6, heavy: true }, "#d5d0c6", -10)),
  shot("maison/bag", 1000, 1000, () => studio(clothes.handbag("#7a4a2c"), { backdrop: "#d3b9a0", turn: 26, elevation: 10, fill: 0.56, window: true })),
  shot("maison/hat", 1000, 1000, () => studio(clothes.feltHat("#3a332d", "#8c3f2b"), { backdrop: "#cfc6ba", turn: 20, elevation: 16, fill: 0.66, window: true })),
  shot("circuit/desk", 1600, 900, () => desk(camera([42, 126, 330], [42, 116, 0], 27))),
  shot("circuit/speaker", 1000, 1000, () => studio([...place(devices.speaker("#e9eaed"), { x: -16, turnY: 4 }), ...place(devices.speaker("#e9eaed"), { x: 14, z: -18, turnY: 10 })], { ...light, turn: 14, fill: 0.62 })),
  shot("circuit/camera", 1000, 1000, () => studio(devices.camera("#26282c"), { backdrop: "#c96f4a", turn: -24, elevation: 12, fill: 0.56, rise: below })),
  shot("circuit/phone", 1000, 1000, () => studio([...place(devices.phone("#9aa0ab", "#1b2a6b", "#ff8a5c", 0.95), { x: -5, turnY: 16 }), ...place(devices.phone("#d8c8b4", "#0d5b5f", "#ffd39a", 0.95), { x: 5, z: -6, turnY: -12 })], { ...dark, fill: 0.6 })),
  shot("circuit/round", 1000, 1000, () => studio(devices.roundSpeaker("#9aa1ac"), { ...light, backdrop: "#b9c3d1", fill: 0.52, elevation: 18 })),
  shot("circuit/keyboard", 1000, 1000, () => studio(devices.keyboard("#c8ccd3", "#f1f2f4", "#e2603a"), { ...light, backdrop: "#9fb0c4", turn: 26, elevation: 32, fill: 0.74 })),
  shot("circuit/headphones", 1000, 1000, () => studio(devices.headphones("#2b2e33", "#17191d"), { backdrop: "#d8b7a2", turn: 24, elevation: 8, fill: 0.62 })),
  shot("harvest/bread", 1000, 1000, () => studio([...place(tableware.board("walnut"), { turnX: -90, y: 1.4, z: 14, turnY: 0 }), ...place(food.loaf(), { y: 1.6 })], { backdrop: "#c9cdb4", elevation: 22, fill: 0.7, window: true, floor: wood("oak", "x") })),
  shot("harvest/oil", 1000, 1000, () => studio([...food.oilBottle(), ...place(food.oilBottle("#8f7a1e"), { x: 10, z: -5, scale: 0.8 }), ...place(food.sprig(16), { x: -14, z: 9, turnY: 10 })], { backdrop: "#e4d3a8", elevation: 8, fill: 0.54, window: true })),
  shot("harvest/lemons", 1000, 1000, () => studio([...tableware.servingBowl("#5f6b4a", false), ...[[-5, 2], [3, 4], [0, -5], [6, -2]].flatMap(([x = 0, z = 0], at) => place(food.lemon(), { x, y: 4 + at * 0.5, z, turnY: at * 64 })), ...place(food.lemon(), { x: 20, z: 10, turnY: 30 })], { backdrop: "#e9dcc0", elevation: 24, fill: 0.72, window: true })),
  shot("harvest/jars", 1000, 1000, () => studio([...food.jar("#a3331d"), ...place(food.jar("#d08a2c"), { x: 11, z: -3 }), ...place(food.jar("#5c6f35"), { x: 5, z: 9 }), ...place(food.tomato("#c8371f", 0.9), { x: -10, z: 6 })], { backdrop: "#d9a58a", elevation: 14, fill: 0.6, window: true })),
];
