import type { ProductType } from '@makeready/contract/domain/product-types'
import type { ComposeOptions } from './compose-options.ts'
import { hasWords, oneLine, truncate, withoutMarks } from './creator-words.ts'
import { type Audience, audienceIn, inBrief, inFull, namesReadersOnly, parseAudience } from './language/audience.ts'
import { capitalize, lowerFirst } from './language/case.ts'
import { looksEnglish } from './language/english.ts'
import { sharedStems, stems } from './language/stems.ts'
import { PRODUCT_WORDS } from './product-words.ts'
import { hash, seededRandom } from './random.ts'
import { safetyNotesFor } from './safety-notes.ts'
import { readersLine } from './sections/framing/opening.ts'
import { shuffle } from './shuffle.ts'
import { type Subject, subjectOf } from './subject.ts'
import { type Topic, topicsAbout } from './topics.ts'

export type IdeaInput = {
  productType: ProductType
  niche: string
  nicheContext?:
    | {
        name?: string | undefined
        marketSize?: string | undefined
        competitionLevel?: string | undefined
        profitPotential?: string | undefined
        targetAudience?: string | undefined
        painPoints?: readonly string[] | undefined
        demographics?:
          | { age?: string | undefined; income?: string | undefined; painPoints?: readonly string[] | undefined }
          | undefined
      }
    | undefined
}

export type ComposedIdea = { concept: string; targetAudience: string; sellingPoints: string[]; modules: string[] }

type Words = { aud: string; pain: string; out: string; outv: string }

const APPROACHES: readonly { tail: (words: Words) => string; sells: (words: Words) => string }[] = [
  {
    tail: ({ aud, pain, out }) => `that leads ${aud} toward ${out}, from the point where ${pain}`,
    sells: ({ pain }) => `Starts from a real situation: ${pain}`,
  },
  {
    tail: ({ aud, outv }) => `for ${aud}: one small action at a time, until they can ${outv}`,
    sells: () => 'Asks for one small action at a time',
  },
  {
    tail: ({ aud, out }) => `for ${aud} with a plan for ordinary weeks and ${out} as the aim`,
    sells: () => 'Planned for ordinary weeks, not ideal ones',
  },
  {
    tail: ({ aud }) => `for ${aud}, with the usual mistakes and what to do instead`,
    sells: () => 'Names the usual mistakes and how to fix them',
  },
  {
    tail: ({ aud }) => `for ${aud}, built around examples, checklists and questions`,
    sells: () => 'Built around examples, checks and questions',
  },
]
/** For an unknown subject: things only the creator can provide, and no promises. */
const APPROACHES_TO_ASK: typeof APPROACHES = [
  'for {aud}, built on real cases',
  'for {aud}, in working order',
  'for {aud}, with their questions answered',
  'for {aud}, with figures and tools',
  'for {aud}, starting from common mistakes',
].map((tail) => ({ tail: ({ aud }) => tail.replace('{aud}', aud), sells: () => '' }))
const COUNT = 5
const MODULES = 7
const FEWEST_CHAPTERS = 3
const LONGEST_IN_A_NAME = 7

/**
 * What any subject has, in words that claim nothing and fit singular, plural, names and what is done ('can cost').
 * Few words besides the subject, in two wordings: products about different subjects share hardly a run of five.
 */
const SIDES = [
  ['Preparing for {x}', 'Groundwork for {x}'],
  ['Tools for {x}'],
  ['Planning for {x}', 'Plans for {x}'],
  ['Mistakes {with} {x}'],
  ['What {x} can cost'],
  ['Lessons from {x}', 'Stories from {x}'],
  ['Questions about {x}', 'Questions on {x}'],
]
const SIDES_IN_SHORT = ['Preparation', 'Tools', 'Plans', 'Mistakes', 'Effort', 'Examples', 'Questions']

/** Chapters for an unknown subject, which the creator fills; '' is a subject still to be found. */
export function chaptersToAsk(subject: string): string[] {
  if (subject === '') return SIDES_IN_SHORT
  // a phrase of another language, or a sentence, does not fit into these words
  const fits = looksEnglish(subject) && subject.split(' ').length <= LONGEST_IN_A_NAME && !/[.:;,!?“”"]/.test(subject)
  if (!fits) return SIDES_IN_SHORT.map((side) => `${capitalize(subject.replace(/^an? /, ''))} – ${side}`)
  const isDone = /^\p{L}+ing\b|ing$| with /u.test(subject)
  const wording = seededRandom(hash(`names|${subject}`)).whole(0, 1)
  const named = SIDES.map(([usual = '', other = usual]) =>
    (wording === 0 ? other : usual).replace('{x}', subject).replace('{with}', isDone ? 'in' : 'with'),
  )
  if (wording === 1) return named
  const [preparing = '', tools = '', planning = '', mistakes = '', cost = '', ...others] = named
  return [preparing, planning, tools, cost, mistakes, ...others]
}

/** Chapters about these topics; if there are few, the creator is asked for more. */
export function chaptersAbout({ called }: Subject, topics: readonly Topic[]): string[] {
  const asked = topics.length === 0 ? MODULES : Math.max(0, FEWEST_CHAPTERS - topics.length)
  return [...topics.map(({ name }) => name), ...chaptersToAsk(called).slice(0, asked)]
}

/** The known topics that the subject names, and a different selection of others per idea, in book order. */
function chaptersOf(subject: Subject, key: string): string[] {
  // a book about the ukulele has a chapter on the ukulele
  const named = [
    ...subject.topics.filter((topic) => topic.for),
    ...topicsAbout(subject.topics, subject.long).slice(0, 2),
  ]
  const chosen = [...new Set([...named, ...shuffle(subject.topics, key)])].slice(0, MODULES)
  return chaptersAbout(
    subject,
    subject.topics.filter((topic) => chosen.includes(topic)),
  )
}

/** A table of contents in the product type's form. */
function modulesOf(type: ProductType, subject: Subject, key: string): string[] {
  const names = chaptersOf(subject, key)
  switch (type) {
    case 'workbook':
      return [
        'How to Use This Workbook',
        'Self-Assessment',
        ...names.map((name) => `Exercise: ${name}`),
        'Reflection',
        'Progress Tracker',
      ]
    case 'template':
      return ['Overview', ...names.map((name) => `Worksheet: ${name}`), 'Worked Example']
    case 'course':
      return ['Welcome', ...names, 'Final Assessment']
    case 'guide':
      return ['Before You Begin', ...names, 'Troubleshooting', 'Quick Reference']
    default:
      return names
  }
}

const TO_FIND_OUT = /\?$/
/** If the creator named a difficulty, one idea starts with it. */
const approachesTo = (pains: readonly string[]): typeof APPROACHES =>
  pains.length > 0
    ? [
        { tail: ({ aud, pain }) => `for ${aud}, starting where ${pain}`, sells: () => '' },
        ...APPROACHES_TO_ASK.slice(1),
      ]
    : APPROACHES_TO_ASK

const painsFor = (input: IdeaInput): string[] => {
  const context = input.nicheContext ?? {}
  const given = [...(context.painPoints ?? []), ...(context.demographics?.painPoints ?? [])]
    .map((pain) => lowerFirst(truncate(withoutMarks(oneLine(pain)).replace(/[.!;:,]+$/, ''), 120)))
    .filter((pain) => hasWords(pain) && !TO_FIND_OUT.test(pain))
  return given
}

const audienceOf = (input: IdeaInput): Audience => {
  const given = parseAudience(input.nicheContext?.targetAudience)
  if (given.given) return given
  const named = audienceIn(input.niche) || audienceIn(input.nicheContext?.name ?? '')
  return parseAudience(named || (namesReadersOnly(input.niche) ? input.niche : undefined))
}

/** 'Frisian boat builders' for genealogists: a group of people other than the readers is what they read about. */
function isAboutOthers({ long }: Subject, { nicheContext }: IdeaInput): boolean {
  const readers = nicheContext?.targetAudience ?? ''
  return hasWords(readers) && sharedStems(stems(readers), stems(long)) === 0
}

/** Up to five ideas for one niche; each has its reader, its promise and a table of contents. */
export function composeIdeas(input: IdeaInput, options: ComposeOptions): ComposedIdea[] {
  const words = PRODUCT_WORDS[input.productType] ?? PRODUCT_WORDS.ebook
  const subject = subjectOf(input.niche, input.nicheContext?.name)
  const audience = audienceOf(input)
  // what a product for them is about is the creator's to say
  const isForReaders =
    !subject.known && namesReadersOnly(input.niche) && namesReadersOnly(subject.long) && !isAboutOthers(subject, input)
  const about = isForReaders ? '' : ` ${input.productType === 'guide' ? 'to' : 'on'} ${subject.long}`
  const given = painsFor(input)
  const pains = given.length > 0 ? given : [subject.angle.pain, ...subject.domain.pains]
  const key = [options.seed, input.productType, input.niche, audience.group].join('|')
  const before = new Set(options.memory ?? [])
  const ideas = shuffle(subject.known ? APPROACHES : approachesTo(given), key).map((approach, at): ComposedIdea => {
    const slots: Words = {
      aud: inBrief(audience),
      pain: shuffle(pains, key)[0] ?? subject.angle.pain,
      out: subject.angle.out,
      outv: subject.angle.outv,
    }
    return {
      concept: `${capitalize(words.withArticle)}${about} ${approach.tail(slots)}.`,
      targetAudience: capitalize(inFull(audience)),
      // only the creator can say what a product about an unknown subject will contain
      sellingPoints: [
        ...(subject.known
          ? [capitalize(approach.sells(slots)), ...words.sellingPoints]
          : [readersLine(inFull(audience))]),
        ...(subject.known && safetyNotesFor(subject, `${input.niche}. ${subject.long}`)
          ? ['Says plainly where professional advice is needed']
          : []),
      ],
      modules: modulesOf(input.productType, isForReaders ? { ...subject, called: '' } : subject, key + at),
    }
  })
  const fresh = ideas.filter(({ concept }) => !before.has(concept))
  return (fresh.length > 0 ? fresh : ideas).slice(0, COUNT)
}
