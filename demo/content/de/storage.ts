import type { ProductText } from "../translated.ts";

export const storage: Record<string, ProductText> = {
  "belly-seagrass-basket": {
    name: "Seegraskorb Bauch",
    summary: "Bauchiger Korb mit getauchtem Boden und zwei Ohren.",
    story: [
      "Aus Seegras gewickelt, das mit dem Boot geschnitten und auf dem Deich getrocknet wird. Der Bauch ist weit genug für vier Decken, der Hals eng genug, um sie zu verstecken.",
      "Die untere Hälfte ist mit Gerbstoff gefärbt, damit man ihr den Boden nicht ansieht.",
    ],
    points: [
      "Leer flach faltbar",
      "Für Decken, Spielzeug oder eine Pflanze mit 24 cm",
      "Griffe eingeflochten, nicht angebunden",
    ],
    reviews: [
      "Einer für Decken, einer für den Feigenbaum, einer für die Katze.",
      "Riecht eine Woche nach Heu, dann nach nichts.",
      "Schön und stabil. Der mittlere ist schon recht groß.",
    ],
  },
  "washday-lidded-basket": {
    name: "Wäschekorb Waschtag mit Deckel",
    summary: "Hoher Rattankorb mit Deckel und Lederlasche.",
    story: [
      "Wäsche ist nie schön, ihr Korb darf es sein. Um acht Staken aus massivem Rattan geflochten, mit einem Baumwollbeutel, den man an zwei Griffen heraushebt.",
      "Der Deckel bleibt, wo man ihn hintut, auch drauf.",
    ],
    points: ["Waschbarer Baumwollbeutel", "Fasst zwei Maschinenladungen", "Genähte Lederlasche"],
    reviews: [
      "Das Bad sieht jetzt fertig aus.",
      "Massives Rattan, leicht zu tragen. Der Beutel könnte eine Kordel haben.",
    ],
  },
  "supper-round-tray": {
    name: "Tablett Rundes Abendbrot",
    summary: "Gedrechseltes Tablett mit hohem Rand und zwei Messinggriffen.",
    story: [
      "Aus einem einzigen Brett gedrechselt, mit einem Rand, der hoch genug ist, um Suppe an einem Hund vorbeizutragen. Die Messinggriffe sind von Hand gebogen und durchgeschraubt.",
      "Auf dem Pouf ist es ein Tisch. Auf dem Tisch sieht alles darauf ausgesucht aus.",
    ],
    points: ["Ein Brett, keine Fugen", "Geölt, feucht abwischbar", "Griffe aus massivem Messing"],
    reviews: ["Frühstück im Bett, endlich ohne Verschütten.", "Wohnt auf dem Hocker. Die Griffe sind wunderschön."],
  },
  "five-peg-rail": {
    name: "Hakenleiste Fünf",
    summary: "Leiste mit gedrechselten Zapfen für Mäntel, Tassen und die Hundeleine.",
    story: [
      "Die Shaker hängten an solche Leisten ihre Stühle. Unsere trägt Mäntel, und auf Wunsch auch einen Stuhl.",
      "Die Zapfen haben einen kleinen Kragen, damit keine Schlaufe abspringt.",
    ],
    points: ["Mit zwei Schrauben und Dübeln", "Jeder Zapfen trägt 8 kg", "Lässt sich aneinanderreihen"],
    reviews: ["Drei in einer Reihe den Flur entlang. Perfekte Linie.", "Stabil, schlicht, riecht nach Öl."],
  },
  "marble-arch-bookends": {
    name: "Buchstützen Marmorbogen",
    summary: "Zwei Viertelkreise aus Carrara-Marmor, die nicht nachgeben.",
    story: [
      "Aus den Resten von Küchenplatten geschnitten und auf der sichtbaren Seite poliert. Mit je zwei Kilo halten sie einen Meter Kunstbücher.",
      "Zusammen und ohne Bücher ergeben sie einen Bogen. Wir haben vielen dabei zugesehen, wie sie das entdecken.",
    ],
    points: ["Paar", "Filz auf der Unterseite", "Bücher leider nicht enthalten"],
    reviews: ["Sie stützen Proust.", "Echtes Gewicht und eine schöne Maserung."],
  },
  "apple-crate": {
    name: "Apfelkiste",
    summary: "Kiste aus Eschenlatten mit Seilgriffen für Holz, Schallplatten und tatsächlich Äpfel.",
    story: [
      "Schwalbenschwänze wären an einer Kiste verschwendet, darum ist sie genagelt, wie Kisten eben sind, mit Kupfernägeln, die grün werden.",
      "Zwei lassen sich stapeln. Drei sehen aus wie ein Bücherregal.",
    ],
    points: ["Stapelbar", "Kupfernägel, Baumwollseil", "LPs passen hinein"],
    reviews: ["Siebzig Platten in jeder. Vier Kisten. Glücklich.", "Glatt geschliffen, kein einziger Splitter."],
  },
};
