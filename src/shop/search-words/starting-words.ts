/**
 * What a search knows before staff have added a synonym: English words that mean the same, and shades of a colour. A synonym of the
 * shop for the same word takes the place of these.
 */

/** Words of which each finds the others. Of the last word of each the plural is known too. */
export const startingSynonyms: readonly (readonly string[])[] = [
  ["couch", "sofa", "settee"],
  ["sneaker", "trainer"],
  ["tee", "t-shirt", "tshirt"],
  ["sweater", "jumper", "pullover"],
  ["pants", "trousers"],
  ["underpants", "briefs"],
  ["swimsuit", "bathing suit", "swimwear"],
  ["bathrobe", "dressing gown"],
  ["pajamas", "pyjamas"],
  ["handbag", "purse"],
  ["backpack", "rucksack"],
  ["jewelry", "jewellery"],
  ["gray", "grey"],
  ["wardrobe", "armoire"],
  ["dresser", "chest of drawers"],
  ["nightstand", "bedside table"],
  ["bookcase", "bookshelf"],
  ["ottoman", "footstool", "pouf"],
  ["drapes", "curtain"],
  ["comforter", "duvet"],
  ["bedding", "bed linen"],
  ["rug", "carpet"],
  ["faucet", "tap"],
  ["fridge", "refrigerator"],
  ["tv", "television"],
  ["cellphone", "mobile phone", "smartphone"],
  ["flashlight", "torch"],
  ["stroller", "pushchair", "pram"],
  ["diaper", "nappy"],
  ["pacifier", "dummy"],
  ["trash can", "garbage can", "rubbish bin", "waste bin"],
  ["dish towel", "tea towel"],
  ["candlestick", "candle holder", "candleholder"],
  ["planter", "plant pot", "flowerpot"],
  ["perfume", "fragrance"],
  ["gift card", "gift voucher", "gift certificate"],
  ["stationery", "writing paper"],
  ["eyeglasses", "spectacles"],
];

interface Family {
  /** Words of the colour itself. */
  readonly names: readonly string[];
  /** Shades, wherever a product says them. */
  readonly shades: readonly string[];
  /** Words that are shades as the value of an option, and something else in a name ("Coffee maker"). */
  readonly ofOptions: readonly string[];
}

const family = (names: string, shades: string, ofOptions: string): Family => ({
  names: names.split(" "),
  shades: shades.split(" "),
  ofOptions: ofOptions.split(" "),
});

export const colorFamilies: readonly Family[] = [
  family(
    "blue",
    "navy cobalt azure indigo cerulean turquoise teal ultramarine sapphire aqua cyan",
    "sky denim midnight ocean petrol ice",
  ),
  family("green", "olive emerald khaki viridian chartreuse", "sage mint moss lime forest fern pistachio jade pine"),
  family("red", "crimson scarlet burgundy maroon vermilion carmine bordeaux", "ruby cherry wine brick rust"),
  family("pink", "fuchsia magenta blush", "rose salmon coral raspberry bubblegum"),
  family("purple", "violet lilac mauve magenta", "lavender plum aubergine eggplant amethyst grape"),
  family("yellow", "mustard ochre", "lemon saffron canary honey sun gold"),
  family("orange", "terracotta tangerine", "apricot peach amber rust pumpkin"),
  family("brown", "umber tan", "chocolate chestnut walnut camel mocha coffee cognac caramel espresso toffee"),
  family("gray grey", "charcoal anthracite", "slate silver ash graphite stone smoke cement"),
  family("black", "onyx", "ebony jet ink charcoal"),
  family("white", "ivory ecru", "cream snow chalk pearl alabaster milk"),
  family("beige", "taupe ecru", "sand cream oatmeal linen nude oat"),
];
