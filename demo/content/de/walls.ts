import type { ProductText } from "../translated.ts";

const print = [
  "Mit Pigmenttinte gedruckt, 100 Jahre lichtecht",
  "Von Hand gerahmt, fertig zum Aufhängen",
  "Mit Schablone für den Nagel",
];

export const walls: Record<string, ProductText> = {
  "low-sun-print": {
    name: "Kunstdruck Tiefe Sonne",
    summary: "Gerahmter Druck der letzten warmen Minute über vier Hügeln.",
    story: [
      "Mit der Schere aus farbigem Papier geschnitten und in der Größe gedruckt, in der man den Schnitt noch sieht. Die Sonne ist das einzig Helle darin, und sie genügt.",
      "Von Marit Solberg, die dort lebt, wo das ein halbes Jahr lang um drei Uhr nachmittags passiert.",
    ],
    points: print,
    reviews: [
      "Er wärmt die Wand. Gäste stehen mit ihren Gläsern davor.",
      "Das Papier hat eine schöne Struktur und der Rahmen echte Ecken.",
    ],
  },
  "arches-print": {
    name: "Kunstdruck Bögen",
    summary: "Fünf Bögen, eine Schwelle. Ein gerahmter Druck in Erdfarben.",
    story: [
      "Die Türen eines Dorfs in Apulien, erinnert von der Rückbank eines Autos. Die Farben wurden aus Erde gemischt, die der Künstler in Filmdosen nach Hause brachte.",
      "Von Tommaso Rea. Auflage 500, auf der Rückseite nummeriert.",
    ],
    points: print,
    reviews: [
      "Einfache Formen, die nicht langweilig werden.",
      "Farben etwas tiefer als auf dem Bildschirm. Mir gefallen sie so besser.",
    ],
  },
  "still-life-with-pear-print": {
    name: "Kunstdruck Stillleben mit Birne",
    summary: "Ein Krug, eine Birne, etwas Oranges: Frühstück als Druck.",
    story: [
      "In einer Sitzung in Gouache gemalt, bevor der Toast fertig war. Den Krug gibt es wirklich. Vielleicht haben Sie ihn hier im Shop schon gesehen.",
      "Von Annelies Bakker, die die ersten Zeichnungen für unser Geschirr gemacht hat.",
    ],
    points: print,
    reviews: ["Über dem Frühstückstisch, natürlich.", "Der orange Punkt macht es."],
  },
  "balance-print": {
    name: "Kunstdruck Balance",
    summary: "Fünf Steine in einem Moment der Einigkeit.",
    story: [
      "Jeder Stein ist nach einem gezeichnet, der auf der Fensterbank der Künstlerin liegt. Der Stapel stand vier Tage, das ist Rekord.",
      "Von Marit Solberg. Der kleinste Stein wird in einem zweiten Durchgang gedruckt und liegt darum auf dem Papier.",
    ],
    points: print,
    reviews: ["Hängt dort, wo ich mich dehne. Wirkt.", "Leise, gut gedruckt."],
  },
  "tides-print": {
    name: "Kunstdruck Gezeiten",
    summary: "Neun Schichten Ufer zwischen Sand und tiefem Wasser.",
    story: [
      "Neun Bögen handgefärbtes Papier, gerissen, nicht geschnitten. Von der anderen Seite des Zimmers ist es ein Strand, aus der Nähe Geologie.",
      "Von Tommaso Rea, entstanden in einer nassen Woche in der Bretagne.",
    ],
    points: print,
    reviews: ["Ich sehe jeden Tag etwas anderes darin.", "Der Walnussrahmen passt hervorragend dazu."],
  },
  "full-moon-mirror": {
    name: "Spiegel Vollmond",
    summary: "Runder Spiegel mit feinem Metallrand für einen Flur, dem ein Fenster fehlt.",
    story: [
      "Das Glas ist fünf Millimeter dick und kupferfrei versilbert, man sieht aus wie man selbst an einem guten Tag. Der Rand ist aus einem Band gerollt und mit einer Naht geschlossen, die Sie nicht finden werden.",
      "Er hängt an einer einzigen verdeckten Leiste und liegt flach an der Wand.",
    ],
    points: ["Kupferfrei versilbert", "Mit Leiste und Schrauben", "Für Badezimmer geeignet"],
    reviews: ["Verdoppelt das Licht in unserem Flur.", "Mit enormer Sorgfalt verpackt."],
  },
  "chapel-arch-mirror": {
    name: "Spiegel Kapelle",
    summary: "Ganzkörperspiegel mit Rundbogen, zum Anlehnen oder Aufhängen.",
    story: [
      "Hoch genug für einen Hut. Durch den Bogen sieht er nicht nach Büro aus, und der Rahmen ist schmal genug, um zu verschwinden.",
      "Lehnen Sie ihn mit dem beiliegenden Gurt an die Wand oder hängen Sie ihn an seine zwei Leisten.",
    ],
    points: ["Zum Anlehnen oder Aufhängen", "Mit Gurt als Kippschutz", "Splitterschutzfolie auf der Rückseite"],
    reviews: ["Lehnt im Schlafzimmer. Macht die Decke höher.", "Man braucht zwei Personen, wie auf dem Etikett steht."],
  },
  "quarter-past-clock": {
    name: "Wanduhr Viertel nach",
    summary: "Lautlose Wanduhr mit Zifferblatt aus Ton und Strichen aus Messing.",
    story: [
      "Das Zifferblatt ist eine dünne Scheibe unglasierter Ton, die das Licht aufnimmt wie eine Wand. Zwölf Striche aus Messing, keine Zahlen, kein Ticken.",
      "Benannt nach der Uhrzeit, zu der unsere Besprechungen anfangen.",
    ],
    points: [
      "Lautloses, schleichendes Uhrwerk",
      "Eine AA-Batterie, enthalten",
      "Zifferblatt aus Ton, Rand aus Massivholz",
    ],
    reviews: [
      "Wirklich lautlos. Im Seitenlicht ist das Zifferblatt wunderschön.",
      "Elegant, gut ablesbar, nicht zu bemüht.",
    ],
  },
  "valley-wall-hanging": {
    name: "Wandbehang Tal",
    summary: "Drei Lagen Wolle an einem Eichenstab, gekämmt wie ein Hang.",
    story: [
      "Vierhundert Stränge, von Hand geknüpft und schräg geschnitten. Er dämpft einen hallenden Raum besser als ein Bild.",
      "Hängen Sie ihn eine Handbreit tiefer, als Sie denken.",
    ],
    points: ["Ungefärbte und pflanzengefärbte Wolle", "Hängt an einem Nagel", "Zweimal im Jahr draußen ausschütteln"],
    reviews: [
      "Das Zimmer klingt besser. Damit hatte ich nicht gerechnet.",
      "Wunderschöne Wolle. Riecht ein paar Tage danach.",
    ],
  },
  "orbit-wall-discs": {
    name: "Wandscheiben Orbit",
    summary: "Drei Schalen aus Ton, die hängen wie Planeten, die sich vertragen.",
    story: [
      "Von Hand zu flachen Schalen gepresst, an einer verdeckten Öse aufgehängt. Einmal anordnen, eine Woche damit leben, dann die kleine verschieben.",
      "Eine Papierschablone mit vier Anordnungen liegt bei.",
    ],
    points: ["Set aus drei Scheiben", "Papierschablone mit vier Anordnungen", "Unglasiert: trocken halten"],
    reviews: ["Über dem Bett, in Anordnung drei.", "Wie Keramik, die beschlossen hat, ein Bild zu sein."],
  },
};
