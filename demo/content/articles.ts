import type { ArticleContent } from "./types.ts";

export const articles: ArticleContent[] = [
  {
    slug: "about-us",
    title: "About us",
    body_html: `<p>Hearth &amp; Hollow began in 2014 with a second-hand wheel, a kiln that had to be kicked and a room of eighteen square metres. We wanted plates that a family could own for thirty years. Nobody near us made them, so we did.</p>
<h2>Small workshops, by name</h2>
<p>Today we work with thirty-eight workshops. The largest has nineteen people, the smallest is one weaver and her dog. We visit each of them twice a year, pay half of every order in advance and put the maker’s name on the parcel.</p>
<h2>Few things, kept for long</h2>
<p>We add about twenty pieces a year and drop the ones that nobody would miss. What stays is repaired: we keep spare shades, springs, cords and cushions for everything that we have ever sold.</p>
<blockquote><p>If a thing cannot be mended, it was not finished when it was sold.</p></blockquote>
<h2>Where to find us</h2>
<p>The workshop at 14 Kiln Lane is open on the first Saturday of each month. Come for coffee; leave with a second, if you like: pieces with a small flaw cost half.</p>`,
  },
  {
    slug: "shipping-and-delivery",
    title: "Shipping and delivery",
    body_html: `<p>Everything in stock leaves our packing room within two working days. You get a mail with the tracking number as soon as the carrier has your parcel.</p>
<table><thead><tr><th>Where to</th><th>How long</th><th>What it costs</th></tr></thead><tbody><tr><td>United States</td><td>3 to 5 working days</td><td>$6.90, free from $120</td></tr><tr><td>Canada</td><td>5 to 8 working days</td><td>$14.50</td></tr><tr><td>Europe</td><td>6 to 10 working days</td><td>$19.00</td></tr><tr><td>Furniture, United States</td><td>2 to 3 weeks, carried to your room</td><td>$89.00</td></tr></tbody></table>
<h2>How we pack</h2>
<p>Ceramics travel in moulded paper, textiles in a cotton bag that you will want to keep. There is no plastic in our parcels, not even the tape.</p>
<h2>If something breaks on the way</h2>
<p>It happens to one parcel in two hundred. Send us a photograph within fourteen days and choose: a new piece, or your money back. You need not return the shards.</p>`,
  },
  {
    slug: "returns",
    title: "Returns",
    body_html: `<p>Live with it for thirty days. If it does not fit the room, the table or you, send it back: unused things are refunded in full, whatever the reason.</p>
<ol><li>Open the order in your account and choose <strong>Request refund</strong>, or write to us with the order number.</li><li>We send you a label. Returns within the United States are free.</li><li>The money is on its way within two working days after the parcel has reached us.</li></ol>
<h2>What we cannot take back</h2>
<p>Pieces made to your measure, candles that have been lit and textiles that have been washed.</p>`,
  },
  {
    slug: "care-guide",
    title: "Care guide",
    body_html: `<h2>Stoneware</h2>
<p>Dishwasher and microwave are fine. Unglazed rims darken a little with use; a paste of baking soda brings them back.</p>
<h2>Oak, ash and walnut</h2>
<p>Wipe with a damp cloth, dry at once. Twice a year, rub in a teaspoon of linseed oil for each square metre and take off what has not sunk in after ten minutes.</p>
<h2>Linen and wool</h2>
<ul><li>Linen: 40 °C, no softener, iron while damp or not at all.</li><li>Wool throws: air them on a cool night. If they must be washed, by hand and cold.</li><li>Bouclé: brush with the pile, blot spills, never rub.</li></ul>
<h2>Brass</h2>
<p>Ours is not lacquered: it grows darker where it is not touched. A drop of lemon juice on a soft cloth turns the clock back.</p>`,
  },
  {
    slug: "faq",
    title: "Questions and answers",
    body_html: `<h3>Do the colours look as they do in the pictures?</h3>
<p>As near as a screen can show them. Glazes differ from firing to firing; if you need two pieces that match, tell us in the note and we choose them from the same kiln.</p>
<h3>Can I change an order?</h3>
<p>Until it is packed, yes. Write or call, with the order number.</p>
<h3>Do you sell to restaurants and hotels?</h3>
<p>Gladly, from thirty pieces. Ask for the list.</p>
<h3>Are the lamps sold with bulbs?</h3>
<p>Yes: with LED bulbs of 2,700 kelvin that can be replaced by hand.</p>
<h3>Is there a shop that I can visit?</h3>
<p>The workshop opens on the first Saturday of each month from ten to four.</p>`,
  },
  {
    slug: "privacy",
    title: "Privacy",
    body_html: `<p>This is a demonstration shop. It stores what you type into its forms on the computer that runs it, and sends it to nobody.</p>
<h2>What a shop like this would store</h2>
<ul><li>Your order, with the address it goes to, for as long as the law asks for.</li><li>Your account, until you delete it: there is a button for that.</li><li>A count of pages visited, without your name.</li></ul>
<h2>Cookies</h2>
<p>One keeps your cart, one keeps you logged in. There is no third.</p>`,
  },
  {
    slug: "terms",
    title: "Terms",
    body_html: `<p>The prices include sales tax where the law wants them to. A contract is made when we confirm that your order has been sent. Until then both of us may change our minds.</p>
<h2>Payment</h2>
<p>By card or by bank transfer. An order that has not been paid within thirty minutes is cancelled by itself, and the pieces go back on the shelf.</p>
<h2>Warranty</h2>
<p>Two years by law, ten years by us: what breaks in normal use is mended or replaced.</p>`,
  },
  {
    slug: "contact",
    title: "Contact",
    body_html: `<p>Write to <a href="mailto:hello@hearthandhollow.example">hello@hearthandhollow.example</a> or call <a href="tel:+15550142">+1 555 0142</a>, Monday to Friday from nine to five. We answer within one working day, and a person does.</p>
<p>Hearth &amp; Hollow<br>14 Kiln Lane<br>Portland, OR 97209</p>`,
  },
];
