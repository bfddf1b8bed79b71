import * as art from "../art.ts";
import { type Model, place } from "../engine/scene.ts";
import * as candles from "../models/candles.ts";
import * as lights from "../models/lighting.ts";
import * as plants from "../models/plants.ts";
import * as seats from "../models/seating.ts";
import * as storage from "../models/storage.ts";
import * as tableware from "../models/tableware.ts";
import * as textiles from "../models/textiles.ts";
import * as vases from "../models/vases.ts";
import * as walls from "../models/walls.ts";
import { type StudioOptions, studio } from "../sets/studio.ts";
import { onWall } from "../sets/wall.ts";
import type { Shot } from "./shot.ts";

interface CategoryShot {
  slug: string;
  group: () => Model | Promise<Model>;
  backdrop: string;
  /** Deeper, for white letters over the wide picture. */
  wide: string;
  look?: StudioOptions;
  on?: "wall";
}

const GROUPS: CategoryShot[] = [
  {
    slug: "vases",
    backdrop: "#e3cdb6",
    wide: "#b98f70",
    group: () => [
      ...place(vases.rippleVase("#ece5d8"), { x: -17, z: -2 }),
      ...place(vases.haloVase("#b06844"), { x: 13, z: -8 }),
      ...place(vases.budVases(["#666b52", "#e8dfd0", "#c79a52"]).slice(2), { x: 6, z: 14 }),
      ...place(vases.twigs(24, "cat", 2), { x: 13, y: 26, z: -8 }),
    ],
  },
  {
    slug: "tableware",
    backdrop: "#dcd5c6",
    wide: "#8f8b76",
    look: { elevation: 20 },
    group: () => [
      ...place(tableware.plates("#ece5d8"), { x: -6, z: -4 }),
      ...place(tableware.mug("#a2572f"), { x: -5.6, y: 13.9, z: -4, turnY: 10 }),
      ...place(tableware.bowls("#7a7f66", "#7a7f66").slice(0, 1), { x: 15, z: 13 }),
      ...place(tableware.pitcher("#e3d8c4"), { x: 20, z: -12, turnY: 20 }),
    ],
  },
  {
    slug: "lighting",
    backdrop: "#c9ae92",
    wide: "#a58467",
    look: { key: 0.45, fillLight: 0.5 },
    group: () => [
      ...place(lights.mushroomLamp("#f3dcc0"), { x: -17 }),
      ...place(lights.columnLamp("#bd8b69"), { x: 24, z: -8 }),
      ...place(lights.portableLamp("#7a7f66"), { x: 6, z: 18, scale: 0.8 }),
    ],
  },
  {
    slug: "seating",
    backdrop: "#d9c5ad",
    wide: "#a8866a",
    group: () => [
      ...place(seats.loungeChair("#e3d8c4"), { x: -22, turnY: -24 }),
      ...place(seats.threeLegStool("walnut"), { x: 46, z: 22 }),
    ],
  },
  {
    slug: "textiles",
    backdrop: "#e2d6c5",
    wide: "#9a8f7c",
    look: { elevation: 14 },
    group: () => [
      ...place(textiles.foldedThrow("#bd8b69"), { x: -14, z: 4, turnY: -10 }),
      ...place(textiles.foldedThrow("#7a7f66", true, false), { x: -14, y: 17, z: 3, turnY: -6, scale: 0.9 }),
      ...place(textiles.linenCushion("#e3d8c4"), { x: 26, z: -18, turnY: -8 }),
      ...place(textiles.ballCushion("#c9733f"), { x: 24, z: 18, scale: 0.7 }),
    ],
  },
  {
    slug: "candles-and-scent",
    backdrop: "#c7ab8f",
    wide: "#8d6a52",
    look: { key: 0.42, fillLight: 0.48, elevation: 13 },
    group: () => [
      ...place(candles.jarCandle("#e0b080"), { x: -6, z: 4 }),
      ...place(candles.reedDiffuser("#e0b583"), { x: -15, z: -10 }),
      ...place(candles.beakerCandle("#7a7f66"), { x: 17, z: -8 }),
    ],
  },
  {
    slug: "plants",
    backdrop: "#d9d6c4",
    wide: "#8b8f76",
    group: () => [
      ...place(plants.snakePlant(plants.planter("#ece5d8"), 22, "cat"), { x: -16 }),
      ...place(plants.cactusTrio(["#b06844", "#e3d8c4", "#8d907c"]).slice(0, 4), { x: 32, z: 16, scale: 1.3 }),
      ...place(plants.wateringCan("brass"), { x: 24, z: -20, turnY: 0 }),
    ],
  },
  {
    slug: "wall-art",
    backdrop: "#e5dac9",
    wide: "#a9967f",
    on: "wall",
    group: async () => [
      ...place(await walls.framed(art.arches(), 50, 66, "oak"), { x: -28 }),
      ...place(await walls.framed(art.lineLeaves(), 38, 50, "walnut"), { x: 24, y: 17 }),
      ...place(walls.clock("#ece2d0", "walnut", 11), { x: 20, y: -10 }),
    ],
  },
  {
    slug: "storage",
    backdrop: "#e2d3bf",
    wide: "#a98d6c",
    look: { elevation: 16 },
    group: () => [
      ...place(storage.bellyBasket("#cfab78", "#8a5a3c"), { x: -18, z: 0 }),
      ...place(storage.crate("ash"), { x: 28, z: -14, turnY: -18 }),
      ...place(textiles.foldedThrow("#bd8b69", true, false).slice(0, 2), {
        x: 28,
        y: 16,
        z: -14,
        turnY: -18,
        scale: 0.8,
      }),
    ],
  },
  {
    slug: "new-in",
    backdrop: "#e6cdb4",
    wide: "#c08a63",
    group: () => [
      ...place(vases.duneVase("#b06844"), { x: -15, z: -6 }),
      ...place(tableware.teapot("#666b52"), { x: 14, z: 2, turnY: 0 }),
      ...place(tableware.mug("#e3d8c4"), { x: -2, z: 18, turnY: 10, scale: 0.9 }),
    ],
  },
  {
    slug: "gifts",
    backdrop: "#ddd0bf",
    wide: "#94856f",
    look: { elevation: 16 },
    group: () => [
      ...place(tableware.mills("oak", "walnut"), { x: -12, z: -6 }),
      ...place(candles.beakerCandle("#b06844"), { x: 7, z: 8 }),
      ...place(tableware.napkins("#9aa08a"), { x: 20, z: -10, scale: 0.8, turnY: -12 }),
    ],
  },
];

const take = async (one: CategoryShot, options: StudioOptions) =>
  one.on === "wall" ? onWall(await one.group(), options) : studio(await one.group(), options);

export const categoryShots: Shot[] = GROUPS.flatMap((one): Shot[] => {
  const evening = (one.look?.key ?? 1) < 1;
  return [
    {
      paths: [`categories/${one.slug}.webp`],
      width: 600,
      height: 600,
      samples: 4,
      quality: 84,
      scene: () => take(one, { ...one.look, backdrop: one.backdrop, fill: 0.68 }),
    },
    {
      paths: [`categories/${one.slug}-wide.webp`],
      width: 1200,
      height: 800,
      samples: 5,
      share: 0.6,
      quality: 82,
      scene: () => take(one, { ...one.look, backdrop: one.wide, fill: 0.6, window: !evening }),
    },
  ];
});

const REVIEWS: readonly (readonly [name: string, backdrop: string, model: () => Model])[] = [
  ["dune-vase-1", "#c9c0b4", () => [...vases.duneVase("#d6c3a3"), ...place(vases.pampas(40, "review", 4), { y: 18 })]],
  ["hearth-mug-1", "#b99d7f", () => tableware.mug("#7a7f66")],
  [
    "hearth-mug-2",
    "#d8d4cc",
    () => [...tableware.mug("#e3d8c4"), ...place(tableware.mug("#7a7f66"), { x: 11, z: -5, turnY: 30 })],
  ],
  ["foundry-dome-pendant-1", "#c0a98f", () => place(lights.domePendant("#b06844"), { y: 20 })],
  ["nest-lounge-chair-1", "#cdc6ba", () => place(seats.loungeChair("#e3d8c4"), { turnY: 24 })],
  ["washed-linen-cushion-1", "#bfb4a4", () => place(textiles.linenCushion("#7a7f66"), { turnY: 22 })],
  ["cedar-and-smoke-candle-1", "#a98b6f", () => candles.jarCandle("#e0b080")],
  [
    "belly-seagrass-basket-1",
    "#cbbfae",
    () => [
      ...storage.bellyBasket("#cfab78", "#8a5a3c"),
      ...place(textiles.foldedThrow("#e3d8c4", true, false).slice(0, 1), { y: 27, scale: 0.5, turnY: 20 }),
    ],
  ],
];

/** Pictures like those of buyers: by the window, on different tables. */
export const reviewShots: Shot[] = REVIEWS.map(([name, backdrop, model]) => ({
  paths: [`reviews/${name}.webp`],
  width: 600,
  height: 600,
  samples: 4,
  share: 0.8,
  quality: 76,
  scene: () => studio(model(), { backdrop, window: true, fill: 0.74, elevation: 20, key: 0.85 }),
}));
