import type { CategoryContent } from "./types.ts";

const category = (slug: string, name: string, description: string): CategoryContent => ({
  slug,
  name,
  description,
  pic: `categories/${slug}.webp`,
  big_pic: `categories/${slug}-wide.webp`,
});

export const categories: CategoryContent[] = [
  category(
    "vases",
    "Vases & Ceramics",
    "Thrown, carved and mouth-blown vessels that look complete even when they are empty.",
  ),
  category("tableware", "Mugs & Tableware", "Stoneware, glass and wood for the meals of an ordinary week."),
  category("lighting", "Lighting", "Warm pools of light for tables, corners and the way home."),
  category("seating", "Chairs & Seating", "Honest joints, good cloth, and seats that you stay in."),
  category("textiles", "Cushions & Textiles", "Linen, wool and cotton that get better each time they are used."),
  category("candles-and-scent", "Candles & Scent", "Slow flames and quiet fragrances, made in small batches."),
  category("plants", "Plants & Planters", "Green company, and the pots that keep it upright."),
  category("wall-art", "Wall Art & Mirrors", "Prints, mirrors and woven pieces for the walls you look at most."),
  category("storage", "Baskets & Storage", "Places for the things that have no place."),
  category("new-in", "New In", "The latest arrivals from our workshops and makers."),
  category("gifts", "Gifts", "Things that please nearly everyone, boxed so that you need no paper."),
];
