import type { Translation } from "../translated.ts";

export const news: Translation["news"] = {
  "nine-days-in-the-life-of-a-mug": {
    title: "Neun Tage im Leben eines Bechers",
    excerpt: "Vom Tonklumpen bis zum ersten Kaffee: anderthalb langsame Wochen in Stoke-on-Trent.",
    body: `
Am ersten Tag ist er eine Kugel. Jess wiegt vierhundertsechzig Gramm Ton ab, schlägt sie auf die Scheibe und zieht sie in drei Bewegungen hoch. Ich habe gezählt: einundvierzig Sekunden. Dann kommt er mit dreißig anderen auf ein Brett, und es passiert nichts.

Nichts ist der wichtigste Teil. Ton, der zu schnell trocknet, reißt am Henkel, darum stehen die Bretter eine Nacht lang unter Tüchern, und erst dann sind die Becher fest genug, um umgedreht und abgedreht zu werden.

## Der Henkel

Henkel werden gezogen, nicht geformt. Jess macht eine Möhre aus Ton nass und streicht sie nach unten, bis sie die richtige Stärke hat, die sie kennt und nicht sagen kann. Angedrückt wird er mit dem Daumen. Wenn Sie in einen Becher Herd hineinsehen, am oberen Ansatz, erkennen Sie manchmal, wo.

Dann fünf Tage Trocknen, auf einem Gestell neben dem Ofen, wo die Wärme nichts kostet. Am siebten Tag werden sie zum ersten Mal gebrannt, am achten getaucht und abgewischt, und am neunten noch einmal gebrannt, bei 1.240 Grad.

> Man kann einen Becher beschleunigen. Nur keinen guten.

Wenn die Ofentür aufgeht, singen sie: Die Glasur kühlt schneller ab als der Ton und klingt dabei ganz fein. Jess stellt einen beiseite, wie jedes Mal, und macht sich Tee darin. Wenn er tropft, bleibt die Serie zu Hause.

Er hat nicht getropft. Die Serie ist [im Shop](/product/detail/hearth-mug).
`,
  },
  "how-to-light-a-room-with-three-lamps": {
    title: "Wie man einen Raum mit drei Leuchten erhellt",
    excerpt: "Eine zum Sehen, eine zum Lesen, eine für gar nichts. Kleiner Ratgeber für dunklere Abende.",
    body: `
Die meisten Räume haben eine Lampe zu viel, und sie hängt in der Mitte der Decke. Machen Sie sie aus. Sie haben jetzt einen dunklen Raum und einen freien Abend. Fangen wir noch einmal an.

## Die erste Leuchte: eine Insel

Sie gehört dorthin, wo Menschen sitzen. Eine Pendelleuchte tief über dem Tisch, siebzig Zentimeter über dem Holz, macht eine Insel: Alle darin gehören zusammen, und der Abwasch draußen verschwindet.

## Die zweite Leuchte: eine Seite

Neben den Sessel, in dem Sie wirklich lesen, nicht neben den, in dem Sie es vorhaben. Das Licht soll von hinten über die Schulter kommen, und der Schirm soll im Sitzen unter Augenhöhe enden. Warmweiß, 2.700 Kelvin, nicht mehr.

## Die dritte Leuchte: nichts

Das ist die, auf die es ankommt. Eine kleine Leuchte auf einem Regal, in einer Ecke, auf dem Boden hinter einer Pflanze. Sie erhellt nichts, was Licht bräuchte; sie sagt den Augen, wo der Raum zu Ende ist. Ohne sie ist das Fenster ein schwarzer Spiegel.

Drei Leuchten, drei Höhen, alle schwächer, als Sie denken. Bleiben Sie fünf Minuten sitzen, bevor Sie urteilen. Augen sind langsam, wie alles Gute.

Wenn Sie nur eine kaufen, nehmen Sie den [Steinpilz](/product/detail/porcini-table-lamp) und stellen Sie ihn auf den Boden. Und kommen Sie wegen der anderen wieder, wenn die Tage noch kürzer werden.
`,
  },
  "setting-a-table-for-a-tuesday": {
    title: "Den Tisch decken für einen Dienstag",
    excerpt: "Kein Anlass, vier Leute, Suppe. Warum die gewöhnlichen Abende die Leinenservietten verdienen.",
    body: `
Die guten Teller kommen an Feiertagen auf den Tisch und fehlen an allen Tagen dazwischen. Ich habe beschlossen, das umzudrehen. Der Dienstag ist das neue Weihnachten.

Es dauert sechs Minuten. Ein Tischtuch braucht es nicht; ein nackter Tisch mit ein paar Krümeln vom Tag ist ein guter Anfang. Stellen Sie Teller hin, auch zur Suppe: Eine Schale auf einem Teller sieht nach Absicht aus.

## Was den Unterschied macht

- Servietten aus Stoff. Sie wiegen mehr als Papier, und die Leute sitzen gerader
- Etwas zum Einschenken: Wasser aus der Karaffe ist etwas anderes als Wasser aus der Flasche
- Eine Kerze, nicht in der Mitte. Zwei sind ein Restaurant
- Etwas Grünes aus dem Garten, aus dem Park oder von den Möhren

Lassen Sie in der Mitte Platz für den Topf. Ein Tisch, der voll ist, bevor das Essen kommt, macht alle vorsichtig, und vorsichtige Leute erzählen keine Geschichten.

Dann rufen Sie alle gleichzeitig, und wenn es sein muss, wartet die Suppe. Es ist Dienstag. Niemand muss irgendwohin.
`,
  },
  "a-short-defence-of-creases": {
    title: "Kurze Verteidigung der Knitterfalte",
    excerpt:
      "Wir haben die Weberei in Guimarães besucht, in der Leinen mit Steinen gewaschen wird, und kamen ohne Bügeleisen zurück.",
    body: `
Die Waschhalle in Guimarães klingt wie ein Strand. Vierzig Trommeln drehen sich langsam, und in jeder taumelt Leinen zusammen mit Bimsstein, groß wie Kartoffeln. Nach sechs Stunden ist der Stoff um etwa ein Jahr gealtert, und aus den Steinen sind Kiesel geworden.

Leinen besteht aus langen, steifen Fasern, und eine Falte ist dort, wo sich eine gebogen hat und so geblieben ist. Baumwolle vergisst, Leinen erinnert sich. Man kann es bügeln, und es sieht aus wie ein Brief von der Bank, bis man sich daraufsetzt.

## Oder man lässt es

Nass kräftig ausschütteln, gerade aufhängen und zusammenlegen, bevor es knochentrocken ist. Was bleibt, sind weiche Wellen, keine Linien. Im Streiflicht sehen sie aus wie Wasser, und noch niemand hat mich gefragt, ob ich keine Zeit zum Bügeln hatte.

Senhor Matos, der die Trommeln seit 1988 bedient, schläft in den Laken der ersten Ladung, die er je gewaschen hat. Sie sind viermal geflickt. Er hat sie uns gezeigt: dünn wie ein Blütenblatt und weißer als alles, was man kaufen kann.

> Neues Leinen ist nur ein Angebot. Man muss ein paar Jahre lang Ja dazu sagen.

Unsere vollständige Pflegeanleitung lautet also: waschen, ausschütteln, benutzen.
`,
  },
  "five-plants-that-forgive": {
    title: "Fünf Pflanzen, die verzeihen",
    excerpt: "Für Reisende, Zerstreute und alle, die schon einmal mit einem toten Farn gesprochen haben.",
    body: `
Ich habe einen Kaktus umgebracht. Ich sage das, damit Sie wissen, wer hier Rat gibt. Seitdem lebe ich mit den folgenden fünf, und es geht allen gut.

## Bogenhanf

Gießen Sie ihn am Monatsersten. Wenn Sie es vergessen, gießen Sie ihn am nächsten Monatsersten. Er wächst in Ecken, in denen man keine Zeitung lesen könnte.

## Efeutute

Sie sagt, dass sie Durst hat, indem sie schlaff wird wie ein Teenager, und erholt sich innerhalb einer Stunde. Hängen Sie sie hoch und lassen Sie sie fallen.

## Gummibaum

Möchte einen hellen Platz und dort seine Ruhe. Wischen Sie seine Blätter mit einem feuchten Tuch ab, während Sie telefonieren.

## Olive

Im Sommer draußen, im Winter am hellsten Fenster, dazwischen trocken. Beim Umzug verliert sie ein paar Blätter. Das würden Sie auch.

## Kaktus

Der Trick ist, das weiß ich jetzt, ihn weniger zu gießen. Und dann noch weniger.

Ein Letztes: Ein Topf mit Loch verzeiht mehr als ein Topf ohne. Alles andere ist Licht.
`,
  },
  "the-chair-that-remembers-you": {
    title: "Der Stuhl, der sich an Sie erinnert",
    excerpt: "Zwei Tage im Jura bei der Familie, die unsere Sprossenstühle biegt, und eine Lektion in Dampf.",
    body: `
Holz biegt sich, wenn man es im richtigen Augenblick fragt. Bei zweieinhalb Zentimetern Esche kommt der Augenblick nach einer Stunde im Dampfkasten und dauert etwa fünfzig Sekunden. Zwei Brüder tragen die heiße Leiste zur Form, gehen in entgegengesetzter Richtung um sie herum und treffen sich vorn, wie Tänzer. Zwinge, Nicken, die nächste.

Der Bogen bleibt eine Woche in der Form und einen Monat auf dem Dachboden. Wenn er herunterkommt, federt er einen Fingerbreit auf, immer gleich viel, und seit 1911 ist die Form einen Finger zu eng gezeichnet, um das auszugleichen.

## Warum es keine Schraube gibt

Die Löcher im Sitz sind konisch gebohrt, die Beine passend gedreht. Jedes Mal, wenn man sich setzt, drückt man die Verbindung fester zusammen. Eine Schraube wäre nur im Weg.

Nach zehn Jahren ist der Sitz poliert, wo man sitzt, die Vorderkante ist etwas runder, und eine Sprosse glänzt von der linken Ferse. Die Brüder sehen einem Stuhl an, ob sein Besitzer groß ist.

> Fertig wird ein Stuhl durch den, der darauf sitzt. Wir fangen nur an.

Unsere gibt es in Eiche, Walnuss und Schwarz. Ihren wird es in allen Farben Ihrer Hosen geben.
`,
  },
  "what-a-room-smells-of": {
    title: "Wonach ein Zimmer riecht",
    excerpt: "Zeder, Feige, eine Stunde nach dem Feuer: wie unsere Düfte entstehen und wie man sie sparsam verwendet.",
    body: `
Das Erste, was man von einem Haus weiß, ist sein Geruch, und die, die dort wohnen, können als Einzige nicht sagen, wie er ist. Darum misstraue ich starken Kerzen. Sie reden laut über jemanden hinweg, den man noch gar nicht kennt.

Unsere sollen zweimal auffallen: wenn man hereinkommt und wenn sie weg sind. Das heißt weniger Noten und viel Warten. Nach dem Gießen reift jede Kerze zwei Wochen, und die scharfen Kanten verschwinden.

## So verwendet man sie

- Ein Duft pro Zimmer, und keiner dort, wo gegessen wird
- Beim ersten Mal brennen lassen, bis die ganze Oberfläche flüssig ist
- Ein Raumduft gehört dorthin, wo sich Luft bewegt: in den Flur, nicht in die Ecke
- Erst das Fenster öffnen. Duft ist kein Besen

Zeder & Rauch begann als Versehen. Wir wollten eine Bibliothek und bekamen eine Hütte; der Birkenteer war umgekippt. Im Zimmer wurde es still, und jemand sagte: mein Großvater. Wir haben das Rezept aufgeschrieben, mit Umkippen und allem.

Wenn Sie sie nur einmal in der Woche anzünden, dann vor dem Aufräumen. Es fühlt sich an wie Hilfe.
`,
  },
  "small-rooms-large-ideas": {
    title: "Kleine Räume, große Ideen",
    excerpt: "Sechsundzwanzig Quadratmeter, ein Fenster und eine Leiter. Zu Besuch bei unserer Fotografin.",
    body: `
Milla macht die Bilder für unser Journal und wohnt in einem Zimmer über einer Bäckerei. Es hat ein Fenster nach Osten, und morgens riecht darin alles nach Kardamom.

Als Erstes hat sie den Kleiderschrank hinausgeschafft. Als Zweites hat sie an der längsten Wand eine Hakenleiste aufgehängt, auf Schulterhöhe. Mäntel, Taschen, ein Klappstuhl und zwei Körbe hängen jetzt daran, und der Boden ist frei.

## Drei Regeln aus einem kleinen Zimmer

**Alles anheben.** Eine Pflanze auf Beinen, eine Leuchte an der Wand, ein Bett auf einem Podest: Jedes Stück Boden, das man sieht, macht das Zimmer größer.

**Eines darf groß sein.** Sie hat einen einzigen großen Druck und nicht neun kleine. Das Auge ruht sich aus und glaubt dann auch der Decke.

**Allem zwei Berufe geben.** Der Schemel ist Nachttisch. Das Tablett macht aus dem Pouf einen Schreibtisch. Die Leiter hält Decken und, wenn sie die Glühbirne wechselt, sie selbst.

Der Spiegel steht gegenüber vom Fenster, so kommt die Sonne zweimal herein. Um halb neun erreicht sie das Brotmesser. Dann ist es Zeit, hinunterzugehen und ein Brot zu kaufen.
`,
  },
};
