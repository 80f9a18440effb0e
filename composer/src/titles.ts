import type { TitleTone } from '@makeready/contract/domain/tones'
import type { ComposeOptions } from './compose-options.ts'
import { hasWords, oneLine, truncate } from './creator-words.ts'
import type { IdeaContext } from './idea-context.ts'
import formulas from './knowledge/titles.json' with { type: 'json' }
import { audienceIn, parseAudience } from './language/audience.ts'
import { titleCase } from './language/case.ts'
import { looksEnglish } from './language/english.ts'
import { isPlural } from './language/number.ts'
import { FRONT_OR_BACK, PRODUCT_WORDS, productTypeIn } from './product-words.ts'
import { shuffle } from './shuffle.ts'
import { type Subject, subjectOf } from './subject.ts'

export type TitleInput = {
  tone: TitleTone
  productConcept: string
  ideaContext?: IdeaContext | undefined
}

const COUNT = 10
const LONGEST = 200
const COMFORTABLE = 90
const LONGEST_PROMISE = 7

const slotsFor = ({ long, angle, named }: Subject, input: TitleInput): Record<string, string> => {
  const context = input.ideaContext ?? {}
  const text = [input.productConcept, context.concept].join('. ')
  const words = PRODUCT_WORDS[productTypeIn(text)]
  const audience = parseAudience(context.targetAudience || audienceIn(input.productConcept))
  const parts = (context.modules ?? []).filter((name) => !FRONT_OR_BACK.test(name)).length
  const typed = truncate(oneLine(input.productConcept).split(' ').slice(0, 6).join(' '), 60).replace(
    /[^\p{L}\p{N}]+$/u,
    '',
  )
  const subject = named ? long : hasWords(typed) ? typed : 'your subject'
  const known = angle.np === long && angle.ger !== long
  return {
    A: subject,
    G: known ? angle.ger : /^\S+ing /.test(subject) ? subject : '',
    Out: known ? angle.out : '',
    Outv: known && angle.outv.split(' ').length <= LONGEST_PROMISE ? angle.outv : '',
    Be: isPlural(angle.out) ? 'are' : 'is',
    Aud:
      audience.given &&
      audience.group !== 'people' &&
      audience.group.split(' ').length <= 5 &&
      audience.group.length <= 45
        ? audience.group
        : '',
    Type: words.title,
    To: words.leadsTo,
    N: parts > 1 ? String(parts) : '',
    Units: words.units,
  }
}

const FRAMED = /^(first steps (?:in|with)|steady progress (?:in|with)|common problems with) (.+)$/i
const OF_THE_THING: Record<string, RegExp> = {
  'first steps in':
    /^(?:Let's Begin|A Friendly Start|You and|Today's First|Tonight's|Do This First|First Things|Begin|Brave|Come Back|Small Beginnings|The Quick|The Week You|Everything|Why Wait)|Together:|A Kind Start|What to Do First|First Few Days|Working Knowledge|Sound Foundations|Done Properly|What Works|Full Account|Definitive|Reference|Complete|Standard|in Depth|Handbook|Full Practice|Full Method|One Kind Step|Good Year|Long View|First Principles|A Clear Approach|Done with Long Lists/,
  'steady progress in':
    /^(?:You and|Let's Begin|Less Guessing|Open the Window|Come Back|Brave|A Cup of Tea|Okay|Dear|Stop Putting|Snacks|Curiosity|Batteries|Level Up|A Friendly Start|Working Knowledge|What Nobody|No More Waiting|Do This First|Today's First|Tonight's)|Done Properly|Handbook|Reference|Full Account|Standard|What Works|Definitive|in Depth|Complete|Method and Practice|Minus the Jargon|No Talent|Kitchen Table|Good Year|First Few Days|Before the Season|Mere Mortals|What Could Possibly|Some Assembly|Mistakes Included|Rules and Reasons|Full Practice/,
  'common problems with':
    /^(?:You and|Less Guessing|Let's Begin|A Friendly Start|Your Companion|Small Steps|Come Back|Room to Grow|Brave|Stop Putting|Start This|No More|Now, Not|Begin|Today's|Tonight's|This Week's|The Week You|One Evening|Before Next|The Quick|Why Wait|Do This|First Things|A Cup|More Than|Open the|A Better|From Stuck|One Step|Small Beginnings|The Long View|Working Knowledge|Snacks|Curiosity|Level Up|Pencils|Tiny Wins|Planning|Sound|A Gentle|The Easy-Going|Everything)|Together:|Kind Start|One Kind Step|at Your Own Pace|with Patience|Take It Slowly|with a Plan|Planned and Checked|Method and Practice|Done Properly|Handbook|Full Account|Standard|Reference|in Depth|Full Practice|Right Now|Further Delay|What to Do First|First Few Days|Before the Season|Mere Mortals|Rest of Us|Between Everything|Kitchen Table|Ordinary Evening|No Talent|No-Stress|Made Simple|Done with Long|Good Year|Begin Where|Glad You Started|First Page|Hold the Drama|with a Wink|Some Assembly|Small Adventures|in \{N\}|Structured|Ordinary Weeks|First Plan|First Principles|Bite-Size|Perfectly|Scruffy|Act Before|with a Plan|^(?:Hooray|Three Cheers|Psst|Ready|Ta-da|Drumroll|Abracadabra)|Love Story|Take a Bow|Yes, Please|Away We Go/,
}

function namedFor(formula: string, subject: string): string {
  const [, frame = '', thing = ''] = FRAMED.exec(subject) ?? []
  return OF_THE_THING[frame.toLowerCase().replace(/(steps|progress) with/, '$1 in')]?.test(formula) ? thing : subject
}

/** A side of an unknown subject is named where nothing else leads to it: 'A Clear Approach to Joseki'. */
const subjectIn = (formula: string, { known, named, called }: Subject, long: string): string =>
  !known && named && /^[^{]+\{A\}/.test(formula) ? called : namedFor(formula, long)

/** Of words that are the same in titles about other subjects, the most in a row. */
const LONGEST_RUN = 4

function longestRun(formula: string, { Type = '', To = '', N = '', Units = '' }: Record<string, string>): number {
  const fixed: Record<string, string> = { Type, To, N, Units }
  const text = formula.replace(/\{(\w+)\}/g, (_, slot: string) => fixed[slot] ?? '|')
  return Math.max(...text.split('|').map((part) => part.match(/[\p{L}\p{N}]+/gu)?.length ?? 0))
}

/** What people plan. */
const PLANNED =
  /\b(?:weddings?|part(?:y|ies)|events?|trips?|travel|meals?|dinners?|gardens?|weeks?|days?|reunions?|moves?|holidays?)\b/i

/** Formulas that a subject of this form would make ungrammatical. */
const suits = (formula: string, subject: string, type: string) => {
  if (/ with /i.test(subject) && /\bwith\b(?! Less| Long)/i.test(formula)) return false
  if (/ in small steps$/i.test(subject) && /Step/.test(formula)) return false
  if (isPlural(subject) && /(Just Enough|Good Company for|The Joy of|The Wobbly)/.test(formula)) return false
  if (
    /^(?:first steps|steady progress|common problems)/i.test(subject) &&
    /(Understanding|Mastering|Common|First Steps|Step by Step|The (?:Craft|Discipline|Joy|Foundations|Principles|Essentials|Wobbly)|Just Enough|Good Enough|Hello|Welcome|Make Room|Making|First Page)/.test(
      formula,
    )
  )
    return false
  if (
    / (?:on|in) a /.test(subject) &&
    /(on an Ordinary|in \{N\}|at the Kitchen|Right Now|Before the Season)/.test(formula)
  )
    return false
  if (/^Planning/.test(formula) && !PLANNED.test(subject)) return false
  if (/Working \{Type\}/.test(formula) && /workbook/i.test(type)) return false
  const phrase = /^\S+ing\b/.test(subject) && !isPlural(subject)
  if (
    /^(a|an|the|your|my) /i.test(subject) &&
    /(Good Enough|The Discipline of|^Mastering|Just Enough|The Craft of|The Joy of|The Wobbly|Welcome to|^Hello|^Making|A Good Year for|You and)/.test(
      formula,
    )
  )
    return false
  if (
    phrase &&
    /(Planning \{A\}|^Making|^Hello|Good Enough|Mastering|Understanding|Dear |Welcome to|Just Enough|Good Company|You and|A Good Year for)/.test(
      formula,
    )
  )
    return false
  return true
}

const fill = (formula: string, slots: Record<string, string>): string => {
  const english = looksEnglish(slots.A ?? '')
  const typed = '\u0001'
  const article = /^[aeiou]/i.test(slots.Type ?? '') ? 'An' : 'A'
  const text = formula
    .replace(/\bA(?= \{Type\})/g, article)
    .replace(/\{(\w+)\}/g, (_, name: string) => (name === 'A' && !english ? typed : (slots[name] ?? '')))
  return truncate(
    titleCase(text).replace(typed, () => slots.A ?? ''),
    LONGEST,
  )
}

/** Formulas that describe readers' lives and feelings, or the content: unknown for an unknown subject. */
const PRESUMES =
  /^Making|Ordinary|Kitchen|Tea\b|Coffee|Snacks|Season|Evening|Tonight|Stress|Talent|Long Lists|Nobody Told|Normal Week|Rest of Us|Mortals|Between Everything|Better Things|Easy-Going|Panic|Mistakes|Instructions|Oops|Stuck|Putting It Off|Drama|Calm|Pile Up|Next Month|Come Back|Begin Again|Glad|Joy|Courage|Thought Possible|What Works|Checks?\b|Planned|Planning|Plan\b|Reviews?\b|Principles|Causes|Definitive|Complete|Standard|Full|Everything|Fuss|Jargon|Fancy|Less Guessing|No More Waiting|Level Up|Tiny Wins|Batteries|Assembly|Wrong|Pencils|Good Year|Courage|Stuck|Reliable|Room to Grow/

const FUNCTION_WORDS = /^(?:with|that|from|what|your|more|into|have)$/

/**
 * No word twice in a row, and no content word twice: 'Freelance Pricing for Freelancers', 'Weekly Planning with a Plan'.
 */
const isWellFormed = (title: string) => {
  const once = title.toLowerCase().replace('step by step', 'stepwise')
  const words = (once.match(/\p{L}{4,}/gu) ?? [])
    .filter((word) => !FUNCTION_WORDS.test(word))
    .map((word) => word.replace(/(?:n?ing|n?ed|s)$/, ''))
  return new Set(words).size === words.length && !/(?<![\p{L}\p{N}'])([\p{L}']+) \1(?![\p{L}\p{N}'])/iu.test(title)
}

/** Ten different titles in one tone about the concept's subject, each at most 200 characters. */
export function composeTitles(input: TitleInput, options: ComposeOptions): string[] {
  const subject = subjectOf(input.productConcept, input.ideaContext?.concept)
  const slots = slotsFor(subject, input)
  const own = formulas[input.tone] ?? formulas.professional
  const rest = Object.values(formulas).flat()
  const key = [options.seed, input.tone, input.productConcept, input.ideaContext?.targetAudience].join('|')
  const ordered = [...shuffle(own, key), ...shuffle(rest, key)]
  const titles = ordered
    .filter((formula) => subject.known || (!PRESUMES.test(formula) && longestRun(formula, slots) <= LONGEST_RUN))
    .filter((formula) => [...formula.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => slots[name]))
    .map((formula) => ({ formula, words: { ...slots, A: subjectIn(formula, subject, slots.A ?? '') } }))
    .filter(({ formula, words }) => suits(formula, words.A, slots.Type ?? ''))
    .map(({ formula, words }) => fill(formula, words))
  const short = titles.filter((title) => title.length <= COMFORTABLE && isWellFormed(title))
  const distinct = [...new Map([...short, ...titles].map((title) => [title.toLowerCase(), title])).values()]
  const before = new Set((options.memory ?? []).map((title) => title.toLowerCase()))
  const fresh = distinct.filter((title) => !before.has(title.toLowerCase()))
  return (fresh.length >= COUNT ? fresh : [...fresh, ...distinct.filter((title) => !fresh.includes(title))]).slice(
    0,
    COUNT,
  )
}
