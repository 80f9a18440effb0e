import { comparableText } from '../language/comparable-text.ts'
import { isOnlyIntent, type OutlineLine } from '../outline-line.ts'
import { type AskedAbout, ENGLISH, type Prompt, worded } from './asked.ts'

/** A question to the creator, and the prompt that it is a phrasing of. */
export type Question = { ask: string; prompt: Prompt; about: AskedAbout }

const MAX_QUESTIONS = 4
const ENOUGH = 3

/** Questions to the creator about a point of a product about `subject`; the answers become its text. */
export function questionsAbout(line: OutlineLine, subject = ''): Question[] {
  const about: AskedAbout = { x: matterOf(line, subject), act: line.act, key: line.heading }
  return promptsAbout(line)
    .slice(0, MAX_QUESTIONS)
    .map((prompt) => ({ ask: worded(prompt, about), prompt, about }))
}

const PERSONS = /^the role of /

function promptsAbout({ form, intent, topic }: OutlineLine): readonly Prompt[] {
  const { points } = ENGLISH
  if (PERSONS.test(topic)) return points.persons
  const special = intent && form !== 'question' ? points[intent] : []
  // what to know before anything else would be asked again in every chapter
  return special.length >= ENOUGH ? special : [...special, ...points[form]]
}

/** 'common mistakes in beekeeping' asks about mistakes in it, and 'common mistakes' about those in the subject. */
function matterOf({ intent, topic, heading, form }: OutlineLine, subject: string): string {
  // 'Water reed roofs – Tools' is about them, whatever else its words could mean
  const named = heading.split(/ [–—-] /)[0] ?? heading
  if (subject && comparableText(named) === comparableText(subject)) return subject
  // as in the chapters that are proposed: 'Mistakes with bees', 'What beekeeping can cost'
  if (subject && intent && form !== 'question' && hasPhrase(heading, subject)) return subject
  if (topic.startsWith('this ')) return `“${heading}”`
  if (PERSONS.test(topic)) return topic.replace(PERSONS, '')
  if (intent === null || form === 'question' || topic.includes('“')) return topic
  const matter = / (?:of|for|in|about|with|from|before) (.{3,})$/.exec(topic)?.[1]
  if (matter) return matter
  if (subject && isOnlyIntent(topic)) return subject
  return intent === 'choice' ? topic.replace(/^(?:choosing|selecting|comparing) /, '') : topic
}

const hasPhrase = (text: string, phrase: string) => ` ${text.toLowerCase()} `.includes(` ${phrase.toLowerCase()} `)
