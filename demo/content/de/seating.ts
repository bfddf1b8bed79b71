import type { ProductText } from "../translated.ts";

export const seating: Record<string, ProductText> = {
  "meadow-spindle-chair": {
    name: "Sprossenstuhl Wiese",
    summary: "Stuhl mit gebogener Lehne, sieben Sprossen und ausgemuldetem Massivholzsitz.",
    story: [
      "Der Bogen ist ein einziges Stück Esche, gedämpft, bis es vergisst, dass es gerade war. Sieben Sprossen geben beim Zurücklehnen etwas nach, darum bleiben die Leute am Tisch sitzen.",
      "Jede Verbindung ist ein konischer Rundzapfen, verkeilt. Es ist nicht eine Schraube darin.",
    ],
    points: ["Massivholz, kein Furnier", "Sitz von Hand ausgemuldet", "Geprüft bis 150 kg", "Mit Filzgleitern"],
    reviews: [
      "Sechs Stück in Eiche. Sie wiegen nichts und knarren nie.",
      "Bequem auch bei einem vierstündigen Essen, was wenige Holzstühle sind.",
      "Zwei kamen in leicht verschiedenen Tönen. Echtes Holz eben, also in Ordnung.",
    ],
  },
  "nest-lounge-chair": {
    name: "Sessel Nest",
    summary: "Tiefer, runder Sessel in Wollbouclé, der einen hält wie eine hohle Hand.",
    story: [
      "Nest beginnt mit einem gebogenen Buchenrahmen, den niemand je sehen wird, gefolgt von Jutegurten, Naturlatex und einem Wollbouclé, der in Biella gestrickt wird. Die Lehne reicht bis zu den Ellbogen, der Sitz ist tief genug, um ein Bein unterzuschlagen.",
      "Er wird von Anfang bis Ende von einer Person gepolstert. Ihre Initialen stehen unter dem Kissen.",
    ],
    points: [
      "Sitzbezug abnehmbar, chemische Reinigung",
      "Naturlatex, kein Schaumstoff",
      "15 Jahre Garantie auf den Rahmen",
      "Lieferung fertig montiert bis ins Zimmer",
    ],
    reviews: [
      "Ich habe mich zum Probieren hineingesetzt und einen Roman ausgelesen.",
      "Die zwei von der Lieferung haben ihn drei Stockwerke hochgetragen und ausgepackt. Erstklassiger Sessel, erstklassige Leute.",
      "In Hafer sieht man Hundehaare weniger als befürchtet. Tiefer Sitz: Kleinere brauchen ein Kissen.",
    ],
  },
  "milking-stool": {
    name: "Melkschemel",
    summary: "Drei Beine wackeln nie. Ein Hocker, ein Beistelltisch, eine Stufe zum obersten Regal.",
    story: [
      "Drei Beine stehen auf jedem Boden, das wussten die Bauern, und wir lernen es immer wieder neu. Der Sitz ist gemuldet und gewachst; die Beine gehen hindurch und sind von oben verkeilt.",
      "Für das Bad, das Bett, den Ofen. Unserer hatte schon fünf verschiedene Berufe.",
    ],
    points: ["Wackelt nie", "Trägt 130 kg", "Durchgehende, verkeilte Beine"],
    reviews: ["Bücher, Tee, Füße und einmal ein sehr kleiner Weihnachtsbaum.", "Schlicht und genau richtig."],
  },
  "hallway-bench": {
    name: "Flurbank",
    summary: "Schmale Eichenbank mit Leinenauflage, für Stiefel und zweite Gedanken.",
    story: [
      "Vierunddreißig Zentimeter tief, damit der Flur ein Flur bleibt. Hinsetzen, Schuhe binden, mit dem Schlüssel in der Hand aufstehen.",
      "Die Auflage ist gewaschenes Leinen über Wollfilz und wird mit zwei Bändern festgebunden.",
    ],
    points: ["Platz für zwei", "Bezug abnehmbar und bei 40 °C waschbar", "Darunter Platz für Stiefel"],
    reviews: [
      "Schmal genug für einen Altbauflur. Das Moosgrün verzeiht alles.",
      "Gut gemacht. Ich hätte gern zwischen Auflagen gewählt.",
    ],
  },
  "haystack-pouf": {
    name: "Pouf Heuhaufen",
    summary: "Handgestrickter Pouf mit dicken Zöpfen für Füße, Kinder und Gäste.",
    story: [
      "Für einen Bezug braucht eine Strickerin einen halben Tag und fast zwei Kilometer Baumwollkordel. Gefüllt ist er mit Resten aus der Kordelfabrik, darum ist er fest und lässt sich aufschütteln wie ein Kissen.",
      "Schwer genug, um darauf zu sitzen, leicht genug, um ihn zu werfen.",
    ],
    points: [
      "Bezug mit Reißverschluss, Wäsche bei 30 °C",
      "Gefüllt mit Baumwollresten",
      "Fester Sitz, rollt nicht weg",
    ],
    reviews: [
      "Der in Glut wärmt unser weißes Zimmer mehr als die Heizung.",
      "Zwei Katzen haben ihn in Besitz genommen. Er hat die Form behalten.",
      "Etwas kleiner als gedacht, sehr gut gestrickt.",
    ],
  },
  "baker-counter-stool": {
    name: "Barhocker Bäcker",
    summary: "Ledersitz, gebogene Lehne und ein Messingring für die Füße.",
    story: [
      "Für die Küchentheke, an der sich alle anlehnen, während Sie kochen. Die Lehne stützt das Kreuz und hört dort auf, damit man sich noch umdrehen kann, um etwas zu sagen.",
      "Das Leder ist pflanzlich gegerbt. Es beginnt in der Farbe von Toast und endet in der eines Sattels.",
    ],
    points: ["Fußring aus massivem Messing", "Pflanzlich gegerbtes Leder", "Für Theken von 88 bis 94 cm"],
    reviews: [
      "Das Frühstück ist an die Theke gezogen und nie zurückgekommen.",
      "Hervorragend. Wer das Messing glänzend mag, muss ab und zu wischen.",
    ],
  },
  "fathom-cord-armchair": {
    name: "Armlehnstuhl Klafter",
    summary: "Dampfgebogener Bügel über einem Sitz aus 120 Metern Papierkordel.",
    story: [
      "Der Bügel ist in einem Schwung von Armlehne zu Armlehne gebogen, und das Y im Rücken stützt ihn dort, wo die Wirbelsäule ist. Der Sitz wird von Hand aus Papierkordel geflochten, was zerbrechlich klingt und vierzig Jahre hält.",
      "Eine Flechterin braucht etwa eine Stunde für einen Sitz und zählt dabei leise mit.",
    ],
    points: [
      "120 m handgeflochtene Papierkordel",
      "Armlehnen passen unter einen Tisch von 74 cm",
      "Sitz kann neu geflochten werden: fragen Sie uns",
    ],
    reviews: ["Der bequemste harte Stuhl, den es gibt.", "Man kann ihn sehr lange von hinten ansehen."],
  },
  "long-weekend-sofa": {
    name: "Sofa Langes Wochenende",
    summary: "Niedriger Zweisitzer in gewaschenem Leinen, lang genug, um sich hinzulegen.",
    story: [
      "Wir haben es im Liegen ausgemessen. Die Armlehnen sind weich genug für einen Nacken, die Kissen sind Federn um einen festen Kern, und die Bezüge lassen sich zum Waschen abnehmen.",
      "Es kommt in drei Kartons, die durch eine 70-cm-Tür passen, und wird ohne Werkzeug aufgebaut.",
    ],
    points: [
      "Alle Bezüge abnehmbar und waschbar",
      "Passt durch schmale Türen",
      "Federn aus verantwortungsvoller Herkunft",
      "Kostenlose Stoffmuster auf Anfrage",
    ],
    reviews: [
      "Nach einem Rotweinabend alle Bezüge gewaschen. Wie neu.",
      "Kam in Teilen unsere Wendeltreppe hinauf. Ein kleines Wunder.",
      "Niedrig und zum Lümmeln. Nichts für Leute, die gern aufrecht sitzen.",
    ],
  },
};
