import { countWords } from '@makeready/contract/domain/reading-time'
import { asParagraph } from './find-pieces.ts'
import { bulleted, entriesAsLines, fitting, join, numbered } from './fitting.ts'
import { countedFacts, countedParts, mainSections, shortTitle, takeLine, topicsOf } from './kit-facts.ts'
import type { BookSection, LaunchBook } from './launch-book.ts'
import { boxesOf, checklistGroups, groupHeading } from './lead-magnet.ts'
import { type Material, wordsOf } from './material.ts'
import type { Mistake, Question, Steps, Tip } from './piece.ts'

export const SUBJECT = 50
/** Words of an email, as its limits say. */
export const MOST = 220
export const LEAST = 120
const GOOD = 165
/** Words around what an email takes from the product. */
const FRAME = 45

/** Headings that say nothing by themselves. */
const GENERAL_HEADING = /^(?:summary|exercises?|quiz|practice|steps|zusammenfassung|übung(?:en)?|schritte)$/i

/** What one of the emails says, before its greeting and its end. */
export type Body = {
  subject: readonly string[]
  preview: readonly string[]
  content: string
  /** below everything else */
  end?: string
  /** the section that it is about: what it lacks in length comes from there */
  section?: BookSection | undefined
  /** what the email before says of it, if not what is usual for its job */
  announced?: string
}

/** With the title, or its part before a colon, where there is room. */
const subjectsOf = ({ title }: LaunchBook, subjects: (title: string) => readonly string[]) => [
  ...[title, title.split(/: | – | — /)[0] ?? ''].flatMap((one) => subjects(one).slice(0, 1)),
  ...subjects(title).slice(1),
]

export const asPiece = ({ heading, sentences }: Tip) => join([heading && `**${heading}**`, sentences.join(' ')])

/** The checklist that readers signed up for, and where to begin; without one, how the product begins. */
export function welcome(material: Material): Body | null {
  const { book, phrases, pieces } = material
  const { thanks, attached, begin, begins, beginsPreview, ahead, subjects, preview } = phrases.email.welcome
  const groups = checklistGroups(book, pieces)
  const first = groups.find(({ steps }) => steps) ?? groups[0]
  if (!first) {
    const paragraphs = fitting(material.takeParagraphs(pieces.problem), GOOD - 20)
    if (paragraphs.length === 0) return null
    return {
      subject: [shortTitle(book, SUBJECT)],
      preview: [beginsPreview],
      content: join([thanks, begins(book.title), ...paragraphs]),
    }
  }
  // the only steps are for another email
  const list = pieces.steps.length > 1 ? (first.steps ?? first.ticks[0]) : (first.ticks[0] ?? first.steps)
  const [entry] = list?.entries ?? []
  const boxes = groups.reduce((sum, group) => sum + boxesOf(group), 0)
  if (entry) material.tell([entry.lead, entry.text])
  material.use(first.section)
  return {
    subject: subjectsOf(book, subjects),
    preview: [preview],
    content: join([
      `${thanks} ${attached} ${phrases.facts.boxes(boxes, groups.length)}`,
      begin(groupHeading(first)),
      entry && `> ${entriesAsLines([entry])[0]}`,
    ]),
    end: ahead,
    section: first.section,
  }
}

/** Steps that aren't on the checklist, or a paragraph that helps on its own. */
export function tip(material: Material): Body | null {
  const { book, phrases, pieces } = material
  const { piece } = phrases.email
  const { opening, alone, reply, preview } = phrases.email.tip
  const listed = new Set(checklistGroups(book, pieces).map(({ steps }) => steps))
  const fits = (steps: Steps) => {
    const words = wordsOf(entriesAsLines(steps.entries))
    return steps.entries.length > 2 && words >= 40 && words <= GOOD - FRAME + 30
  }
  const steps =
    material.take(pieces.steps, (one) => fits(one) && !listed.has(one)) ??
    (pieces.tips.length < 4 ? material.take(pieces.steps, fits) : null)
  if (steps) {
    const { section, heading, entries } = steps
    return {
      subject: [GENERAL_HEADING.test(heading) ? '' : heading, section.title],
      preview: [phrases.facts.stepsPreview(entries.length)],
      content: join([opening(section.title), heading && `**${heading}**`, numbered(entries)]),
      end: reply,
      section,
    }
  }
  const found = material.take(pieces.tips, ({ heading }) => heading !== '') ?? material.take(pieces.tips)
  if (!found) return null
  const { section, heading } = found
  if (heading === '') return read(material, found, piece.opening(section.title), piece.next)
  return {
    subject: [heading, section.title],
    preview: [preview],
    content: join([alone(section.title), asPiece(found)]),
    end: reply,
    section,
  }
}

/** A paragraph of a text without headings inside its sections. */
function read({ phrases }: Material, found: Tip, opening: string, announced: string): Body {
  const { section } = found
  const { preview } = phrases.email.piece
  return { subject: [section.title], preview: [preview], content: join([opening, asPiece(found)]), section, announced }
}

/** A mistake with its remedy, a situation with what to do, or another piece of the product. */
export function problem(material: Material): Body | null {
  const { phrases, pieces } = material
  const { piece } = phrases.email
  const { opening, case: caseOpening, alsoCase, preview } = phrases.email.problem
  const first = material.take(pieces.mistakes)
  if (first) {
    const { section, mistake, cost } = first
    const second = material.takeFrom(section, pieces.mistakes)
    const situation = material.takeFrom(section, pieces.cases, ({ says }) => wordsOf(says) <= 75)
    return {
      subject: [mistake, section.title],
      preview: [cost, preview],
      content: join([
        opening(section.title),
        asMistake(material, first),
        second && !situation && asMistake(material, second),
        situation && alsoCase,
        situation && asAnswer(situation),
      ]),
      section,
    }
  }
  const situation = material.take(pieces.cases, ({ section, says }) => section.isMain && wordsOf(says) <= GOOD - FRAME)
  if (situation) {
    const { section, question } = situation
    return {
      subject: [question, section.title],
      preview: [preview],
      content: join([caseOpening(section.title), asAnswer(situation)]),
      section,
    }
  }
  const found = material.take(pieces.tips)
  return found && read(material, found, piece.another(found.section.title), piece.nextAnother)
}

const asMistake = ({ phrases }: Material, { mistake, cost, remedy, remedyLabel }: Mistake) =>
  join([`**${mistake}**`, cost, remedyLabel ? `**${remedyLabel}:** ${remedy}` : phrases.instead(remedy)])

const asAnswer = ({ question, answer }: Question) => join([`**${question}**`, answer.join(' ')])

/** One sentence of each part, and what there is in all. */
export function inside(material: Material, emails: Material): Body | null {
  const { book, phrases, pieces } = material
  const { subjects, preview, opening } = phrases.email.inside
  const sections = mainSections(book)
  if (sections.length < 2) return null
  const has = phrases.facts.has(countedParts(book, pieces, phrases))
  const titles = sections.reduce((sum, { title }) => sum + countWords(title), 0)
  const room = MOST - FRAME - 20 - titles - countWords(has)
  const lines = sections.map((section) => {
    const most = room / sections.length
    const line = takeLine(material, section, most) || takeLine(emails, section, most)
    emails.tell([line])
    return [section.title, line || topicsOf(section.parts)] as const
  })
  const written = (most: number) => {
    // the shortest are kept when there is no room for all
    const kept = new Set(
      lines
        .map(([, line]) => line)
        .filter(Boolean)
        .toSorted((one, other) => one.length - other.length)
        .slice(0, most),
    )
    const list = lines.map(([title, line]) => (kept.has(line) ? `**${title}:** ${line}` : `**${title}**`))
    return join([opening(book.title), bulleted(list), has])
  }
  let most = lines.length
  while (most > 0 && countWords(written(most)) > MOST - 25) most -= 1
  return { subject: subjectsOf(book, subjects), preview: [preview], content: written(most) }
}

/** Questions or beliefs that the product answers; null without any. */
export function objection(material: Material): Body | null {
  const { book, phrases, pieces } = material
  const { subject, preview, opening, belief, another } = phrases.email.objection
  const fits = ({ says }: Question) => wordsOf(says) <= GOOD - FRAME
  const asked = material.take(pieces.questions, fits)
  const first = asked ?? material.take(pieces.beliefs, fits)
  if (!first) return null
  const room = GOOD - FRAME - wordsOf(first.says)
  const second = material.take(asked ? pieces.questions : pieces.beliefs, ({ says }) => wordsOf(says) <= room)
  return {
    subject: [first.question, subject],
    preview: [preview],
    content: join([
      asked ? opening(book.title) : belief(book.title),
      asAnswer(first),
      second && another,
      second && asAnswer(second),
    ]),
    section: (second ?? first).section,
  }
}

/** Without questions, a piece to judge the product by. */
export function decide(material: Material): Body | null {
  const { phrases, pieces } = material
  const { subject, preview, decide } = phrases.email.objection
  const found = material.take(pieces.tips)
  if (!found) return null
  const { section } = found
  return { subject: [subject], preview: [preview], content: join([decide(section.title), asPiece(found)]), section }
}

/** What it is, for whom, what one gets, and where. */
export function offer(material: Material): Body {
  const { book, phrases, pieces } = material
  const { title, audience, productType, price, link, refund } = book
  const { subjects, preview, opening, ends, youGet } = phrases.email.offer
  const last = fitting(material.takeParagraphs(pieces.closing.filter(asParagraph).slice(0, 1)), 70)
  const written = (titles: readonly string[]) =>
    join([
      opening,
      audience && phrases.facts.isFor(title, productType, audience),
      last.length > 0 && ends,
      ...last.map((paragraph) => `> ${paragraph}`),
      titles.length > 0 && phrases.inside,
      bulleted(titles),
      youGet,
      bulleted(countedFacts(book, pieces, phrases)),
    ])
  const end = join([
    [price && phrases.facts.price(price), refund].filter(Boolean).join(' '),
    link ? phrases.facts.buy(link) : phrases.addLink,
  ])
  const isShort = countWords(join([written([]), end])) < LEAST
  return {
    subject: subjectsOf(book, subjects),
    preview: [preview(audience !== null)],
    content: written(isShort ? mainSections(book).map((section) => section.title) : []),
    end,
  }
}

/** One more thing to keep, and where the rest is. */
export function reminder(material: Material): Body | null {
  const { book, phrases, pieces } = material
  const { subject, preview, opening, noRush } = phrases.email.reminder
  const fits = ({ sentences }: Tip) => wordsOf(sentences) <= GOOD - FRAME
  const found = material.take(pieces.tips, fits)
  if (!found) return null
  const { section } = found
  return {
    subject: [subject],
    preview: [preview],
    content: join([opening(section.title), asPiece(found)]),
    end: join([book.link ? phrases.facts.theRest(book.title, book.link) : phrases.addLink, noRush]),
    section,
  }
}
