import type { ProductText } from "../translated.ts";

export const candles: Record<string, ProductText> = {
  "hearthstone-pillar-trio": {
    name: "Stumpenkerzen Feuerstelle, 3er-Set",
    summary: "Drei Kerzen aus Rapswachs auf einem Walnussbrett: ein Kamin für alle ohne Kamin.",
    story: [
      "Drei Höhen, eine Dochtstärke, zusammen hundertneunzig Stunden Licht. Das Wachs wird aus europäischem Raps gepresst und behält eine gerade Wand, sodass die Flamme in ihrer eigenen Laterne versinkt.",
      "Das Brett ist gedrechselte Walnuss mit einer flachen Mulde. Wachs löst man mit dem Fingernagel ab.",
    ],
    points: ["Ohne Duft: für den Esstisch gemacht", "Zusammen 190 Stunden", "Mit Brett, Kerzen im Set nachkaufbar"],
    reviews: [
      "Wir haben keinen Schornstein. Jetzt haben wir das hier.",
      "Brennt gleichmäßig bis zum Ende, kein Tunnel, kein Rauch.",
    ],
  },
  "cedar-and-smoke-candle": {
    name: "Duftkerze Zeder & Rauch",
    summary: "Bernsteinglas, ein Eichendeckel und der Duft einer Hütte, eine Stunde nach dem Feuer.",
    story: [
      "Zedernholz, Birkenteer, ein wenig Orangenschale. Sie riecht wie ein Pullover am Morgen nach dem Lagerfeuer, im besten Sinn.",
      "In kleinen Mengen gegossen und zwei Wochen gereift, denn Duft ist wie Eintopf: später besser.",
    ],
    points: [
      "Soja- und Bienenwachs, Baumwolldocht",
      "Der Eichendeckel hält Staub ab und den Duft fest",
      "Das Glas lässt sich weiterverwenden",
    ],
    reviews: [
      "Rauchig, ohne nach Grillfest zu riechen. Drei habe ich schon abgebrannt.",
      "Duftet auch unangezündet durch den ganzen Flur.",
      "Stark für ein kleines Bad, perfekt im Wohnzimmer.",
    ],
  },
  "fig-and-fern-candle": {
    name: "Duftkerze Feige & Farn",
    summary: "Grünes Feigenblatt, nasser Farn und warmer Ton, im Becher aus Steinzeug.",
    story: [
      "Der Duft eines Gewächshauses in dem Augenblick, in dem man die Tür öffnet. Zuerst Feigenblatt, dann Moos, dann die Tontöpfe selbst.",
      "Ist das Wachs verbraucht, nimmt der Becher Zahnbürsten, Stifte oder eine sehr kleine Pflanze auf.",
    ],
    points: ["Soja- und Bienenwachs, Baumwolldocht", "Der Becher ist danach spülmaschinenfest", "Versand ohne Plastik"],
    reviews: [
      "Ich habe sie von Zimmer zu Zimmer getragen und bin ihr gefolgt.",
      "Frisch, nicht süß. Den Becher behält man.",
    ],
  },
  "long-supper-tapers": {
    name: "Stabkerzen Langer Abend mit Haltern",
    summary: "Drei Kerzenhalter aus Messing in drei Höhen, mit neun tropffreien Stabkerzen.",
    story: [
      "Aus massivem Messing gedreht und unlackiert, damit sie die Abende sammeln, die sie gesehen haben. Unten beschwert: Sie bleiben stehen, wenn jemand mit den Händen erzählt.",
      "Die Kerzen werden dreißigmal getaucht und brennen gerade herunter, ohne zu tropfen, solange es nicht zieht.",
    ],
    points: ["Drei Halter, neun Kerzen", "Massives, unlackiertes Messing", "Jede Kerze brennt sieben Stunden"],
    reviews: [
      "Die in Glut leuchten wie Kohlen. Das Essen sieht besser aus, als es schmeckt.",
      "Solide. Die Kerzen dürften einen Zentimeter länger sein.",
    ],
  },
  "orange-blossom-diffuser": {
    name: "Raumduft Orangenblüte",
    summary: "Ein langsamer, heller Duft für Räume, in denen man keine Kerze anzündet.",
    story: [
      "Neroli aus Kalabrien, etwas Petitgrain, ein leiser Grund aus Zeder. Acht Rattanstäbchen tragen ihn etwa vier Monate lang in den Raum.",
      "Drehen Sie die Stäbchen um, wenn Gäste unterwegs sind.",
    ],
    points: ["Hält etwa 16 Wochen", "Nachfüllung zum halben Preis", "Ohne Alkohol, ohne Farbstoffe"],
    reviews: ["Unser Flur riecht nach Urlaub.", "Im kleinen Zimmer fünf Stäbchen nehmen, alle acht sind viel."],
  },
  "temple-incense-dish": {
    name: "Räucherschale Tempel",
    summary: "Eine Schale aus Ton, eine Perle aus Messing und vierzig Stäbchen Hinoki.",
    story: [
      "Die Perle hält ein Stäbchen schräg, die Schale fängt die ganze Asche auf. Das ist die komplette Idee, und sie hat elf Prototypen gebraucht.",
      "Die Stäbchen werden auf der Insel Awaji gerollt, wo man das seit 1850 macht.",
    ],
    points: ["Schale, Perle und 40 Stäbchen", "Jedes Stäbchen brennt 25 Minuten", "Asche einfach auswischen"],
    reviews: ["Echter Hinokiduft, trocken und sauber.", "Eine halbe Stunde am Tag mit einem Buch. Danke."],
  },
  "stone-oil-burner": {
    name: "Duftlampe Stein",
    summary: "Eine Laterne aus Ton mit glasierter Schale für ein paar Tropfen ätherisches Öl.",
    story: [
      "Ein Teelicht, ein Löffel Wasser, vier Tropfen. Die Öffnung wirft einen runden Lichtfleck auf den Tisch, den Rest erledigt die Schale.",
      "Zum Spülen lässt sich die Schale abnehmen.",
    ],
    points: ["Schale abnehmbar", "Mit einer Probe Lavendelöl", "Für übliche Teelichter"],
    reviews: ["Der Lichtfleck ist das Beste daran.", "Schön und schwer. Vorsicht, die Schale wird heiß."],
  },
  "wick-care-set": {
    name: "Dochtpflege-Set",
    summary: "Dochtschere und Löscher aus Messing auf einer Platte aus Marmor.",
    story: [
      "Vor dem Anzünden auf fünf Millimeter kürzen, dann gibt es keinen Rauch. Löschen statt pusten, dann ist kein Wachs an der Wand. Mehr Etikette gibt es nicht.",
      "Beide Werkzeuge sind aus massivem Messing und liegen auf einem Reststück Carrara-Marmor.",
    ],
    points: ["Schere, Löscher, Marmortablett", "Massives Messing, unlackiert", "Im Schubkarton"],
    reviews: ["Unnötig und wunderbar.", "Jede Platte ist etwas anders, durch meine fließt ein grauer Fluss."],
  },
};
