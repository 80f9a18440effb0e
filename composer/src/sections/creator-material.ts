import { RECAPS } from '@makeready/contract/domain/recaps'
import { oneLine } from '../creator-words.ts'
import { comparableText } from '../language/comparable-text.ts'
import { sharedStems, stems } from '../language/stems.ts'
import type { OutlineLine } from '../outline-line.ts'
import { placeOf, type SectionKind } from '../section-kind.ts'
import { chapterNear, sectionFor, sectionWithPurpose } from './answer-place.ts'
import { ABOUT_WORDS, type Answer, answerBlocks, isUsedEarlier } from './answers.ts'
import { arranged, paragraphsOf, shapeOf, termList } from './arranged.ts'
import { isAsked, type Prompt, promptAboutProduct } from './asked.ts'
import { definitionsIn } from './definitions.ts'
import type { EarlierText } from './earlier-text.ts'
import { type Blocks, heading, under } from './markdown.ts'
import { type Question, questionsAbout } from './questions.ts'
import { type Told, toRemember } from './to-remember.ts'

/** A passage of the creator's other material, with its footnote mark. `isNote`: written by the creator, so that none may be lost. */
export type Extract = { reference: string; heading: string; text: string; isNote?: boolean | undefined }

type Product = {
  earlierText: EarlierText
  subject: string
  sections: readonly string[]
  name: string
  /** outline lines of the other sections, if the whole product is planned: then everything given has its place in one of them */
  linesElsewhere?: readonly string[] | undefined
}
/** Answers about a line, and unanswered questions about it. */
type Said = { blocks: Blocks; open: Question[] }
type Given = { answer: Answer; about: Set<string> }
type Found = { extract: Extract; about: Set<string> }

/** Share of a line's words that an answer or an extract must contain. */
const MATCHING_SHARE = 0.6
const SOME_WORDS = 0.34
const FEWEST_TERMS = 3
/** Sections that take what belongs in no chapter. */
const OPENINGS: ReadonlySet<SectionKind> = new Set(['introduction', 'before', 'how-to-use'])

/** The creator's own words for one section, each used once: answers first, then passages of the material. */
export class CreatorMaterial {
  readonly #answers: Given[]
  readonly #extracts: Found[]
  /** answers about the whole product that belong in this section */
  readonly #own: ReadonlySet<Given>
  readonly #sections: readonly string[]
  /** the first chapter of those that are known */
  readonly #firstOther: string | null
  readonly #subject: string
  readonly #elsewhere: ReadonlySet<string> | null
  /** words of the subject: every passage has them, so they say nothing of its place */
  readonly #common: ReadonlySet<string>
  /** everything given, also what earlier sections have used */
  readonly #all: { answers: readonly Answer[]; extracts: readonly Extract[] }
  /** what this section has so far, in order */
  readonly #told: Told[] = []

  constructor(
    answers: readonly Answer[],
    extracts: readonly Extract[],
    { earlierText, subject, sections: others, name, linesElsewhere }: Product,
  ) {
    const sections = others.includes(name) ? others : [...others, name]
    this.#subject = subject
    this.#common = stems(subject)
    this.#all = { answers, extracts }
    this.#answers = answers
      .filter((answer) => oneLine(answer.answer) !== '' && !isUsedEarlier(answer, earlierText))
      .map((answer) => ({ answer, about: stems(`${answer.question} ${answer.answer}`) }))
    this.#own = new Set(
      this.#answers.filter(({ answer }) => answer.point === undefined && sectionFor(answer, sections) === name),
    )
    this.#sections = sections
    this.#firstOther = others.find((one) => placeOf(one).main) ?? null
    this.#elsewhere = linesElsewhere ? new Set(linesElsewhere.map((line) => comparableText(oneLine(line)))) : null
    this.#extracts = extracts
      .filter(({ text, reference }) => !earlierText.has([text]) && !earlierText.has(arranged(text, reference)))
      .map((extract) => ({ extract, about: stems(`${extract.heading} ${extract.text}`) }))
  }

  /** All answers about an outline line; a passage replaces the question that would be asked. */
  about(line: OutlineLine): Said {
    const asked = questionsAbout(line, this.#subject)
    const wanted = this.#tellingStems(line.heading)
    const own = this.#take(
      ({ answer, about }) =>
        (answer.point !== undefined && isSame(answer.point, line.heading)) ||
        asked.some((one) => isAsked(one.prompt, answer.question, one.about)) ||
        (answer.point === undefined && this.#isFree(answer) && share(wanted, about) >= MATCHING_SHARE),
    )
    const near = this.#extracts.filter(({ about }) => share(wanted, about) >= MATCHING_SHARE)
    const [best] = near.toSorted((one, other) => share(wanted, other.about) - share(wanted, one.about))
    if (best) this.#extracts.splice(this.#extracts.indexOf(best), 1)
    const open = best ? [] : asked.filter(({ prompt }) => !own.some(({ question }) => isAsked(prompt, question)))
    return {
      blocks: [
        ...own.flatMap((answer) => this.#answered(answer, promptOf(answer, asked))),
        ...(best ? this.#arranged(best.extract) : []),
      ],
      open,
    }
  }

  /** The answer to a prompt of this section, whatever subject it named. */
  to(prompt: Prompt): Blocks {
    return this.#take(({ answer }) => answer.point === undefined && isAsked(prompt, answer.question)).flatMap(
      (answer) => this.#answered(answer, prompt),
    )
  }

  /** True if an answer about the whole product says what this section is for: 'What I use' in the one about tools. */
  get isAnswered(): boolean {
    return this.#own.size > 0
  }

  /** Answers to this section's questions that no line used, those about the product that belong here, and notes. */
  rest(name: string): Blocks {
    const wanted = stems(name)
    const belongs = ({ answer, about }: Given) =>
      this.#isFree(answer) &&
      (this.#elsewhere ? this.#homeOfAnswer({ answer, about }) === name : share(wanted, about) >= SOME_WORDS)
    const answers = this.#take(
      (given) => given.answer.point !== undefined || this.#own.has(given) || belongs(given),
    ).flatMap((answer) => this.#answered(answer))
    return [...answers, ...this.#notesFor(name)]
  }

  /** Notes that no line used, in the chapter they belong in, or else in the first. */
  #notesFor(name: string): Blocks {
    const notes = this.#extracts.filter(
      ({ extract, about }) => extract.isNote === true && this.#homeOf(about, extract) === name,
    )
    for (const note of notes) this.#extracts.splice(this.#extracts.indexOf(note), 1)
    return notes.flatMap(({ extract }) => {
      const blocks = this.#arranged(extract)
      return extract.heading ? under(heading(extract.heading), blocks) : blocks
    })
  }

  /**
   * The section of something that none of its lines asks for: the chapter with the purpose of its heading, or the one whose
   * name shares the most words with it; a note is else in the first, and an answer in what opens the product. Null if its
   * heading is a line of another section.
   */
  #homeOf(about: ReadonlySet<string>, note?: Extract): string | null {
    const title = note?.heading ?? ''
    if (this.#elsewhere?.has(comparableText(title))) return null
    // of a product without a plan, nobody knows what other sections will take
    if (this.#elsewhere === null && title !== '') return null
    const purposeful = title === '' ? null : sectionWithPurpose(title, this.#sections)
    if (purposeful !== null) return purposeful
    const chapters = this.#sections.filter((one) => placeOf(one).main)
    const shares = chapters.map((one) => share(this.#tellingStems(placeOf(one).topic || one), about))
    const most = Math.max(0, ...shares)
    const opening = this.#sections.find((one) => OPENINGS.has(placeOf(one).kind))
    if (most > 0) return chapters[shares.indexOf(most)] ?? null
    if (this.#elsewhere === null) return this.#firstOther
    return (note ? (chapters[0] ?? opening) : (opening ?? chapters[0])) ?? null
  }

  /** The chapter that an answer fits before what opens the product: a page on how to use a workbook has no stories. */
  #homeOfAnswer({ answer, about }: Given): string | null {
    const home = this.#homeOf(about)
    const isAside = home !== null && placeOf(home).kind !== 'introduction' && !placeOf(home).main
    return (isAside ? chapterNear(answer, this.#sections) : null) ?? home
  }

  /** A list of all words that answers and notes explain, each with its mark, apart from those `said` has; '' if there are none. */
  glossary(said: Blocks = []): string {
    const { answers, extracts } = this.#all
    const terms = [
      ...answers.flatMap((one) =>
        definitionsIn(
          one.answer,
          ABOUT_WORDS.test(`${one.question} ${promptAboutProduct(one.question)?.lead ?? ''}`),
        ).map((found) => ({ ...found, reference: one.reference })),
      ),
      ...extracts.flatMap(({ text, heading, reference }) =>
        definitionsIn(text, ABOUT_WORDS.test(heading)).map((found) => ({ ...found, reference })),
      ),
    ]
    return termList(terms.filter((one) => !said.some((block) => block.includes(termList([{ ...one, reference: '' }])))))
  }

  /** What ends a section that is only arranged: the words that its sentences explain, and what to remember of them. */
  inShort({ hasGlossary }: { hasGlossary: boolean }): Blocks {
    const terms = this.#told.flatMap(({ text, reference }) =>
      paragraphsOf(text).flatMap((paragraph) =>
        shapeOf(paragraph) ? [] : definitionsIn(paragraph, false).map((found) => ({ ...found, reference })),
      ),
    )
    const list = hasGlossary || terms.length < FEWEST_TERMS ? '' : termList(terms)
    return [...under(heading(RECAPS.words), [list]), ...toRemember(this.#told)]
  }

  /** Answers and notes that belong in none of the chapters: the first section has them. */
  ofNone(name: string): Blocks {
    const names = this.#sections.map(stems)
    const answers = this.#take(
      ({ answer, about }) =>
        this.#isFree(answer) &&
        (this.#elsewhere
          ? this.#homeOfAnswer({ answer, about }) === name
          : names.every((wanted) => share(wanted, about) < SOME_WORDS)),
    )
    return [...answers.flatMap((answer) => this.#answered(answer)), ...this.#notesFor(name)]
  }

  /** True if the answer belongs in no section. */
  #isFree = (answer: Answer) => sectionFor(answer, this.#sections) === null

  #tellingStems(text: string): Set<string> {
    const all = stems(text)
    const telling = new Set([...all].filter((stem) => !this.#common.has(stem)))
    return telling.size > 0 ? telling : all
  }

  #take(isWanted: (given: Given) => boolean): Answer[] {
    const taken = this.#answers.filter(isWanted)
    for (const given of taken) this.#answers.splice(this.#answers.indexOf(given), 1)
    return taken.map(({ answer }) => answer)
  }

  #answered(given: Answer, prompt = promptAboutProduct(given.question)): Blocks {
    const { text, isProse } = answerBlocks(given, prompt)
    if (isProse) this.#told.push({ text: given.answer, reference: given.reference ?? '' })
    return text
  }

  #arranged({ text, reference }: Extract): Blocks {
    this.#told.push({ text, reference })
    return arranged(text, reference)
  }
}

const promptOf = ({ question }: Answer, asked: readonly Question[]): Prompt | undefined =>
  asked.find(({ prompt }) => isAsked(prompt, question))?.prompt

const isSame = (one: string, other: string) => comparableText(one) === comparableText(other)
const share = (wanted: ReadonlySet<string>, about: ReadonlySet<string>) =>
  wanted.size === 0 ? 0 : sharedStems(wanted, about) / wanted.size
