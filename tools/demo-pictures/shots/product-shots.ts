import type { Colour } from "../../../demo/content/palette.ts";
import { colourPicture, detailPicture, mainPicture, usedPicture } from "../../../demo/content/picture-names.ts";
import { type Model, place, type Scene } from "../engine/scene.ts";
import { type StudioOptions, studio } from "../sets/studio.ts";
import { onWall } from "../sets/wall.ts";
import { PRODUCT_SHOTS, type ProductShots } from "./products.ts";
import type { Shot } from "./shot.ts";

const SIDE = 800;
/** Paper colours for second pictures, used in turn. */
const PAPERS = ["#e4d3c0", "#d8c6b2", "#dcd6c8", "#e0cdbc", "#cfc7b6", "#e6dacb"];

const take = (product: ProductShots, model: Model, options: StudioOptions): Scene =>
  product.on === "wall" ? onWall(model, options) : studio(model, options);

const turned = async (product: ProductShots, model: Model | Promise<Model>, extra = 0): Promise<Model> => {
  const degrees = (product.turn ?? 0) + extra;
  return degrees ? place(await model, { turnY: degrees }) : await model;
};

const mainScene = async (product: ProductShots, colour: Colour, others: readonly Colour[]): Promise<Scene> =>
  take(product, await turned(product, product.make(colour)), {
    ...product.look,
    recolored: await Promise.all(others.map((other) => product.make(other))),
  });

/** Main pictures: one shot for all colours, or one each where light depends on the colour. */
const mainShots = (product: ProductShots): Shot[] => {
  const [first, ...others] = product.colours;
  const frame = { width: SIDE, height: SIDE, samples: 4, share: 0.8, quality: 86 };
  const path = (colour: Colour): string =>
    colour === first ? mainPicture(product.slug) : colourPicture(product.slug, colour);
  if (product.apart) {
    return product.colours.map((colour) => ({
      ...frame,
      paths: [path(colour)],
      scene: () => mainScene(product, colour, []),
    }));
  }
  return [{ ...frame, paths: [first, ...others].map(path), scene: () => mainScene(product, first, others) }];
};

/** Second picture: in use, by the window. Products for the evening keep the evening light, seen from the other side. */
const usedShot = (product: ProductShots, index: number): Shot => ({
  paths: [usedPicture(product.slug)],
  width: SIDE,
  height: SIDE,
  samples: 5,
  share: 0.8,
  quality: 84,
  scene: async () => {
    const [colour] = product.colours;
    const evening = (product.look?.key ?? 1) < 1;
    const model = await turned(product, (product.used ?? product.make)(colour), product.on === "wall" ? 0 : 34);
    return take(product, model, {
      ...product.look,
      ...(evening ? { backdrop: "#a98f74" } : { window: true, backdrop: PAPERS[index % PAPERS.length] ?? "#e4d3c0" }),
      ...product.usedLook,
    });
  },
});

const detailShot = (product: ProductShots, detail: NonNullable<ProductShots["detail"]>): Shot => ({
  paths: [detailPicture(product.slug)],
  width: SIDE,
  height: SIDE,
  samples: 5,
  share: 0.8,
  quality: 84,
  scene: async () =>
    take(product, await turned(product, product.make(product.colours[0])), { ...product.look, detail }),
});

/** The first picture of every product in every colour. */
export const firstShots: Shot[] = PRODUCT_SHOTS.flatMap(mainShots);

export const furtherShots: Shot[] = [
  ...PRODUCT_SHOTS.map(usedShot),
  ...PRODUCT_SHOTS.flatMap((product) => (product.detail ? [detailShot(product, product.detail)] : [])),
];
