import { hasWords } from './creator-words.ts'
import { type Angle, type Domain, GENERIC, type Segment } from './knowledge.ts'
import type { Audience } from './language/audience.ts'

export type Gradable = { topic: string; domain: Domain; angle: Angle; segment: Segment; isProblem: boolean }
/** null: the composer does not know */
export type Grades = { size: string | null; competition: string | null; profit: string | null }

const SIZES = ['Small', 'Medium', 'Large'] as const
const LEVELS = ['Low', 'Medium', 'High'] as const
const FIELD: Record<string, number> = { high: 3, medium: 2, low: 1 }
const HALF = 0.5
const LONG_PHRASE = 3
const BEGINNERS = /just start|new to|first|start from zero|beginn|newcomer|novice/i
const MODEST = /small budget|little money|modest/i
const EARNING = new Set(
  'ai-and-nocode content-marketing freelance-pricing handmade-shop irregular-income job-search public-speaking remote-work self-publishing small-business'.split(
    ' ',
  ),
)

/** Estimates from general knowledge and from how narrow the niche's words are; never measurements. */
export function gradesOf(niche: Gradable, audience: Audience, budget: string): Grades {
  const { topic, domain, angle, segment, isProblem } = niche
  const field = FIELD[domain.competition]
  const own = domain.angles.includes(angle)
  const narrow =
    halves(own, own && angle.for !== undefined, topic.split(' ').length >= LONG_PHRASE) + narrowness(audience)
  const special = domain.segments !== GENERIC.segments && domain.segments.includes(segment)
  const forBeginners = BEGINNERS.test(`${angle.np} ${segment.who} ${audience.group}`)
  const crowd = field === undefined ? undefined : field - narrow + halves(forBeginners)
  const spent = spending(budget)
  const worth =
    spent === undefined
      ? undefined
      : spent +
        halves(EARNING.has(domain.id), isProblem) -
        halves(MODEST.test(angle.np + segment.who), (crowd ?? 0) > 2)
  return {
    size: grade(SIZES, field === undefined ? undefined : field - narrow - halves(special)),
    competition: grade(LEVELS, crowd),
    profit: grade(LEVELS, worth),
  }
}

const halves = (...facts: readonly boolean[]) => facts.filter(Boolean).length * HALF

/**
 * 'nurses on night shifts' and 'people who keep bees' are narrower than 'busy parents', which is narrower than
 * 'parents'.
 */
function narrowness({ group, clause, given }: Audience): number {
  const words = group.split(' ').length
  return given ? halves(clause !== '' || words > 1, clause !== '' || words >= LONG_PHRASE) : 0
}

function grade(names: readonly [string, string, string], value: number | undefined): string | null {
  if (value === undefined) return null
  return value > 2 ? names[2] : value > 1 ? names[1] : names[0]
}

/** What a budget allows, from 1 to 3; undefined if it names no amount or level. */
function spending(budget: string): number | undefined {
  const amounts = (budget.replace(/[,\s](?=\d{3}\b)/g, '').match(/\d+/g) ?? []).map(Number)
  const most = Math.max(0, ...amounts)
  if (most > 0) return most <= 30 ? 1 : most > 150 ? 3 : 2
  if (!hasWords(budget)) return undefined
  if (/\b(?:low|small|tight|cheap|free|little)\b/i.test(budget)) return 1
  if (/\b(?:high|large|premium|luxury)\b/i.test(budget)) return 3
  return /\b(?:any|all|medium|average|moderate|flexible|normal)\b/i.test(budget) ? 2 : undefined
}
