import type { Content } from '@makeready/contract/contents'
import type { Cover } from '@makeready/contract/covers'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '@makeready/contract/domain/languages'
import { mergedList } from '@makeready/contract/domain/merged-list'
import { DEFAULT_PRODUCT_TYPE, type ProductType } from '@makeready/contract/domain/product-types'
import type { Idea } from '@makeready/contract/ideas'
import type { Niche } from '@makeready/contract/niches'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { ProductTitle } from '@makeready/contract/titles'
import { t } from '../../i18n/t.ts'

/** Specification, section 2: six steps, the first two optional. */
export const WIZARD_STEPS = [
  t('Niche'),
  t('Idea'),
  t('Title'),
  t('Content', {}, 'sections'),
  t('Cover'),
  t('Review'),
] as const
export const FIRST_STEP = 1
export const LAST_STEP = WIZARD_STEPS.length
const OPTIONAL_STEPS = [1, 2]
const CONTENT_STEP = 4
export const COVER_STEP = 5

export type Parts = {
  niche: Niche | null
  idea: Idea | null
  title: ProductTitle | null
  sections: readonly Content[]
  cover: Cover | null
}

export type WizardState = {
  currentStep: number
  maxStepReached: number
  productType: ProductType
  language: Language
  parts: Parts
  draftProjectId: string | null
  /** set by the user; otherwise drafts are named after their title */
  name: string | null
}

export type WizardAction =
  | { type: 'completed'; parts?: Partial<Parts>; productType?: ProductType }
  | { type: 'skipped' }
  | { type: 'back' }
  | { type: 'forward' }
  | { type: 'went'; step: number }
  | { type: 'parts'; parts: Partial<Parts> }
  | { type: 'merged'; sections: readonly Content[]; basedOn: readonly string[] }
  | { type: 'product-type'; productType: ProductType }
  | { type: 'language'; language: Language }
  | { type: 'drafted'; projectId: string }
  | { type: 'named'; name: string }

export const NEW_WIZARD: WizardState = {
  currentStep: FIRST_STEP,
  maxStepReached: FIRST_STEP,
  productType: DEFAULT_PRODUCT_TYPE,
  language: DEFAULT_LANGUAGE,
  parts: { niche: null, idea: null, title: null, sections: [], cover: null },
  draftProjectId: null,
  name: null,
}

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'completed':
      return advance({
        ...state,
        parts: { ...state.parts, ...action.parts },
        productType: action.productType ?? state.productType,
      })
    case 'skipped':
      return canSkip(state) ? advance(state) : state
    case 'back':
      return { ...state, currentStep: Math.max(FIRST_STEP, state.currentStep - 1) }
    case 'forward':
      return canGoForward(state) ? { ...state, currentStep: state.currentStep + 1 } : state
    case 'went':
      return { ...state, currentStep: Math.max(FIRST_STEP, Math.min(action.step, state.maxStepReached)) }
    case 'parts':
      return { ...state, parts: { ...state.parts, ...action.parts } }
    case 'merged':
      return { ...state, parts: { ...state.parts, sections: mergedSections(state.parts.sections, action) } }
    case 'product-type':
      return { ...state, productType: action.productType }
    case 'language':
      return { ...state, language: action.language }
    case 'drafted':
      return { ...state, draftProjectId: action.projectId }
    case 'named':
      return { ...state, name: action.name }
  }
}

/** Merges local sections with another tab's; both started with `basedOn`. */
function mergedSections(
  mine: readonly Content[],
  { sections, basedOn }: { sections: readonly Content[]; basedOn: readonly string[] },
): readonly Content[] {
  const ids = (list: readonly Content[]) => list.map((section) => section.id)
  const all = new Map([...sections, ...mine].map((section) => [section.id, section]))
  return mergedList(basedOn, ids(mine), ids(sections)).flatMap((id) => all.get(id) ?? [])
}

function advance(state: WizardState): WizardState {
  const currentStep = Math.min(LAST_STEP, state.currentStep + 1)
  return { ...state, currentStep, maxStepReached: Math.max(state.maxStepReached, currentStep) }
}

export const canGoForward = (state: WizardState): boolean => state.currentStep < state.maxStepReached
export const canSkip = (state: WizardState): boolean => OPTIONAL_STEPS.includes(state.currentStep)

/** Before that, the type was not asked for. */
export const isTypeChosen = ({ parts, productType, maxStepReached }: WizardState): boolean =>
  parts.idea !== null || productType !== DEFAULT_PRODUCT_TYPE || maxStepReached >= CONTENT_STEP

/** Skipped steps are passed, not completed. */
export function isStepDone({ parts, maxStepReached }: WizardState, step: number): boolean {
  const done = [parts.niche, parts.idea, parts.title, parts.sections.length > 0 || null, parts.cover, null]
  return step < maxStepReached && done[step - 1] !== null
}

/** Unchanged if `to` is out of range. */
export function moveTo<T>(sections: readonly T[], from: number, to: number): readonly T[] {
  const section = sections[from]
  if (section === undefined || to < 0 || to >= sections.length) return sections
  return sections.toSpliced(from, 1).toSpliced(to, 0, section)
}

/** Where to resume a server draft; an assembled project opens at Review. */
export function stateOfProject(project: ProjectDetail): WizardState {
  const currentStep = project.wizardStep ?? LAST_STEP
  const sections = project.contentSections.toSorted((a, b) => a.orderIndex - b.orderIndex)
  return {
    currentStep,
    maxStepReached: Math.max(currentStep, project.wizardMaxStep ?? LAST_STEP),
    productType: project.productType ?? project.productIdea?.productType ?? DEFAULT_PRODUCT_TYPE,
    language: LANGUAGE_CODES.find((code) => code === project.language) ?? DEFAULT_LANGUAGE,
    parts: {
      niche: project.niche,
      idea: project.productIdea,
      title: project.productTitle,
      sections: sections.map(({ orderIndex: _, ...section }) => section),
      cover: project.cover,
    },
    draftProjectId: project.id,
    name: project.titleIsDraft ? null : project.title,
  }
}
