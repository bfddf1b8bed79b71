import type { ProductText } from "../translated.ts";

export const plants: Record<string, ProductText> = {
  "thumb-pot-terracotta": {
    name: "Blumentopf Daumen mit Untersetzer",
    summary: "Der klassische Blumentopf, von Hand gedreht, mit einem Rand zum Anheben.",
    story: [
      "Terrakotta atmet, und Wurzeln mögen das. Diese Töpfe sind gedreht, nicht gepresst, und in jedem Rand steckt der Daumen des Töpfers.",
      "Mit der Zeit bekommen sie einen weißen Schleier. Gärtner zahlen dafür extra, hier gibt es ihn umsonst.",
    ],
    points: ["Mit Abflussloch und Untersetzer", "Frostfest bis −5 °C", "Im Winter stapelbar"],
    reviews: [
      "Die Kräuter waren nie glücklicher. Der Untersetzer passt tatsächlich.",
      "Die mittleren gleich im Dutzend gekauft.",
    ],
  },
  "rubber-plant-potted": {
    name: "Gummibaum im Übertopf Hafer",
    summary: "Ficus elastica, dunkel und glänzend, eingepflanzt und bereit, ignoriert zu werden.",
    story: [
      "Drei Triebe Ficus elastica, langsam gezogen, damit die Blätter dicht bleiben. Er mag eine helle Ecke und alle zehn Tage etwas zu trinken, und wenn er mehr will, lässt er die Blätter hängen.",
      "In unserem Steinzeug in Hafer, mit einem Wasserspeicher, der Ihnen zwei Wochen lang Ärger erspart.",
    ],
    points: [
      "Mit Topf etwa 85 cm hoch",
      "Alle 10 Tage gießen",
      "Hell, ohne direkte Sonne",
      "Nichts für Katzen, die knabbern",
    ],
    reviews: [
      "Kam aufrecht, feucht und mit allen Blättern an.",
      "Schon ein neues Blatt. Die Verpackung ist ein Kunstwerk.",
    ],
  },
  "snake-plant-on-legs": {
    name: "Bogenhanf auf Beinen",
    summary: "Sansevieria im Übertopf Kreide auf einem Eichengestell. Überlebt alles außer Liebe.",
    story: [
      "Die Pflanze für Leute, die reisen. Sie nimmt einmal im Monat Wasser, von überall Licht und nichts übel.",
      "Das Gestell hebt sie dorthin, wo man sie bemerkt, und lässt dem Saugroboter Platz.",
    ],
    points: ["Einmal im Monat gießen", "Jedes Licht", "Gestell aus massiver Eiche"],
    reviews: ["Ich habe sie sechs Wochen vergessen. Sie ist gewachsen.", "Das Gestell ist so schön wie die Pflanze."],
  },
  "courtyard-olive-tree": {
    name: "Olivenbaum Innenhof",
    summary: "Kleiner Olivenstamm in Terrakotta für ein Südfenster oder eine geschützte Terrasse.",
    story: [
      "Olea europaea, fünf Jahre alt, mit einem Stamm, der schon Meinungen hat. Von April bis Oktober draußen, dazwischen am hellsten Fenster.",
      "Gießen, wenn die oberen zwei Zentimeter trocken sind. Er hat lieber Durst als nasse Füße.",
    ],
    points: ["Etwa 110 cm hoch", "Volle Sonne", "Trägt in guten Jahren Früchte"],
    reviews: [
      "Vier Oliven im ersten Sommer. Wir sind sehr stolz.",
      "Hat nach der Reise ein paar Blätter verloren und sich dann eingelebt.",
    ],
  },
  "desert-trio": {
    name: "Kakteen-Trio Wüste",
    summary: "Drei kleine Kakteen in drei Glasuren für die sonnigste Fensterbank im Haus.",
    story: [
      "Eine Säule, eine Kugel und ein Paar, ausgesucht, weil sie verschieden schnell wachsen. Sie brauchen Sonne, einen Löffel Wasser im Monat und keine Unterhaltung.",
      "Die Töpfe passen zu den Knospenvasen, und das ist kein Zufall.",
    ],
    points: ["Drei Pflanzen, drei Töpfe", "Volle Sonne", "Eine Zange ist eine gute Idee"],
    reviews: [
      "Die Kugel hat im Juni geblüht. Rosa. Ich war nicht vorbereitet.",
      "Niedlich, ordentlich, bisher unverwüstlich.",
    ],
  },
  "trailing-pothos-hanger": {
    name: "Efeutute in Hängeampel",
    summary: "Ein Vorhang aus herzförmigen Blättern in einer hängenden Schale aus Steinzeug.",
    story: [
      "Die Efeutute wächst eine Handbreit im Monat und verzeiht fast alles. Hängen Sie sie dorthin, wo sie fallen kann: über ein Regal, vor das Badfenster.",
      "Die Schale hat einen Innentopf, so bringt man die Pflanze zum Wasser und nicht das Wasser zur Decke.",
    ],
    points: ["Baumwollkordel, Messingring", "Herausnehmbarer Innentopf", "Schattig bis hell"],
    reviews: ["Reicht schon bis zum Klavier.", "Der Innentopf ist ein kleiner Geniestreich."],
  },
  "long-spout-watering-can": {
    name: "Gießkanne Langhals",
    summary: "Schlanke Kanne, die unter die Blätter reicht und zu hübsch zum Wegräumen ist.",
    story: [
      "Eine lange, dünne Tülle gießt einen langen, dünnen Strahl, der auf der Erde landet und nicht auf den Blättern oder dem Parkett.",
      "Der Griff läuft über die Kanne bis hinten hinunter, so findet die Hand das Gleichgewicht, während sie leer wird.",
    ],
    points: [
      "Fasst 1,3 Liter",
      "Tropft nicht: Die Tülle ist im Winkel von 40° geschnitten",
      "Stahl, vermessingt oder pulverbeschichtet",
    ],
    reviews: [
      "Sie wohnt auf der Fensterbank, weil ich es nicht übers Herz bringe, sie wegzuräumen.",
      "Erreicht die hintere von dreißig Topfreihen, ohne dass man etwas verschieben muss.",
      "Messing will ab und zu poliert werden, Moos nicht.",
    ],
  },
  "footed-planter": {
    name: "Pflanzgefäß auf Gestell",
    summary: "Pflanzgefäß aus Steinzeug in einem Gestell aus Walnuss.",
    story: [
      "Hebt man eine Pflanze um dreißig Zentimeter an, ist sie kein Topf auf dem Boden mehr. Das Gestell besteht aus vier gedrechselten Beinen und einem gebogenen Ring, geleimt und verdübelt.",
      "Im Fuß sitzt ein Stopfen: raus für die Terrasse, rein fürs Parkett.",
    ],
    points: ["Herausnehmbarer Stopfen", "Gestell aus massiver Walnuss", "Für Pflanzen in Töpfen bis 24 cm"],
    reviews: ["Mein Farn wurde befördert und weiß es.", "Sehr gut verarbeitet, bepflanzt recht schwer zu bewegen."],
  },
};
