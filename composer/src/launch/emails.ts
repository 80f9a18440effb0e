import { countWords } from '@makeready/contract/domain/reading-time'
import { bulleted, firstWithin, fitting, join, numbered, plainEntry, rowsAsLines, ticked } from './fitting.ts'
import { headlines } from './headline.ts'
import { countedFacts, mainSections, shortTitle, summaryOf } from './kit-facts.ts'
import type { BookSection, ComposedText } from './launch-book.ts'
import { type Material, wordsOf } from './material.ts'
import { byLength, composeLeadMagnet } from './pages.ts'
import type { Question, Tip } from './pieces.ts'

const SUBJECT = 50
const PREVIEW = 90
const MOST = 220
const LEAST = 120
const GOOD = 165

/** Headings that say nothing by themselves. */
const GENERAL_HEADING = /^(?:summary|exercises?|quiz|practice|steps|zusammenfassung|übung(?:en)?|schritte)$/i

type Email = Pick<ComposedText, 'title' | 'preview' | 'content'>
type Body = {
  /** not filled with other pieces of the product */
  isWhole?: boolean
  subject: readonly string[]
  preview: readonly string[]
  content: string
  section?: BookSection | undefined
}

/** Seven emails, each with something of its own from the product; null where it has nothing for one. */
export function composeEmails(material: Material): (Email | null)[] {
  const bodies = [problem, steps, mistakes, inside, table, questions, offer].map((compose) => compose(material))
  return bodies.map((body, at) => body && finished(material, body, nextLine(material, bodies, at)))
}

const NEXT = ['steps', 'mistake', 'inside', 'table', 'questions', 'offer'] as const

/** Announces the next email that there is. */
function nextLine({ phrases }: Material, bodies: readonly (Body | null)[], at: number): string {
  const next = bodies.findIndex((body, index) => index > at && body !== null)
  const kind = next < 0 ? undefined : NEXT[next - 1]
  return kind ? phrases.email.next[kind] : ''
}

function finished(material: Material, { subject, preview, content, section, isWhole }: Body, next: string): Email {
  const { book, phrases } = material
  const wrap = (body: string) => join([phrases.email.greeting, body, next, book.author])
  let body = content
  for (let tries = isWhole ? 4 : 0; countWords(wrap(body)) < LEAST && tries < 4; tries++) {
    const room = MOST - countWords(wrap(body)) - 8
    const more = material.takeTip(section, ({ sentences }) => wordsOf(sentences) <= room)
    if (!more) break
    body = join([body, `**${more.heading}**`, more.sentences.join(' ')])
  }
  return {
    title: firstWithin(subject, SUBJECT) || shortTitle(book, SUBJECT),
    preview: firstWithin(preview, PREVIEW),
    content: wrap(body),
  }
}

/** Of a reader who signed up for the checklist, if there is one. */
const welcome = (material: Material): string => {
  const { thanks, attached } = material.phrases.email
  return composeLeadMagnet(material) ? `${thanks} ${attached}` : thanks
}

function problem(material: Material): Body | null {
  const { book, phrases, pieces } = material
  const [turn = ''] = pieces.promise[0] ?? []
  const room = GOOD - countWords(turn)
  const paragraphs = fitting(pieces.problem, room)
  if (paragraphs.length === 0) return null
  const rest = room - countWords(paragraphs.join(' '))
  const hope = fitting(pieces.promise, countWords(turn) + rest)
  const sentences = [...pieces.problem, ...pieces.promise].flat()
  const subject = firstWithin(
    headlines(book, pieces).map(({ sentence }) => sentence),
    SUBJECT,
  )
  return {
    subject: [subject],
    preview: sentences.filter((sentence) => sentence !== subject && sentence.length > 25),
    content: join([welcome(material), phrases.email.begins(book.title), ...paragraphs, ...hope]),
  }
}

function steps(material: Material): Body | null {
  const { book, phrases } = material
  const found = material.takeSteps(45, 150)
  if (!found) return null
  const { section, heading, entries } = found
  return {
    subject: [GENERAL_HEADING.test(heading) ? '' : heading, section.title],
    preview: [phrases.email.stepsPreview(entries.length)],
    content: join([
      phrases.email.today,
      heading && `**${heading}**`,
      numbered(entries),
      phrases.email.stepsFrom(section.title, book.title),
    ]),
    section,
  }
}

function mistakes(material: Material): Body | null {
  const { phrases, pieces } = material
  const [first, ...others] = pieces.mistakes
  if (!first) return warnings(material)
  // of different sections, as far as there are some
  const spread = others.filter(({ section }, at) => section !== first.section && others[at - 1]?.section !== section)
  const shown: string[] = []
  for (const { mistake, cost, remedy, labels } of [
    first,
    ...spread,
    ...others.filter((one) => !spread.includes(one)),
  ]) {
    const text = join([`**${mistake}**`, `${labels[0]}: ${cost}`, `${labels[1]}: ${remedy}`])
    if (countWords(join([...shown, text])) > GOOD - 10) break
    shown.push(text)
  }
  return {
    subject: [first.mistake, ...others.map(({ mistake }) => mistake)],
    preview: [first.cost, phrases.email.mistakePreview],
    content: join([phrases.email.mistake, ...shown]),
    section: first.section,
  }
}

const WARNS =
  /\b(?:mistakes?|never|avoid|wrong|do not|don[’']t|too \p{L}+|fehler|niemals?|vermeide\w*|falsch|nicht)\b/giu

/** Without a table of mistakes: what is wrongly believed, if questions remain for another email, or what warns most. */
function warnings(material: Material): Body | null {
  const { phrases, pieces } = material
  if (pieces.beliefs.length > 1 && pieces.questions.length > 1) return answers(material, pieces.beliefs)
  const warns = ({ heading, sentences }: Tip) => [heading, ...sentences].join(' ').match(WARNS)?.length ?? 0
  const most = Math.max(0, ...pieces.tips.map(warns))
  const tip = most > 0 ? material.takeTip(undefined, (one) => warns(one) === most) : null
  if (!tip) return null
  return {
    subject: [tip.heading],
    preview: [...tip.sentences.filter((sentence) => sentence.search(WARNS) >= 0), ...tip.sentences],
    content: join([phrases.email.warning, `**${tip.heading}**`, tip.sentences.join(' ')]),
    section: tip.section,
  }
}

function inside(material: Material): Body | null {
  const { book, phrases, pieces } = material
  const sections = mainSections(book)
  if (sections.length < 2) return null
  const facts = countedFacts(book, pieces, phrases)
  const lines = sections.map((section) => [section.title, summaryOf(section, phrases)] as const)
  const written = (withSummaries: number) =>
    join([
      phrases.email.inside(book.title),
      bulleted(
        lines.map(([title, summary], at) =>
          at < withSummaries && summary ? `**${title}.** ${summary}` : `**${title}**`,
        ),
      ),
      bulleted(facts),
    ])
  let summaries = lines.length
  while (summaries > 0 && countWords(written(summaries)) > MOST - 20) summaries -= 1
  return {
    subject: [phrases.email.insideSubject],
    preview: [phrases.email.insidePreview(book.title), phrases.email.insidePreview(shortTitle(book, 60))],
    content: written(summaries),
  }
}

function table(material: Material): Body | null {
  const { book, phrases } = material
  const found = material.takeTable(GOOD - 60)
  const from = found ?? material.takeTicks()
  if (!from) return null
  const { section, heading } = from
  const ticks = found ? material.takeTicks(section) : null
  const lines = 'rows' in from ? rowsAsLines(from.header, from.rows) : []
  const list = 'rows' in from ? bulleted(lines) : ticked(from.entries.map(plainEntry))
  return {
    subject: [heading, section.title],
    preview: [phrases.email.tablePreview(section.title), phrases.email.tablePreview(section.name)],
    content: join([
      phrases.email.table(section.title, book.title),
      `**${heading}**`,
      ...('rows' in from ? fitting([from.about], 70) : []),
      list,
      ticks && phrases.check,
      ticks && ticked(ticks.entries.map(plainEntry)),
    ]),
    section,
  }
}

function questions(material: Material): Body | null {
  const { beliefs, questions } = material.pieces
  const isTold = beliefs.some(({ question }) => material.answered.has(question))
  if (beliefs.length > 1 && !isTold) return answers(material, beliefs)
  return answers(material, questions.toSorted(byLength))
}

function answers(material: Material, from: readonly Question[]): Body | null {
  const { book, phrases, pieces } = material
  const shown: string[] = []
  const asked: string[] = []
  let room = GOOD
  for (const { question, answer } of from) {
    const text = join([`**${question}**`, answer.join(' ')])
    if (countWords(text) > room) continue
    room -= countWords(text)
    shown.push(text)
    material.answered.add(question)
    asked.push(question)
    if (shown.length === 4) break
  }
  if (shown.length === 0) return null
  const isAboutBeliefs = from === pieces.beliefs
  return {
    subject: [...asked, phrases.email.questionsSubject],
    preview: [isAboutBeliefs ? phrases.email.beliefsPreview : phrases.email.questionsPreview(shown.length)],
    content: join([isAboutBeliefs ? phrases.email.beliefs(book.title) : phrases.email.questions(book.title), ...shown]),
  }
}

function offer(material: Material): Body {
  const { book, phrases, pieces } = material
  const { title, audience, productType } = book
  const written = (titles: readonly string[]) =>
    join([
      phrases.email.offer,
      audience && phrases.isFor(title, productType, audience),
      ...fitting(pieces.promise, 90),
      phrases.email.youGet,
      bulleted([...countedFacts(book, pieces, phrases), ...titles]),
      book.price && phrases.email.price(book.price),
      book.link ? phrases.email.buy(book.link) : phrases.addLink,
      phrases.email.sample,
    ])
  const isShort = countWords(written([])) < LEAST
  return {
    subject: [phrases.email.offerSubject(title)],
    preview: [phrases.email.offerPreview],
    content: written(isShort ? mainSections(book).map((section) => section.title) : []),
    isWhole: true,
  }
}
