import type { ProductType } from '@makeready/contract/domain/product-types'
import type { ComposeOptions } from './compose-options.ts'
import { hasWords, oneLine, truncate, withoutMarks } from './creator-words.ts'
import { type Domain, GENERIC, type Step } from './knowledge.ts'
import { type Audience, audienceIn, inBrief, inFull, parseAudience } from './language/audience.ts'
import { capitalize, lowerFirst, titleCase } from './language/case.ts'
import { PRODUCT_WORDS } from './product-words.ts'
import { safetyNotesFor } from './safety-notes.ts'
import { shuffled } from './shuffle.ts'
import { type Subject, subjectOf } from './subject.ts'

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
    tail: ({ aud, pain, out }) => `that leads ${aud} from the point where ${pain} towards ${out}`,
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
    tail: ({ aud }) => `for ${aud} that begins with the usual mistakes and mends them one by one`,
    sells: () => 'Names the usual mistakes and how to mend them',
  },
  {
    tail: ({ aud }) => `for ${aud}, built around examples, checklists and questions`,
    sells: () => 'Examples and checklists on every page',
  },
]
const COUNT = 5
const STEPS = 6

const PAGES: readonly [RegExp, string][] = [
  [/^(?:choose|decide|pick|agree|name|set a|set the|narrow)\b/, 'Decision Sheet'],
  [/^(?:review|look|compare|check|test|watch|read|walk|hold)\b/, 'Review Form'],
  [/^(?:plan|prepare|book|put|give|leave|fix|mark|protect|make|find)\b/, 'Planner'],
  [/^(?:write|list|describe|note|collect|ask|draw|tell|name)\b/, 'Worksheet'],
]
const pageFor = ({ do: act }: Step) => PAGES.find(([pattern]) => pattern.test(act))?.[1] ?? 'Checklist'

function articles({ domain, long }: Subject, steps: readonly Step[], key: string): string[] {
  const [first, second, third] = steps
  const mistakes = shuffled(domain.mistakes, `${key}articles`).slice(0, 2)
  const [asked] = shuffled(domain.faqs, `${key}articles`)
  return [
    `${titleCase(long)}, Explained Plainly`,
    ...[first, second].map((step) => (step ? `How to ${titleCase(step.do)}` : '')),
    ...mistakes.map(({ m }) => `The Trouble with ${titleCase(m)}`),
    asked ? titleCase(asked.q) : '',
    third ? `How to ${titleCase(third.do)}` : '',
  ].filter(Boolean)
}

function modulesOf(type: ProductType, subject: Subject, steps: readonly Step[], key: string): string[] {
  const names = steps.map((step) => titleCase(step.do))
  const [mistake] = shuffled(subject.domain.mistakes, key)
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
      return ['Overview', ...steps.map((step, at) => `${pageFor(step)}: ${names[at]}`), 'Worked Example']
    case 'course':
      return ['Welcome', ...names, `Practice Project: ${titleCase(subject.angle.outv)}`, 'Final Assessment']
    case 'plr':
      return articles(subject, steps, key)
    case 'guide':
      return ['Before You Begin', ...names, 'Troubleshooting', 'Quick Reference']
    default:
      return [
        titleCase(`where you are with ${subject.short}`),
        ...names,
        ...(mistake ? [`The Trouble with ${titleCase(mistake.m)}`] : []),
        'Keeping It Going',
      ]
  }
}

const painsFor = (input: IdeaInput, subject: Subject): string[] => {
  const context = input.nicheContext ?? {}
  const given = [...(context.painPoints ?? []), ...(context.demographics?.painPoints ?? [])]
    .map((pain) => lowerFirst(truncate(withoutMarks(oneLine(pain)).replace(/[.!?;:,]+$/, ''), 120)))
    .filter(hasWords)
  return given.length > 0 ? given : [subject.angle.pain, ...subject.domain.pains]
}

const stepsFor = (domain: Domain, at: number, key: string): Step[] => {
  const all = domain.steps.length >= STEPS ? domain.steps : [...domain.steps, ...GENERIC.steps].slice(0, STEPS + 1)
  const left = shuffled(all, key + at).slice(0, Math.min(STEPS, all.length - 1))
  return all.filter((step) => left.includes(step))
}

const audienceOf = (input: IdeaInput): Audience => {
  const given = parseAudience(input.nicheContext?.targetAudience)
  return given.given ? given : parseAudience(audienceIn(input.niche) || audienceIn(input.nicheContext?.name ?? ''))
}

/** Up to five ideas for one niche; each names its reader, its promise and a table of contents. */
export function composeIdeas(input: IdeaInput, options: ComposeOptions): ComposedIdea[] {
  const words = PRODUCT_WORDS[input.productType] ?? PRODUCT_WORDS.ebook
  const subject = subjectOf(input.niche, input.nicheContext?.name)
  const audience = audienceOf(input)
  const pains = painsFor(input, subject)
  const key = [options.seed, input.productType, input.niche, audience.group].join('|')
  const mistakes = shuffled(subject.domain.mistakes, `${key}m`)
  const before = new Set(options.memory ?? [])
  const ideas = shuffled(APPROACHES, key).map((approach, at): ComposedIdea => {
    const slots: Words = {
      aud: inBrief(audience),
      pain: shuffled(pains, key)[0] ?? subject.angle.pain,
      out: subject.angle.out,
      outv: subject.angle.outv,
    }
    const mistake = mistakes[at % mistakes.length]
    const metric = subject.domain.metrics[at % subject.domain.metrics.length]
    return {
      concept: `${capitalize(words.withArticle)} ${input.productType === 'guide' ? 'to' : 'on'} ${subject.long} ${approach.tail(slots)}.`,
      targetAudience: capitalize(inFull(audience)),
      sellingPoints: [
        capitalize(approach.sells(slots)),
        ...words.sellingPoints,
        ...(mistake ? [`Warns against ${mistake.m}`] : []),
        ...(metric ? [`Lets readers measure for themselves: ${metric}`] : []),
        ...(safetyNotesFor(subject, `${input.niche}. ${subject.long}`)
          ? ['Says plainly where professional advice is needed']
          : []),
      ],
      modules: modulesOf(input.productType, subject, stepsFor(subject.domain, at, key), key + at),
    }
  })
  const unused = ideas.filter(({ concept }) => !before.has(concept))
  return (unused.length > 0 ? unused : ideas).slice(0, COUNT)
}
