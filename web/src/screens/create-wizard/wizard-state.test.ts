import type { Content } from '@makeready/contract/contents'
import type { ProjectDetail } from '@makeready/contract/projects'
import { describe, expect, it } from 'vitest'
import {
  canGoForward,
  isStepDone,
  isTypeChosen,
  moveTo,
  NEW_WIZARD,
  stateOfProject,
  type WizardAction,
  type WizardState,
  wizardReducer,
} from './wizard-state.ts'

const walk = (...actions: WizardAction[]): WizardState => actions.reduce(wizardReducer, NEW_WIZARD)
const title = { id: 't', title: 'Soups' } as NonNullable<WizardState['parts']['title']>

describe('navigating the steps', () => {
  it('advances one step with each completion and remembers the furthest', { tags: ['WIZ-10', 'WIZ-11'] }, () => {
    const state = walk({ type: 'completed' }, { type: 'completed' }, { type: 'completed', parts: { title } })
    expect(state).toMatchObject({ currentStep: 4, maxStepReached: 4, parts: { title } })
  })

  it('ends at Review', () => {
    expect(walk(...Array.from({ length: 9 }, (): WizardAction => ({ type: 'completed' }))).currentStep).toBe(6)
  })

  it('skips the niche and the idea without saving, and raises the furthest step', { tags: ['WIZ-7', 'WIZ-8'] }, () => {
    expect(walk({ type: 'skipped' }, { type: 'skipped' })).toMatchObject({ currentStep: 3, maxStepReached: 3 })
  })

  it('does not skip the title', { tags: ['WIZ-7'] }, () => {
    const state = walk({ type: 'skipped' }, { type: 'skipped' }, { type: 'skipped' })
    expect(state.currentStep).toBe(3)
  })

  it('does not go back beyond step 1', { tags: ['WIZ-3'] }, () => {
    expect(walk({ type: 'completed' }, { type: 'back' }, { type: 'back' }).currentStep).toBe(1)
  })

  it('goes forward only to steps reached before', { tags: ['WIZ-4'] }, () => {
    const back = walk({ type: 'completed' }, { type: 'completed' }, { type: 'back' })
    expect(canGoForward(back)).toBe(true)
    const there = wizardReducer(back, { type: 'forward' })
    expect(there.currentStep).toBe(3)
    expect(canGoForward(there)).toBe(false)
    expect(wizardReducer(there, { type: 'forward' })).toBe(there)
  })

  it('goes to the step of a history entry, if it was reached before', () => {
    const third = walk({ type: 'completed' }, { type: 'completed' })
    expect(wizardReducer(third, { type: 'went', step: 1 })).toMatchObject({ currentStep: 1, maxStepReached: 3 })
    expect(wizardReducer(third, { type: 'went', step: 6 }).currentStep).toBe(3)
  })

  it('has no product type before one was chosen', () => {
    const skip: WizardAction = { type: 'skipped' }
    const titled = walk(skip, skip)
    expect([NEW_WIZARD, titled].map(isTypeChosen)).toEqual([false, false])
    const idea = { id: 'i' } as NonNullable<WizardState['parts']['idea']>
    expect(isTypeChosen(walk(skip, { type: 'completed', parts: { idea }, productType: 'ebook' }))).toBe(true)
    expect(isTypeChosen(wizardReducer(titled, { type: 'completed', parts: { title } }))).toBe(true)
    expect(isTypeChosen(walk({ type: 'product-type', productType: 'guide' }))).toBe(true)
  })

  it('keeps the furthest step when an earlier one is repeated', () => {
    const done: WizardAction = { type: 'completed' }
    const back: WizardAction = { type: 'back' }
    expect(walk(done, done, done, back, back, done)).toMatchObject({ currentStep: 3, maxStepReached: 4 })
  })

  it('marks a step as completed only if it has a result', () => {
    const state = walk({ type: 'skipped' }, { type: 'skipped' }, { type: 'completed', parts: { title } })
    expect([1, 2, 3, 4].map((step) => isStepDone(state, step))).toEqual([false, false, true, false])
  })
})

describe('the order of the sections', () => {
  it('moves one up or down and does nothing at the ends', () => {
    expect(moveTo(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
    expect(moveTo(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moveTo(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(moveTo(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
  })
})

describe('a draft from the server', () => {
  const section = (id: string, orderIndex: number) => ({ id, orderIndex }) as Content & { orderIndex: number }
  const project = {
    id: 'p',
    title: 'Draft - Soups - Nov 21, 2026',
    titleIsDraft: true,
    wizardStep: 4,
    wizardMaxStep: 5,
    productType: 'guide',
    niche: null,
    productIdea: null,
    productTitle: title,
    cover: null,
    contentSections: [section('b', 2), section('a', 1)],
  } as unknown as ProjectDetail

  it('resumes where it stopped, with its sections in order', () => {
    const state = stateOfProject(project)
    expect(state).toMatchObject({ currentStep: 4, maxStepReached: 5, productType: 'guide', draftProjectId: 'p' })
    expect(state.parts.sections.map((content) => content.id)).toEqual(['a', 'b'])
    expect(state.name).toBeNull()
  })

  it('opens an assembled project at Review and keeps its name', () => {
    const state = stateOfProject({
      ...project,
      title: 'My Soups',
      titleIsDraft: false,
      wizardStep: null,
      wizardMaxStep: null,
    })
    expect(state).toMatchObject({ currentStep: 6, maxStepReached: 6, name: 'My Soups' })
  })
})
