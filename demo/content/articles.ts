import { richText } from "./html.ts";
import { returnDays } from "./shipping.ts";
import type { ArticleContent } from "./types.ts";

const article = (slug: string, title: string, body: string): ArticleContent => ({
  slug,
  title,
  body_html: richText(body),
});

export const articles: ArticleContent[] = [
  article(
    "about-us",
    "About us",
    `
Alder & Ember began in 2014 with a leaking roof. Nora Alder rented a former mill in Portland to store the ceramics she was bringing back from Portugal; Sam Ember rented the other half to repair chairs. The roof leaked over both of them, they shared a bucket, and by spring they shared a shop.

## What we look for

We sell things that are used every day and looked at for years. Each of them has to pass three plain questions:

- Does it do its job better than the one you already own?
- Will it look better in ten years than it does now?
- Do we know the person who made it?

Two yeses are not enough.

## How we work

We order early and pay half before the work begins, so that a workshop of four people need not act as our bank. We visit every maker at least once every two years. We do not ask for exclusivity, and we print the place of making on every page.

> Nobody ever regretted buying the better mug.

There are nine of us now. The roof has been mended. The bucket is in the office and holds umbrellas.
`,
  ),
  article(
    "our-makers",
    "Our makers",
    `
Forty-one workshops in fourteen countries make what you see here. Some have three people and a dog; the largest has sixty and a canteen that we plan our visits around.

## Clay

Our stoneware is thrown in Alentejo and in Stoke-on-Trent, our terracotta in Impruneta and on Corfu, our unglazed pieces in Limoges and Mashiko. Each of them digs or buys clay from within a day's drive.

## Wood

Chairs come from the Jura, from Jutland and from Vermont. All timber is certified, and most of it is felled within sight of the workshop.

## Cloth

Linen is woven and washed in Guimarães, lambswool in the Scottish Borders, cotton ticking in Lancashire. The bouclé is knitted in Biella and upholstered in Udine.

## Light and metal

Domes are spun and brass is turned in Birmingham; opal glass is blown on Murano and clear glass in Bohemia.

If you make something that belongs here, [write to us](/ContactUs). We read every letter, and we always answer.
`,
  ),
  article(
    "shipping",
    "Shipping & delivery",
    `
Orders placed before 2 pm Pacific leave our warehouse on the same working day. You receive a tracking number as soon as the parcel has been scanned.

{shipping_rates}

## Furniture

What weighs more than 20 kg is sent as furniture, within the United States only. Chairs travel in their own boxes. Sofas and lounge chairs are brought into the room of your choice by two people, who unwrap them and take the packaging away. They call on the day before and again when they are half an hour away.

## Packaging

We use paper, cardboard and starch, and nothing else. The paper tape tears by hand.

## If something arrives broken

Send us a photo within fourteen days, to hello@alderandember.example. We replace it or refund it, whichever you prefer, and there is no need to send the pieces back.
`,
  ),
  article(
    "returns",
    "Returns & exchanges",
    `
You have **${returnDays} days** from delivery to change your mind. The thing should be unused, but you may of course take it out of the box, put it on the shelf and look at it.

## How it works

- Open the order in your account and choose *Request a refund*, or write to us with the order number.
- We send a label by email. Parcels go back from any post office; furniture is collected at your door.
- The money is on its way within five working days after we receive the parcel.

## What it costs

Returns within the United States are free for parcels. Collecting furniture costs $49. From abroad, the postage is yours.

## What cannot come back

Living plants, opened candles, and pieces that were made to your measurements. If one of these disappoints you, tell us all the same: we would like to put it right.

## Exchanges

Another color, another size? We send it at once and collect the first on the way.
`,
  ),
  article(
    "care-guide",
    "Care guide",
    `
Good materials ask for little. Here is the little.

## Stoneware

Dishwasher and microwave are fine unless the page says otherwise. Grey marks are metal from cutlery, not scratches: a paste of baking soda takes them off.

## Wood

Wipe with a damp cloth and dry straight away. When water no longer beads, rub in a thin coat of oil, wait twenty minutes and wipe off what is left. Twice a year is plenty.

## Linen and cotton

Wash at 40 °C with like colors and line dry when you can. Linen softens with each wash; creases are part of it.

## Wool

Air it outside overnight, which is nearly always enough. Otherwise hand wash cold, roll it in a towel, and dry it flat.

## Brass

Leave it and it will mellow. If you prefer it bright, lemon and salt on a soft cloth work as well as anything from a bottle.

## Candles

Trim the wick to five millimetres before each burn, and let the first burn last until the whole surface has melted. Never leave a flame alone.
`,
  ),
  article(
    "faq",
    "Questions & answers",
    `
### When will something that is sold out come back?

Usually within three to eight weeks, because it is being made. Write to us and we will tell you when it arrives.

### Are the colors true?

We photograph in daylight and compare with the thing itself, but glazes vary and screens differ. We are happy to send swatches of cloth, free of charge.

### Can you wrap a present?

Yes. Leave a note with your order. Gifts travel without a price, with a card in our least bad handwriting.

### Do you have a shop?

The old mill at 418 Millrace Lane is open from Thursday to Saturday, ten to six. There is coffee, in our own mugs.

### Can I change or cancel my order?

As long as it has not left us, yes. Open the order in your account, or call, which is faster.

### Do you sell to architects and hotels?

Gladly. [Send us a message](/ContactUs) with the name of your practice and what you are working on.

### Which ways to pay are there?

Those that you are offered at checkout. Prices are in US dollars, and tax is shown before you pay.
`,
  ),
  article(
    "repairs",
    "Warranty & repairs",
    `
Everything we sell is guaranteed for **two years**, frames of furniture for **fifteen**. After that we go on mending.

## What we repair

- Loose joints, worn glides and split rungs on any of our chairs
- Cord and cane seats, rewoven by the people who wove them
- Lamps: cables, sockets, switches, dimmers and LED modules
- Sofa and cushion covers, which can be bought singly
- Chipped rims of tableware, filed and polished

## What it costs

Within the guarantee, nothing. Afterwards we charge for parts and the repairer's time, and tell you the price first. A new cord seat is $140, a lamp cable $25, a chair joint $40.

## What cannot be mended

A broken vase, mostly. We keep a list of three people who mend ceramics with gold. It is not cheap, and it is very beautiful.

To begin, [send us a message](/ContactUs) with a photo.
`,
  ),
  article(
    "privacy",
    "Privacy",
    `
We collect what we need to send you what you ordered, and not more.

## What we keep

- Your name, addresses, email and telephone number, if you gave them
- Your orders, messages and reviews
- Which pages of the shop are visited, without your name

## What for

To deliver, to answer, to meet our duties in accounting, and, if you asked for it, to write to you once a month. We do not sell or rent data to anybody.

## Who sees it

The carrier sees your address. The payment provider sees your payment; we never see your card number. Both are bound by contract to use it for nothing else.

## How long

Orders are kept for seven years, as the law requires. You can delete your account at any time in *My account*; reviews then stay without a name.

## Your rights

You may see, correct, take along or delete what we have. Write to hello@alderandember.example and a person will answer within a week.
`,
  ),
  article(
    "terms",
    "Terms of sale",
    `
These terms apply to everything you buy from Alder & Ember in this shop.

## Order and contract

Placing an order is an offer to buy; our confirmation that it is on its way accepts it. If we made an obvious mistake in a price, we will tell you before sending anything, and you may withdraw.

## Prices and payment

Prices are in US dollars. Sales tax and delivery are shown before you pay. An order that is not paid within the time shown at checkout is cancelled by itself, and nothing is charged.

## Delivery

Times are estimates. If we cannot deliver within 30 days of the date we gave, you may cancel and receive all of your money back.

## Handmade things

Size, weight and color of handmade pieces vary. Variation of up to five percent is normal and not a defect.

## Returns and guarantee

You may return most things within ${returnDays} days, as described under *Returns & exchanges*. Your rights under the law are not limited by our guarantee.

## Law

The law of the State of Oregon applies. If there is a problem, talk to us first: we have not needed a court yet.
`,
  ),
];
