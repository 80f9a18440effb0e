import aiAndNocode from './knowledge/ai-and-nocode.json' with { type: 'json' }
import contentMarketing from './knowledge/content-marketing.json' with { type: 'json' }
import deskFitness from './knowledge/desk-fitness.json' with { type: 'json' }
import dogTraining from './knowledge/dog-training.json' with { type: 'json' }
import familySleep from './knowledge/family-sleep.json' with { type: 'json' }
import freelancePricing from './knowledge/freelance-pricing.json' with { type: 'json' }
import generic from './knowledge/generic.json' with { type: 'json' }
import handmadeShop from './knowledge/handmade-shop.json' with { type: 'json' }
import homeOrganisation from './knowledge/home-organisation.json' with { type: 'json' }
import irregularIncome from './knowledge/irregular-income.json' with { type: 'json' }
import jobSearch from './knowledge/job-search.json' with { type: 'json' }
import languageLearning from './knowledge/language-learning.json' with { type: 'json' }
import mealPlanning from './knowledge/meal-planning.json' with { type: 'json' }
import mindfulness from './knowledge/mindfulness.json' with { type: 'json' }
import phonePhotography from './knowledge/phone-photography.json' with { type: 'json' }
import publicSpeaking from './knowledge/public-speaking.json' with { type: 'json' }
import relationships from './knowledge/relationships.json' with { type: 'json' }
import remoteWork from './knowledge/remote-work.json' with { type: 'json' }
import selfPublishing from './knowledge/self-publishing.json' with { type: 'json' }
import smallGardening from './knowledge/small-gardening.json' with { type: 'json' }
import studySkills from './knowledge/study-skills.json' with { type: 'json' }
import travel from './knowledge/travel.json' with { type: 'json' }

/** A subject carried from niche to section: `np` noun phrase, `ger` -ing form, `out` result, `outv` bare verb phrase, `pain` clause. */
export type Angle = { np: string; num: string; ger: string; out: string; outv: string; pain: string }
/** `do` bare imperative, `how` full sentence, `done` clause behind 'when'. */
export type Step = { do: string; how: string; done: string }
/** `m` -ing phrase, `why` sentence, `mend` imperative sentence. */
export type Mistake = { m: string; why: string; mend: string }
/** An invented case: a role, never a name. `want` bare verb phrase, then three sentences. */
export type Scene = { role: string; want: string; snag: string; turn: string; result: string }
export type Tool = { tool: string; note: string }
export type Term = { term: string; mean: string }
export type Question = { q: string; ans: string }
/** Continues 'people …'. */
export type Segment = { who: string; lack: string; fear: string }

/** What the composer knows of one field. Clauses begin small and have no full stop. */
export type Domain = {
  id: string
  label: string
  competition: string
  keys: string[]
  angles: Angle[]
  segments: Segment[]
  pains: string[]
  checks: string[]
  prompts: string[]
  metrics: string[]
  steps: Step[]
  mistakes: Mistake[]
  scenes: Scene[]
  tools: Tool[]
  terms: Term[]
  faqs: Question[]
  care: string
}

export const DOMAINS: readonly Domain[] = [
  aiAndNocode,
  contentMarketing,
  deskFitness,
  dogTraining,
  familySleep,
  freelancePricing,
  handmadeShop,
  homeOrganisation,
  languageLearning,
  mindfulness,
  travel,
  irregularIncome,
  jobSearch,
  mealPlanning,
  phonePhotography,
  publicSpeaking,
  relationships,
  remoteWork,
  selfPublishing,
  smallGardening,
  studySkills,
]

/** True of any subject; its angles hold `{t}` and `{ts}` where the creator's own words belong. */
export const GENERIC: Domain = generic

/** Keys are word beginnings; short ones are whole words, and '=spanish' is the whole subject. */
const hits = (key: string, text: string) => {
  if (key.startsWith('=')) return text === key.slice(1)
  const escaped = key.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(^|[^\\p{L}])${escaped}${key.length < 4 ? '(?![\\p{L}])' : ''}`, 'u').test(text)
}

const weight = (domain: Domain, text: string) =>
  domain.keys
    .filter((key) => hits(key, text))
    .reduce((sum, key) => sum + 1 + key.split(' ').length / 2 + Math.min(key.length, 12) / 24, 0)

/** The field a subject belongs to, or null when the composer knows nothing of it. */
export function domainOf(subject: string): Domain | null {
  const text = subject.toLowerCase()
  let best: { domain: Domain; weight: number } | null = null
  for (const domain of DOMAINS) {
    const found = weight(domain, text)
    if (found > 0 && (!best || found > best.weight)) best = { domain, weight: found }
  }
  return best?.domain ?? null
}
