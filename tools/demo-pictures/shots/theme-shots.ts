import { type Camera, type Model, place, type Scene } from "../engine/scene.ts";
import { linen, wood } from "../materials.ts";
import * as clothes from "../models/clothes.ts";
import * as devices from "../models/devices.ts";
import * as candles from "../models/candles.ts";
import * as food from "../models/food.ts";
import * as lights from "../models/lighting.ts";
import * as plants from "../models/plants.ts";
import * as seats from "../models/seating.ts";
import * as storage from "../models/storage.ts";
import * as tableware from "../models/tableware.ts";
import * as textiles from "../models/textiles.ts";
import * as vases from "../models/vases.ts";
import * as walls from "../models/walls.ts";
import { room } from "../sets/room.ts";
import { studio } from "../sets/studio.ts";
import type { Shot } from "./shot.ts";

/** Pictures of the themes that come with the editor, from `demo/assets`. */
const folder = "../../src/editor/themes/shipped";

const shot = (path: string, width: number, height: number, scene: () => Scene | Promise<Scene>, quality = 76, share = 0.6): Shot => ({
  paths: [`${folder}/${path}.webp`],
  width,
  height,
  samples: 7,
  share,
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

const cobalt = "#2b4593";
const chalk = "#efe9df";
const sand = "#cdbda6";

/** Pottery in chalk and cobalt on a bench of ash, in long window light. */
const pottery = (view: Camera, withTwigs = true): Scene =>
  room({
    wall: "#e3dbce",
    floor: wood("ash", "x"),
    skirting: false,
    camera: view,
    sun: { at: [20, 34, 0], size: 66, from: [-0.78, 0.4, 0.42] },
    things: [
      ...place(vases.haloVase(cobalt), { x: 44, z: 42, scale: 1.5 }),
      ...(withTwigs ? place(vases.twigs(34, "pottery", 3, "#b9a98f"), { x: 44, y: 43, z: 42 }) : []),
      ...place(vases.duneVase(chalk), { x: 14, z: 26, scale: 1.25 }),
      ...place(vases.twistVase(sand), { x: 80, z: 30, scale: 1.2 }),
      ...place(vases.lowBowl(chalk), { x: 76, z: 74, scale: 1.1 }),
      ...place(tableware.mug(chalk, false), { x: 16, z: 76, turnY: 30 }),
      ...place(tableware.mug(cobalt, false), { x: 30, z: 86, turnY: -40 }),
      ...place(tableware.pitcher(chalk), { x: 106, z: 44, turnY: 160 }),
    ],
  });

/** Pots that wait for their glaze. */
const bench = (view: Camera): Scene =>
  room({
    wall: "#ddd5c8",
    floor: wood("ash", "x"),
    skirting: false,
    camera: view,
    sun: { at: [10, 20, 30], size: 60 },
    things: [
      ...[0, 1, 2, 3, 4, 5, 6, 7].flatMap((at) => place(tableware.mug(at % 4 === 2 ? cobalt : "#d8cbb8", false), { x: -66 + at * 16, z: 22 + (at % 2) * 7, turnY: at * 25 })),
      ...[0, 1, 2].flatMap((at) => place(tableware.bowls("#d8cbb8", chalk).slice(at, at + 1), { x: 70 + (at % 2) * 24, z: 30 + at * 14 })),
      ...place(vases.duneVase("#d8cbb8"), { x: -10, z: 66, scale: 0.8 }),
      ...place(vases.budVases([cobalt, chalk, sand]), { x: 34, z: 66, scale: 0.9 }),
    ],
  });

const pine = "#2f5560";
const rust = "#97402f";
const fog = "#cfd8db";

/** A room by the sea: grey sofa, red blanket, pale wall. */
const cabin = (view: Camera): Scene =>
  room({
    wall: "#bccacf",
    floor: "ash",
    camera: view,
    day: 1.05,
    sun: { at: [0, 110, 0], size: 96, power: 0.8 },
    things: [
      ...place(seats.sofa("#74868c", "ash"), { x: 76, z: 74 }),
      ...place(textiles.linenCushion(fog), { x: 8, y: 47, z: 74, turnY: 14 }),
      ...place(textiles.linenCushion(rust), { x: 32, y: 47, z: 80, turnY: -8, scale: 0.86 }),
      ...place(textiles.linenCushion(pine), { x: 142, y: 47, z: 74, turnY: -14 }),
      ...place(textiles.rug("#dfe4e4", "#5f757d"), { x: 76, z: 150, turnY: 90 }),
      ...place(seats.threeLegStool("ash"), { x: -62, z: 66 }),
      ...place(vases.duneVase("#e8ecec"), { x: -62, y: 45, z: 66, scale: 0.9 }),
      ...place(vases.twigs(40, "cabin", 4, "#8a9a90"), { x: -62, y: 64, z: 66 }),
      ...place(lights.arcLamp("#f1efe8"), { x: 214, z: 40, turnY: 180 }),
      ...place(storage.bellyBasket("#c9b48e", pine), { x: 206, z: 96 }),
    ],
  });

/** Coat, hat and bench by the door. */
const hall = (view: Camera): Scene =>
  room({
    wall: "#dbe2e4",
    floor: "ash",
    camera: view,
    sun: { at: [0, 90, 0], size: 88 },
    things: [
      ...place(storage.pegRail("ash"), { x: 10, y: 150 }),
      ...place(clothes.garment({ color: "#d6a238", length: 92, widths: [22, 22, 29], sleeves: 56, folds: 0.35, seed: 8, heavy: true }), { x: -16, y: 150, z: 9, turnY: 8 }),
      ...place(clothes.garment({ color: "#3d5a64", length: 74, widths: [21, 20, 23], sleeves: 54, folds: 0.4, seed: 3, heavy: true }), { x: 34, y: 150, z: 9, turnY: -14 }),
      ...place(seats.bench("ash", "#8c9da3"), { x: 124, z: 36 }),
      ...place(textiles.foldedThrow(rust, true, true), { x: 108, y: 48, z: 36, scale: 0.85, turnY: 6 }),
      ...place(clothes.feltHat("#3b444a", rust), { x: 146, y: 47, z: 36, turnY: 20 }),
      ...place(storage.bellyBasket("#c9b48e", pine), { x: 62, z: 34 }),
      ...place(walls.archMirror("black", 52, 140), { x: -92, y: 12, z: 1 }),
    ],
  });

/** A console in the dark: loudspeakers, lamps, headphones. */
const evening = (view: Camera): Scene =>
  room({
    wall: "#54505e",
    floor: "walnut",
    camera: view,
    day: 0.32,
    lamps: 10,
    exposure: 1.3,
    things: [
      ...place(seats.console("walnut", 190), { x: 56, z: 30 }),
      ...place(devices.speaker("#1d1d22", "#3a3a42"), { x: -18, y: 79.4, z: 26, turnY: 16 }),
      ...place(devices.speaker("#1d1d22", "#3a3a42"), { x: 130, y: 79.4, z: 26, turnY: -16 }),
      ...place(lights.mushroomLamp("#f0c98a"), { x: 34, y: 79.4, z: 22, scale: 1.15 }),
      ...place(devices.headphones("#b98f48", "#26262b"), { x: 74, y: 79.4, z: 38, turnY: -26, scale: 1.35 }),
      ...place(devices.roundSpeaker("#4a4a52", "#ffb65c"), { x: 102, y: 79.4, z: 34 }),
      ...place(lights.globeCluster(), { x: 168, y: 128, z: 60, scale: 1.1 }),
    ],
  });

const night = { backdrop: "#26262e", elevation: 9, key: 0.34, fillLight: 0.35, exposure: 1.15 } as const;

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
  shot("atelier/hero", 2000, 1100, () => pottery(camera([18, 46, 236], [10, 27, 40], 27)), 76, 0.44),
  shot("atelier/hero-phone", 900, 1300, () => pottery(camera([46, 70, 262], [46, 58, 40], 34), false), 76, 0.5),
  shot("atelier/bench", 1600, 1000, () => bench(camera([-6, 54, 200], [2, 12, 40], 34)), 72, 0.5),
  shot("atelier/ring", 1000, 1250, () => studio([...vases.haloVase(cobalt), ...place(vases.twigs(26, "ring", 2, "#b9a98f"), { y: 28 })], { backdrop: "#dcd3c6", elevation: 6, fill: 0.72, window: true }), 76, 0.5),
  shot("atelier/teapot", 1000, 1000, () => studio([...tableware.teapot(chalk), ...place(tableware.mug(chalk), { x: 20, z: 8, turnY: -20 })], { backdrop: "#4a62ad", elevation: 12, fill: 0.62, window: true }), 76, 0.5),
  shot("atelier/bowls", 1000, 1000, () => studio(tableware.bowls(chalk, cobalt), { backdrop: "#cfc2af", elevation: 26, fill: 0.62, window: true }), 76, 0.5),
  shot("atelier/plates", 1000, 1250, () => studio([...tableware.plates(chalk), ...place(tableware.mug(cobalt, false), { y: 14, turnY: 30 })], { backdrop: "#e4ddd2", elevation: 10, fill: 0.66, window: true }), 76, 0.5),
  shot("fjord/hero", 2000, 1100, () => cabin(camera([30, 112, 640], [30, 92, 0], 25)), 76, 0.44),
  shot("fjord/hero-phone", 900, 1300, () => cabin(camera([26, 140, 600], [30, 146, 0], 33)), 76, 0.5),
  shot("fjord/hall", 1600, 1000, () => hall(camera([20, 108, 520], [20, 88, 0], 24)), 72, 0.5),
  shot("fjord/throws", 1000, 1000, () => studio(clothes.stack((color) => textiles.foldedThrow(color, true, true), [pine, fog, rust], 15), { backdrop: "#b4c3c8", turn: 24, elevation: 14, fill: 0.66, window: true }), 76, 0.5),
  shot("fjord/chair", 1000, 1250, () => room({ wall: "#aebfc5", floor: "ash", camera: camera([20, 84, 420], [0, 62, 30], 24), sun: { at: [0, 90, 0], size: 84 }, things: [...place(seats.spindleChair("black"), { x: 0, z: 56, turnY: -28 }), ...place(textiles.linenCushion(rust), { x: 0, y: 45, z: 58, turnY: -28, scale: 0.7 })] }), 76, 0.5),
  shot("fjord/pendant", 1000, 1000, () => studio(lights.domePendant(rust), { backdrop: "#93a8b0", elevation: 3, fill: 0.8, key: 0.8, frame: { low: [-26, -6, -26], high: [26, 46, 26] } }), 76, 0.5),
  shot("fjord/tea", 1000, 1000, () => studio([...storage.roundTray("ash"), ...place(tableware.teapot("#3c474c"), { x: -5, y: 1.5, z: -4, scale: 0.85 }), ...place(tableware.mug("#e5eaeb"), { x: 10, y: 1.5, z: 8, turnY: 20, scale: 0.85 })], { backdrop: "#c3ced2", elevation: 18, fill: 0.72, window: true }), 76, 0.5),
  shot("midnight/hero", 2000, 1100, () => evening(camera([-14, 116, 400], [-14, 102, 0], 25)), 76, 0.44),
  shot("midnight/hero-phone", 900, 1300, () => evening(camera([53, 130, 420], [53, 132, 0], 33)), 76, 0.5),
  shot("midnight/listening", 1600, 1000, () => evening(camera([84, 106, 260], [80, 94, 30], 26)), 72, 0.5),
  shot("midnight/lamp", 1000, 1250, () => studio(lights.mushroomLamp("#f0c98a"), { ...night, fill: 0.6 }), 76, 0.5),
  shot("midnight/headphones", 1000, 1000, () => studio(devices.headphones("#b98f48", "#202024"), { ...night, key: 0.7, turn: 26, fill: 0.62 }), 76, 0.5),
  shot("midnight/round", 1000, 1000, () => studio(devices.roundSpeaker("#565660", "#ffb65c"), { ...night, key: 0.55, elevation: 20, fill: 0.44, rise: 0.13 }), 76, 0.5),
  shot("midnight/globes", 1000, 1250, () => studio(lights.globeCluster(), { ...night, key: 0.2, elevation: 2, fill: 0.7 }), 76, 0.5),
  shot("midnight/candles", 1000, 1000, () => studio(candles.pillarTrio("#e9d9bb"), { ...night, elevation: 12, fill: 0.5, rise: 0.13 }), 76, 0.5),
];
