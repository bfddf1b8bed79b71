import type { NewsContent } from "./types.ts";

export const news: NewsContent[] = [
  {
    slug: "a-day-at-the-kiln",
    title: "A day at the kiln",
    author: "Ines Falk",
    published_on: "2026-10-28",
    excerpt: "Twelve hundred and forty degrees, nine hours, and one moment when nobody in the room speaks.",
    picture: "news/a-day-at-the-kiln.webp",
    body_html: `<p>The kiln is lit at five in the morning, because whoever lights it wants to be home for supper. For the first two hours nothing happens that you could see. The clay gives up its last water, the door sweats, and somebody makes coffee.</p>
<p>At six hundred degrees the pots begin to glow, first the ones at the back. At a thousand the glaze turns to glass and runs a little, and what was grey and chalky in the morning becomes the colour it was meant to be. You cannot see it yet; you have to believe it.</p>
<h2>What can go wrong</h2>
<p>A plate that was dried too fast cracks with a sound like a dropped spoon. A glaze that was mixed too thick drips and glues the foot to the shelf. In a good firing we lose three pieces in a hundred, and everyone remembers which.</p>
<p>Then the gas is turned off and the door stays shut until the next day. Opening it early would be the end of everything inside. There is no trick to it but waiting, which is why the kiln room has the best chairs of the house.</p>`,
  },
  {
    slug: "how-to-light-a-room",
    title: "How to light a room with three lamps",
    author: "Jonah Reyes",
    published_on: "2026-10-12",
    excerpt: "One for the table, one for the corner, one for the face. The ceiling can stay dark.",
    picture: "news/how-to-light-a-room.webp",
    body_html: `<p>Most rooms have one light too many, and it hangs in the middle of the ceiling. It shows everything and flatters nothing. Turn it off for an evening and see what you miss; usually it is only the place where you read.</p>
<p>The first lamp belongs over the table, low enough that you could touch it when you sit: about sixty-five centimetres above the top. It gathers people. The second stands in the darkest corner and turns towards the wall, so that the room seems to go on behind it.</p>
<p>The third is small, can be carried and stands at the height of a face: on a shelf, a window sill, a stack of books. It is the one that you will turn on first when you come home.</p>
<h2>Warm, but not orange</h2>
<p>We send 2,700 kelvin with every lamp. Above three thousand a room begins to look like an office; below twenty-four hundred, like a restaurant that hides its prices.</p>`,
  },
  {
    slug: "the-weaver-of-two-rivers",
    title: "The weaver of Two Rivers",
    author: "Ines Falk",
    published_on: "2026-09-30",
    excerpt: "Marta Lindqvist weaves eleven throws a month. She could weave twelve, and says why she does not.",
    picture: "news/the-weaver-of-two-rivers.webp",
    body_html: `<p>The loom stands where the cows used to stand. It is older than Marta Lindqvist, who is seventy-one, and it came with the house, in pieces, behind the hay. “I thought it was a bed,” she says.</p>
<p>A throw takes her two days: one to set up the warp, four hundred and eighty threads of it, and one to weave. The wool comes from the neighbour’s sheep and is spun forty kilometres down the river. She dyes it herself, in the yard, in a pot that once belonged to a school kitchen.</p>
<p>Eleven a month is what she sends us. She could make twelve. “The twelfth would be the one where I am thinking of something else,” she says. “You would feel it. Perhaps not in the first winter.”</p>
<p>Every throw has her initials in the last row, in the colour of the border. You have to know where to look.</p>`,
  },
  {
    slug: "set-the-table-for-six",
    title: "Set the table for six, with four of everything",
    author: "Clara Whitlock",
    published_on: "2026-09-14",
    excerpt: "A table looks richer when nothing quite matches and everything is of one family.",
    picture: "news/set-the-table-for-six.webp",
    body_html: `<p>There comes the evening when six people sit down and you own four plates. Do not buy two more of the same. Put the four where the guests sit who have not been here before, and give the others something else of the same colour.</p>
<p>What holds a table together is not the pattern but the height. Keep everything below the eyes: flowers in short vases, candles either very low or thin and tall, bowls instead of tureens. People should see one another before they see the crockery.</p>
<h2>A napkin is enough</h2>
<p>Linen napkins are the quickest way to a table that looks meant. Do not fold them. Pull each through your hand once and let it fall next to the plate.</p>
<p>And put the water on the table before anyone asks for it. It is the smallest kindness that a host can do, and the one that is forgotten most.</p>`,
  },
  {
    slug: "why-we-mend",
    title: "Why we mend, and what it costs us",
    author: "Jonah Reyes",
    published_on: "2026-08-26",
    excerpt: "Last year 412 things came back to us broken. 396 of them went home again.",
    picture: "news/why-we-mend.webp",
    body_html: `<p>A repair costs us thirty-one dollars on average, most of it postage. A new lamp would sometimes be cheaper. We have done the sum many times and always come to the same answer, for reasons that do not fit into a sum.</p>
<p>The first is that a lamp that comes back tells us something. When five shades of one kind had torn at the same seam, we changed the seam. No survey would have found it: nobody writes to a shop about a seam.</p>
<p>The second is that people who have had something mended come back with a story rather than a complaint. The third is that the man who mends, whose name is Abel and who used to build harpsichords, would be very bored without it.</p>
<p>If something of ours is broken, write to us with a photograph. Put in what happened, if it is a good story. Abel reads them aloud.</p>`,
  },
  {
    slug: "plants-that-forgive",
    title: "Five plants that forgive",
    author: "Clara Whitlock",
    published_on: "2026-08-05",
    excerpt: "For windows that face north and people who are away for a fortnight.",
    picture: "news/plants-that-forgive.webp",
    body_html: `<p>The snake plant asks for water once a month and would rather you forgot. The rubber plant wants light but not sun, and a wipe with a damp cloth now and then, because it breathes through what you see. A cactus needs a bright sill and to be left alone, which is harder than it sounds.</p>
<p>The olive will lose its leaves the first winter and you will think that it is dead. It is not. Keep it cool, give it a glass of water a week and wait for April.</p>
<p>And eucalyptus, cut, in a tall vase, without any water at all: it dries in three weeks and smells of a pharmacy in the best sense for a year.</p>
<h2>The pot matters more than you think</h2>
<p>Unglazed clay lets the roots breathe and forgives a heavy hand with the can. A glazed pot keeps the water; choose it for plants that drink, and make sure it has a hole.</p>`,
  },
  {
    slug: "the-chair-that-took-four-years",
    title: "The chair that took four years",
    author: "Ines Falk",
    published_on: "2026-07-17",
    excerpt: "Nineteen prototypes, two of them sat on by a wrestling club.",
    picture: "news/the-chair-that-took-four-years.webp",
    body_html: `<p>It had to be light enough for a child to move and strong enough for the child’s uncle. It had to be good to sit in for three hours and to look at from behind, because that is what one sees of a chair most of the time. And it had to be made of wood that grows within a day’s drive.</p>
<p>The first prototype was beautiful and broke. The second did not break and looked like a gate. After the seventh we stopped counting the months and began to send the chairs to people who would not be kind to them: a school, a pub, a wrestling club.</p>
<p>The club sent two back. In both the same spindle had split, third from the left, and nobody could say why, until somebody noticed that everyone hooks the right thumb there when getting up.</p>
<p>That spindle is now three millimetres thicker than the others. You will not see it. Your thumb will.</p>`,
  },
  {
    slug: "one-colour-a-year",
    title: "One colour a year",
    author: "Jonah Reyes",
    published_on: "2026-06-22",
    excerpt: "How a glaze gets its name, and why this year’s is called Ember.",
    picture: "news/one-colour-a-year.webp",
    body_html: `<p>We make one new glaze a year. It is not for lack of ideas: the shelf in the glaze room holds more than nine hundred test tiles, each with a number and a remark, of which “no” is the most common.</p>
<p>A glaze needs a year because it has to live through one. We put the tiles on the window sill and look at them in the flat light of January and at seven on a June evening. What is lovely in one is often dull in the other.</p>
<p>Ember was tile 871. In winter it looks like brick; in the evening sun, like the last of a fire. It does not go with pink, and it makes green plants look greener than they are.</p>
<p>From this autumn you find it on the amphora, the bud vases and the big serving bowl. On mugs we tried it too, and left it: with coffee in it, you cannot tell where the mug ends.</p>`,
  },
];
