import { returnDays } from "../shipping.ts";
import type { Translation } from "../translated.ts";

export const unhurried = `
Ein Becher braucht neun Tage: einen zum Drehen, einen zum Abdrehen, fünf zum Trocknen, zwei zum Brennen. Wir haben versucht, schneller zu sein, und der Becher hat es gemerkt.

Darum planen wir um die langsamen Schritte herum. Wir bestellen früh, zahlen früh und verkaufen, was da ist. **Wenn etwas ausverkauft ist, wird es gerade gemacht.** Sagen Sie uns Ihre Adresse, und wir schreiben, sobald es wieder da ist.

> Die besten Dinge sind die, die man nicht mehr bemerkt, bis sie nicht mehr da sind.
`;

export const articles: Translation["articles"] = {
  "about-us": {
    title: "Über uns",
    body: `
Alder & Ember begann 2014 mit einem undichten Dach. Nora Alder hatte in Berlin eine alte Mühle gemietet, um die Keramik zu lagern, die sie aus Portugal mitbrachte; Sam Ember mietete die andere Hälfte, um Stühle zu reparieren. Das Dach tropfte auf beide, sie teilten sich einen Eimer, und im Frühjahr teilten sie sich einen Laden.

## Was wir suchen

Wir verkaufen Dinge, die jeden Tag benutzt und jahrelang angesehen werden. Jedes muss drei einfache Fragen bestehen:

- Macht es seine Sache besser als das, das Sie schon haben?
- Sieht es in zehn Jahren besser aus als heute?
- Kennen wir den Menschen, der es gemacht hat?

Zweimal Ja reicht nicht.

## Wie wir arbeiten

Wir bestellen früh und zahlen die Hälfte, bevor die Arbeit beginnt, damit eine Werkstatt mit vier Leuten nicht unsere Bank sein muss. Wir besuchen jede Werkstatt mindestens alle zwei Jahre. Wir verlangen keine Exklusivität, und auf jeder Seite steht, wo ein Stück gemacht wurde.

> Niemand hat je bereut, den besseren Becher gekauft zu haben.

Inzwischen sind wir zu neunt. Das Dach ist repariert. Der Eimer steht im Büro und hält Regenschirme.
`,
  },
  "our-makers": {
    title: "Unsere Werkstätten",
    body: `
Einundvierzig Werkstätten in vierzehn Ländern machen, was Sie hier sehen. Manche haben drei Leute und einen Hund; die größte hat sechzig und eine Kantine, um die herum wir unsere Besuche planen.

## Ton

Unser Steinzeug wird im Alentejo und in Stoke-on-Trent gedreht, unsere Terrakotta in Impruneta und auf Korfu, unsere unglasierten Stücke in Limoges und Mashiko. Alle graben oder kaufen ihren Ton höchstens eine Tagesreise entfernt.

## Holz

Die Stühle kommen aus dem Jura, aus Jütland und aus Vermont. Alles Holz ist zertifiziert, und das meiste wird in Sichtweite der Werkstatt geschlagen.

## Stoff

Leinen wird in Guimarães gewebt und gewaschen, Lammwolle in den Scottish Borders, Baumwolldrell in Lancashire. Das Bouclé wird in Biella gestrickt und in Udine verpolstert.

## Licht und Metall

Kuppeln werden in Birmingham gedrückt, dort wird auch das Messing gedreht; Opalglas wird auf Murano geblasen, klares Glas in Böhmen.

Wenn Sie etwas machen, das hierher gehört, [schreiben Sie uns](/ContactUs). Wir lesen jeden Brief, und wir antworten immer.
`,
  },
  shipping: {
    title: "Versand & Lieferung",
    body: `
Bestellungen bis 14 Uhr verlassen unser Lager am selben Werktag. Sobald das Paket erfasst ist, bekommen Sie eine Sendungsnummer.

{shipping_rates}

## Möbel

Was mehr als 20 kg wiegt, geht als Möbelstück auf die Reise, nur innerhalb Deutschlands. Stühle reisen in eigenen Kartons. Sofas und Sessel bringen zwei Personen in das Zimmer Ihrer Wahl, packen sie aus und nehmen die Verpackung wieder mit. Sie rufen am Tag vorher an und noch einmal, wenn sie eine halbe Stunde entfernt sind.

## Verpackung

Wir verwenden Papier, Pappe und Stärke, sonst nichts. Das Papierklebeband lässt sich von Hand abreißen.

## Wenn etwas zerbrochen ankommt

Schicken Sie uns innerhalb von vierzehn Tagen ein Foto an hallo@alderandember.example. Wir ersetzen das Stück oder erstatten es, ganz wie Sie möchten, und die Scherben müssen Sie nicht zurückschicken.
`,
  },
  returns: {
    title: "Rückgabe & Umtausch",
    body: `
Ab der Lieferung haben Sie **${returnDays} Tage**, um es sich anders zu überlegen. Das Stück sollte unbenutzt sein, aber Sie dürfen es natürlich auspacken, ins Regal stellen und ansehen. Ihr gesetzliches Widerrufsrecht von vierzehn Tagen bleibt davon unberührt.

## So geht es

- Öffnen Sie die Bestellung in Ihrem Kundenkonto und wählen Sie *Rückerstattung anfordern*, oder schreiben Sie uns mit der Bestellnummer.
- Wir schicken ein Etikett per E-Mail. Pakete geben Sie bei jeder Postfiliale ab, Möbel holen wir bei Ihnen ab.
- Das Geld ist innerhalb von fünf Werktagen unterwegs, nachdem das Paket bei uns ist.

## Was es kostet

Rücksendungen von Paketen aus Deutschland sind kostenlos. Die Abholung von Möbeln kostet 39 €. Aus dem Ausland tragen Sie das Porto.

## Was nicht zurückgehen kann

Lebende Pflanzen, angezündete Kerzen und Stücke nach Ihren Maßen. Wenn Sie davon etwas enttäuscht, sagen Sie es uns trotzdem: Wir möchten es in Ordnung bringen.

## Umtausch

Andere Farbe, andere Größe? Wir schicken sie sofort und nehmen das erste Stück auf dem Weg mit.
`,
  },
  "care-guide": {
    title: "Pflegehinweise",
    body: `
Gute Materialien verlangen wenig. Hier ist das Wenige.

## Steinzeug

Spülmaschine und Mikrowelle sind in Ordnung, wenn auf der Seite nichts anderes steht. Graue Streifen sind Metall vom Besteck und keine Kratzer: Eine Paste aus Natron nimmt sie weg.

## Holz

Feucht abwischen und gleich trocknen. Wenn Wasser nicht mehr abperlt, dünn Öl einreiben, zwanzig Minuten warten und den Rest abwischen. Zweimal im Jahr genügt.

## Leinen und Baumwolle

Bei 40 °C mit ähnlichen Farben waschen und wenn möglich auf der Leine trocknen. Leinen wird mit jeder Wäsche weicher; Knitter gehören dazu.

## Wolle

Über Nacht draußen lüften, das genügt fast immer. Sonst kalt von Hand waschen, in ein Handtuch rollen und liegend trocknen.

## Messing

In Ruhe lassen, dann wird es milder. Wer es glänzend mag, nimmt Zitrone und Salz auf einem weichen Tuch, das wirkt so gut wie alles aus der Flasche.

## Kerzen

Den Docht vor jedem Anzünden auf fünf Millimeter kürzen und beim ersten Mal brennen lassen, bis die ganze Oberfläche geschmolzen ist. Eine Flamme nie allein lassen.
`,
  },
  faq: {
    title: "Fragen & Antworten",
    body: `
### Wann kommt etwas wieder, das ausverkauft ist?

Meist nach drei bis acht Wochen, denn es wird gerade gemacht. Schreiben Sie uns, und wir sagen Bescheid, wenn es da ist.

### Stimmen die Farben?

Wir fotografieren bei Tageslicht und vergleichen mit dem Stück selbst, aber Glasuren schwanken und Bildschirme auch. Stoffmuster schicken wir gern und kostenlos.

### Können Sie Geschenke einpacken?

Ja. Schreiben Sie es in die Anmerkung zur Bestellung. Geschenke reisen ohne Preis, mit einer Karte in unserer am wenigsten schlechten Handschrift.

### Haben Sie einen Laden?

Die alte Mühle im Mühlenweg 18 ist von Donnerstag bis Samstag von zehn bis achtzehn Uhr geöffnet. Es gibt Kaffee, in unseren eigenen Bechern.

### Kann ich meine Bestellung ändern oder stornieren?

Solange sie noch bei uns ist, ja. Öffnen Sie die Bestellung in Ihrem Kundenkonto, oder rufen Sie an, das geht schneller.

### Verkaufen Sie an Architekturbüros und Hotels?

Gern. [Schreiben Sie uns](/ContactUs), wie Ihr Büro heißt und woran Sie arbeiten.

### Welche Zahlungsarten gibt es?

Die, die Ihnen an der Kasse angeboten werden. Alle Preise sind in Euro und enthalten die Mehrwertsteuer.
`,
  },
  repairs: {
    title: "Garantie & Reparatur",
    body: `
Auf alles, was wir verkaufen, geben wir **zwei Jahre** Garantie, auf Möbelgestelle **fünfzehn**. Danach reparieren wir weiter.

## Was wir reparieren

- Lockere Verbindungen, abgenutzte Gleiter und gespaltene Sprossen an allen unseren Stühlen
- Sitze aus Kordel und Rohr, neu geflochten von denen, die sie geflochten haben
- Leuchten: Kabel, Fassungen, Schalter, Dimmer und LED-Module
- Sofa- und Kissenbezüge, die es auch einzeln gibt
- Angeschlagene Geschirrränder, gefeilt und poliert

## Was es kostet

Innerhalb der Garantie nichts. Danach berechnen wir Teile und Arbeitszeit und nennen Ihnen vorher den Preis. Ein neuer Kordelsitz kostet 140 €, ein Leuchtenkabel 25 €, eine Stuhlverbindung 40 €.

## Was sich nicht reparieren lässt

Eine zerbrochene Vase, meistens. Wir haben eine Liste von drei Menschen, die Keramik mit Gold flicken. Billig ist das nicht, aber sehr schön.

Zum Anfangen [schicken Sie uns eine Nachricht](/ContactUs) mit Foto.
`,
  },
  privacy: {
    title: "Datenschutz",
    body: `
Wir erheben, was wir brauchen, um Ihnen zu schicken, was Sie bestellt haben, und nicht mehr.

## Was wir speichern

- Ihren Namen, Adressen, E-Mail und Telefonnummer, wenn Sie sie angegeben haben
- Ihre Bestellungen, Nachrichten und Bewertungen
- Welche Seiten des Shops besucht werden, ohne Ihren Namen

## Wozu

Um zu liefern, zu antworten, unsere Pflichten in der Buchhaltung zu erfüllen und, wenn Sie es wünschen, Ihnen einmal im Monat zu schreiben. Wir verkaufen oder vermieten keine Daten, an niemanden.

## Wer sie sieht

Der Paketdienst sieht Ihre Adresse. Der Zahlungsdienst sieht Ihre Zahlung; Ihre Kartennummer sehen wir nie. Beide sind vertraglich verpflichtet, die Daten für nichts anderes zu verwenden.

## Wie lange

Bestellungen werden zehn Jahre aufbewahrt, wie es das Gesetz verlangt. Ihr Konto können Sie jederzeit unter *Mein Konto* löschen; Bewertungen bleiben dann ohne Namen stehen.

## Ihre Rechte

Sie dürfen einsehen, berichtigen, mitnehmen oder löschen lassen, was wir haben. Schreiben Sie an hallo@alderandember.example, und innerhalb einer Woche antwortet ein Mensch.
`,
  },
  terms: {
    title: "Allgemeine Geschäftsbedingungen",
    body: `
Diese Bedingungen gelten für alles, was Sie in diesem Shop bei Alder & Ember kaufen.

## Bestellung und Vertrag

Mit einer Bestellung machen Sie ein Angebot zum Kauf; unsere Versandbestätigung nimmt es an. Wenn uns bei einem Preis ein offensichtlicher Fehler passiert ist, sagen wir es Ihnen vor dem Versand, und Sie können zurücktreten.

## Preise und Zahlung

Alle Preise sind in Euro und enthalten die gesetzliche Mehrwertsteuer. Die Versandkosten werden angezeigt, bevor Sie bezahlen. Eine Bestellung, die nicht innerhalb der an der Kasse genannten Zeit bezahlt wird, wird von selbst storniert, und es wird nichts berechnet.

## Lieferung

Lieferzeiten sind Schätzungen. Können wir innerhalb von 30 Tagen nach dem genannten Datum nicht liefern, können Sie stornieren und bekommen Ihr ganzes Geld zurück.

## Handgemachtes

Größe, Gewicht und Farbe handgemachter Stücke schwanken. Abweichungen bis fünf Prozent sind normal und kein Mangel.

## Rückgabe und Garantie

Das meiste können Sie innerhalb von ${returnDays} Tagen zurückgeben, wie unter *Rückgabe & Umtausch* beschrieben. Ihre gesetzlichen Rechte werden durch unsere Garantie nicht eingeschränkt.

## Recht

Es gilt deutsches Recht. Wenn es ein Problem gibt, sprechen Sie zuerst mit uns: Ein Gericht haben wir noch nie gebraucht.
`,
  },
};
