/**
 * The templates in German (docs/law.md, Policies). Instructions on withdrawal and model form have the words of Annex I of Directive
 * 2011/83/EU in German, as national law repeats them (EGBGB, Anlage 1 and 2); the sentences on the online function are translated.
 */
import { addressOf, type Facts, inOneLine, type TemplateTexts } from "./parts.ts";

const postal = (facts: Facts) => addressOf(facts, "[Postanschrift]");
const inLine = (facts: Facts) => inOneLine(postal(facts));
const emailOf = ({ email }: Facts) => email || "[E-Mail-Adresse]";

export const german: TemplateTexts = {
  legal: (facts) => [
    ["Wer diesen Shop betreibt", postal(facts), "Vertreten durch: [Name der Person, die das Unternehmen vertritt]"],
    ["Kontakt", `E-Mail: ${emailOf(facts)}\nTelefon: ${facts.phone || "[Telefonnummer]"}`],
    [
      "Register und Steuern",
      `Handelsregister: ${facts.register_no || "[Gericht und Nummer, oder Zeile entfernen]"}\nUmsatzsteuer-Identifikationsnummer: ${facts.vat_number || "[Nummer, oder Zeile entfernen]"}`,
      "Aufsichtsbehörde und berufsrechtliche Regelungen: [wo Ihr Gewerbe einer Zulassung bedarf, oder Zeile entfernen]",
    ],
    [
      "Streitbeilegung",
      "[Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. / Für uns zuständig ist: …]",
    ],
  ],
  terms: (facts) => [
    [
      "1. Geltungsbereich",
      `Diese Bedingungen gelten für alle Bestellungen im Shop ${facts.shop}. Verkäufer ist ${inLine(facts)}, E-Mail ${emailOf(facts)}.`,
    ],
    [
      "2. Vertragsschluss",
      "Die Produkte im Shop sind eine Aufforderung zur Bestellung. Sie wählen Produkte aus, geben Ihre Daten ein und können sie berichtigen, bis Sie die Schaltfläche drücken, mit der Sie zahlungspflichtig bestellen. Das ist Ihr Angebot. Wir bestätigen den Eingang per E-Mail. Der Vertrag kommt zustande, [wenn wir die Bestellung annehmen / wenn wir die Ware versenden].",
      "Wir speichern den Vertragstext und senden ihn Ihnen per E-Mail. Verträge werden in [Sprachen] geschlossen.",
    ],
    [
      "3. Preise und Lieferung",
      "Alle Preise sind Gesamtpreise und enthalten die Umsatzsteuer, soweit sie anfällt. Versandkosten und Lieferzeiten werden vor der Bestellung angezeigt. Wir liefern nach [Länder].",
    ],
    [
      "4. Zahlung",
      "Die Zahlungsarten werden im Checkout angezeigt. [Wann der Betrag fällig ist und wann er abgebucht wird.]",
    ],
    [
      "5. Widerrufsrecht",
      "Verbraucherinnen und Verbraucher haben ein Widerrufsrecht. Seine Bedingungen stehen in unserer Belehrung über das Widerrufsrecht.",
    ],
    ["6. Eigentumsvorbehalt", "[Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.]"],
    [
      "7. Gewährleistung",
      "Es gelten die gesetzlichen Gewährleistungsrechte. Gegenüber Verbraucherinnen und Verbrauchern in der Europäischen Union haften wir für jede Vertragswidrigkeit, die innerhalb von zwei Jahren nach der Lieferung offenbar wird; nationales Recht kann Ihnen mehr geben. [Garantien und Kundendienst mit ihren Bedingungen.]",
    ],
    [
      "8. Beschwerden",
      `Bitte schreiben Sie an ${emailOf(facts)}. [Wie mit Beschwerden umgegangen wird und wie bald Sie antworten.]`,
    ],
    [
      "9. Anwendbares Recht",
      "Es gilt [das Recht von …]. Verbraucherinnen und Verbraucher behalten den Schutz der zwingenden Vorschriften des Landes, in dem sie leben.",
    ],
  ],
  privacy: (facts) => [
    [
      "Verantwortlich",
      `${postal(facts)}\nE-Mail: ${emailOf(facts)}`,
      "Datenschutzbeauftragte Person: [Name und Kontakt, oder Zeile entfernen]",
    ],
    [
      "Was wir verarbeiten, wozu und auf welcher Rechtsgrundlage",
      [
        "Bestellungen: Name, Adressen, E-Mail, Telefon, Produkte und Zahlung, um den Vertrag zu erfüllen (Artikel 6 Absatz 1 Buchstabe b DSGVO) und Bücher zu führen, wie es das Steuerrecht verlangt (Buchstabe c).",
        "Kundenkonto: was Sie dort eingeben, bis Sie es löschen (Buchstabe b).",
        "Newsletter: Ihre E-Mail-Adresse, mit Ihrer Einwilligung, die Sie jederzeit widerrufen können (Buchstabe a).",
        "Nachrichten und Bewertungen: was Sie schreiben, um zu antworten und es zu zeigen (Buchstaben b und f).",
        "Betrieb und Sicherheit: Netzwerkadressen von Anfragen, für kurze Zeit (Buchstabe f: ein sicherer Shop).",
        "Seitenaufrufe: Wir zählen, welche Seiten geöffnet werden, ohne Cookies und ohne Ihre Netzwerkadresse zu speichern; ein Hashwert mit täglich wechselndem Zusatz wird nach 3 Tagen gelöscht (Buchstabe f: zu wissen, was gelesen wird).",
      ],
    ],
    [
      "Cookies und ähnliche Technologien",
      "Wir speichern in Ihrem Browser, was der Shop zum Funktionieren braucht: Ihren Warenkorb, Ihre Anmeldung, Ihre gemerkten Produkte und Ihre Wahl zu Cookies. Alles andere (Statistik und Marketing) läuft erst, nachdem Sie zugestimmt haben. Sie können Ihre Wahl jederzeit unter „Cookie-Einstellungen“ am Ende jeder Seite ändern.",
      "[Dienste, die Sie hinzugefügt haben, jeweils mit Anbieter, Zweck, Speicherdauer und Übermittlung in andere Länder.]",
    ],
    [
      "Wer Daten erhält",
      "Wer sie für Ihre Bestellung braucht: Versandunternehmen, Zahlungsanbieter und unser Hostinganbieter. [Namen, und Garantien für Übermittlungen außerhalb des Europäischen Wirtschaftsraums.]",
    ],
    [
      "Wie lange wir Daten aufbewahren",
      "Daten von Bestellungen so lange, wie Handels- und Steuerrecht es verlangen: [Jahre]. Alles andere, bis der Zweck entfällt.",
    ],
    [
      "Ihre Rechte",
      "Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung und Datenübertragbarkeit, und das Recht, einer Verarbeitung zu widersprechen, die auf berechtigten Interessen beruht. Eine Einwilligung können Sie jederzeit widerrufen; was davor geschah, bleibt davon unberührt.",
      "Sie können sich bei einer Aufsichtsbehörde für den Datenschutz beschweren: [die für Sie zuständige Behörde].",
      "Ohne die Angaben, die der Checkout verlangt, können wir eine Bestellung nicht ausführen. Es gibt keine automatisierten Entscheidungen. [Falls doch: ihre Logik und ihre Folgen.]",
    ],
  ],
  withdrawal: (facts) => [
    [
      "Widerrufsrecht",
      "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.",
      "Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat. [Für mehrere Waren einer Bestellung, die getrennt geliefert werden: … die letzte Ware. Für eine Ware in mehreren Teilsendungen oder Stücken: … die letzte Teilsendung oder das letzte Stück.]",
      `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${inLine(facts)}, Telefon ${facts.phone || "[Telefonnummer]"}, E-Mail ${emailOf(facts)}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.`,
      "Sie können Ihr Widerrufsrecht auch online unter [Adresse des Shops] ausüben, mit „Vertrag widerrufen“ am Ende jeder Seite. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen unverzüglich auf einem dauerhaften Datenträger (z. B. per E-Mail) eine Eingangsbestätigung mit dem Inhalt des Widerrufs sowie dem Datum und der Uhrzeit seines Eingangs.",
      "Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.",
    ],
    [
      "Folgen des Widerrufs",
      "Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.",
      "Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.",
      "Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns [oder an: Name und Postanschrift dessen, der die Waren für Sie entgegennimmt] zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden.",
      "[Sie tragen die unmittelbaren Kosten der Rücksendung der Waren. / Wir tragen die Kosten der Rücksendung der Waren. / Sie tragen die unmittelbaren Kosten der Rücksendung der Waren in Höhe von … EUR. (für Waren, die ihrer Beschaffenheit nach normalerweise nicht mit der Post zurückgesandt werden können) / Wir holen die Waren ab.]",
      "Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.",
    ],
    [
      "Ausnahmen",
      "Das Widerrufsrecht besteht nicht bei [Waren, die nach Angaben des Verbrauchers angefertigt werden; Waren, die schnell verderben können oder deren Verfallsdatum schnell überschritten würde; versiegelten Waren, die aus Gründen des Gesundheitsschutzes oder der Hygiene nicht zur Rückgabe geeignet sind und deren Versiegelung nach der Lieferung entfernt wurde; …].",
    ],
    [
      "Muster-Widerrufsformular",
      "(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)",
      [
        `An ${inLine(facts)}, E-Mail ${emailOf(facts)}:`,
        "Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)",
        "Bestellt am (*)/erhalten am (*)",
        "Name des/der Verbraucher(s)",
        "Anschrift des/der Verbraucher(s)",
        "Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)",
        "Datum",
      ],
      "(*) Unzutreffendes streichen.",
    ],
  ],
  accessibility: (facts, now) => [
    [
      "",
      `${facts.name} möchte, dass alle den Shop ${facts.shop} benutzen können. Diese Erklärung gilt für seine Seiten unter [Adresse des Shops]. Sie folgt Anhang V der Richtlinie (EU) 2019/882 und [dem nationalen Gesetz].`,
    ],
    [
      "Was der Shop ist und wie er funktioniert",
      "Sie finden Produkte über Kategorien, Suche und Filter, legen sie in einen Warenkorb und bestellen sie im Checkout. Alles davon geht mit der Tastatur und mit Screenreadern, bei 400 % Vergrößerung und mit hohem Kontrast; was sich von selbst bewegt, lässt sich anhalten. Diese Seiten sind dafür gemacht, EN 301 549 (WCAG 2.1, Stufe AA) zu erfüllen.",
    ],
    [
      "Wie weit er die Anforderungen erfüllt",
      "[Ganz / zum Teil: Sagen Sie, was Sie wie und wann geprüft haben. Die Software des Shops wird automatisch geprüft; Ihre eigenen Texte, Bilder, Videos, Farben und Ihr eigener Code gehören nicht dazu.]",
      "Was noch nicht barrierefrei ist: [zum Beispiel: Videos ohne Untertitel, Bilder ohne Alternativtext, Dokumente, Inhalte anderer Anbieter; mit Grund und was Sie vorhaben].",
    ],
    [
      "Barrieren melden",
      `Schreiben Sie an ${emailOf(facts)}${facts.phone ? ` oder rufen Sie an: ${facts.phone}` : ""}. Wir antworten innerhalb von [zwei Wochen].`,
    ],
    ["Aufsicht", "[Name und Kontakt der Marktüberwachungsbehörde Ihres Landes.]"],
    ["Datum", `Diese Erklärung wurde am ${now.toISOString().slice(0, 10)} geschrieben [und zuletzt geprüft am …].`],
  ],
};
