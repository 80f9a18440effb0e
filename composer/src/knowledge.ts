import aiAndNocode from './knowledge/ai-and-nocode.json' with { type: 'json' }
import baking from './knowledge/baking.json' with { type: 'json' }
import contentMarketing from './knowledge/content-marketing.json' with { type: 'json' }
import deskFitness from './knowledge/desk-fitness.json' with { type: 'json' }
import dogTraining from './knowledge/dog-training.json' with { type: 'json' }
import drawingPainting from './knowledge/drawing-painting.json' with { type: 'json' }
import eventsWeddings from './knowledge/events-weddings.json' with { type: 'json' }
import everydayParenting from './knowledge/everyday-parenting.json' with { type: 'json' }
import familyHistory from './knowledge/family-history.json' with { type: 'json' }
import familySleep from './knowledge/family-sleep.json' with { type: 'json' }
import freelancePricing from './knowledge/freelance-pricing.json' with { type: 'json' }
import generic from './knowledge/generic.json' with { type: 'json' }
import handmadeShop from './knowledge/handmade-shop.json' with { type: 'json' }
import homeOrganization from './knowledge/home-organization.json' with { type: 'json' }
import irregularIncome from './knowledge/irregular-income.json' with { type: 'json' }
import jobSearch from './knowledge/job-search.json' with { type: 'json' }
import languageLearning from './knowledge/language-learning.json' with { type: 'json' }
import mealPlanning from './knowledge/meal-planning.json' with { type: 'json' }
import mindfulness from './knowledge/mindfulness.json' with { type: 'json' }
import musicPractice from './knowledge/music-practice.json' with { type: 'json' }
import natureScience from './knowledge/nature-science.json' with { type: 'json' }
import phonePhotography from './knowledge/phone-photography.json' with { type: 'json' }
import publicSpeaking from './knowledge/public-speaking.json' with { type: 'json' }
import relationships from './knowledge/relationships.json' with { type: 'json' }
import remoteWork from './knowledge/remote-work.json' with { type: 'json' }
import selfPublishing from './knowledge/self-publishing.json' with { type: 'json' }
import smallBusiness from './knowledge/small-business.json' with { type: 'json' }
import smallGardening from './knowledge/small-gardening.json' with { type: 'json' }
import studySkills from './knowledge/study-skills.json' with { type: 'json' }
import sustainableLiving from './knowledge/sustainable-living.json' with { type: 'json' }
import textileCraft from './knowledge/textile-craft.json' with { type: 'json' }
import timeManagement from './knowledge/time-management.json' with { type: 'json' }
import travel from './knowledge/travel.json' with { type: 'json' }

/**
 * An aspect of a subject, used from niche to section: `np` noun phrase, `ger` -ing form, `out` result, `outv` bare verb phrase, `pain`
 * clause.
 */
export type Angle = {
  np: string
  num: string
  ger: string
  out: string
  outv: string
  pain: string
  /** keys of the only subjects it fits */
  for?: string[]
}
/** `do` bare imperative, `how` full sentence. */
export type Step = { do: string; how: string }
/** `m` -ing phrase, `why` sentence, `fix` imperative sentence. */
export type Mistake = { m: string; why: string; fix: string }
/** A paragraph of knowledge; `on` is a short noun phrase for its heading. */
export type Note = { on: string; say: string }
/** Continues 'people …'. */
export type Segment = { who: string; lack: string; fear: string }

/** A field: its names and its people; knowledge is in its topics. Clauses start in lower case and have no period. */
export type Domain = {
  id: string
  label: string
  competition: string
  /** words that name the field; 'knit*' is a prefix, '=french' the whole subject */
  keys: string[]
  /** words that indicate it only together, or next to a key */
  hints: string[]
  /** phrases in which its keys mean something else */
  unless: string[]
  /** phrases for related subjects we know nothing about */
  except?: string[]
  /** words about the subject or its readers with which it needs other knowledge: meals for people with diabetes */
  beyond?: string[]
  /** words of which at least one must describe the subject or its readers: children, as adults sleep too */
  needs?: string[]
  angles: Angle[]
  segments: Segment[]
  pains: string[]
  care: string
  /** knowledge of a field without topics */
  steps: Step[]
  mistakes: Mistake[]
  checks: string[]
  metrics: string[]
  terms: { term: string; mean: string }[]
  faqs: { q: string; ans: string }[]
  notes: Note[]
}

export const DOMAINS: readonly Domain[] = [
  aiAndNocode,
  baking,
  contentMarketing,
  deskFitness,
  dogTraining,
  drawingPainting,
  eventsWeddings,
  everydayParenting,
  familyHistory,
  familySleep,
  freelancePricing,
  handmadeShop,
  homeOrganization,
  irregularIncome,
  jobSearch,
  languageLearning,
  mealPlanning,
  mindfulness,
  musicPractice,
  natureScience,
  phonePhotography,
  publicSpeaking,
  relationships,
  remoteWork,
  selfPublishing,
  smallBusiness,
  smallGardening,
  studySkills,
  sustainableLiving,
  textileCraft,
  timeManagement,
  travel,
]

/** Fits any subject; its angles have `{t}` and `{ts}` for the creator's own words. */
export const GENERIC: Domain = generic
