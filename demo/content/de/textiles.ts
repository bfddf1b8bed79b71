import type { ProductText } from "../translated.ts";

export const textiles: Record<string, ProductText> = {
  "washed-linen-cushion": {
    name: "Leinenkissen Gewaschen",
    summary: "Schweres Leinen, weich gewaschen, mit Paspel an der Kante.",
    story: [
      "Leinen, das mit Lavagestein gewaschen wurde, bis es fällt wie ein altes Hemd. Das Gewebe ist schwer genug, um die Form zu halten, und offen genug, um jeden Faden zu zeigen.",
      "Eine Paspel aus demselben Stoff gibt der Kante eine Linie. Der Reißverschluss sitzt, wo niemand hinsieht.",
    ],
    points: ["Bezug und Federfüllung", "Maschinenwäsche bei 40 °C", "Gefärbt nach OEKO-TEX"],
    reviews: [
      "Viermal gewaschen, jedes Mal weicher, Farbe unverändert.",
      "Die Füllung ist richtig voll. Die meisten Kissen kommen halb leer.",
      "Moos ist eher grau als grün, was mir gefällt.",
    ],
  },
  "harbour-stripe-cushion": {
    name: "Kissen Hafenstreifen",
    summary: "Längliches Kissen aus Baumwoll-Inlett mit ziegelrotem Streifen.",
    story: [
      "Der Streifen stammt von dem Drell, mit dem man früher Matratzen bezog: drei Linien, eine breite, zwei feine. Wir haben ihn in schwererer Baumwolle neu weben lassen.",
      "Die lange Form passt ins Kreuz und vor zwei quadratische Kissen.",
    ],
    points: ["Bezug und Federfüllung", "Maschinenwäsche bei 40 °C", "Garngefärbt: Der Streifen geht durch"],
    reviews: ["Frisch und heiter. Ein gewöhnliches Sofa sieht damit geplant aus.", "Gute lange Form zum Lesen."],
  },
  "orchard-check-cushion": {
    name: "Kissen Obstgartenkaro",
    summary: "Karo von fünf Zentimetern in Moos und Creme, gewebt, nicht bedruckt.",
    story: [
      "Zwei Farben, die sich kreuzen, ergeben eine dritte, das ist der ganze Zauber eines Karos. Der Stoff kommt aus einer Weberei mit vier Webstühlen und einem Hund.",
      "Es ist das Kissen, mit dem einfarbige Kissen so aussehen, als gehörten sie zusammen.",
    ],
    points: ["Bezug und Federfüllung", "Maschinenwäsche bei 30 °C", "Kante mit Paspel"],
    reviews: ["Ich kenne diesen Hund. Schönes Kissen.", "Warm, wollig, für ein Nickerchen ein wenig kratzig."],
  },
  "first-light-cushion": {
    name: "Kissen Erstes Licht",
    summary: "Ein kleiner Regenbogen aus applizierten Bögen für das Kinderzimmer und alle anderen.",
    story: [
      "Fünf Bögen werden aus Wollfilz geschnitten und von Hand aufgenäht. Der kleinste hat die Farbe der Sonne um zehn vor sieben.",
      "Gemacht von einer Genossenschaft aus elf Frauen in Jaipur, die auch das Garn aussuchen.",
    ],
    points: ["Handapplikation", "Flecken punktuell reinigen", "Bezug und Füllung"],
    reviews: [
      "Für ein Kinderzimmer, und die Erwachsenen klauen es ständig.",
      "Man sieht die Stiche. Das ist der Charme.",
    ],
  },
  "snowball-cushion": {
    name: "Kissen Schneeball",
    summary: "Eine runde Bouclékugel, an die man sich erstaunlich gut anlehnt.",
    story: [
      "Es ist eine Kugel. Sie ist mit derselben Wolle bezogen wie unser Sessel Nest. Sie stützt einen Nacken, ein Kreuz oder ein Gespräch.",
      "Es gibt keine falsche Seite, und man darf sie im Haus werfen.",
    ],
    points: ["Wollbouclé", "Feste Füllung, die zurückfedert", "Flecken punktuell reinigen"],
    reviews: ["Als Scherz gekauft, jeden Abend benutzt.", "Fest, im guten Sinn."],
  },
  "fireside-wool-throw": {
    name: "Wollplaid Kamin",
    summary: "Gerippter Plaid aus Lammwolle mit langen, gedrehten Fransen.",
    story: [
      "Innerhalb von fünfzig Kilometern gesponnen, gefärbt und gewebt. Die Rippe macht ihn dicker, als er wiegt, und die Fransen sind von Hand gedreht, weil Maschinen sie zu gleichmäßig machen.",
      "Lang genug für Füße und Schultern zugleich, was seltener ist, als es sein sollte.",
    ],
    points: ["100 % Lammwolle", "130 x 190 cm", "Über Nacht auslüften; bei Bedarf chemische Reinigung"],
    reviews: [
      "Wir streiten nicht mehr über die Heizung.",
      "Das Original. Riecht am ersten Tag ein wenig nach Schaf und am zweiten nach nichts.",
      "Wunderbare Farbe. Am Anfang ein paar lose Fasern.",
    ],
  },
  "ferry-stripe-blanket": {
    name: "Decke Fährstreifen",
    summary: "Flach gewebte Baumwolldecke mit olivgrünen Streifen für Sofa und Deck.",
    story: [
      "Nach dem Vorbild der Decken, die man auf der Abendfähre bekommt. Flach gewebt, neu etwas steif und nach jeder Wäsche besser.",
      "Drei Streifen sagen, wo oben ist. Welches Ende Sie wählen, ist egal.",
    ],
    points: ["Maschinenwäsche bei 40 °C", "Für das ganze Jahr", "Kurze geknotete Fransen"],
    reviews: ["Strand, Picknick, Sofa. Sie kann alles.", "Brauchte zwei Wäschen, um weich zu werden. Jetzt perfekt."],
  },
  "grandmother-knit-throw": {
    name: "Strickdecke Großmutter",
    summary: "Maschen so dick wie ein Daumen, aus ungefärbter Merinowolle.",
    story: [
      "Auf den Armen statt auf Nadeln gestrickt, aus ungesponnener Merinowolle, die gerade so weit gefilzt ist, dass sie nicht fusselt. Weniger eine Decke als eine Wetterlage.",
      "Jede wird auf Bestellung von einer von sechs Großmüttern in Galicien gestrickt. Sie dürfen Ihrer schreiben.",
    ],
    points: [
      "Ungefärbte oder pflanzengefärbte Merinowolle",
      "Auf Bestellung in 10 Tagen gestrickt",
      "Kalte Handwäsche, liegend trocknen",
    ],
    reviews: ["Meine hat Carmen gestrickt. Wir tauschen jetzt Rezepte.", "Schwer wie eine schlafende Katze."],
  },
  "atlas-berber-rug": {
    name: "Teppich Atlas",
    summary: "Handgeknüpfte Wolle mit einem Gitter dunkler Rauten und geknoteten Fransen.",
    story: [
      "Auf stehenden Webstühlen im Mittleren Atlas geknüpft, aus der Wolle der Schafe vor der Tür. Das Gitter entsteht aus dem Gedächtnis und wandert darum ein wenig, wie es Zeichnungen tun.",
      "Der Flor ist tief genug für nackte Füße und kurz genug, um einen Stuhl zu rücken.",
    ],
    points: ["Handgeknüpfter Wollflor", "Mit Teppichunterlage", "Kostenlose Abholung, wenn er nicht ins Zimmer passt"],
    reviews: [
      "Das Gitter ist leicht schief. Das Zimmer war sofort weniger streng.",
      "Hat drei Wochen lang gefusselt und dann aufgehört, genau wie es auf der Karte stand.",
    ],
  },
  "waffle-bath-towels": {
    name: "Handtücher Waffelpikee, 6er-Set",
    summary: "Durstige Wabenbaumwolle, die vor der nächsten Dusche trocken ist.",
    story: [
      "Waffelpikee besteht vor allem aus Kanten, und Kanten trinken Wasser. Diese Tücher trocknen Sie schnell ab und danach sich selbst am Haken.",
      "Zwei Bade-, zwei Hand- und zwei Gästetücher in drei Farben, die nebeneinander gut aussehen.",
    ],
    points: ["Je zwei von jeder Größe", "Bio-Baumwolle (GOTS)", "Maschinenwäsche bei 60 °C, läuft einmalig 4 % ein"],
    reviews: [
      "Kein muffiger Geruch, auch nicht in unserem Bad ohne Fenster.",
      "Nicht flauschig, und genau darum geht es.",
    ],
  },
  "stonewashed-bedding": {
    name: "Bettwäsche Stonewashed",
    summary: "Bettbezug und zwei Kissenbezüge aus Leinen, von Anfang an weich.",
    story: [
      "Leinen braucht ein Jahr voller Nächte, um weich zu werden. Wir geben ihm stattdessen sechs Stunden mit Steinen in der Trommel. Es ist kühl im August und warm im Februar und will nie gebügelt werden.",
      "Der Bettbezug schließt mit Holzknöpfen, die Kissenbezüge mit einem tiefen Einschlag.",
    ],
    points: ["Ein Bettbezug, zwei Kissenbezüge", "Maschinenwäsche bei 60 °C", "Bügeln: nie"],
    reviews: [
      "Die erste Nacht darin war wie im Hotel, nur mit besserem Geschmack.",
      "Ich schlafe warm, und damit ist das gelöst.",
      "Knittert, wie Leinen eben knittert. Ich habe mich damit angefreundet.",
    ],
  },
  "supper-linen-napkins": {
    name: "Leinenservietten Abendbrot, 4er-Set",
    summary: "Große Servietten mit Briefecken und einem Ring aus Messing.",
    story: [
      "Groß genug, um den Schoß zu bedecken, schwer genug, um dort zu bleiben. Die Säume haben Briefecken, was man beim Falten bemerkt.",
      "Zu jedem Set gehört ein Messingring. Seien Sie abwechselnd Ehrengast.",
    ],
    points: ["Vier Servietten, ein Messingring", "Maschinenwäsche bei 60 °C", "Mit jedem Essen weicher"],
    reviews: ["Wir streiten um den Ring, wie es gedacht ist.", "In diesem Haus gibt es keine Papierservietten mehr."],
  },
};
