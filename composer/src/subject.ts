import { requestedSubject, withoutRequest } from '@makeready/contract/domain/requested-subject'
import { ANGLES_TO_ASK } from './angles-to-ask.ts'
import { hasWords, oneLine, truncate, withoutMarks } from './creator-words.ts'
import { withoutCircumstances } from './field-words.ts'
import { fieldAtStart, findDomain } from './find-domain.ts'
import troubles from './knowledge/troubles.json' with { type: 'json' }
import { type Angle, DOMAINS, type Domain, GENERIC } from './knowledge.ts'
import { audienceIn, namesThings } from './language/audience.ts'
import { isTitleCased, lowerCase, lowerFirst } from './language/case.ts'
import { looksEnglish } from './language/english.ts'
import { normalizeWords, suits } from './language/keys.ts'
import { shortForm } from './language/number.ts'
import { sharedStems, stems } from './language/stems.ts'
import { asGerund, asInfinitive } from './language/verbs.ts'
import { topicsWithin } from './narrower-subjects.ts'
import type { Topic } from './topics.ts'

/** The subject of a product. `long` and `short` are noun or -ing phrases that fit after 'about'. */
export type Subject = {
  long: string
  short: string
  /** its name in questions to the creator: the thing itself, without a niche's general angle ('… in a busy week') */
  called: string
  /** true if the creator's words name it; false: nothing was recognized, and 'this subject' replaces it */
  named: boolean
  domain: Domain
  /** false if the composer does not know the field and stays general */
  known: boolean
  /** its known topics, in book order */
  topics: readonly Topic[]
  angle: Angle
}

/** Angles that are questions promise nothing, but an idea about a known subject needs a phrase for its outcome. */
const withOutcome = (angle: Angle): Angle => (angle.out === '' ? { ...angle, ...NEUTRAL } : angle)

const MAX_WORDS = 6
const MAX_LENGTH = 60
const LONGEST_READ = 1_000
const NEUTRAL: Omit<Angle, 'np' | 'ger'> = {
  num: 's',
  out: 'steady progress without hurry',
  outv: 'make a start that can be built on',
  pain: 'advice is scattered and hard to compare',
}

const PRODUCT =
  /^(?:an? |the )?(?:[\p{L}-]+ ){0,4}?(?:e-?book|online course|mini-course|course|guide|tutorial|workbook|journal|planner|handbook|manual|template pack|template|plr(?: content)?(?: pack)?|article pack|articles|checklist|toolkit|series|book)s? (?:on|about|to|for|of|covering|that (?:teaches|explains|shows|covers)) /iu
const FILLER =
  /^(?:how (?:you can |to )|(?:a |the )?(?:beginner'?s?|complete|definitive|practical|gentle|simple|ultimate|essential|structured) (?:guide|introduction|course|workbook|companion) (?:to|on|for|of) |(?:the )?(?:basics|essentials|principles|art|foundations|fundamentals|discipline) of |learn(?:ing)? (?:to )?|getting started with |an? introduction to |mastering |understanding |start(?:ing)? this week |today's first step |make room for |hello,? |let's begin with |okay, let's talk about )/i
const TAIL =
  /,? (?:step by step|made simple|made easy|without the fuss|at your own pace|done properly|explained|for (?:absolute |complete |busy )?beginners|in depth|and more|that works?|from scratch)$/i
const CONCEPT_ENDS =
  / (?:for|that|which|who|so that|with a|using|designed|aimed|built|because|where|helping|to help|teaching|covering|including) |[:;,(] ?|\. |[.!?]$| [-–—] /

const HEADED =
  /^(?:(?:an?|the|my|our) )?((?:[\p{L}\d'’-]+ ){1,6}?)(?:e-?book|course|guide|tutorial|workbook|journal|planner|handbook|manual|template pack|template|toolkit|checklist|series)s?(?= for | that | which | who | to help |[,.:;!?]|$)/iu
const ARTICLE = /^(?:an?|the|my|our)$/i
/** In concepts from `composeIdeas`, the readers' problem follows. */
const DIFFICULTY = ' from the point where '
const LEADING_ARTICLE = /^(?:an?|the|my|our) /i
const DESCRIBING =
  /^(?:\d[\p{L}\d-]*|beginner(?:s|'s|’s|-friendly)?|practical|printable|complete|comprehensive|simple|short|online|digital|interactive|step-by-step|self-paced|hands-on|friendly|gentle|ultimate|definitive|essential|structured|free|new|mini|video|weekly|daily|fillable|advanced|quick|easy|great|good|useful)$/iu

/** 'A meal planning workbook for busy parents' → 'meal planning': the words before the product noun. */
function titledSubject(text: string): string | null {
  const words = (HEADED.exec(text)?.[1] ?? '').trim().split(' ')
  while (words[0] && (ARTICLE.test(words[0]) || DESCRIBING.test(words[0]))) words.shift()
  return words.join(' ') || null
}

/** 'teaches freelance designers to price projects' → 'price projects': 'to' marks the verb, even an unknown one. */
function taughtSubject(text: string): string | null {
  const [, act] =
    /\b(?:helps?|helping|teach(?:es|ing)?|shows?) (?:[\p{L}'’-]+ ){1,5}?(?:how )?to (\p{Ll}+ [^.,:;]+)/u.exec(text) ??
    []
  return act ? (act.split(CONCEPT_ENDS)[0] ?? act) : null
}

/** Parses a name that `composeNiches` made from the creator's topic: the phrase, its topic and its angle. */
function composedName(text: string): { long: string; short: string; angle: Angle } | null {
  for (const angle of [...GENERIC.angles, ...troubles, ...ANGLES_TO_ASK]) {
    const np = angle.np.replace(/ in (?=\{t)/, ' (?:in|with) ').replace(/\{ts?\}/, '(.{2,90}?)')
    // the last 'for' names the readers: 'pedal technique for church organ for organists'
    const readers = ANGLES_TO_ASK.includes(angle) && !angle.np.startsWith('first') ? ' for (?![^,.:;]* for )' : ' for '
    const pattern = `^(${np})(?=${readers}|: | that |, | with a plan|[.;]|$)`
    const [, long = '', topic = ''] = new RegExp(pattern, 'i').exec(text) ?? []
    if (!topic) continue
    // inside a sentence the creator's capitals are names; at its head or in a title they tell nothing
    const isTitle = isTitleCased(text) && looksEnglish(topic)
    const named = isTitle ? lowerCase(long) : lowerFirst(long)
    const short = isTitle ? lowerCase(topic) : long.startsWith(topic) ? lowerFirst(topic) : topic
    return { long: named, short, angle: { ...angle, np: named, ger: named } }
  }
  return null
}

/** 'helps busy moms reclaim their mornings' → 'reclaim their mornings': the words from the first known verb on. */
function promisedSubject(text: string): string | null {
  const [, rest = ''] =
    /\b(?:helps?|helping|teach(?:es|ing)?|lets|guides(?! (?:to|on|for|about))|shows?) (.+)$/i.exec(text) ?? []
  const words = rest.replace(/\bhow to /i, '').split(' ')
  const at = words.findIndex((_, index) => asInfinitive(words.slice(index).join(' ')) !== null)
  return at >= 0 && at < 6 && at < words.length - 1 ? words.slice(at).join(' ') : null
}

const asPhrase = (text: string, whole: string, starts: boolean) => {
  const bare = text.replace(/^(?:a|an|the) (?=\p{Lu}|\p{Ll}+ing\b)/u, '')
  const words = isTitleCased(whole) ? lowerCase(bare) : starts ? lowerFirst(bare) : bare
  const infinitive = asInfinitive(words)
  return infinitive ? asGerund(infinitive) : words
}

const tidied = (part: string) =>
  part
    .replace(PRODUCT, '')
    .replace(/^.{0,60}?\bhow to /i, '')
    .replace(FILLER, '')
    .replace(TAIL, '')
    .replace(/^(?:i|we) .{0,60}?\babout /i, '')
    .trim()

/** 'Retired teachers who want to start beekeeping' → 'beekeeping': readers are not the subject. */
const READERS_WANT =
  /^(?:[\p{L}'’-]+ ){1,5}?(?:who|that) (?:(?:want|need|wish|hope|plan|like|love|would like)s? (?:to )?|are (?:about|going|planning|learning|trying) to )(?:(?:start|begin|learn|try|take up|get into)(?:ing)?\b(?: with)? )?(?:how )?(?:to )?/iu
const LEARNING = /^learn(?:ing)? (?:how )?to /iu

/** What follows 'to' is the activity: 'learning to sail at sixty' → 'sailing at sixty'. */
function withoutReaders(text: string): string {
  const [lead] = (PRODUCT.test(text) ? null : READERS_WANT.exec(text)) ?? LEARNING.exec(text) ?? []
  if (lead === undefined) return text
  const rest = text.slice(lead.length)
  return / to $/i.test(lead) ? asGerund(lowerFirst(rest)) : rest
}

/** What 'for' adds to these is no audience: 'caring for aging parents'. */
const DONE_FOR = /^(?:car|prepar|sav|pay|apply|look|plan|train|ask|shop|provid)(?:e|ing) for /i
const OF_THE_SUBJECT = DOMAINS.flatMap(({ beyond = [] }) => beyond)

/** 'meditation for beginners' → 'meditation'; 'meditation for sleep' is a subject of its own. */
function withoutAudience(part: string): string {
  const [named = part, ...others] = part.split(/,? for (?!one\b)/i)
  const [first = ''] = others
  // 'lime plastering for old houses, for homeowners'
  const subject = namesThings(first) ? `${named} for ${first}` : named
  return DONE_FOR.test(part) || suits(normalizeWords(part.slice(subject.length)), OF_THE_SUBJECT) ? part : subject
}

/** The parts of a concept; 'lime plastering for old houses' is one. */
function withThings(concept: string): string[] {
  const [named = '', things = '', ...others] = concept.split(CONCEPT_ENDS)
  const isOne = concept.startsWith(`${named} for ${things}`) && namesThings(things)
  return isOne ? [`${named} for ${things}`, ...others] : [named, things, ...others]
}

/** 'setting up and running a freelance court interpreting business' → 'freelance court interpreting business' */
const DOING_IT = /^\p{L}+ing(?: \p{L}+){0,3}? (?:an?|the|your|my) (?=(?:\S+ )+\S+$)/iu

function parseSubject(request: string): string | null {
  const typed = withoutReaders(withoutRequest(request)?.replace(/^about /i, '') ?? request)
  const [text = ''] = withoutMarks(oneLine(typed)).slice(0, 400).split(DIFFICULTY)
  if (!hasWords(text)) return null
  if (!looksEnglish(text))
    return truncate(requestedSubject(text).subject.split(/[:;(]|\. |[.!?]$/)[0] ?? text, MAX_LENGTH)
  const act = taughtSubject(text)
  if (act && act.split(' ').length <= MAX_WORDS) return asGerund(act)
  const topic = titledSubject(text)
  if (topic) return asPhrase(topic, text, true)
  const made = PRODUCT.exec(text)
  const parts = made ? withThings(text.slice(made[0].length)) : text.split(/: | [-–—] | \| |\? |[.!?]$/)
  const help = promisedSubject(text)
  const candidates = [...(help ? [help] : []), ...parts.map(tidied)]
    .map((part) => (made ? part : withoutAudience(part)).replace(/[.!?,;]+$/, '').trim())
    .filter(hasWords)
  const named = help ? candidates[0] : (candidates.find((part) => findDomain(part, text)) ?? candidates[0])
  if (!named) return null
  const phrase = asPhrase(named, text, text.startsWith(named))
  const inShort = phrase.split(' ').length > MAX_WORDS ? shortForm(withoutCircumstances(phrase)) : phrase
  const short = inShort.split(' ').length > MAX_WORDS + 1 ? inShort.replace(DOING_IT, '') : inShort
  if (short.split(' ').length > MAX_WORDS + 1 || short.length > MAX_LENGTH) return null
  return /^(?:you|i|we|it|this|they|he|she|there|my|our)\b/i.test(short) ? null : short
}

const byName = (texts: string[]) => {
  let best: { domain: Domain; angle: Angle } | null = null
  for (const text of texts) {
    const words = normalizeWords(text)
    for (const domain of DOMAINS)
      for (const angle of domain.angles)
        if (angle.np.length > (best?.angle.np.length ?? 0) && words.includes(normalizeWords(angle.np)))
          best = { domain, angle }
  }
  return best
}

const nearestAngle = (domain: Domain, words: string) => {
  const own = stems(words)
  const near = domain.angles
    .map((angle) => {
      const name = stems(angle.np)
      return { angle, share: sharedStems(own, name) / name.size }
    })
    .sort((one, other) => other.share - one.share)[0]
  return near && near.share > 0.6 ? near.angle : null
}

/** The subject of the first text that names one, so that it stays the same in every step. */
export function subjectOf(...texts: readonly (string | undefined)[]): Subject {
  const given = texts
    .filter((text): text is string => !!text && hasWords(text))
    .map((text) => text.slice(0, LONGEST_READ))
  const readers = given.map(audienceIn).join('. ')
  const exact = byName(given)
  if (exact) {
    const { np } = exact.angle
    // 'playing for others' is more than 'playing'
    const short = shortForm(np)
    return {
      long: np,
      short: /^\S+ing$/.test(short) ? np : short,
      called: np,
      named: true,
      domain: exact.domain,
      known: true,
      topics: topicsWithin(exact.domain.id, np, readers),
      angle: exact.angle,
    }
  }
  const made = given
    .map(
      (text) =>
        composedName(/^an? /i.test(text) ? text.replace(PRODUCT, '') : text) ?? composedName(text.replace(PRODUCT, '')),
    )
    .find((name) => name !== null)
  if (made) {
    const domain = findDomain(made.short, ...given)
    return {
      ...made,
      called: made.short,
      angle: withOutcome(made.angle),
      named: true,
      domain: domain ?? GENERIC,
      known: domain !== null,
      topics: domain ? topicsWithin(domain.id, made.short, readers) : [],
    }
  }
  const parsed = given.map(parseSubject).find((words) => words !== null) ?? null
  const found = parsed ? findDomain(parsed, ...given) : null
  // 'screen time for kids' is not about screen time, and a 'bullet journal' is no journal about bullets
  const first = given
    .map((text) => fieldAtStart(text.replace(LEADING_ARTICLE, '')) ?? fieldAtStart(tidied(text)))
    .find((field) => field !== null)
  const isOther = first && first.domain !== found
  const long = isOther ? (isTitleCased(first.phrase) ? lowerCase(first.phrase) : lowerFirst(first.phrase)) : parsed
  const words = long ?? 'this subject'
  const domain = isOther ? first.domain : found
  const angle = domain ? nearestAngle(domain, words) : null
  return {
    long: words,
    short: domain && looksEnglish(words) ? shortForm(words) : words,
    called: words,
    named: long !== null,
    domain: domain ?? GENERIC,
    known: domain !== null,
    topics: domain ? topicsWithin(domain.id, words, readers) : [],
    angle: angle ?? { ...NEUTRAL, np: words, ger: words },
  }
}
