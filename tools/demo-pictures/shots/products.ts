import { COLOURS, type Colour } from "../../../demo/content/palette.ts";
import { TIMBER, type Timber } from "../timber.ts";
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
import type { StudioOptions } from "../sets/studio.ts";

/** How one product is photographed. */
export interface ProductShots {
  slug: string;
  make: (colour: Colour) => Model | Promise<Model>;
  /** First is the colour of the main picture; a product without a choice has one. */
  colours: readonly [Colour, ...Colour[]];
  on?: "studio" | "wall";
  look?: StudioOptions;
  /** Turn in degrees for the main picture. */
  turn?: number;
  /** The thing in use, for the second picture; by default the thing alone. */
  used?: (colour: Colour) => Model | Promise<Model>;
  usedLook?: StudioOptions;
  /** A close look for the third picture. */
  detail?: { x?: number; y: number; z?: number; zoom: number };
  /** Each colour is taken on its own because light depends on it (metal, glass, lamps). */
  apart?: boolean;
}

const hex = (colour: Colour): string => COLOURS[colour];
const timber = (colour: Colour): "oak" | "walnut" | "black" => TIMBER[colour as Timber] ?? "oak";

const EVENING: StudioOptions = { key: 0.42, fillLight: 0.5, backdrop: "#cbb398" };
const hanging = (height: number): StudioOptions => ({
  ...EVENING,
  frame: { low: [-height / 2, 0, -height / 2], high: [height / 2, height, height / 2] },
  elevation: 3,
  fill: 0.84,
});

const VASES: ProductShots[] = [
  {
    slug: "dune-vase",
    make: (c) => vases.duneVase(hex(c)),
    colours: ["Sand", "Chalk", "Terracotta"],
    used: (c) => [...vases.duneVase(hex(c)), ...place(vases.pampas(46, "dune", 5), { y: 18 })],
    detail: { y: 0.72, zoom: 2.3 },
  },
  {
    slug: "fluted-column-vase",
    make: (c) => vases.flutedVase(hex(c)),
    colours: ["Chalk", "Sage", "Blush"],
    look: { backdrop: "#dcc8b2" },
    used: (c) => [...vases.flutedVase(hex(c)), ...place(plants.eucalyptus(50, "column", 6), { y: 10 })],
    detail: { y: 0.8, zoom: 2.2 },
  },
  {
    slug: "ember-bud-vases",
    make: () => vases.budVases(["#b06844", "#e8dfd0", "#7a7f66"]),
    colours: ["Terracotta"],
    look: { fill: 0.72 },
    used: () => [
      ...vases.budVases(["#b06844", "#e8dfd0", "#7a7f66"]),
      ...place(vases.twigs(17, "bud", 2), { x: 0.6, y: 12, z: -2.5 }),
      ...place(plants.eucalyptus(17, "b2", 2), { x: -9, y: 9, z: 0.5 }),
    ],
  },
  {
    slug: "halo-ring-vase",
    make: (c) => vases.haloVase(hex(c)),
    colours: ["Oat", "Charcoal"],
    look: { backdrop: "#cfbfab" },
    used: (c) => [...vases.haloVase(hex(c)), ...place(vases.twigs(26, "halo", 2), { y: 25 })],
    detail: { y: 0.6, zoom: 2.1 },
  },
  {
    slug: "corfu-amphora",
    make: () => vases.amphora(hex("Terracotta")),
    colours: ["Terracotta"],
    used: () => [...vases.amphora(hex("Terracotta")), ...place(plants.eucalyptus(58, "amph", 6), { y: 30 })],
  },
  {
    slug: "ripple-vase",
    make: (c) => vases.rippleVase(hex(c)),
    colours: ["Chalk", "Clay"],
    look: { backdrop: "#cbb9a4" },
    detail: { y: 0.7, zoom: 2.2 },
  },
  {
    slug: "turned-gourd-vase",
    make: (c) => vases.twistVase(hex(c)),
    colours: ["Olive", "Ochre", "Ink"],
  },
  {
    slug: "still-water-bowl",
    make: () => [...vases.lowBowl(hex("Sand")), ...place(vases.twigs(30, "ikebana", 2), { y: 2 })],
    colours: ["Sand"],
    look: { elevation: 18 },
  },
  {
    slug: "smoke-glass-vase",
    make: (c) => vases.smokeVase(hex(c)),
    colours: ["Smoke", "Amber"],
    apart: true,
    used: (c) => [...vases.smokeVase(hex(c)), ...place(vases.pampas(46, "smoke", 5), { y: 3 })],
  },
];

const TABLEWARE: ProductShots[] = [
  {
    slug: "hearth-mug",
    make: (c) => tableware.mug(hex(c)),
    colours: ["Oat", "Moss", "Rust", "Ink"],
    look: { elevation: 22, fill: 0.56 },
    used: (c) => [
      ...tableware.mug(hex(c)),
      ...place(tableware.mug(hex("Clay")), { x: 11, z: -9, turnY: 50 }),
      ...place(tableware.mug(hex("Charcoal")), { x: -10, z: -10, turnY: -20 }),
    ],
    usedLook: { elevation: 24 },
    detail: { y: 0.2, zoom: 2 },
  },
  {
    slug: "corner-espresso-set",
    make: () => tableware.espresso("#e3d8c4", "#8c5a3c"),
    colours: ["Oat"],
    look: { elevation: 26, fill: 0.8 },
  },
  {
    slug: "everyday-plates",
    make: (c) => tableware.plates(hex(c)),
    colours: ["Chalk", "Fog", "Blush"],
    look: { elevation: 20 },
    detail: { x: 0.3, y: 0.75, zoom: 2.2 },
  },
  {
    slug: "porridge-bowls",
    make: (c) => tableware.bowls(hex(c), "#e3d8c4"),
    colours: ["Moss", "Terracotta", "Ink"],
    look: { elevation: 22, fill: 0.74 },
  },
  {
    slug: "gather-serving-bowl",
    make: (c) => tableware.servingBowl(hex(c)),
    colours: ["Chalk", "Sage"],
    look: { elevation: 27 },
  },
  {
    slug: "slow-teapot",
    make: (c) => tableware.teapot(hex(c)),
    colours: ["Olive", "Oat", "Charcoal"],
    look: { elevation: 14 },
    used: (c) => [
      ...tableware.teapot(hex(c)),
      ...place(tableware.mug(hex("Oat"), true), { x: 17, z: 9, turnY: 10, scale: 0.9 }),
      ...place(tableware.mug(hex("Clay"), true), { x: -16, z: 8, turnY: 60, scale: 0.9 }),
    ],
    usedLook: { elevation: 20 },
  },
  {
    slug: "brook-carafe-set",
    make: (c) => tableware.carafe(c === "Clear" ? "#eef3ee" : hex(c)),
    colours: ["Clear", "Amber"],
    apart: true,
    look: { backdrop: "#d9c4ae", fill: 0.7 },
  },
  {
    slug: "morning-pitcher",
    make: (c) => tableware.pitcher(hex(c)),
    colours: ["Oat", "Ochre"],
    used: (c) => [...tableware.pitcher(hex(c)), ...place(plants.eucalyptus(34, "pitcher", 6), { y: 12 })],
    detail: { x: 0.75, y: 0.7, zoom: 2 },
  },
  {
    slug: "heel-and-crust-board",
    make: (c) => tableware.board(timber(c)),
    colours: ["Walnut", "Oak"],
    turn: -12,
    detail: { y: 0.5, zoom: 2.4 },
  },
  {
    slug: "tall-and-small-mills",
    make: () => tableware.mills("oak", "walnut"),
    colours: ["Oak"],
  },
  {
    slug: "sunday-cake-stand",
    make: (c) => tableware.cakeStand(hex(c)),
    colours: ["Chalk", "Blush"],
    look: { elevation: 16, backdrop: "#d6c3ae", fill: 0.7 },
  },
  {
    slug: "oven-to-table-dish",
    make: (c) => tableware.bakingDish(hex(c)),
    colours: ["Terracotta", "Oat"],
    look: { elevation: 28, fill: 0.72 },
  },
];

const LIGHTING: ProductShots[] = [
  {
    slug: "foundry-dome-pendant",
    make: (c) => place(lights.domePendant(hex(c)), { y: 18 }),
    colours: ["Terracotta", "Charcoal", "Chalk"],
    apart: true,
    look: hanging(62),
  },
  {
    slug: "paper-moon-lantern",
    make: () => place(lights.paperLantern(), { y: 12 }),
    colours: ["Chalk"],
    look: hanging(62),
    detail: { y: 0.3, zoom: 1.8 },
  },
  {
    slug: "orchard-globe-pendant",
    make: () => place(lights.globeCluster(), { y: 8 }),
    colours: ["Brass"],
    look: hanging(84),
  },
  {
    slug: "porcini-table-lamp",
    make: (c) => lights.mushroomLamp(c === "Amber" ? "#f0b27a" : "#f3dcc0"),
    colours: ["Oat", "Amber"],
    apart: true,
    look: EVENING,
    detail: { y: 0.6, zoom: 1.8 },
  },
  {
    slug: "tide-ceramic-lamp",
    make: (c) => lights.ceramicLamp(hex(c)),
    colours: ["Rust", "Ink", "Sand"],
    look: EVENING,
  },
  {
    slug: "pebble-stack-lamp",
    make: (c) => lights.columnLamp(hex(c)),
    colours: ["Oat", "Clay"],
    look: { ...EVENING, backdrop: "#b9a68e" },
    detail: { y: 0.3, zoom: 1.9 },
  },
  {
    slug: "surveyor-floor-lamp",
    make: (c) => lights.tripodLamp(timber(c)),
    colours: ["Oak", "Walnut"],
    look: { ...EVENING, fill: 0.76 },
  },
  {
    slug: "wren-task-lamp",
    make: (c) => lights.taskLamp(hex(c)),
    colours: ["Olive", "Charcoal", "Ember"],
    look: { ...EVENING, key: 0.6, fillLight: 0.65 },
  },
  {
    slug: "firefly-portable-lamp",
    make: (c) => lights.portableLamp(hex(c)),
    colours: ["Fog", "Rust", "Moss"],
    look: EVENING,
  },
];

const SEATING: ProductShots[] = [
  {
    slug: "meadow-spindle-chair",
    make: (c) => seats.spindleChair(timber(c)),
    colours: ["Oak", "Walnut", "Black"],
    turn: -32,
    detail: { y: 0.78, z: 0.4, zoom: 2.2 },
  },
  {
    slug: "nest-lounge-chair",
    make: (c) => seats.loungeChair(hex(c)),
    colours: ["Oat", "Moss", "Rust"],
    turn: -32,
    look: { backdrop: "#cbb8a2" },
    detail: { x: 0.25, y: 0.45, zoom: 2.2 },
  },
  {
    slug: "milking-stool",
    make: (c) => seats.threeLegStool(timber(c)),
    colours: ["Walnut", "Oak"],
    used: (c) => [
      ...seats.threeLegStool(timber(c)),
      ...place(storage.bookStack(["#8a5a3f", "#d6c3a3"]), { y: 45 }),
      ...place(tableware.mug(hex("Oat")), { y: 50.2, x: 2, scale: 0.95 }),
    ],
  },
  {
    slug: "hallway-bench",
    make: () => seats.bench("oak", hex("Moss")),
    colours: ["Oak"],
    turn: -24,
    look: { fill: 0.76 },
  },
  {
    slug: "haystack-pouf",
    make: (c) => seats.pouf(hex(c)),
    colours: ["Ember", "Oat", "Moss"],
    detail: { y: 0.7, zoom: 2.2 },
  },
  {
    slug: "baker-counter-stool",
    make: (c) => seats.counterStool(timber(c), "#7a4a2e"),
    colours: ["Walnut", "Oak"],
    turn: -30,
    look: { fill: 0.72 },
  },
  {
    slug: "fathom-cord-armchair",
    make: (c) => seats.wovenArmchair(timber(c)),
    colours: ["Oak", "Black"],
    turn: -32,
    detail: { y: 0.62, zoom: 2 },
  },
  {
    slug: "long-weekend-sofa",
    make: (c) => seats.sofa(hex(c)),
    colours: ["Sage", "Oat", "Rust"],
    turn: -20,
    look: { fill: 0.84 },
  },
];

const TEXTILES: ProductShots[] = [
  {
    slug: "washed-linen-cushion",
    make: (c) => textiles.linenCushion(hex(c)),
    colours: ["Moss", "Oat", "Rust", "Ink"],
    turn: -14,
    used: (c) => [
      ...place(textiles.linenCushion(hex(c)), { turnY: -10 }),
      ...place(textiles.stripedCushion("#ece5d8", "#b06844"), { x: 16, z: 20, turnY: 14 }),
    ],
    detail: { x: 0.82, y: 0.2, zoom: 2.6 },
  },
  {
    slug: "harbour-stripe-cushion",
    make: () => textiles.stripedCushion("#ece5d8", "#b06844"),
    colours: ["Terracotta"],
    turn: 12,
    look: { fill: 0.7 },
  },
  {
    slug: "orchard-check-cushion",
    make: () => textiles.checkCushion("#ece5d8", "#7a7f66"),
    colours: ["Moss"],
    turn: -12,
  },
  {
    slug: "first-light-cushion",
    make: () => textiles.archCushion("#ece2d0", "#b06844", "#d9a052"),
    colours: ["Oat"],
    turn: -10,
  },
  {
    slug: "snowball-cushion",
    make: (c) => textiles.ballCushion(hex(c)),
    colours: ["Oat", "Clay"],
    look: { backdrop: "#c9b29a", fill: 0.54 },
  },
  {
    slug: "fireside-wool-throw",
    make: (c) => textiles.foldedThrow(hex(c)),
    colours: ["Clay", "Oat", "Olive"],
    turn: -20,
    look: { elevation: 20, fill: 0.7 },
    detail: { x: 0.4, y: 0.5, zoom: 2.2 },
  },
  {
    slug: "ferry-stripe-blanket",
    make: () => textiles.foldedThrow("#e9e0d0", false, true, "#666b52"),
    colours: ["Olive"],
    turn: -20,
    look: { elevation: 20, fill: 0.7 },
  },
  {
    slug: "grandmother-knit-throw",
    make: (c) => textiles.chunkyThrow(hex(c)),
    colours: ["Oat", "Blush"],
    turn: -20,
    look: { elevation: 18, backdrop: "#c9b29a" },
    detail: { x: 0.55, y: 0.7, zoom: 2 },
  },
  {
    slug: "atlas-berber-rug",
    make: () => textiles.rug("#e6dac4", "#6b4a36"),
    colours: ["Oat"],
    turn: -28,
    look: { elevation: 34, fill: 0.84 },
  },
  {
    slug: "waffle-bath-towels",
    make: () => textiles.towels(["#e3d8c4", "#c39a7a", "#8d907c"]),
    colours: ["Oat"],
    turn: -18,
    look: { elevation: 14 },
    detail: { x: 0.3, y: 0.6, zoom: 2.2 },
  },
  {
    slug: "stonewashed-bedding",
    make: (c) => textiles.bedding(hex(c), "#c7a78a"),
    colours: ["Chalk", "Sage"],
    turn: -16,
    look: { elevation: 16 },
  },
  {
    slug: "supper-linen-napkins",
    make: (c) => tableware.napkins(hex(c)),
    colours: ["Clay", "Oat", "Sage"],
    look: { elevation: 26 },
  },
];

const CANDLES: ProductShots[] = [
  {
    slug: "hearthstone-pillar-trio",
    make: () => candles.pillarTrio("#efe4d0"),
    colours: ["Oat"],
    look: EVENING,
  },
  {
    slug: "cedar-and-smoke-candle",
    make: () => candles.jarCandle("#e0b080"),
    colours: ["Amber"],
    look: { ...EVENING, elevation: 15 },
    detail: { x: 0.3, y: 0.5, zoom: 1.7 },
  },
  {
    slug: "fig-and-fern-candle",
    make: () => candles.beakerCandle(hex("Moss")),
    colours: ["Moss"],
    look: { ...EVENING, elevation: 16, fill: 0.54 },
  },
  {
    slug: "long-supper-tapers",
    make: (c) => candles.tapers(hex(c)),
    colours: ["Ember", "Oat", "Olive"],
    look: EVENING,
  },
  {
    slug: "orange-blossom-diffuser",
    make: () => candles.reedDiffuser("#e0b583"),
    colours: ["Amber"],
    used: () => [
      ...candles.reedDiffuser("#e0b583"),
      ...place(storage.bookStack(["#b06844", "#e3d8c4"]), { x: 20, z: -8, scale: 0.8 }),
    ],
  },
  {
    slug: "temple-incense-dish",
    make: () => candles.incense("#d8c9b2"),
    colours: ["Sand"],
    look: { elevation: 20, fill: 0.7 },
  },
  {
    slug: "stone-oil-burner",
    make: (c) => candles.oilBurner(hex(c)),
    colours: ["Fog", "Terracotta"],
    look: { ...EVENING, fill: 0.54 },
  },
  {
    slug: "wick-care-set",
    make: () => candles.careSet(),
    colours: ["Brass"],
    turn: -20,
    look: { elevation: 34, fill: 0.74 },
  },
];

const PLANTS: ProductShots[] = [
  {
    slug: "thumb-pot-terracotta",
    make: () => plants.terracottaPot(hex("Terracotta")),
    colours: ["Terracotta"],
    detail: { x: 0.3, y: 0.75, zoom: 2 },
  },
  {
    slug: "rubber-plant-potted",
    make: () => plants.rubberPlant(plants.planter(hex("Oat")), 22, "rubber"),
    colours: ["Oat"],
    look: { fill: 0.78 },
  },
  {
    slug: "snake-plant-on-legs",
    make: () => plants.snakePlant(plants.footedPlanter(hex("Chalk")), 33.5, "snake"),
    colours: ["Chalk"],
    look: { fill: 0.78 },
    detail: { y: 0.52, zoom: 2 },
  },
  {
    slug: "courtyard-olive-tree",
    make: () => plants.oliveTree(plants.terracottaPot(hex("Terracotta"), true), 16, "olive"),
    colours: ["Terracotta"],
    look: { fill: 0.8 },
  },
  {
    slug: "desert-trio",
    make: () => plants.cactusTrio(["#b06844", "#e3d8c4", "#8d907c"]),
    colours: ["Terracotta"],
    look: { fill: 0.72 },
  },
  {
    slug: "trailing-pothos-hanger",
    make: () => plants.hangingPlanter(hex("Oat")),
    colours: ["Oat"],
    look: { fill: 0.82, elevation: 2 },
  },
  {
    slug: "long-spout-watering-can",
    make: (c) => plants.wateringCan(c === "Brass" ? "brass" : hex(c)),
    colours: ["Brass", "Moss", "Charcoal"],
    apart: true,
    look: { fill: 0.72 },
  },
  {
    slug: "footed-planter",
    make: (c) => plants.footedPlanter(hex(c), "walnut"),
    colours: ["Sage", "Chalk", "Charcoal"],
    look: { backdrop: "#e2d5c5" },
    used: (c) => plants.palm(plants.footedPlanter(hex(c), "walnut"), 33.5, "palm"),
    usedLook: { fill: 0.8 },
  },
];

const framed = (svg: string, frame: "oak" | "walnut" | "black"): Promise<Model> => walls.framed(svg, 50, 66, frame);

const WALLS: ProductShots[] = [
  {
    slug: "low-sun-print",
    make: (c) => framed(art.lowSun(), timber(c)),
    colours: ["Oak", "Black"],
    on: "wall",
    detail: { x: 0.28, y: 0.3, zoom: 2.2 },
  },
  {
    slug: "arches-print",
    make: (c) => framed(art.arches(), timber(c)),
    colours: ["Walnut", "Oak"],
    on: "wall",
  },
  {
    slug: "still-life-with-pear-print",
    make: (c) => framed(art.stillLife(), timber(c)),
    colours: ["Oak", "Black"],
    on: "wall",
  },
  {
    slug: "balance-print",
    make: (c) => framed(art.stones(), timber(c)),
    colours: ["Black", "Oak"],
    on: "wall",
  },
  {
    slug: "tides-print",
    make: (c) => framed(art.tides(), timber(c)),
    colours: ["Walnut", "Oak"],
    on: "wall",
  },
  {
    slug: "full-moon-mirror",
    make: (c) => walls.roundMirror(c === "Brass" ? "brass" : "black"),
    colours: ["Brass", "Black"],
    apart: true,
    on: "wall",
  },
  {
    slug: "chapel-arch-mirror",
    make: (c) => walls.archMirror(c === "Oak" ? "oak" : "black"),
    colours: ["Oak", "Black"],
    apart: true,
    on: "wall",
    look: { fill: 0.8 },
  },
  {
    slug: "quarter-past-clock",
    make: (c) => walls.clock("#ece2d0", timber(c)),
    colours: ["Walnut", "Oak"],
    on: "wall",
    detail: { y: 0.55, zoom: 2 },
  },
  {
    slug: "valley-wall-hanging",
    make: () => walls.wallHanging(["#e6dccb", "#c08a5e", "#858872"]),
    colours: ["Sage"],
    on: "wall",
  },
  {
    slug: "orbit-wall-discs",
    make: () => walls.wallDiscs(["#d6c3a3", "#b06844", "#666b52"]),
    colours: ["Terracotta"],
    on: "wall",
  },
];

const STORAGE: ProductShots[] = [
  {
    slug: "belly-seagrass-basket",
    make: () => storage.bellyBasket("#cfab78", "#8a5a3c"),
    colours: ["Clay"],
    look: { elevation: 18 },
    used: () => [
      ...storage.bellyBasket("#cfab78", "#8a5a3c"),
      ...place(plants.palm([], 12, "basket", 60, 12), { y: 8 }),
    ],
    usedLook: { elevation: 10, fill: 0.8 },
    detail: { x: 0.35, y: 0.5, zoom: 2.2 },
  },
  {
    slug: "washday-lidded-basket",
    make: () => storage.laundryBasket("#c9a270"),
    colours: ["Oak"],
  },
  {
    slug: "supper-round-tray",
    make: (c) => storage.roundTray(timber(c)),
    colours: ["Oak", "Walnut"],
    turn: 20,
    look: { elevation: 26, fill: 0.74 },
    used: (c) => [
      ...storage.roundTray(timber(c)),
      ...place(tableware.teapot(hex("Oat")), { y: 1.4, x: -5, z: -4, scale: 0.86 }),
      ...place(tableware.mug(hex("Moss")), { y: 1.4, x: 9, z: 5, turnY: 20, scale: 0.86 }),
    ],
    usedLook: { elevation: 22 },
  },
  {
    slug: "five-peg-rail",
    make: (c) => storage.pegRail(timber(c)),
    colours: ["Oak", "Walnut"],
    on: "wall",
    look: { elevation: 8, fill: 0.78 },
  },
  {
    slug: "marble-arch-bookends",
    make: () => storage.bookends(),
    colours: ["Chalk"],
    turn: -20,
  },
  {
    slug: "apple-crate",
    make: () => storage.crate("ash"),
    colours: ["Oak"],
    turn: -28,
    look: { elevation: 20 },
    used: () => [
      ...storage.crate("ash"),
      ...place(textiles.foldedThrow("#bd8b69", true, false), { y: 9, scale: 0.82 }),
    ],
    usedLook: { elevation: 24 },
  },
];

export const PRODUCT_SHOTS: readonly ProductShots[] = [
  ...VASES,
  ...TABLEWARE,
  ...LIGHTING,
  ...SEATING,
  ...TEXTILES,
  ...CANDLES,
  ...PLANTS,
  ...WALLS,
  ...STORAGE,
];
