/** A German workbook that says 'du', with steps, boxes, a table, mistakes and questions. */
export const BUDGET = [
  {
    sectionName: 'Einleitung',
    content: `# Einleitung

Am Zwanzigsten ist das Konto leer, und niemand im Haus kann sagen, wofür. Die Miete war bezahlt, der Einkauf war nicht größer als sonst, und trotzdem fehlen dreihundert Euro. Am Küchentisch liegt ein Stapel Kassenzettel, den keiner ansehen mag.

Meist sind es nicht die großen Ausgaben, die einen Monat kippen. Es sind die Rechnungen, die nur einmal im Jahr kommen: die Kfz-Versicherung im Januar, die Nebenkosten im Mai, der Schulausflug im September. Wer nur auf den laufenden Monat schaut, wird von jeder einzelnen überrascht.

Ein Haushaltsbuch hilft, sobald es nach vorn rechnet. Zuerst stehen alle Jahresrechnungen auf einem Blatt. Dann geht ein Zwölftel davon jeden Monat auf ein eigenes Konto. Was übrig bleibt, ist das Geld für den Alltag, und damit lässt sich planen.

## Was du brauchst

- **Kontoauszüge von zwölf Monaten.** Nur sie zeigen auch die Rechnungen, die einmal im Jahr kommen.
- **Ein Unterkonto ohne Gebühren.** Darauf liegt das Geld für die Jahresrechnungen.
- **Drei Abende zu je einer Stunde.** An einem einzigen Abend wird es zu viel.

Dieses Arbeitsbuch ersetzt keine Schuldnerberatung: Wer Raten nicht mehr zahlen kann, sollte zuerst dorthin gehen.

## Was oft geglaubt wird

**„Wir verdienen zu wenig für ein Haushaltsbuch.“** Gerade bei kleinem Einkommen entscheidet der Überblick über den Rest des Monats.

**„Sparen heißt verzichten.“** Die größten Beträge stecken in Verträgen, die niemand vermisst.`,
  },
  {
    sectionName: 'Übung 1: Alle Rechnungen eines Jahres',
    content: `# Übung 1: Alle Rechnungen eines Jahres

Auf dem ersten Blatt steht jede Rechnung, die seltener als monatlich kommt.

## Kontoauszüge durchgehen

Nimm die Auszüge eines ganzen Jahres und einen gelben Stift. Markiere jede Abbuchung, die du im Monat davor nicht siehst. Bei den meisten Haushalten sind das zwölf bis zwanzig Posten.

## Das Jahresblatt anlegen

1. **Schreib die Monate untereinander.** Ein Blatt im Querformat reicht dafür.
2. **Trag jede Jahresrechnung in ihren Monat ein.** Runde dabei auf volle zehn Euro auf.
3. **Zähl alles zusammen.** Das ist die Summe, die bisher überraschend kam.
4. **Teil die Summe durch zwölf.** So viel geht ab jetzt jeden Monat auf das Unterkonto.

## Was schiefgeht

| Fehler | Warum es teuer wird | So geht es besser |
| --- | --- | --- |
| Nur drei Monate ansehen | Die Versicherung im Januar fehlt dann auf dem Blatt. | Nimm zwölf Auszüge, auch wenn es länger dauert. |
| Beträge aus dem Kopf schätzen | Der Kopf vergisst vor allem die unangenehmen. | Schreib nur auf, was auf einem Auszug steht. |

## Prüfe dein Ergebnis

- [ ] Jeder Monat hat mindestens einen Eintrag.
- [ ] Die Summe ist durch zwölf geteilt.`,
  },
  {
    sectionName: 'Übung 2: Das Geld für die Woche',
    content: `# Übung 2: Das Geld für die Woche

Ein Monat ist zu lang, um sich zu merken, was noch da ist.

## Vier Umschläge

Teil das Geld für Lebensmittel in vier gleiche Beträge und nimm montags einen davon. Wenn am Freitag nichts mehr da ist, kochst du aus dem Vorrat. Nach sechs Wochen kennst du den Betrag, der wirklich reicht.

## Was eine Woche kostet

Die Zahlen sind von einem Haushalt mit vier Personen. Sie zeigen, wie weit die Posten auseinanderliegen.

| Posten | Euro in der Woche |
| --- | --- |
| Lebensmittel | 130 |
| Drogerie | 15 |
| Fahrten | 35 |
| Ungeplantes | 20 |

## Den Einkauf planen

1. **Sieh zuerst in den Vorrat.** Zwei Gerichte stehen meist schon im Schrank.
2. **Schreib fünf Abendessen auf.** Der sechste und siebte Tag sind für Reste.
3. **Geh mit einer Liste und satt einkaufen.** Hungrig landet ein Fünftel mehr im Wagen.

## Prüfe dein Ergebnis

- [ ] Die Liste hing am Kühlschrank, bevor jemand losging.
- [ ] Vom Umschlag ist am Sonntag noch etwas übrig.`,
  },
  {
    sectionName: 'Übung 3: Verträge, die niemand vermisst',
    content: `# Übung 3: Verträge, die niemand vermisst

Ein Vertrag kostet jeden Monat, ohne dass jemand daran denkt.

## Eine Liste mit drei Spalten

Schreib zu jedem Vertrag, wer ihn nutzt und wann zuletzt. Was zwei Monate lang niemand gebraucht hat, kommt auf die Liste der Kündigungen. Fitnessstudio und Streaming stehen dort am häufigsten.

## Zwei Anrufe im Jahr

Strom und Handy werden für neue Kunden billiger als für alte. Ein Anruf mit dem Angebot eines anderen Anbieters in der Hand spart oft zehn Euro im Monat. Ruf im November an, dann sind die Fristen meist noch offen.

## Kann ich jeden Vertrag sofort kündigen?

Nein, die meisten haben eine Frist von einem bis drei Monaten. Trag das Datum in den Kalender ein und kündige schriftlich, auch wenn ein Klick reichen würde.

## Prüfe dein Ergebnis

- [ ] Zu jedem Vertrag steht ein Name in der Liste.
- [ ] Das Kündigungsdatum steht im Kalender.`,
  },
  {
    sectionName: 'Übung 4: Das Gespräch am Monatsende',
    content: `# Übung 4: Das Gespräch am Monatsende

Zwanzig Minuten am letzten Sonntag ersetzen viele kleine Streits.

## Mit einer guten Zahl anfangen

Nenn zuerst, was gelungen ist, und zwar als Betrag. „Wir haben vierzig Euro weniger für Fahrten gebraucht“ öffnet das Gespräch. Wer mit einem Vorwurf beginnt, hört danach nur noch Ausreden.

## Kinder dürfen mitrechnen

Kinder ab acht Jahren verstehen einen Wochenbetrag. Gib ihnen die Aufgabe, die Kassenzettel zu sortieren. Sie achten danach von selbst auf Preise.

## Was tun, wenn der Monat nicht aufgeht?

Streicht zuerst etwas, das es nächsten Monat wieder geben darf. Ein Kinobesuch, der verschoben wird, tut weniger weh als ein gekündigter Verein.`,
  },
  {
    sectionName: 'Fazit',
    content: `# Fazit

Du kannst jetzt einen Monat planen, in dem keine Rechnung mehr überrascht. Das Jahresblatt hängt an der Wand, das Zwölftel geht von selbst auf das Unterkonto, und über Geld sprecht ihr einmal im Monat statt jeden Tag.

Schwierig bleiben die Monate mit Ferien und der Dezember. Plan für sie einen eigenen Umschlag ein und füll ihn ab März. Was an Silvester darin übrig ist, gehört dem ersten Ausflug im neuen Jahr.`,
  },
]
