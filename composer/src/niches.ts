import { ANGLES_TO_ASK, readersToAsk } from './angles-to-ask.ts'
import type { ComposeOptions } from './compose-options.ts'
import { hasWords, oneLine, truncate } from './creator-words.ts'
import { findDomain } from './find-domain.ts'
import troubles from './knowledge/troubles.json' with { type: 'json' }
import { type Angle, type Domain, GENERIC, type Segment } from './knowledge.ts'
import { type Audience, inBrief, inFull, parseAudience } from './language/audience.ts'
import { capitalize, isTitleCased, lowerCase, lowerFirst } from './language/case.ts'
import { looksEnglish } from './language/english.ts'
import { normalizeWords, suits } from './language/keys.ts'
import { isPlural, shortForm, withArticle } from './language/number.ts'
import { sharedStems, stems } from './language/stems.ts'
import { topicsWithin } from './narrower-subjects.ts'
import { gradesOf } from './niche-grades.ts'
import { shuffle } from './shuffle.ts'

export type NicheInput = { targetAudience: string; interests: string; budgetRange: string }

export type ComposedNiche = {
  name: string
  marketSize: string
  competitionLevel: string
  profitPotential: string
  demographics: { age: string; income: string; painPoints: string[] }
}

type Candidate = { topic: string; domain: Domain; angle: Angle; segment: Segment; isProblem: boolean; worth: number }

const COUNT = 5
const MAX_TOPICS = 8
const MAX_TOPIC_WORDS = 10
/** Names that would repeat themselves: 'beginners who are just starting'. */
const NEWCOMERS = /\b(beginn\w+|new|first|novices?|starters?|start-?ups?)\b/i
const CLASHES: readonly [RegExp, RegExp][] = [
  [/\b(?:parents?|famil|mums?|moms?|dads?|couples?)/i, /live alone|with children|cook for one/],
  [
    /\b(?:retire|senior|pensioner)/i,
    /busy week|little free time|full[- ]time|have a job|beside a full job|work full|after work|at school|study/,
  ],
  [
    /\b(?:students?|teens?|teenagers?|kids|children)\b/i,
    /have a job|full job|raise|with children|tenant|clients|per project|freelance|couples|mortgage/,
  ],
  [
    /\b(?:managers?|leaders?|supervisors?|executives?|founders?)\b/i,
    /house rules|quarrel|small children|far apart|shouting|wedding/,
  ],
  [/\bplanners?\b/i, /birthday|at home|full job|small budget|two families/],
  [/\b(?:van|solo|single|backpack\w*)\b/i, /famil|lunchbox|picky|children/],
]
const PROBLEM_TOPIC =
  /\b(?:pains?|aches?|anxiety|stress|burnout|depression|grief|insomnia|debts?|illness|disease|fatigue|migraines?|addictions?|rivalry|quarrels|nerves|clutter|damp|mould|bullying|perfectionism|snoring|nightmares|jealousy|loneliness|anger|panic|trauma|overwhelm|procrastination|tantrums?|diabetes|arthritis|asthma|allergies|tinnitus|adhd|dementia|cancer|menopause)$/i
/** 'avoiding burnout': readers live with burnout. */
const AGAINST =
  /^(?:avoiding|beating|fighting|managing|overcoming|reducing|preventing|easing|coping with|dealing with|living with|recovering from|relief from) /i
const STARTING = /just start|new to|first|have just|recently/i
/** Fields in which money buys things, so that advice for a small budget makes sense. */
const COSTLY = new Set(
  'baking drawing-painting events-weddings handmade-shop home-organization meal-planning music-practice nature-science phone-photography small-gardening sustainable-living textile-craft travel small-business content-marketing'.split(
    ' ',
  ),
)
const IMMATERIAL =
  /\b(?:pric\w+|rates?|contracts?|delegat\w+|lead\w*|manag\w+|convers\w+|communicat\w+|negotiat\w+|writing|write|dialogues?|speak\w*|talks?|grants?|applications?|chess|memory|study\w*|exams?|habits?|schedul\w+|time|days?|fridays|nights?|disciplin\w+|philosoph\w*|laws?|tax\w*|accounts?|accounting|money|sav\w+|budget\w*|debts?|feedback|hiring|theory|grammar|algebra|mathemat\w+|calm\w*|confiden\w+|interview\w*|routines?|sleep\w*|history|skills?|teach\w*|classroom|walking|reviews?|warm-ups|sight|scales|playing|songs|quit\w*|smok\w*|retire\w*|parent\w*)\b/i
/** Readers with a problem want relief; they have not 'tried it before'. */
const PROBLEM_SEGMENTS: readonly Segment[] = [
  { who: 'who have little strength to spare', lack: 'an hour without interruptions', fear: 'failing once more' },
  { who: 'who have tried many things', lack: 'a reason to believe this time will differ', fear: 'failing once more' },
  { who: 'who look after others as well', lack: 'time of their own', fear: 'letting somebody down' },
  { who: 'who would like a plan without pressure', lack: 'steps small enough', fear: 'doing it wrong' },
]
const AS_GIVEN: Segment = { who: '', lack: '', fear: '' }
/** Subjects that exclude people who live alone: 'family meals for nurses who live alone'. */
const SHARED = /\b(?:famil\w+|children|couples?|lunchbox)\b/i
/** Angles for readers who have started before. */
const AGAIN = /^a fresh start|^coming back|^steady progress/
const ALONE = /\balone\b|cook for one/i
/** Readers 'who want to start beekeeping' say what comes first; the name does not say it twice. */
const NAMED_BY_READERS = 2
const FUNCTION_WORDS = /^(?:with|that|from|about|their|have|without|into|they|than|what|when|work|steps?)$/

/** The interests as listed, at most eight. */
export const listedInterests = (interests: string, audience = ''): string[] => {
  const parts = oneLine(interests.replace(/\n/g, ','))
    .split(/[,;/]|\band\b|&/i)
    .map((part) => part.replace(/^[\s"'“”*#\-–—.]+|[\s"'“”*.!?]+$/g, '').trim())
    .filter(hasWords)
  const english = looksEnglish(interests) && looksEnglish(audience)
  const topics = [...new Set(parts)].slice(0, MAX_TOPICS).map((part) => {
    // capitals inside a phrase indicate names; in a title they do not
    const words = !english ? part : isTitleCased(part) ? lowerCase(part) : lowerFirst(part)
    return truncate(words.split(' ').slice(0, MAX_TOPIC_WORDS).join(' '), 80)
  })
  return topics.length > 0 ? topics : ['something you know well']
}

const withTopic = (angle: Angle, topic: string, isWhole = false): Angle => {
  // 'first telescope' needs an article
  const words = looksEnglish(topic)
    ? withArticle(
        (isWhole ? topic : shortForm(topic)).replace(
          /^(?=(?:first|new|good) \S+[^s]$)(?!first (?:aid|love|light|hand)$)(?!\S+ \S+ing$)/,
          'a ',
        ),
      )
    : topic
  // a plain thing: one makes progress with it, not in it
  const isThing = looksEnglish(topic) && isPlural(words) && !/(?:ics|sports?|arts)$/i.test(words)
  const fill = (text: string) =>
    text
      .replace(/\{ts?\}/g, () => words)
      .replace(/^((?:first|making )?\s?(?:steps|steady progress|starting)) in (?=an? )/, '$1 with ')
      .replace(/^((?:first|making )?\s?(?:steps|steady progress)) in /, isThing ? '$1 with ' : '$&')
  return { ...angle, np: fill(angle.np), ger: fill(angle.ger), outv: fill(angle.outv) }
}

const segmentsFor = (audience: Audience, segments: readonly Segment[]): readonly Segment[] => {
  const [first] = segments
  if (audience.clause && first) return [{ ...first, who: audience.clause }]
  const clash = CLASHES.find(([group]) => group.test(audience.group))?.[1]
  const fitting = clash ? segments.filter(({ who }) => !clash.test(who)) : segments
  const left = NEWCOMERS.test(audience.group) ? fitting.filter(({ who }) => !STARTING.test(who)) : fitting
  return left.length > 0 ? left : GENERIC.segments.filter(({ who }) => !STARTING.test(who))
}

/** True if a general angle fits a topic: nobody needs 'delegation on a small budget'. */
function isSensible({ np }: Angle, topic: string, known: Domain | null): boolean {
  const thing = !known && looksEnglish(topic) && isPlural(topic)
  if (/small budget/.test(np)) return known ? COSTLY.has(known.id) && !IMMATERIAL.test(topic) : !IMMATERIAL.test(topic)
  if (thing && /busy week|steady progress|small steps/.test(np)) return false
  return !(/small steps/.test(np) && /^sleep/i.test(topic))
}

/** Counts repeated words in a name: 'freelance pricing for freelance illustrators'. */
function repeats(name: string): number {
  const words = (name.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !FUNCTION_WORDS.test(word))
  const roots = words.map((word) => word.replace(/s$/, ''))
  return roots.length - new Set(roots).size
}

const fieldBonus = (words: ReadonlySet<string>, { np, ger }: Angle): number => {
  const common = sharedStems(words, stems(`${np} ${ger}`))
  return common === 0 && words.size > 2 ? -0.6 : 0.8 * common
}

/** True for a part of a field with topics of its own: other aspects of the field are not about it. */
const hasOwnTopics = (known: Domain | null, topic: string): boolean =>
  known !== null && topicsWithin(known.id, topic).every((own) => own.for)
const isAbout = (angle: Angle, words: ReadonlySet<string>): boolean =>
  angle.for !== undefined || sharedStems(words, stems(`${angle.np} ${angle.ger}`)) > 0

function candidates(topics: readonly string[], audience: Audience, key: string): Candidate[] {
  const clause = stems(audience.clause)
  const isNamed = (topic: string) => sharedStems(stems(topic), clause) > 0
  const isAside = (topic: string) => topics.some(isNamed) && !isNamed(topic)
  const all = topics.flatMap((topic) => {
    const known = findDomain(topic, inFull(audience))
    const words = stems(topic)
    const isProblem = PROBLEM_TOPIC.test(shortForm(topic))
    const named = isProblem ? topic.replace(AGAINST, '') : topic
    // 'selling on Etsy' is known, 'selling' is not
    const isWhole = !known || findDomain(shortForm(named), inFull(audience)) !== known
    const unknown = isProblem ? troubles : ANGLES_TO_ASK
    const general = !known
      ? unknown
      : isProblem
        ? troubles
        : GENERIC.angles.filter((angle) => isSensible(angle, topic, known))
    const own = general.map((angle) => ({
      angle: withTopic(angle, named, isWhole),
      domain: known ?? GENERIC,
      // does not invent readers
      segments: !known ? [AS_GIVEN] : isProblem ? PROBLEM_SEGMENTS : GENERIC.segments,
      bonus: 0.4,
    }))
    const field = (known?.angles ?? [])
      .filter(
        (angle) => suits(normalizeWords(topic), angle.for) && (!hasOwnTopics(known, topic) || isAbout(angle, words)),
      )
      .map((angle) => ({
        angle,
        domain: known ?? GENERIC,
        segments: known?.segments ?? GENERIC.segments,
        bonus: fieldBonus(words, angle),
      }))
    const clash = CLASHES.find(([group]) => group.test(audience.group))?.[1]
    // of readers who want to start beekeeping, gardening is a side interest: no container gardens
    const suitable = [...own, ...(isAside(topic) ? [] : field)].filter(({ angle }) => !clash?.test(angle.np))
    return suitable.flatMap(({ angle, domain, segments, bonus }) =>
      segmentsFor(audience, segments)
        .filter(
          ({ who }) => !(SHARED.test(angle.np) && ALONE.test(who)) && !(AGAIN.test(angle.np) && STARTING.test(who)),
        )
        .map((segment) => ({
          topic,
          domain,
          angle,
          segment: isNamed(topic) ? { ...segment, who: '' } : segment,
          isProblem,
          worth: bonus + (isNamed(topic) ? NAMED_BY_READERS : 0),
        })),
    )
  })
  return shuffle(all, key).map((candidate, at) => ({ ...candidate, worth: candidate.worth + 1 - at / all.length }))
}

function incomeFor(budget: string): string {
  if (!hasWords(budget) || /^(?:any|all|none|no|n\/a|free|unknown|not known|flexible)$/i.test(budget))
    return 'not known'
  return /^(?:very )?(?:low|small|tight|little|medium|average|high|large|premium)$/i.test(budget)
    ? `not known (a ${budget.toLowerCase()} budget was given)`
    : `not known (budget range: ${budget})`
}

const ageIn = (audience: string) =>
  /(?:aged? |between )?\b\d{1,2} ?(?:-|–|to|and) ?\d{1,2}\b(?: years(?: old)?)?|\b(?:over|under) \d{2}\b|\b\d{2}\+/i.exec(
    audience,
  )?.[0]

const measure = (grade: string | null, check: string) =>
  `${grade === null ? 'Not known' : `${grade} (estimate)`}. ${check}`

function describe(one: Candidate, audience: Audience, name: string, input: NicheInput, key: string): ComposedNiche {
  const { domain, angle, topic } = one
  const grades = gradesOf(one, audience, input.budgetRange)
  const age = ageIn(oneLine(input.targetAudience))
  const readers = inFull(audience)
  const pains = shuffle(
    domain.pains.filter((pain) => pain !== angle.pain),
    key + name,
  ).slice(0, 2)
  const words = angle.np.includes(shortForm(topic)) ? topic : angle.np
  return {
    name,
    marketSize: measure(grades.size, `Check “${words}” in search suggestions`),
    competitionLevel: measure(grades.competition, `Check “${words}” where similar products sell`),
    // nothing else is known of such a niche
    profitPotential: measure(
      grades.profit,
      grades.size === null && grades.profit !== null
        ? `It follows from the budget alone; ask ${readers} what they paid`
        : `Ask ${readers} what they paid`,
    ),
    demographics: {
      age: age ?? 'not known',
      income: incomeFor(truncate(oneLine(input.budgetRange), 60)),
      painPoints: domain === GENERIC ? readersToAsk(inBrief(audience), topic) : [angle.pain, ...pains].map(capitalize),
    },
  }
}

/** Five niches from the creator's words; nothing is measured, and each explains how to check it. */
export function composeNiches(input: NicheInput, options: ComposeOptions): ComposedNiche[] {
  const audience = parseAudience(input.targetAudience)
  const key = [options.seed, input.targetAudience, input.interests, input.budgetRange].join('|')
  const pool = candidates(listedInterests(input.interests, input.targetAudience), audience, key)
  const before = new Set((options.memory ?? []).map((name) => name.toLowerCase()))
  const wish = stems(audience.clause)
  const isWish = (topic: string) => sharedStems(wish, stems(topic)) > 0
  const hasWish = pool.some(({ topic }) => isWish(topic))
  // 'who want to start beekeeping' did not come for another field
  const fitOf = ({ topic, domain }: Candidate) => (!hasWish ? 0 : isWish(topic) ? 1.5 : domain === GENERIC ? 0 : -6)
  const uses = new Map<string, number>()
  const used = (name: string) => uses.get(name) ?? 0
  const rank = (one: Candidate, name: string) =>
    one.worth +
    fitOf(one) -
    3 * used(one.angle.np) -
    2 * used(one.segment.who) -
    1.5 * used(one.topic) -
    2 * repeats(name) -
    (before.has(name.toLowerCase()) ? 20 : 0)
  const named = pool.map((one) => {
    const readers = inFull({ ...audience, clause: isWish(one.topic) ? '' : one.segment.who })
    const who = one.domain !== GENERIC && one.angle.np.includes(' for ') ? `: ${readers}` : ` for ${readers}`
    return { one, name: capitalize(truncate(one.angle.np + who, 200)) }
  })
  const niches: ComposedNiche[] = []
  while (niches.length < COUNT && named.length > 0) {
    named.sort((a, b) => rank(b.one, b.name) - rank(a.one, a.name))
    const next = named.shift()
    if (!next || niches.some(({ name }) => name === next.name)) continue
    for (const word of [next.one.angle.np, next.one.segment.who, next.one.topic]) uses.set(word, used(word) + 1)
    niches.push(describe(next.one, audience, next.name, input, key))
  }
  return niches
}
