import { clip, withoutMarks } from './creator-words.ts'
import { capitalise, lowerCase, lowerFirst } from './language/case.ts'
import { looksEnglish } from './language/english.ts'
import { asGerund, asInfinitive, isMental } from './language/verbs.ts'

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

/** A line of an outline in the forms that sentences ask for. */
export type OutlineLine = {
  heading: string
  /** what was too long for a heading, as typed; '' otherwise */
  detail: string
  level: 2 | 3
  form: 'act' | 'mental' | 'np' | 'question'
  /** fits behind 'about'; its number is unknown, so it is never the subject of a present-tense verb */
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
  ['metric', /\b(measur\w+|progress|track\w*|reviewing?|metrics?|results?|evaluat\w+|success)\b/],
  ['example', /\b(examples?|stor(?:y|ies)|case stud(?:y|ies)|scenario)\b/],
  ['faq', /\b(faqs?|frequently asked|common questions)\b/],
  ['cost', /\b(costs?|prices?|pric\w+|budget\w*|afford\w*|fees?)\b/],
  ['choice', /\b(choos\w+|choices?|options?|compar\w+|versus|vs|types? of|kinds? of|select\w*|which)\b/],
  [
    'problem',
    /\b(problems?|troubl\w+|challeng\w+|obstacles?|difficult\w*|stuck|fears?|stress\w*|overcom\w+|cop(?:e|ing)|setbacks?)\b/,
  ],
  ['habit', /\b(habits?|routines?|maintain\w*|consisten\w+|long[- ]term|daily|every day|keep\w* (?:it )?going)\b/],
  ['plan', /\b(plan|plans|planning|schedul\w+|calendar|timetable|timeline|weekly|roadmap|goals?)\b/],
  ['setup', /\b(set(?:ting)? up|setup|prepar\w+|get(?:ting)? (?:ready|started)|first steps?|before you)\b/],
  [
    'people',
    /\b(clients?|customers?|family|partners?|team|audience|readers?|community|friends?|colleagues?|children)\b/,
  ],
  ['next', /\b(next steps?|moving forward|going forward|takeaways?|summary|where to go|conclusion)\b/],
  ['why', /\b(why|benefits?|importance|matters?|reasons?|advantages?)\b/],
]
const LONGEST_HEADING = 110
const MOST_TOPIC_WORDS = 9
const MOST_TOPIC_LETTERS = 64

const intentOf = (text: string) => INTENTS.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0] ?? null

const headingOf = (text: string) => {
  if (text.length <= LONGEST_HEADING) return { heading: text, detail: '' }
  const [first = text] = text.split(/(?<=\S)[.;:!?] |, (?:so that|because|including|such as) /)
  return { heading: clip(first, LONGEST_HEADING).replace(/[,;:]$/, ''), detail: text }
}

/** Title capitals are undone; a phrase written with small letters keeps its names. */
const inSentence = (text: string) => {
  const words = text.split(' ')
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length
  return words.length > 1 && capitals > words.length * 0.6 ? lowerCase(text) : lowerFirst(text)
}

/** Reads one outline line; `level` 3 for what was indented below another. Never empty for a line with words. */
export function readLine(typed: string, level: 2 | 3 = 2): OutlineLine {
  const text = withoutMarks(typed).replace(/[.;,:]+$/, '')
  const { heading, detail } = headingOf(text)
  const base = { heading: capitalise(heading), detail, level, act: '', ger: '', intent: intentOf(text) }
  const phrase = inSentence((heading.split(/: | [–—-] /)[0] ?? heading).replace(/^(?:how to|ways to) /i, ''))
  const tooLong =
    phrase.split(' ').length > MOST_TOPIC_WORDS || phrase.length > MOST_TOPIC_LETTERS || /[.!]\s/.test(phrase)
  if (!looksEnglish(text) || !/\p{L}{2}/u.test(phrase)) {
    return { ...base, form: 'np', intent: null, topic: tooLong ? 'this' : `'${heading}'` }
  }
  if (/\?$/.test(text))
    return {
      ...base,
      form: 'question',
      topic: tooLong ? 'this question' : `the question '${capitalise(phrase.replace(/\?$/, ''))}?'`,
    }
  if (/^(how|what|why|when|where|which|who|whether)\b/.test(phrase)) {
    return { ...base, form: 'question', topic: tooLong ? 'this question' : `the question of ${phrase}` }
  }
  const asked = /^how to /i.test(heading) && /^[a-z]+ /.test(phrase)
  const act = asked ? phrase : asInfinitive(phrase)
  if (act && !tooLong) {
    return { ...base, form: isMental(act) ? 'mental' : 'act', act, ger: asGerund(act), topic: asGerund(act) }
  }
  return { ...base, form: 'np', topic: tooLong ? 'this' : phrase }
}
