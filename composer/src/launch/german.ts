import type { ProductType } from '@makeready/contract/domain/product-types'
import type { LaunchBook } from './launch-book.ts'
import type { Phrases } from './phrases.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const list = (items: readonly string[]) => new Intl.ListFormat('de', { type: 'conjunction' }).format(items)

const NOUN: Record<ProductType, string> = {
  ebook: 'ein E-Book',
  course: 'ein Kurs',
  guide: 'ein Ratgeber',
  workbook: 'ein Arbeitsbuch',
  template: 'eine Vorlagensammlung',
  plr: 'eine Artikelsammlung',
}
const UNITS: Record<ProductType, [string, string]> = {
  ebook: ['Kapitel', 'Kapitel'],
  course: ['Modul', 'Module'],
  guide: ['Schritt', 'Schritte'],
  workbook: ['Übung', 'Übungen'],
  template: ['Vorlage', 'Vorlagen'],
  plr: ['Artikel', 'Artikel'],
}

/** Words that have a small letter inside a sentence, before a noun or 'die': 'Junge Eltern', 'Alle, die neu anfangen'. */
const SMALL =
  /^(?:alle|viele|beide|jede[rs]?|\p{L}+(?:ige|liche|ische|ere|nde|tige|ene|lose|same|bare)|junge|neue|alte|kleine|große|gute|erste)(?=\s\p{Lu}|,? die\b)/iu
const readers = (audience: string) =>
  audience
    .trim()
    .replace(/^für\s+/i, '')
    .replace(/[.!]+$/, '')
    .replace(SMALL, (word) => word.toLowerCase())

/** Whether a product says 'Sie' to its readers. */
export function isFormal({ sections }: LaunchBook): boolean {
  const sentences = sections.flatMap(({ parts }) =>
    parts.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'prose' ? block.sentences : block.kind === 'table' ? [] : block.entries.map(({ text }) => text),
      ),
    ),
  )
  const count = (pattern: RegExp) => sentences.reduce((sum, one) => sum + (one.match(pattern)?.length ?? 0), 0)
  return count(/(?<=[\p{L},] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)\b/gu) > count(/\b(?:du|dir|dich|dein(?:e[mnrs]?)?)\b/giu)
}

/** For products that say 'du' or, if they are formal, 'Sie'. */
export function german(formal: boolean): Phrases {
  const say = (informal: string, polite: string) => (formal ? polite : informal)
  return {
    facts: {
      is: (title, type) => `*${title}* ist ${NOUN[type]}.`,
      isFor: (title, type, audience) => `*${title}* ist ${NOUN[type]} für ${readers(audience)}.`,
      audience: (audience) => `Für ${readers(audience)}.`,
      skills: ([one = '', other]) =>
        other ? `${one} und ${other.replace(/^(?:Das|Die|Der|Den|Eine?n?)\b/, (word) => word.toLowerCase())}` : one,
      headlineFor: (audience, gain) => `Für ${readers(audience)}: ${gain}`,
      has: (counted) => `Das ist drin: ${list(counted)}.`,
      units: (type, count) => plural(count, ...UNITS[type]),
      steps: (count) => plural(count, 'Schritt-für-Schritt-Anleitung', 'Schritt-für-Schritt-Anleitungen'),
      checklists: (count) => plural(count, 'Checkliste', 'Checklisten'),
      tables: (count) => plural(count, 'Tabelle', 'Tabellen'),
      mistakes: (count) => plural(count, 'häufiger Fehler mit Abhilfe', 'häufige Fehler mit Abhilfe'),
      questions: (count) => plural(count, 'Frage mit Antwort', 'Fragen mit Antworten'),
      beliefs: (count) =>
        plural(count, 'verbreiteter Irrtum, richtiggestellt', 'verbreitete Irrtümer, richtiggestellt'),
      words: (count) => `Rund ${count} Wörter`,
      minutes: (count) =>
        `Die Lesezeit beträgt etwa ${count < 90 ? `${count} Minuten` : `${Math.round(count / 60)} Stunden`}.`,
      pages: (count) => `Umfang: ${plural(count, 'gedruckte Seite', 'gedruckte Seiten')}`,
      files: (formats) => `Als ${list(formats)}`,
      included: (formats) => `Im Preis enthalten: ${list(formats)}.`,
      boxes: (count, groups) =>
        groups > 1
          ? `Sie hat ${count} Punkte zum Abhaken in ${groups} Teilen.`
          : `Sie hat ${count} Punkte zum Abhaken.`,
      stepsPreview: (count) => `${count} Schritte, von Anfang bis Ende`,
      price: (price) => `Der Preis: ${price}.`,
      buy: (link) => `Hier geht es zum Angebot: <${link}>`,
      theRest: (title, link) => `Alles Weitere aus *${title}* gibt es hier: <${link}>`,
      list,
    },
    noun: NOUN,
    from: (title) => `Aus „${title}“.`,
    fromSection: (section) => `Aus „${section}“`,
    stepByStep: (heading) => `${heading}, Schritt für Schritt:`,
    inside: 'Das steckt drin:',
    insideOf: (title) => `Das steckt in „${title}“:`,
    youWill: 'Schritt für Schritt erklärt:',
    youCan: (gain) => `Am Ende ${say('kannst du', 'können Sie')} ${gain}.`,
    youNeed: say('Das brauchst du zum Start:', 'Das brauchen Sie zum Start:'),
    isNotFor: 'Für wen es nichts ist:',
    check: 'Zur Kontrolle, bevor es weitergeht:',
    whichFiles: 'Welche Dateien bekomme ich?',
    howLong: 'Wie umfangreich ist es?',
    notMine: 'Und wenn es nichts für mich ist?',
    opensOn: {
      PDF: 'Die PDF-Datei lässt sich auf jedem Computer, Tablet und Smartphone öffnen und ausdrucken.',
      EPUB: 'Die EPUB-Datei ist für E-Reader und Lese-Apps.',
      DOCX: 'Die DOCX-Datei lässt sich in Word und ähnlichen Programmen bearbeiten.',
    },
    addAudience: '**Von Ihnen zu ergänzen.** Für wen es gedacht ist.',
    addNotFor: '**Von Ihnen zu ergänzen.** Für wen es nichts ist. Wer das offen sagt, bekommt weniger Rückgaben.',
    addPrice: '**Von Ihnen zu ergänzen.** Der Preis.',
    addAuthor: '**Von Ihnen zu ergänzen.** Wer Sie sind und was Sie aus eigener Arbeit darüber wissen.',
    addLink: '**Von Ihnen zu ergänzen.** Der Link zu Ihrem Shop.',
    checklist: (title) => `${title}: die Checkliste`,
    checklistHow: (title) => `Einfach Punkt für Punkt abhaken. Mehr zu jedem steht in *${title}*.`,
    checklistFrom: (title, author) => `Diese Checkliste stammt aus *${title}*${author && ` von ${author}`}.`,
    mistake: (mistake) => `Ein häufiger Fehler: ${mistake}`,
    belief: (belief) => `Oft zu hören: ${belief}`,
    instead: (remedy) => `Besser: ${remedy}`,
    email: {
      greeting: say('Hallo,', 'Guten Tag,'),
      alsoHere: 'Und aus demselben Teil:',
      alsoFrom: (section) => `Und aus „${section}“:`,
      next: {
        tip: 'In der nächsten E-Mail: etwas, das sich noch am selben Tag umsetzen lässt.',
        problem: 'In der nächsten E-Mail: was leicht schiefgeht, und wie es besser geht.',
        inside: 'In der nächsten E-Mail: ein Blick hinein.',
        objection: 'In der nächsten E-Mail: eine berechtigte Frage und eine ehrliche Antwort.',
        offer: 'In der nächsten E-Mail: alles, was dazugehört.',
        reminder: 'Einmal melde ich mich noch, mit einem letzten Tipp zum Behalten.',
      },
      welcome: {
        subjects: (title) => [
          say(`Deine Checkliste: ${title}`, `Ihre Checkliste: ${title}`),
          say('Deine Checkliste ist da', 'Ihre Checkliste ist da'),
        ],
        preview: 'Und womit es am besten losgeht',
        thanks: say('danke für deine Anmeldung.', 'danke für Ihre Anmeldung.'),
        attached: say('Deine Checkliste hängt an dieser E-Mail.', 'Ihre Checkliste hängt an dieser E-Mail.'),
        begin: (heading) =>
          say(
            `Wenn du nur ein paar Minuten hast, fang mit „${heading}“ an. Das kommt zuerst:`,
            `Wenn Sie nur ein paar Minuten haben, fangen Sie mit „${heading}“ an. Das kommt zuerst:`,
          ),
        begins: (title) => `So beginnt *${title}*:`,
        beginsPreview: 'Und so fängt es an',
        ahead: say(
          'In den nächsten Tagen schreibe ich dir noch ein paarmal: etwas zum Ausprobieren, ein Problem und seine Lösung, ein Blick hinein und die Antwort auf eine berechtigte Frage. Wenn in der Checkliste etwas unklar ist, antworte einfach auf diese E-Mail.',
          'In den nächsten Tagen schreibe ich Ihnen noch ein paarmal: etwas zum Ausprobieren, ein Problem und seine Lösung, ein Blick hinein und die Antwort auf eine berechtigte Frage. Wenn in der Checkliste etwas unklar ist, antworten Sie einfach auf diese E-Mail.',
        ),
      },
      piece: {
        opening: (section) => `heute ein Stück, das sich für sich allein lesen lässt. Es stammt aus „${section}“.`,
        another: (section) => `hier ist noch ein Stück, diesmal aus „${section}“.`,
        preview: 'Ein kurzes Stück zum Lesen',
        next: 'In der nächsten E-Mail: ein kurzes Stück zum Lesen.',
        nextAnother: 'In der nächsten E-Mail: noch ein Stück zum Lesen.',
      },
      tip: {
        opening: (section) =>
          say(
            `heute etwas, das du gleich umsetzen kannst. Es stammt aus „${section}“.`,
            `heute etwas, das Sie gleich umsetzen können. Es stammt aus „${section}“.`,
          ),
        alone: (section) => `heute ein Tipp, der für sich allein schon hilft. Er stammt aus „${section}“.`,
        reply: say('Antworte gern und erzähl, wie es lief.', 'Antworten Sie gern und erzählen Sie, wie es lief.'),
        preview: 'Ein Tipp zum Ausprobieren',
      },
      problem: {
        preview: 'Was schiefgeht, und wie es besser geht',
        opening: (section) =>
          `hier ist ein Fehler, der leicht passiert. In „${section}“ steht, was dahintersteckt und wie es besser geht.`,
        case: (section) =>
          say(
            `hier ist eine Frage aus „${section}“. Überleg kurz, bevor du die Antwort liest.`,
            `hier ist eine Frage aus „${section}“. Überlegen Sie kurz, bevor Sie die Antwort lesen.`,
          ),
        alsoCase: 'Und ein Fall zum Mitdenken. Die Antwort steht gleich darunter:',
      },
      inside: {
        subjects: (title) => [`Ein Blick in „${title}“`, 'Ein Blick hinein'],
        preview: 'So klingt es, Teil für Teil',
        opening: (title) =>
          say(
            `ein paar Stücke aus *${title}* kennst du inzwischen. So klingt der Rest, Teil für Teil, damit du dir selbst ein Bild machen kannst.`,
            `ein paar Stücke aus *${title}* kennen Sie inzwischen. So klingt der Rest, Teil für Teil, damit Sie sich selbst ein Bild machen können.`,
          ),
      },
      objection: {
        subject: 'Eine berechtigte Frage',
        preview: 'Eine berechtigte Frage, eine ehrliche Antwort',
        opening: (title) =>
          say(
            `bevor du dich entscheidest: eine berechtigte Frage, und was *${title}* dazu sagt.`,
            `bevor Sie sich entscheiden: eine berechtigte Frage, und was *${title}* dazu sagt.`,
          ),
        belief: (title) =>
          say(
            `das hast du vielleicht auch schon gehört. *${title}* sagt dazu:`,
            `das haben Sie vielleicht auch schon gehört. *${title}* sagt dazu:`,
          ),
        another: 'Und noch eine:',
        decide: (section) =>
          say(
            `ist das etwas für dich? Am ehrlichsten zeigt es ein Stück daraus. Dieses steht in „${section}“.`,
            `ist das etwas für Sie? Am ehrlichsten zeigt es ein Stück daraus. Dieses steht in „${section}“.`,
          ),
      },
      offer: {
        subjects: (title) => [`Alles über „${title}“`, 'Das ganze Angebot'],
        preview: (hasReaders) =>
          hasReaders ? 'Was drin ist, für wen es ist und wo es das gibt' : 'Was drin ist und wo es das gibt',
        opening: 'heute das ganze Angebot, ohne Umschweife.',
        ends: 'Auf den letzten Seiten steht:',
        youGet: say('Das bekommst du:', 'Das bekommen Sie:'),
      },
      reminder: {
        subject: 'Ein letzter Tipp zum Behalten',
        preview: 'Danach schreibe ich nicht mehr darüber',
        opening: (section) =>
          say(
            `das ist die letzte E-Mail dieser Reihe. Ob du kaufst oder nicht: Dieser Tipp ist zum Behalten. Er stammt aus „${section}“.`,
            `das ist die letzte E-Mail dieser Reihe. Ob Sie kaufen oder nicht: Dieser Tipp ist zum Behalten. Er stammt aus „${section}“.`,
          ),
        noRush: say(
          'Es eilt nicht, und es läuft keine Frist. Wenn es nichts für dich ist, ist das auch in Ordnung.',
          'Es eilt nicht, und es läuft keine Frist. Wenn es nichts für Sie ist, ist das auch in Ordnung.',
        ),
      },
    },
  }
}
