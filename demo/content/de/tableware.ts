import type { ProductText } from "../translated.ts";

export const tableware: Record<string, ProductText> = {
  "hearth-mug": {
    name: "Becher Herd",
    summary: "Der Becher für jeden Tag: gesprenkelt, robust, mit Henkel für drei Finger.",
    story: [
      "Vor diesem Henkel haben wir vierzig andere gezeichnet. Drei Finger passen hindurch, der vierte liegt darunter, und der Daumen hat einen Platz zum Drücken. Es passt ordentlich Tee hinein, ohne dass es ein Eimer wäre.",
      "Der Fuß bleibt unglasiert und steht so auf warmem Ton. Zwei Becher stapeln sich in jedem Schrank, der für Teller gebaut wurde.",
    ],
    points: [
      "Für Spülmaschine und Mikrowelle",
      "Zu zweit stapelbar",
      "Einzeln nachkaufbar: Die Glasur ändert sich von Serie zu Serie nicht",
    ],
    reviews: [
      "Vier davon haben elf zusammengewürfelte Tassen ersetzt. Der Henkel ist wirklich so gut.",
      "Hält den Kaffee länger heiß als die dünnen. Hafer und Moos sehen nebeneinander großartig aus.",
      [
        "Ausgezeichneter Becher. Eine Version mit einem halben Liter würde ich morgen kaufen.",
        "Sie ist schon im Ofen. Im Newsletter erfahren Sie es zuerst.",
      ],
      "Hat zwei Kleinkinder und einen Steinboden überlebt.",
    ],
  },
  "corner-espresso-set": {
    name: "Espresso-Set Eckcafé",
    summary: "Zwei kleine Tassen mit Untertassen, eine in Hafer, eine in Kastanie.",
    story: [
      "Eine Tasse für sechzig stille Milliliter. Die Wand ist unten dick, damit sie die Wärme hält, und wird zur Lippe hin dünner, wo es darauf ankommt.",
      "Die Untertasse hat eine Mulde, in der nichts rutscht, und Platz für genau einen Amarettino.",
    ],
    points: ["Zwei Tassen und zwei Untertassen", "Passt unter jede Espressomaschine", "Spülmaschinenfest"],
    reviews: [
      "Mein römischer Vater war einverstanden, und der ist mit sehr wenig einverstanden.",
      "Wunderschön. Ich hätte mir die zwei Farben gern ausgesucht.",
    ],
  },
  "everyday-plates": {
    name: "Teller Alltag, 8er-Set",
    summary: "Vier Speiseteller und vier Dessertteller mit hohem Rand, der die Soße auffängt.",
    story: [
      "Ein Teller soll unter dem Essen verschwinden und gut aussehen, wenn es weg ist. Unsere haben eine ebene, großzügige Mitte und einen Rand, der gerade so weit ansteigt, dass man den Rest der Soße daran einfangen kann.",
      "Die gesprenkelte Glasur verbirgt die Spuren, die Gabeln auf glänzendem Weiß hinterlassen.",
    ],
    points: [
      "Vier Teller mit 27 cm, vier mit 21 cm",
      "Für Spülmaschine, Mikrowelle und Ofen bis 180 °C",
      "Flach stapelbar: acht Teller auf 14 cm",
    ],
    reviews: [
      "Ein Jahr täglich benutzt, keine Macken, keine grauen Streifen. Darauf zu sparen lohnt sich.",
      "Zwei Sets für einen Haushalt mit sieben Leuten gekauft. Sie stapeln sich wunderbar.",
      "Schwer, das sollte man wissen. Aber sie fühlen sich an wie im guten Restaurant.",
    ],
  },
  "porridge-bowls": {
    name: "Schalen Haferbrei, 4er-Set",
    summary: "Tiefe Schalen in zwei Glasuren für Frühstück, Suppe und Eis auf dem Sofa.",
    story: [
      "Die Größe, die wirklich benutzt wird: tief genug für Suppe, weit genug für einen Salat, mit einem Fußring, an dem man sie hält, wenn sie heiß ist.",
      "Zwei sind farbig glasiert, zwei in Hafer. Sie stehen ineinander und sehen dabei gut überlegt aus.",
    ],
    points: [
      "Zwei plus zwei in verschiedenen Glasuren",
      "Kühler Fußring zum Halten",
      "Für Spülmaschine und Mikrowelle",
    ],
    reviews: [
      "Jeden Tag in der Spülmaschine und immer noch wie neu.",
      "Perfekte Ramengröße, auch wenn sie anders heißen.",
    ],
  },
  "gather-serving-bowl": {
    name: "Servierschale Runde",
    summary: "Die Schale in der Mitte des Tischs, groß genug für den Salat von sechs Leuten.",
    story: [
      "Weit, niedrig und standfest. Sie wurde um ein hölzernes Salatbesteck herum entworfen, das auf dem Rand liegt, ohne hineinzurutschen.",
      "Zwischen den Einladungen bewahrt sie Birnen auf. Wir haben sie mit Birnen fotografiert, weil immer Birnen darin waren.",
    ],
    points: ["Für sechs bis acht Personen", "Ofenfest bis 200 °C", "Unglasierter Fuß mit Korkpunkten"],
    reviews: [
      "Groß, ohne klobig zu sein. Innen schimmert die Glasur ganz leicht grün, wo sie zusammenläuft.",
      "Tut, was sie soll. In unsere kleine Spülmaschine passt sie nicht.",
    ],
  },
  "slow-teapot": {
    name: "Teekanne Weile",
    summary: "Runde Kanne mit Henkel aus gebogenem Rohr, der kühl bleibt; sie gießt, ohne zu tropfen.",
    story: [
      "Die Tülle wurde so lange neu geschnitten, bis der letzte Tropfen wieder hineinlief. Der Henkel ist gedämpftes, gewickeltes Rohr an zwei Messingringen und lässt sich zum Spülen umklappen.",
      "Fasst vier Tassen. Der Deckel hat einen tiefen Kragen und hält auch, wenn man sie weiter kippt, als man sollte.",
    ],
    points: ["Mit Sieb aus Edelstahl", "Tropft nicht: Wir prüfen jede einzelne", "Henkel klappbar, Ringe abschraubbar"],
    reviews: [
      "Sie tropft wirklich nicht. Fünfzehn Jahre habe ich darauf gewartet, diesen Satz zu schreiben.",
      "Der Henkel riecht ganz leicht nach Heu. Ich liebe das.",
      "Sehr schön. Das Sieb könnte etwas tiefer sein.",
    ],
  },
  "brook-carafe-set": {
    name: "Karaffe Bach mit zwei Gläsern",
    summary: "Mundgeblasenes Wasserglas für den Tisch oder den Nachttisch.",
    story: [
      "Eine Karaffe mit einer Taille, die man in einer Hand hält, und zwei Gläser mit etwas Gewicht im Boden. Das Glas entsteht aus dem, was andere Hütten wegwerfen.",
      "Klar für alle, die möchten, dass Wasser wie Wasser aussieht; Bernstein für alle, die den Abend mögen.",
    ],
    points: ["Eine Karaffe, zwei Gläser", "Gläser stapelbar", "Karaffe von Hand spülen"],
    reviews: [
      "Seit dem Sommer auf dem Nachttisch. Das Glas sitzt als Deckel auf dem Hals.",
      "Dünn und fein. Ein Glas hat eine winzige Blase, die ich als Beweis nehme.",
    ],
  },
  "morning-pitcher": {
    name: "Krug Morgen",
    summary: "Für Milch, Wasser, Teig oder Zweige: ein Krug mit gutem Ausguss.",
    story: [
      "In einer einzigen Bewegung aus einem hohen Zylinder gezogen, der Ausguss mit Daumen und zwei Fingern gedrückt. Er gießt einen dünnen Strahl, wenn Sie bitten, und einen breiten, wenn Sie darauf bestehen.",
      "Die Hälfte derer, die ihn kaufen, stellt nie etwas anderes als Blumen hinein, und uns ist das recht.",
    ],
    points: ["Fasst 1,4 Liter", "Auch voll bequem zu halten: Der Henkel setzt hoch an", "Spülmaschinenfest"],
    reviews: ["Jeden Sonntag Pfannkuchen, ab Montag Tulpen.", "Robust und trotzdem irgendwie elegant."],
  },
  "heel-and-crust-board": {
    name: "Brotbrett Knust & Kruste",
    summary: "Langes Brotbrett aus einer einzigen Bohle mit einem Messingring zum Aufhängen.",
    story: [
      "Eine Bohle, ein Brett: keine Leimfugen, die beim Abwaschen aufgehen. Die Schultern sind nach Augenmaß geformt, die Kanten gerundet, damit es sich voller Brot angenehm trägt.",
      "Dreimal mit lebensmittelechtem Leinöl geölt. Ölen Sie nach, wenn es durstig aussieht.",
    ],
    points: ["Aus einem Stück Holz", "Abwischen, nicht einweichen", "Mit einer kleinen Dose Brettöl"],
    reviews: [
      "Die Maserung sieht aus wie die Karte eines Flusses. Zu schade zum Schneiden, also nehme ich beide Seiten.",
      "Fühlt sich an, als würde es die Küche überleben.",
    ],
  },
  "tall-and-small-mills": {
    name: "Mühlen Groß & Klein",
    summary: "Pfeffer in Eiche, Salz in Walnuss, beide mit Mahlwerk aus Keramik.",
    story: [
      "Als Paar auf derselben Drehbank gedreht. Die größere ist für Pfeffer, weil immer jemand fragt.",
      "Das Mahlwerk ist aus Keramik, lässt sich unter dem Messingknopf von Staub bis Kies einstellen und hat fünfundzwanzig Jahre Garantie.",
    ],
    points: ["Keramikmahlwerk, 25 Jahre Garantie", "Mahlgrad am Messingknopf einstellbar", "Werden gefüllt geliefert"],
    reviews: [
      "Die einzigen Mühlen, die ich je hatte, die Salz so gut mahlen wie Pfeffer.",
      "Wunderschön. Am Anfang braucht der Knopf eine feste Hand.",
    ],
  },
  "sunday-cake-stand": {
    name: "Tortenplatte Sonntag",
    summary: "Platte auf Fuß mit einem Rand, damit auf dem Weg zum Tisch nichts hinunterrollt.",
    story: [
      "Kuchen verdient eine Bühne. Unsere wird in zwei Teilen gedreht und nass zusammengesetzt, mit einem Rand von einem Zentimeter, der schon manches Baiser gerettet hat.",
      "Umgedreht ist sie eine Schale für Chips. Das war nicht geplant, aber wir stehen dazu.",
    ],
    points: ["Für Torten bis 26 cm", "Umgedreht eine flache Schale", "Spülmaschinenfest"],
    reviews: [
      "Eine dreistöckige Torte die Treppe hinuntergetragen. Nichts hat sich bewegt.",
      "Rosé ist sehr zurückhaltend, mehr Creme als Rosa.",
    ],
  },
  "oven-to-table-dish": {
    name: "Auflaufform Ofen & Tisch",
    summary: "Tiefe Auflaufform, die schön genug ist, um daraus zu servieren.",
    story: [
      "Gratin, Crumble, ein kleines Huhn. Die Griffe sind groß genug für Topfhandschuhe und die Ecken rund, damit man auch das Knusprige herausbekommt.",
      "Innen und außen in einer Farbe glasiert. Vom Gefrierfach in den Ofen braucht sie eine halbe Stunde Pause.",
    ],
    points: ["Ofenfest bis 250 °C", "Nach 30 Minuten vom Gefrierfach in den Ofen", "Spülmaschinenfest"],
    reviews: [
      "Reicht für vier mit Nachschlag. Selbst nach Lasagne in einer Minute sauber.",
      "In Terrakotta sehen sogar Reste wie geplant aus.",
    ],
  },
};
