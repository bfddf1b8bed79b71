import { richText } from "./html.ts";
import type { NewsContent } from "./types.ts";

const post = (
  slug: string,
  title: string,
  author: string,
  published_on: string,
  excerpt: string,
  body: string,
): NewsContent => ({
  slug,
  title,
  author,
  published_on,
  excerpt,
  body_html: richText(body),
  picture: `news/${slug}.webp`,
});

export const news: NewsContent[] = [
  post(
    "nine-days-in-the-life-of-a-mug",
    "Nine days in the life of a mug",
    "Nora Alder",
    "2026-11-12",
    "From a lump of clay to the first coffee: a slow week and a half in Stoke-on-Trent.",
    `
On the first day it is a ball. Jess weighs four hundred and sixty grams of clay, slaps it on the wheel and pulls it up in three movements. I counted: forty-one seconds. Then it goes on a board with thirty others, and nothing happens.

Nothing is the most important part. Clay that dries too quickly cracks at the handle, so the boards stand under sheets for a night, and only then are the mugs firm enough to be turned over and trimmed.

## The handle

Handles are pulled, not moulded. Jess wets a carrot of clay and strokes it downwards until it is the right thickness, which she knows and cannot say. It is pressed on with a thumb. If you look inside a Hearth mug, at the upper joint, you can sometimes see where.

Then five days of drying, on a rack by the kiln, where the warmth is free. On the seventh day they are fired for the first time, on the eighth they are dipped and wiped, and on the ninth they are fired again, to 1,240 degrees.

> You can hurry a mug. You just can't hurry a good one.

When the door of the kiln is opened, they sing: the glaze cools faster than the clay and gives tiny ringing sounds. Jess puts one aside, as she does every time, and makes tea in it. If it drips, the batch stays home.

It did not drip. The batch is [in the shop](/product/detail/hearth-mug).
`,
  ),
  post(
    "how-to-light-a-room-with-three-lamps",
    "How to light a room with three lamps",
    "Sam Ember",
    "2026-10-29",
    "One to see by, one to read by, one for no reason at all. A short guide for darker evenings.",
    `
Most rooms have one lamp too many, and it is in the middle of the ceiling. Turn it off. You now have a dark room and a free evening. Let us begin again.

## The first lamp: a pool

Put it where people sit. A pendant low over the table, seventy centimetres above the wood, makes an island: everyone inside it belongs together, and the washing-up outside it disappears.

## The second lamp: a page

Beside the chair in which you actually read, not the one in which you mean to. The light should come from behind your shoulder, and its shade should end below your eye when you sit. Warm white, 2,700 kelvin, no more.

## The third lamp: nothing

This is the one that matters. A small lamp on a shelf, in a corner, on the floor behind a plant. It lights nothing that needs lighting; it tells your eyes where the room ends. Without it, the window is a black mirror.

Three lamps, three heights, all of them dimmer than you think. Sit for five minutes before you judge. Eyes are slow, like everything good.

If you own only one, take the [Porcini](/product/detail/porcini-table-lamp) and put it on the floor. Then come back for the others when the days get shorter still.
`,
  ),
  post(
    "setting-a-table-for-a-tuesday",
    "Setting a table for a Tuesday",
    "Ines Duarte",
    "2026-10-15",
    "No occasion, four people, soup. Why the ordinary evenings deserve the linen napkins.",
    `
The good plates come out on holidays and are missed by everyone in between. I have decided to turn this around. Tuesday is the new Christmas.

It takes six minutes. A cloth is not necessary; a bare table with a few crumbs of the day is a good beginning. Put down plates, even for soup: a bowl on a plate looks like a decision.

## What makes the difference

- Napkins of cloth. They weigh more than paper, and people sit up straighter
- Something to pour from: water in a carafe is not the same as water from a bottle
- One candle, off centre. Two is a restaurant
- Something green from the garden, the park or the carrots

Leave a gap in the middle, for the pot. A table that is full before the food arrives makes everyone careful, and careful people do not tell stories.

Then call everybody at the same time, and let the soup wait if it must. It is Tuesday. Nobody has anywhere to be.
`,
  ),
  post(
    "a-short-defence-of-creases",
    "A short defence of creases",
    "Ines Duarte",
    "2026-09-24",
    "We visited the mill in Guimarães where linen is washed with stones, and came home without an iron.",
    `
The washing hall in Guimarães sounds like a beach. Forty drums turn slowly, and in each of them linen tumbles together with pumice the size of potatoes. After six hours the cloth has aged by about a year, and the stones have become pebbles.

Linen is made of long, stiff fibres, and a crease is where one has bent and stayed. Cotton forgets; linen remembers. You can iron it, and it will look like a letter from the bank until you sit on it.

## Or you can leave it

Shake it hard while it is wet, hang it straight, and fold it before it is bone dry. What remains are soft waves, not lines. In raking light they look like water, and nobody has ever asked me whether I had no time to iron.

Senhor Matos, who has run the drums since 1988, sleeps in the sheets of the first batch he ever washed. They have been mended four times. He showed us: they are as thin as a petal and whiter than anything on sale.

> New linen is only an offer. You have to say yes to it for a few years.

So this is our care advice, in full: wash it, shake it, use it.
`,
  ),
  post(
    "five-plants-that-forgive",
    "Five plants that forgive",
    "Theo Brandt",
    "2026-09-03",
    "For travellers, the distracted and everyone who has ever talked to a dead fern.",
    `
I have killed a cactus. I say this so that you know who is giving the advice. Since then I have lived with the following five, and all of them are well.

## Snake plant

Water it on the first of the month. If you forget, water it on the first of the next. It grows in corners where you could not read a newspaper.

## Pothos

It tells you when it is thirsty by going limp, like a teenager, and recovers within the hour. Hang it high and let it fall.

## Rubber plant

Wants a bright place and to be left there. Dust its leaves with a damp cloth while you are on the telephone.

## Olive

Outside in summer, by the brightest window in winter, dry in between. It drops a few leaves when it moves house. So would you.

## Cactus

The trick, I know now, is to water it less. Then less than that.

One last thing: a pot with a hole in it forgives more than a pot without. Everything else is light.
`,
  ),
  post(
    "the-chair-that-remembers-you",
    "The chair that remembers you",
    "Sam Ember",
    "2026-08-13",
    "Two days in the Jura with the family that bends our spindle chairs, and a lesson in steam.",
    `
Wood bends if you ask it at the right moment. For an inch of ash, the moment comes after an hour in the steam box and lasts for about fifty seconds. Two brothers carry the hot bar to the form, walk around it in opposite directions and meet in front, like dancers. Clamp, nod, next.

The bow stays on its form for a week and in the loft for a month. When it comes down it springs open by a finger's width, always the same, and the form has been drawn a finger too narrow to allow for it, since 1911.

## Why there is no screw

The holes in the seat are bored with a tapered bit, and the legs are turned to match. Each time you sit down you push the joint tighter together. A screw would only get in the way.

After ten years the seat is polished where you sit, the front edge is a little rounder, and one rung has a shine from your left heel. The brothers can tell from a chair whether its owner is tall.

> A chair is finished by the person who sits in it. We only begin.

Ours come in oak, walnut and black. Yours will come in all the colors of your trousers.
`,
  ),
  post(
    "what-a-room-smells-of",
    "What a room smells of",
    "Nora Alder",
    "2026-07-16",
    "Cedar, fig, an hour after the fire: how our scents are made, and how to use them lightly.",
    `
The first thing you know about a house is its smell, and the people who live there are the only ones who cannot tell you what it is. That is why I distrust strong candles. They shout over somebody you have not met yet.

Ours are made to be noticed twice: when you come in, and when they are gone. That means fewer notes, and a lot of waiting. After pouring, each candle cures for two weeks, and the sharp edges leave.

## How to use it

- One scent a room, and none where you eat
- Let the first burn last until the surface is all liquid
- Put a diffuser where air moves: a hall, not a corner
- Open the window first. Scent is no broom

Cedar & Smoke began as an accident. We were trying for a library and got a cabin; the birch tar had been spilled. Everyone in the room went quiet and somebody said: my grandfather. We wrote down the recipe, spill and all.

If you only light it once a week, light it before you tidy up. It will feel like help.
`,
  ),
  post(
    "small-rooms-large-ideas",
    "Small rooms, large ideas",
    "Theo Brandt",
    "2026-06-18",
    "Twenty-six square metres, one window and a ladder. A visit to the home of our photographer.",
    `
Milla takes the pictures for our journal and lives in one room above a bakery. It has one window, to the east, and in the morning everything in it smells of cardamom.

The first thing she did was to take out the wardrobe. The second was to hang up a rail of pegs along the longest wall, at the height of her shoulder. Coats, bags, a folding chair and two baskets hang on it now, and the floor is free.

## Three rules from a small room

**Lift things up.** A plant on legs, a lamp on the wall, a bed on a platform: every bit of floor you can see makes the room larger.

**Let one thing be big.** She has a single large print, and not nine small ones. The eye rests and then believes the ceiling.

**Give everything two jobs.** The stool is a night table. The tray turns the pouf into a desk. The ladder holds blankets and, when she moves the light bulb, her.

The mirror stands opposite the window, so the sun comes through twice. At half past eight it reaches the bread knife. Then it is time to go down and buy a loaf.
`,
  ),
];
