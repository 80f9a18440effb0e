import type { ComposeOptions } from './compose-options.ts'
import { clip, hasWords, oneLine } from './creator-words.ts'
import { type Angle, type Domain, domainOf, GENERIC, type Segment } from './knowledge.ts'
import { type Audience, inBrief, inFull, readAudience } from './language/audience.ts'
import { capitalise, lowerCase } from './language/case.ts'
import { looksEnglish } from './language/english.ts'
import { shortForm } from './language/number.ts'
import { shared, stems } from './language/stems.ts'
import { shuffled } from './shuffle.ts'

export type NicheInput = { targetAudience: string; interests: string; budgetRange: string }

export type ComposedNiche = {
  name: string
  marketSize: string
  competitionLevel: string
  profitPotential: string
  demographics: { age: string; income: string; painPoints: string[] }
}

type Candidate = { topic: string; domain: Domain; angle: Angle; segment: Segment; worth: number }

const COUNT = 5
const MOST_TOPICS = 8
const MOST_TOPIC_WORDS = 6
/** Where a name would say the same twice: 'beginners who are just starting'. */
const NEWCOMERS = /\b(beginn\w+|new|first|novices?|starters?)\b/i
const STARTING = /just start|new to|first|have just|recently/i

const topicsOf = (interests: string): string[] => {
  const parts = oneLine(interests.replace(/\n/g, ','))
    .split(/[,;/]|\band\b|&/i)
    .map((part) => part.replace(/^[\s"'“”*#\-–—.]+|[\s"'“”*.!?]+$/g, '').trim())
    .filter(hasWords)
  const english = looksEnglish(interests)
  const topics = [...new Set(parts)].slice(0, MOST_TOPICS).map((part) => {
    const words = english ? lowerCase(part) : part
    return clip(words.split(' ').slice(0, MOST_TOPIC_WORDS).join(' '), 60)
  })
  return topics.length > 0 ? topics : ['something you know well']
}

const withTopic = (angle: Angle, topic: string): Angle => {
  const words = looksEnglish(topic) ? shortForm(topic) : topic
  const fill = (text: string) => text.replace(/\{ts?\}/g, () => words)
  return { ...angle, np: fill(angle.np), ger: fill(angle.ger), outv: fill(angle.outv) }
}

const segmentsFor = (audience: Audience, domain: Domain): readonly Segment[] => {
  const [first] = domain.segments
  if (audience.clause && first) return [{ ...first, who: audience.clause }]
  return NEWCOMERS.test(audience.group) ? domain.segments.filter(({ who }) => !STARTING.test(who)) : domain.segments
}

function candidates(topics: readonly string[], audience: Audience, key: string): Candidate[] {
  const all = topics.flatMap((topic) => {
    const known = domainOf(topic)
    const words = stems(topic)
    const own = GENERIC.angles.map((angle) => ({
      angle: withTopic(angle, topic),
      domain: known ?? GENERIC,
      segments: GENERIC,
      bonus: 0.4,
    }))
    const field = (known?.angles ?? []).map((angle) => ({
      angle,
      domain: known ?? GENERIC,
      segments: known ?? GENERIC,
      bonus: 0.8 * shared(words, stems(`${angle.np} ${angle.ger}`)),
    }))
    return [...own, ...field].flatMap(({ angle, domain, segments, bonus }) =>
      segmentsFor(audience, segments).map((segment) => ({ topic, domain, angle, segment, worth: bonus })),
    )
  })
  return shuffled(all, key).map((candidate, at) => ({ ...candidate, worth: candidate.worth + 1 - at / all.length }))
}

const COMPETITION: Record<string, string> = {
  high: 'Often high',
  medium: 'Often medium',
  low: 'Often low',
}

function profitFor(budget: string): string {
  const most = Math.max(0, ...(budget.replace(/[,\s](?=\d{3}\b)/g, '').match(/\d+/g) ?? []).map(Number))
  const small = most > 0 ? most <= 30 : /\b(low|small|tight|cheap|free|little)\b/i.test(budget)
  const large = most > 0 ? most > 150 : /\b(high|large|premium|luxury)\b/i.test(budget)
  if (!hasWords(budget))
    return 'Not measured. To check: what this group already pays for, and what a first product could cost.'
  const fit = small
    ? 'a small first product, with a bundle later'
    : large
      ? 'a course or a pack with support, once trust is earned'
      : 'a guide or workbook with templates'
  return `An estimate, not a measurement: the range you gave (${clip(oneLine(budget), 60)}) suits ${fit}. Ask a few readers what they would pay.`
}

const ageIn = (audience: string) =>
  /(?:aged? |between )?\b\d{1,2} ?(?:-|–|to|and) ?\d{1,2}\b(?: years(?: old)?)?|\b(?:over|under) \d{2}\b|\b\d{2}\+/i.exec(
    audience,
  )?.[0]

function describe(
  { domain, angle, topic }: Candidate,
  name: string,
  audience: Audience,
  input: NicheInput,
  key: string,
): ComposedNiche {
  const label = domain === GENERIC ? topic : domain.label
  const competition = COMPETITION[domain.competition]
  const age = ageIn(oneLine(input.targetAudience))
  const pains = shuffled(
    domain.pains.filter((pain) => pain !== angle.pain),
    key + name,
  ).slice(0, 2)
  const budget = clip(oneLine(input.budgetRange), 60)
  return {
    name,
    marketSize: `Not measured. To check: the search suggestions for “${angle.np.includes(shortForm(topic)) ? topic : angle.np}”, and how active two or three communities of ${inBrief(audience)} are.`,
    competitionLevel: competition
      ? `An estimate: ${competition.toLowerCase()} for ${label} in general. Check whether the first ten results for “${angle.np}” speak to this group.`
      : `Not measured. To check: look for three offers on “${angle.np}” and note what they leave out.`,
    profitPotential: profitFor(input.budgetRange),
    demographics: {
      age: age ? `As you gave it: ${age}` : 'Not known. Ask five people from this group.',
      income: hasWords(budget)
        ? `Not known. You gave a spending range: ${budget}`
        : 'Not known. Ask what they last paid for help of this kind.',
      painPoints: [angle.pain, ...pains].map(capitalise),
    },
  }
}

/** Five niches from the creator's words; nothing in them is measured, and each says how to check it. */
export function composeNiches(input: NicheInput, options: ComposeOptions): ComposedNiche[] {
  const audience = readAudience(input.targetAudience)
  const key = [options.seed, input.targetAudience, input.interests, input.budgetRange].join('|')
  const pool = candidates(topicsOf(input.interests), audience, key)
  const before = new Set((options.memory ?? []).map((name) => name.toLowerCase()))
  const uses = new Map<string, number>()
  const used = (name: string) => uses.get(name) ?? 0
  const rank = (one: Candidate, name: string) =>
    one.worth -
    3 * used(one.angle.np) -
    2 * used(one.segment.who) -
    1.5 * used(one.topic) -
    (before.has(name.toLowerCase()) ? 20 : 0)
  const named = pool.map((one) => {
    const who = one.angle.np.includes(' for ')
      ? `: ${inFull({ ...audience, clause: one.segment.who })}`
      : ` for ${inFull({ ...audience, clause: one.segment.who })}`
    return { one, name: capitalise(clip(one.angle.np + who, 200)) }
  })
  const niches: ComposedNiche[] = []
  while (niches.length < COUNT && named.length > 0) {
    named.sort((a, b) => rank(b.one, b.name) - rank(a.one, a.name))
    const next = named.shift()
    if (!next || niches.some(({ name }) => name === next.name)) continue
    for (const word of [next.one.angle.np, next.one.segment.who, next.one.topic]) uses.set(word, used(word) + 1)
    niches.push(describe(next.one, next.name, audience, input, key))
  }
  return niches
}
