import type { ProductType } from '@makeready/contract/domain/product-types'
import { lowerFirst } from '../language/case.ts'

/** What stands around the product's own words. No phrase states anything but what can be counted. */
export type Phrases = {
  noun: Record<ProductType, string>
  /** 'is an ebook for people who …' */
  isFor(title: string, type: ProductType, audience: string): string
  audience(audience: string): string
  units(type: ProductType, count: number): string
  steps(count: number): string
  checklists(count: number): string
  tables(count: number): string
  mistakes(count: number): string
  questions(count: number): string
  words(count: string): string
  pages(count: number): string
  files(formats: readonly string[]): string
  by(author: string): string
  from(title: string): string
  stepByStep(heading: string): string
  includes(headings: readonly string[]): string
  inside: string
  youNeed: string
  check: string
  howLong: string
  whichFiles: string
  whatNeeded: string
  addPrice: string
  addAuthor: string
  addLink: string
  /** title of the lead magnet */
  checklist(title: string): string
  checklistFrom(title: string): string
  email: {
    greeting: string
    begins(title: string): string
    next: Readonly<Record<'steps' | 'mistake' | 'inside' | 'table' | 'questions' | 'offer', string>>
    today: string
    stepsFrom(section: string, title: string): string
    stepsPreview(count: number): string
    mistake: string
    mistakePreview: string
    warning: string
    beliefsPreview: string
    insideSubject: string
    insidePreview(title: string): string
    inside(title: string): string
    table(section: string, title: string): string
    tablePreview(section: string): string
    questionsSubject: string
    questionsPreview(count: number): string
    questions(title: string): string
    beliefs(title: string): string
    offerSubject(title: string): string
    offerPreview: string
    offer: string
    youGet: string
    price(price: string): string
    buy(link: string): string
    thanks: string
    /** the checklist that readers signed up for */
    attached: string
    sample: string
  }
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const list = (items: readonly string[], and: string) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`

const UNITS: Record<ProductType, [string, string]> = {
  ebook: ['chapter', 'chapters'],
  course: ['module', 'modules'],
  guide: ['step', 'steps'],
  workbook: ['exercise', 'exercises'],
  template: ['template', 'templates'],
  plr: ['article', 'articles'],
}
const NOUN_EN: Record<ProductType, string> = {
  ebook: 'an ebook',
  course: 'a course',
  guide: 'a guide',
  workbook: 'a workbook',
  template: 'a template pack',
  plr: 'a pack of articles',
}

export const ENGLISH: Phrases = {
  noun: NOUN_EN,
  isFor: (title, type, audience) => `*${title}* is ${NOUN_EN[type]} for ${lowerFirst(audience)}.`,
  audience: (audience) => `This is for ${lowerFirst(audience)}.`,
  units: (type, count) => plural(count, ...UNITS[type]),
  steps: (count) => plural(count, 'step-by-step guide', 'step-by-step guides'),
  checklists: (count) => plural(count, 'checklist', 'checklists'),
  tables: (count) => plural(count, 'table', 'tables'),
  mistakes: (count) => plural(count, 'mistake and what to do instead', 'mistakes and what to do instead'),
  questions: (count) => plural(count, 'question and its answer', 'questions and their answers'),
  words: (count) => `About ${count} words`,
  pages: (count) => plural(count, 'page in print', 'pages in print'),
  files: (formats) => `${list(formats, 'and')} ${formats.length === 1 ? 'file' : 'files'}`,
  by: (author) => `By ${author}.`,
  from: (title) => `From “${title}.”`,
  stepByStep: (heading) => `${heading}, step by step:`,
  includes: (headings) =>
    `Includes ${headings.map((heading, at) => (at < headings.length - 2 ? `“${heading},”` : at < headings.length - 1 ? `“${heading}” and` : `“${heading}.”`)).join(' ')}`,
  inside: 'What’s inside:',
  youNeed: 'What you need to get started:',
  check: 'Check before you move on:',
  howLong: 'How long is it?',
  whichFiles: 'Which files do I get?',
  whatNeeded: 'What do I need to get started?',
  addPrice: '**For you to add.** The price.',
  addAuthor: '**For you to add.** Who you are, and what you know about this from your own work.',
  addLink: '**For you to add.** The link to your shop.',
  checklist: (title) => `${title}: The Checklist`,
  checklistFrom: (title) => `This checklist is from *${title}*.`,
  email: {
    greeting: 'Hi,',
    thanks: 'Thank you for signing up.',
    attached: 'Your checklist comes with this email.',
    begins: (title) => `This is how *${title}* begins:`,
    next: {
      steps: 'In my next email: something you can do the same day.',
      mistake: 'In my next email: what to watch out for.',
      inside: 'In my next email: what else is inside.',
      table: 'In my next email: a page to keep at hand.',
      questions: 'In my next email: questions and their answers.',
      offer: 'In my next email: how to get all of it.',
    },
    today: 'Here is something you can do today.',
    stepsFrom: (section, title) => `These steps are from “${section}” in *${title}*. Reply and tell me how it went.`,
    stepsPreview: (count) => `${count} steps you can follow today`,
    mistake: 'Here is what goes wrong, why it matters, and what to do instead.',
    mistakePreview: 'And what to do instead',
    warning: 'Here is something to watch out for.',
    beliefsPreview: 'And what’s true instead',
    insideSubject: 'What’s inside',
    insidePreview: (title) => `A look into “${title}”`,
    inside: (title) => `You’ve seen a few pieces of *${title}*. Here is the whole of it:`,
    table: (section, title) => `Here is something to keep at hand. It’s from “${section}” in *${title}*.`,
    tablePreview: (section) => `From “${section}”`,
    questionsSubject: 'Questions and answers',
    questionsPreview: (count) => plural(count, 'question and its answer', 'questions and their answers'),
    questions: (title) => `Here are some of the questions that *${title}* answers.`,
    beliefs: (title) => `You may have heard one of these. Here is what *${title}* says about them.`,
    offerSubject: (title) => `Get “${title}”`,
    offerPreview: 'What it is, who it’s for, and what you get',
    offer: 'This is the last email in this series, so here is the offer in plain words.',
    youGet: 'You get:',
    price: (price) => `The price is ${price}.`,
    buy: (link) => `Get it here: <${link}>`,
    sample: 'Not sure yet? Read the sample first.',
  },
}

const NOUN_DE: Record<ProductType, string> = {
  ebook: 'ein E-Book',
  course: 'ein Kurs',
  guide: 'ein Ratgeber',
  workbook: 'ein Arbeitsbuch',
  template: 'eine Vorlagensammlung',
  plr: 'eine Artikelsammlung',
}
const UNITS_DE: Record<ProductType, [string, string]> = {
  ebook: ['Kapitel', 'Kapitel'],
  course: ['Modul', 'Module'],
  guide: ['Schritt', 'Schritte'],
  workbook: ['Übung', 'Übungen'],
  template: ['Vorlage', 'Vorlagen'],
  plr: ['Artikel', 'Artikel'],
}

const GERMAN: Phrases = {
  noun: NOUN_DE,
  isFor: (title, type, audience) => `*${title}* ist ${NOUN_DE[type]}. Gedacht für: ${audience}.`,
  audience: (audience) => `Gedacht für: ${audience}.`,
  units: (type, count) => plural(count, ...UNITS_DE[type]),
  steps: (count) => plural(count, 'Schritt-für-Schritt-Anleitung', 'Schritt-für-Schritt-Anleitungen'),
  checklists: (count) => plural(count, 'Checkliste', 'Checklisten'),
  tables: (count) => plural(count, 'Tabelle', 'Tabellen'),
  mistakes: (count) => plural(count, 'Fehler mit Abhilfe', 'Fehler mit Abhilfe'),
  questions: (count) => plural(count, 'Frage mit Antwort', 'Fragen mit Antworten'),
  words: (count) => `Rund ${count} Wörter`,
  pages: (count) => plural(count, 'gedruckte Seite', 'gedruckte Seiten'),
  files: (formats) => `Als ${list(formats, 'und')}`,
  by: (author) => `Von ${author}.`,
  from: (title) => `Aus „${title}“.`,
  stepByStep: (heading) => `${heading}, Schritt für Schritt:`,
  includes: (headings) =>
    `Darin: ${list(
      headings.map((heading) => `„${heading}“`),
      'und',
    )}.`,
  inside: 'Was drinsteht:',
  youNeed: 'Was du zum Anfangen brauchst:',
  check: 'Prüfe, bevor du weitermachst:',
  howLong: 'Wie lang ist es?',
  whichFiles: 'Welche Dateien bekomme ich?',
  whatNeeded: 'Was brauche ich zum Anfangen?',
  addPrice: '**For you to add.** Der Preis.',
  addAuthor: '**For you to add.** Wer du bist und was du aus eigener Arbeit darüber weißt.',
  addLink: '**For you to add.** Der Link zu deinem Shop.',
  checklist: (title) => `${title}: die Checkliste`,
  checklistFrom: (title) => `Diese Checkliste stammt aus *${title}*.`,
  email: {
    greeting: 'Hallo,',
    thanks: 'danke für deine Anmeldung.',
    attached: 'Deine Checkliste kommt mit dieser E-Mail.',
    begins: (title) => `So beginnt *${title}*:`,
    next: {
      steps: 'In der nächsten E-Mail: etwas, das du noch am selben Tag tun kannst.',
      mistake: 'In der nächsten E-Mail: worauf du achten kannst.',
      inside: 'In der nächsten E-Mail: was sonst noch drinsteht.',
      table: 'In der nächsten E-Mail: eine Seite zum Aufheben.',
      questions: 'In der nächsten E-Mail: Fragen und ihre Antworten.',
      offer: 'In der nächsten E-Mail: wie du alles bekommst.',
    },
    today: 'hier ist etwas, das du heute tun kannst.',
    stepsFrom: (section, title) =>
      `Diese Schritte stehen in „${section}“ in *${title}*. Antworte gern und erzähl, wie es lief.`,
    stepsPreview: (count) => `${count} Schritte für heute`,
    mistake: 'hier steht, was schiefgeht, warum es zählt und wie es besser geht.',
    mistakePreview: 'Und wie es besser geht',
    warning: 'hier ist etwas, worauf du achten kannst.',
    beliefsPreview: 'Und was stattdessen stimmt',
    insideSubject: 'Was drinsteht',
    insidePreview: (title) => `Ein Blick in „${title}“`,
    inside: (title) => `ein paar Stücke aus *${title}* kennst du schon. Hier ist das Ganze:`,
    table: (section, title) => `hier ist etwas zum Aufheben. Es steht in „${section}“ in *${title}*.`,
    tablePreview: (section) => `Aus „${section}“`,
    questionsSubject: 'Fragen und Antworten',
    questionsPreview: (count) => plural(count, 'Frage mit Antwort', 'Fragen mit Antworten'),
    questions: (title) => `hier sind einige der Fragen, die *${title}* beantwortet.`,
    beliefs: (title) => `vielleicht hast du etwas davon schon gehört. Das sagt *${title}* dazu.`,
    offerSubject: (title) => `„${title}“`,
    offerPreview: 'Was es ist, für wen es ist und was du bekommst',
    offer: 'das ist die letzte E-Mail dieser Reihe, darum hier das Angebot in klaren Worten.',
    youGet: 'Du bekommst:',
    price: (price) => `Der Preis: ${price}.`,
    buy: (link) => `Hier bekommst du es: <${link}>`,
    sample: 'Noch unsicher? Lies zuerst die Leseprobe.',
  },
}

/** Null for languages without phrases. */
export function phrasesFor(language: string): Phrases | null {
  const code = language.split('-')[0]
  return code === 'en' ? ENGLISH : code === 'de' ? GERMAN : null
}
