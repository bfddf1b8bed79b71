import type { ProductText } from "../translated.ts";

export const vases: Record<string, ProductText> = {
  "dune-vase": {
    name: "Vase Düne",
    summary: "Bauchige Flasche aus Steinzeug mit gesprenkelter Glasur und unglasiertem Fuß.",
    story: [
      "Düne beginnt als vier Kilo eisenhaltiges Steinzeug und endet als die Vase, nach der wir am häufigsten greifen. Der Bauch ist breit genug, um auf dem Sideboard ruhig zu stehen, der Hals so eng, dass drei Stiele von allein halten.",
      "Jede wird von Hand getaucht und am Fuß abgewischt, darum verläuft die Linie zwischen Glasur und Ton nie zweimal gleich. Die dunklen Sprenkel sind Eisen, das der Brand in der letzten Stunde an die Oberfläche zieht.",
    ],
    points: [
      "Wasserdicht: innen und außen glasiert",
      "Der polierte Fuß zerkratzt kein Holz",
      "Wirkt auch ganz ohne Blumen",
    ],
    reviews: [
      [
        "Schwerer als gedacht, im besten Sinn. Meine hat eine kleine Glasurnase am Fuß, die mir sehr ans Herz gewachsen ist.",
        "Vielen Dank! Diese Nasen nennen wir Unterschriften.",
      ],
      "Drei getrocknete Stiele, und es sieht aus wie im Magazin. Der Sandton ist wärmer als auf meinem Bildschirm, was mir besser gefällt.",
      "Schöne Form. Der Hals ist eng, zum Reinigen braucht man eine Flaschenbürste.",
    ],
  },
  "fluted-column-vase": {
    name: "Vase Säule",
    summary: "Achtundzwanzig weiche Rillen, gedreht und dann in den noch kühlen Ton geschnitzt.",
    story: [
      "Eine gerade Vase für üppige Sträuße. Die Rillen werden von Hand in eine etwas dicker gedrehte Wand geschnitten, damit das Licht im Lauf des Tages um sie herumwandert und auch die Schattenseite nie flach wirkt.",
      "Die Glasur ist trocken und matt wie Eierschale. Fingerabdrücke sieht man eine Sekunde lang, dann verzeiht sie.",
    ],
    points: [
      "Fasst einen ganzen Strauß vom Markt",
      "Außen matt, innen glänzend und leicht auszuspülen",
      "Handgeschnitzt, daher ist jede Rille etwas anders",
    ],
    reviews: [
      "Für eine Hochzeitstafel in Kreide gekauft und behalten. Zwanzig Stiele Eukalyptus stehen ohne Steckschaum.",
      "Ein wunderschönes Stück. Es ist groß: vorher das Regal ausmessen.",
    ],
  },
  "ember-bud-vases": {
    name: "Knospenvasen Glut, 3er-Set",
    summary: "Drei kleine Flaschen in Rost, Hafer und Moos für einzelne Stiele und Fensterbänke.",
    story: [
      "Ein Trio, das gemeinsam entworfen wurde und sich getrennt am wohlsten fühlt: eine neben der Spüle, eine am Bett, eine dort, wo die Abendsonne hinfällt. In jede passt ein einzelner Stiel, ein Zweig Rosmarin oder gar nichts.",
      "Alle drei sind aus derselben Masse gegossen und stehen beim Brand im selben Fach, damit die Farben denselben Unterton haben.",
    ],
    points: [
      "Set aus drei Vasen",
      "Ein Geschenk, für das man weder Größe noch fremden Geschmack kennen muss",
      "Kommt in einer Schachtel aus geformter Pappe",
    ],
    reviews: [
      "Mein drittes Set, immer als Geschenk. Die Schachtel ist so hübsch, dass ich sie nie einpacke.",
      "In die hohe passt genau eine Tulpe. Perfekte Proportionen.",
      "Kleiner, als ich dachte, obwohl die Maße ja dabeistehen. Entzückend.",
    ],
  },
  "halo-ring-vase": {
    name: "Ringvase Halo",
    summary: "Ein Ring aus trockenem, kreidigem Ton mit Platz für zwei Stiele und freiem Blick durch die Mitte.",
    story: [
      "Halo entsteht aus zwei gedrehten Ringen, die lederhart zusammengesetzt und poliert werden, bis die Naht verschwindet. Außen bleibt sie unglasiert und behält so die Weichheit des Tons.",
      "Stellen Sie sie dorthin, wo es durch sie hindurch etwas zu sehen gibt. Ein Fenster ist gut. Eine Lampe dahinter ist besser.",
    ],
    points: ["Innen glasiert und wasserdicht", "Am schönsten mit ein oder zwei Zweigen", "Trocken abwischen"],
    reviews: [
      "Das Stück, nach dem alle fragen. Der Ton ist matt und fühlt sich leicht sandig an.",
      "Verpackt wie ein rohes Ei, heil angekommen. Ein Zweig Hartriegel, fertig.",
    ],
  },
  "corfu-amphora": {
    name: "Amphore Korfu",
    summary: "Bodenvase mit zwei Henkeln aus roher Terrakotta, in zwei Teilen gedreht.",
    story: [
      "Unser Töpfer auf Korfu dreht am Morgen den Fuß und nach dem Mittagessen die Schulter, setzt beides vor dem Abend zusammen und zieht zuletzt die Henkel. Zum Ofen tragen sie zwei Paar Hände.",
      "Sie ist gewachst statt glasiert und dunkelt mit den Jahren sanft nach. Für frische Zweige gibt es den Glaseinsatz.",
    ],
    points: [
      "Mit Glaseinsatz für Wasser",
      "Für drinnen oder die überdachte Terrasse",
      "Jeder Henkel trägt den Daumenabdruck seines Machers",
    ],
    reviews: [
      "Unsere große steht am Fuß der Treppe. Die Lieferung kam bis in den Flur.",
      "Schön und ehrlich. Unter einem Henkel ist ein Daumenabdruck, dem ich gern die Hand gebe.",
    ],
  },
  "ripple-vase": {
    name: "Vase Welle",
    summary: "Elf rollende Ringe, wie Wasser, das man gebeten hat, stillzuhalten.",
    story: [
      "Welle wird schnell und mit nassen Händen gedreht: Die Ringe sind die Spuren der Finger, die an der Wand hinaufwandern. Aus jeder Serie behalten wir die erste, als Vorlage für gar nichts.",
      "Über jedem Kamm wird die Glasur dünn, so zeichnen sich die Ringe als hellere Linie ab.",
    ],
    points: ["Weite Öffnung für lockere Sträuße", "Spülmaschinenfest im oberen Korb", "Schwerer, standfester Boden"],
    reviews: [
      "Wirft um vier Uhr nachmittags die schönsten Schatten.",
      "Klare Linien, gutes Gewicht. Eine zweite für meine Mutter gekauft.",
    ],
  },
  "turned-gourd-vase": {
    name: "Vase Kalebasse",
    summary: "Ein Kürbis mit einer langsamen Drehung, in tiefer, glänzender Glasur.",
    story: [
      "Sieben Rippen neigen sich beim Aufsteigen nach rechts, als hätte man die Vase noch in der Drehung abgestellt. Die Glasur wird in einem Zug gegossen und sammelt sich in den Tälern, wo sie fast schwarz wird.",
      "Die Form stammt von den Flaschenkürbissen, die über der Werkstatttür hängen.",
    ],
    points: ["Glänzende Glasur, die an jedem Stück anders verläuft", "Für fünf bis neun Stiele", "Mit Filzpunkten"],
    reviews: [
      "Das Oliv hat die Farbe einer Weinflasche, die man gegen das Licht hält.",
      "Ein Statement. Sie braucht eine ruhige Wand und hat bei uns eine bekommen.",
    ],
  },
  "still-water-bowl": {
    name: "Schale Stilles Wasser",
    summary: "Weite, flache Schale für einen Zweig, schwimmende Blüten oder das Obst der Woche.",
    story: [
      "Für stille Gestecke gemacht: ein Fingerbreit Wasser, ein Blumenigel aus Messing, ein Zweig, der sich neigt, wohin er will. An den anderen Tagen liegen Zitronen darin.",
      "Innen ist sie bis zum Rand glasiert, außen bleibt sie bis einen Fingerbreit über dem Tisch roh.",
    ],
    points: ["Mit Blumenigel aus Messing", "Lebensmittelecht", "Mit einer Karte zu drei einfachen Gestecken"],
    reviews: [
      "Der Blumenigel ist schwer und spitz, wie er sein soll. Eine ernsthafte Schale zu einem freundlichen Preis.",
      "Ich besitze jetzt keine andere Vase mehr.",
    ],
  },
  "smoke-glass-vase": {
    name: "Vase Rauchglas",
    summary: "Mundgeblasenes Glas in der Farbe von dünnem Tee, mit weicher Taille.",
    story: [
      "Ohne Form geblasen, in nassem Zeitungspapier gedreht und über Nacht abgekühlt. Der Ton steckt im Glas selbst und sammelt sich am Fuß, wo die Wand am dicksten ist.",
      "Kleine Blasen und zarte Schlieren sind die Handschrift des Glasbläsers. Es gibt zwei, und man lernt, ihre Vasen auseinanderzuhalten.",
    ],
    points: [
      "Mundgeblasen, daher wenige Millimeter Unterschied",
      "Von Hand spülen",
      "Der schmale Hals hält die Stiele dort, wo Sie sie haben wollen",
    ],
    reviews: [
      "Morgens wirft sie einen honigfarbenen Fleck quer über den Boden. Allein dafür lohnt sie sich.",
      "Dünner als Pressglas, natürlich. Man sollte gut zu ihr sein.",
    ],
  },
};
