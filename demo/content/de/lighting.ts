import type { ProductText } from "../translated.ts";

export const lighting: Record<string, ProductText> = {
  "foundry-dome-pendant": {
    name: "Pendelleuchte Gießerei",
    summary: "Kuppel aus gedrücktem Metall, innen warm cremefarben, für den Tisch, an dem alle landen.",
    story: [
      "In Birmingham auf einer alten Drückbank aus einer einzigen Aluminiumscheibe gedrückt. Außen ist sie in einer Farbe pulverbeschichtet, die wir selbst mischen; innen cremefarben, was jedes Leuchtmittel etwas freundlicher macht.",
      "Hängen Sie sie so, dass der Rand etwa 70 cm über dem Tisch ist. Man soll einander darunter sehen können, und die Suppe.",
    ],
    points: [
      "2 m Textilkabel, ohne Werkzeug zu kürzen",
      "Für ein Leuchtmittel E27 bis 60 W, nicht enthalten",
      "Kabelklemme aus Messing, Baldachin in der Farbe der Leuchte",
    ],
    reviews: [
      "Zwei davon hängen über einem langen Tisch. Das Licht ist ein richtiger Lichtkegel und blendet nicht.",
      "Leicht zu montieren, und der Baldachin ist so gut gemacht wie der Schirm.",
      "Terrakotta ist bei Tag eine Spur brauner als auf dem Bild, und nachts herrlich.",
    ],
  },
  "paper-moon-lantern": {
    name: "Papierleuchte Mond",
    summary: "Maulbeerpapier über Bambusringen: ein weicher Mond von fünfzig Zentimetern.",
    story: [
      "Licht durch Papier hat keine Kanten. Dreißig Ringe aus gespaltenem Bambus halten einen Bogen Maulbeerpapier, der im Winter geschöpft wurde, wenn das Wasser kalt ist und die Fasern lang sind.",
      "Sie faltet sich so flach wie ein Buch und wiegt ungefähr so viel wie eines.",
    ],
    points: ["Flach faltbar für den Umzug", "Für LED-Leuchtmittel bis 12 W", "Passendes Kabelset mit 3 m gehört dazu"],
    reviews: [
      "Die größte im Treppenhaus. Sie macht das ganze Haus ruhiger.",
      "Sehr zart, wie Papier eben ist. Der Aufbau hat vier Minuten gedauert.",
    ],
  },
  "orchard-globe-pendant": {
    name: "Pendelleuchte Obstgarten",
    summary: "Drei Opalkugeln, die in drei Höhen an einem Messingzweig hängen.",
    story: [
      "Jede Kugel ist in drei Schichten geblasen, klar, weiß und wieder klar, damit das Licht vom ersten bis zum letzten Zentimeter gleichmäßig ist. Der Zweig ist massives Messing, gebürstet, und darf altern.",
      "Die Höhen stellen Sie zu Hause ein, bevor oder nachdem Sie wissen, wie groß Ihre Gäste sind.",
    ],
    points: [
      "Jede Höhe mit einer Schraube einstellbar",
      "Mit drei LED-Leuchtmitteln G9, 2700 K",
      "Mit den meisten Phasenabschnittdimmern dimmbar",
    ],
    reviews: [
      "Ein Elektriker und ein Glas Wein waren nötig. Es war jede Mühe wert.",
      "Das Messing läuft schon an. Genau wie erhofft.",
    ],
  },
  "porcini-table-lamp": {
    name: "Tischleuchte Steinpilz",
    summary: "Ein Pilz aus Glas, der vom Hut bis zum Fuß leuchtet.",
    story: [
      "Ein einziges Leuchtmittel im Hut erhellt die ganze Leuchte, denn Stiel und Hut sind aus demselben Opalglas. Auf der kleinsten Stufe ist sie ein Nachtlicht, auf der größten kann man bei ihr lesen.",
      "In eine Holzform geblasen, die ganz feine Wellen in der Oberfläche hinterlässt. Fahren Sie mit dem Finger darüber.",
    ],
    points: ["Touch-Dimmer mit drei Stufen am Fuß", "Leuchtmittel enthalten, 2700 K", "2 m Textilkabel"],
    reviews: [
      "Die freundlichste Lampe, die ich je hatte. Mein Sohn sagt ihr Gute Nacht.",
      "Stufe eins ist perfekt für Filme. Massives Glas, schwer, nirgends Plastik.",
      "Sehr schön. Das Kabel könnte etwas tiefer aus dem Fuß kommen.",
    ],
  },
  "tide-ceramic-lamp": {
    name: "Keramikleuchte Gezeiten",
    summary: "Bauchiger Keramikfuß unter einem Schirm aus naturfarbenem Leinen.",
    story: [
      "Der Fuß wird wie ein Topf gedreht und in drei Tauchgängen glasiert, sodass die Farbe kommt wie eine Flutlinie. Der Schirm ist belgisches Leinen, von Hand kaschiert und hinten genäht.",
      "Die Leuchte für das Ende des Sofas, oder für das Fenster, das man auf dem Heimweg finden möchte.",
    ],
    points: ["Mit Leinenschirm", "E27, bis 60 W", "Schalter am Kabel, vom Sofa aus erreichbar"],
    reviews: [
      "In der Glasur passiert so viel, wenn man genau hinsieht. Aus der Ferne ist sie einfach ruhig.",
      "Besser verarbeitet als Lampen zum dreifachen Preis.",
    ],
  },
  "pebble-stack-lamp": {
    name: "Tischleuchte Kiesel",
    summary: "Vier Kiesel aus Ton auf einem Messingstab, mit schmalem Leinenschirm.",
    story: [
      "Vier Kiesel, jeder eine Nummer kleiner als der letzte, aus schamottiertem Ton gepresst und trocken belassen. Sie sind wie Perlen auf einen Messingstab gefädelt und lassen sich drehen, bis die schönste Seite nach vorn schaut.",
      "Klein genug fürs Bett, erwachsen genug für den Flur.",
    ],
    points: ["Mit Leinenschirm", "E14, bis 40 W", "Filz unter dem Fuß"],
    reviews: [
      "Ein Paar links und rechts vom Bett. Sie sehen aus wie geschnitzt.",
      "Das Licht ist warm und geht vor allem nach unten und oben. Gut fürs Schlafzimmer.",
    ],
  },
  "surveyor-floor-lamp": {
    name: "Stehleuchte Landvermesser",
    summary: "Drei massive Beine, ein Messingring und ein breiter Leinenschirm.",
    story: [
      "Den Stativen der Landvermesser abgeschaut: drei konische Beine, die sich durch ihr eigenes Gewicht spreizen, und ein Ring, der sie bei der Sache hält. Der Schirm ist großzügig, damit das Licht das Buch und die Wand erreicht.",
      "Beine, Ring und Schirm reisen flach. Es braucht eine Person, einen Inbusschlüssel und sieben Minuten.",
    ],
    points: ["Flach verpackt, Schlüssel liegt bei", "E27, bis 75 W", "Fußschalter"],
    reviews: [
      "Lässt unsere niedrige Decke höher wirken. Wackelt auch auf alten Dielen nicht.",
      "Sieben Minuten sind optimistisch, bei mir waren es elf. Sehr gute Leuchte.",
    ],
  },
  "wren-task-lamp": {
    name: "Schreibtischleuchte Zaunkönig",
    summary: "Eine kleine Leuchte, die jede Haltung behält, die man ihr gibt.",
    story: [
      "Zwei Arme aus Messing, zwei Reibgelenke und eine Haube von der Größe einer Teetasse. Keine Feder, die quietscht, nichts zum Nachziehen: Die Gelenke sind genau so fest, wie sie sein müssen.",
      "Die Haube hält das Licht von Ihren Augen fern, und von der Person, die neben Ihnen schläft.",
    ],
    points: ["LED-Modul, 2700 bis 4000 K, austauschbar", "Dimmer am Fuß", "Zehn Jahre Garantie auf die Gelenke"],
    reviews: [
      "Bleibt, wo ich sie hinstelle. Das ist die ganze Bewertung.",
      "Das Glutorange ist eine Freude auf einem grauen Schreibtisch.",
    ],
  },
  "firefly-portable-lamp": {
    name: "Akkuleuchte Glühwürmchen",
    summary: "Kabellose Leuchte für Tisch, Terrasse und Stromausfall.",
    story: [
      "Am Freitag laden, das ganze Wochenende herumtragen. Glühwürmchen wirft warmes Licht nach unten, so bleiben Gesichter weich und Motten anderswo.",
      "Drei Stufen durch Antippen. Der Akku lässt sich mit einer Münze wechseln, denn er altert als Erstes.",
    ],
    points: [
      "9 bis 48 Stunden mit einer Ladung",
      "USB-C, Kabel liegt bei",
      "Spritzwassergeschützt (IP44)",
      "Akku austauschbar",
    ],
    reviews: [
      "Drei davon den ganzen Oktober auf dem Gartentisch. Immer noch bei der zweiten Ladung.",
      "Hat bei einem Stromausfall ein Abendessen gerettet und wohnt seitdem auf dem Tisch.",
      "Schönes Licht, der Touch-Schalter ist recht empfindlich.",
    ],
  },
};
