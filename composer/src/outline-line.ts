import { truncate, withoutMarks } from './creator-words.ts'
import { capitalize, lowerCase, lowerFirst } from './language/case.ts'
import { looksEnglish } from './language/english.ts'
import { isNounPhrase } from './language/noun-phrase.ts'
import { lacksArticle } from './language/number.ts'
import { stems } from './language/stems.ts'
import { asGerund, asInfinitive, isMental, isVerb } from './language/verbs.ts'

export type Intent =
  | 'mistake'
  | 'tool'
  | 'term'
  | 'metric'
  | 'example'
  | 'faq'
  | 'why'
  | 'plan'
  | 'cost'
  | 'people'
  | 'setup'
  | 'habit'
  | 'choice'
  | 'problem'
  | 'next'

/** An outline line in the forms that sentences need. */
export type OutlineLine = {
  heading: string
  /** text too long for a heading, as typed; '' otherwise */
  detail: string
  level: 2 | 3
  /** its main words, if the line is too long for a sentence; '' otherwise */
  keys: string
  form: 'act' | 'mental' | 'np' | 'question'
  /** fits after 'about'; may be singular or plural, so it is never the subject of a present-tense verb */
  topic: string
  /** bare infinitive and -ing form; '' unless the line is an action */
  act: string
  ger: string
  intent: Intent | null
}

const INTENTS: [Intent, RegExp][] = [
  ['mistake', /\b(mistakes?|pitfalls?|errors?|traps?|what (?:can )?go(?:es)? wrong|avoid|myths?)\b/],
  ['tool', /\b(tools?|materials?|equipment|suppl(?:y|ies)|gear|apps?|software|ingredients|resources|what you need)\b/],
  [
    'term',
    /\b(terms?|vocabulary|glossary|definitions?|basics|fundamentals|foundations|key concepts|what .{1,40} means?)\b/,
  ],
  [
    'metric',
    /\b(measur(?:e|es|ing) (?:\w+ )?(?:progress|success|results?|growth|impact|effect|improvements?|what)|(?:how|what) to measure|progress|track\w*|reviewing?|metrics?|(?:your|the|judging|checking|measuring) results?|^results?|results?$|evaluat\w+|success)\b/,
  ],
  ['example', /\b(examples?|stor(?:y|ies)|case stud(?:y|ies)|scenario|lessons from)\b/],
  ['faq', /\b(?:faqs?|frequently asked|common questions)\b|^questions (?:about|on)\b|(?:^|– )questions$/],
  ['cost', /\b(costs?|efforts?|prices?|pric\w+|budget\w*|afford\w*|fees?)\b/],
  ['choice', /\b(choos\w+|choices?|options?|compar\w+|versus|vs|types? of|kinds? of|select\w*|which)\b/],
  [
    'problem',
    /\b(problems?|troubl\w+|challeng\w+|obstacles?|difficult\w*|stuck|fears?|stress\w*|overcom\w+|cop(?:e|ing)|setbacks?)\b/,
  ],
  [
    'habit',
    /\b(habits?|routines?|maintain\w* (?:\w+ )?(?:habits?|routines?|momentum|motivation|progress|practice|balance)|consisten\w+|long[- ]term|daily|every day|keep\w* (?:it )?going)\b/,
  ],
  ['plan', /\b(plan|plans|planning|schedul\w+|calendar|timetable|timeline|weekly|roadmap|goals?)\b/],
  ['setup', /\b(set(?:ting)? up|setup|prepar\w+|groundwork|get(?:ting)? (?:ready|started)|first steps?|before you)\b/],
  [
    'people',
    /\b(clients?|customers?|family|partners?|team|audience|readers?|community|friends?|colleagues?|children)\b/,
  ],
  ['next', /\b(next steps?|moving forward|going forward|takeaways?|summary|where to go|conclusion)\b/],
  ['why', /\b(why|benefits?|importance|matters?|reasons?|advantages?)\b/],
]
const WHAT_IT_TAKES = /^what (?:you need for (.+)|(.+?) (?:(?:can|will|may) cost|costs?)(?: you)?)$/
const LONGEST_HEADING = 110
const MAX_TOPIC_WORDS = 9
const MAX_TOPIC_LETTERS = 64
const MAX_KEYS = 3
const JOINTS = ['and', 'but', 'because', 'so that', 'which', 'if', 'when', 'while', 'about', 'without', 'for']
const LOOSE_END = /(?: (?:and|but|or|what|how|why|that|the|an?|to|of|if|when|with))+$/
const PLAIN = new Set(
  `about above after again against along although among another because before being below between beyond could during
  either every everything everyone having itself might never nothing often other others ought rather really should since
  someone something their there these those though through toward towards under until usually where whether which while
  would yours yourself themselves always almost around especially instead small large great still quite`.split(/\s+/),
)

const intentOf = (text: string) => INTENTS.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0] ?? null

/** True where nothing but the kind of point is named: 'common mistakes to avoid'. */
export const isOnlyIntent = (topic: string): boolean =>
  stems(INTENTS.reduce((left, [, pattern]) => left.replaceAll(new RegExp(pattern, 'g'), ''), topic)).size === 0

const headingOf = (text: string) => {
  if (text.length <= LONGEST_HEADING) return { heading: text, detail: '' }
  const [first = text] = text.split(/(?<=\S)[.;:!?] |, (?:so that|because|including|such as) /)
  if (first.length <= LONGEST_HEADING) return { heading: first.replace(/[,;:]$/, ''), detail: text }
  const cut = truncate(first, LONGEST_HEADING)
  const joint = Math.max(...JOINTS.map((word) => cut.lastIndexOf(` ${word} `)))
  const short = (joint > LONGEST_HEADING / 3 ? cut.slice(0, joint) : cut).replace(LOOSE_END, '')
  return { heading: short.replace(/[,;:]$/, ''), detail: text }
}

const inSentence = (text: string) => {
  const words = text.split(' ')
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length
  return words.length > 1 && capitals > words.length * 0.6 ? lowerCase(text) : lowerFirst(text)
}

/** People have a part in things; phrases like 'up to you' or 'from a distance' do not fit them. */
const PERSONS =
  /^(?:(?:the|your|our|my) )?(?:[a-z]+ )?(?:parents|clients|customers|colleagues|readers|guests|neighbours|neighbors|friends|children|kids|partners?|relatives|family|team|students|pupils|teachers|members|volunteers|siblings|beginners|people|buyers|sellers|bosses|boss|suppliers|supervisors?|managers?|employers?|employees|staff|doctors?|landlords?|coach|mentors?|grandparents|spouse|in-laws|teenagers?)(?: (?:who|that|with|without|in|at|on) .+)?$/

/** A noun phrase that fits after 'about'; quoted if nothing else is safe. */
function asTopic(phrase: string): string {
  if (/^when .+ .+/.test(phrase)) return `the moment ${phrase}`
  if (lacksArticle(phrase) && !isVerb(phrase.split(' ')[0] ?? '')) return `the ${phrase}`
  if (!isNounPhrase(phrase)) return `“${capitalize(phrase)}”`
  if (!PERSONS.test(phrase) || /^[a-z]+ing /.test(phrase)) return phrase
  const one = !/^(?:the|your|our|my) /.test(phrase) && !/(?:[^s]s|people|children|staff)(?: |$)/.test(phrase)
  return `the role of ${one ? 'the ' : ''}${phrase}`
}

/** 'bees, winter and feeding': the main words of a long line. */
const keysOf = (text: string) => {
  const words = (text.match(/\p{L}[\p{L}'’-]{4,}/gu) ?? []).filter(
    (word) => stems(word).size > 0 && !PLAIN.has(word.toLowerCase()),
  )
  const distinct = [...new Map(words.map((word) => [[...stems(word)].join(), lowerCase(word)])).values()]
  const chosen = distinct.slice(0, MAX_KEYS)
  const last = chosen.pop() ?? ''
  return chosen.length > 0 ? `${chosen.join(', ')} and ${last}` : last
}

/**
 * Parses an outline line; `level` 3 if it was indented, `isOrder` if it starts with a verb. Words never give an empty
 * result.
 */
export function parseLine(typed: string, level: 2 | 3 = 2, isOrder = false): OutlineLine {
  const text = withoutMarks(typed).replace(/[.;,:]+$/, '')
  const { heading, detail } = headingOf(text)
  const parts = heading.split(/: | [–—-] /)
  const named = parts.find((part) => /^how to /i.test(part)) ?? (/\?$/.test(text) ? parts.at(-1) : parts[0]) ?? heading
  const phrase = inSentence(named.replace(/^(?:how to|ways to) /i, ''))
  const tooLong =
    phrase.split(' ').length > MAX_TOPIC_WORDS || phrase.length > MAX_TOPIC_LETTERS || /[.!]\s/.test(phrase)
  const english = looksEnglish(text)
  const base = {
    heading: capitalize(heading),
    detail,
    level,
    keys: tooLong && english ? keysOf(text) : '',
    act: '',
    ger: '',
    intent: intentOf(text),
  }
  if (!english || !/\p{L}{2}/u.test(phrase)) {
    // 'Segelschiffe der Hanse – Tools': the side is named in English
    const side = parts.length > 1 ? intentOf(parts.at(-1) ?? '') : null
    const topic = side ? (parts[0] ?? heading) : tooLong ? 'this point' : `“${heading}”`
    return { ...base, form: 'np', intent: side, topic }
  }
  // 'What beekeeping can cost' asks about the costs of it
  const [, needed, priced] = WHAT_IT_TAKES.exec(phrase) ?? []
  const taken = needed ?? priced
  if (taken && !/\?$/.test(text)) return { ...base, form: 'np', topic: tooLong ? 'this point' : taken }
  if (/\?$/.test(text)) {
    return {
      ...base,
      form: 'question',
      topic: tooLong ? 'this question' : `the question “${capitalize(phrase.replace(/\?$/, ''))}?”`,
    }
  }
  if (/^(?:avoid|prevent) /.test(phrase) && !tooLong) return { ...base, form: 'np', topic: asGerund(phrase) }
  if (/^(?:(?:how|what|why|where|which|who|whether)\b|when to )/.test(phrase)) {
    return { ...base, form: 'question', topic: tooLong ? 'this question' : `the question of ${phrase}` }
  }
  const asked = (isOrder || /^how to /i.test(named)) && /^[a-z]+(?: |$)/.test(phrase)
  const act = asked ? phrase : asInfinitive(phrase)
  // a single bare verb does not work in sentences: 'the first attempt to celebrate'
  if (act && !act.includes(' ')) return { ...base, form: 'np', topic: asGerund(act) }
  if (act && !tooLong && !/[,()]/.test(act)) {
    return { ...base, form: isMental(act) ? 'mental' : 'act', act, ger: asGerund(act), topic: asGerund(act) }
  }
  return { ...base, form: 'np', topic: tooLong ? 'this point' : asTopic(phrase) }
}
