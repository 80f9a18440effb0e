import { describe, expect, it } from 'vitest'
import {
  LOCAL_DRAFT_KEY,
  type LocalDraft,
  newerDraft,
  readLocalDraft,
  selectionsOf,
  writeLocalDraft,
} from './local-draft.ts'
import { NEW_WIZARD } from './wizard-state.ts'

const draft: LocalDraft = {
  currentStep: 4,
  maxStepReached: 5,
  productType: 'course',
  selections: { nicheId: 'n', ideaId: null, titleId: 't', contentIds: ['a', 'b'], coverId: null },
  language: 'de',
  draftProjectId: 'p',
  userId: 'ada',
  updatedAt: '2026-11-21T10:00:00.000Z',
  serverUpdatedAt: '2026-11-21T09:59:00.000Z',
  unsaved: true,
}

function storage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

describe('the copy on this device', () => {
  it('is restored as it was', () => {
    const device = storage()
    writeLocalDraft(draft, device)
    expect(readLocalDraft('ada', device)).toEqual(draft)
  })

  it('is stored under productWizardDraft in the specified shape', { tags: ['DATA-15'] }, () => {
    const device = storage()
    writeLocalDraft(draft, device)
    expect(JSON.parse(device.getItem('productWizardDraft') ?? '')).toMatchObject({
      currentStep: 4,
      maxStepReached: 5,
      productType: 'course',
      selections: { nicheId: 'n', ideaId: null, titleId: 't', contentIds: ['a', 'b'], coverId: null },
      draftProjectId: 'p',
    })
  })

  it('is in English if it has no language', () => {
    const { language: _, ...old } = draft
    expect(readLocalDraft('ada', storage({ [LOCAL_DRAFT_KEY]: JSON.stringify(old) }))?.language).toBe('en')
  })

  it('belongs to one user', () => {
    const device = storage()
    writeLocalDraft(draft, device)
    expect(readLocalDraft('bob', device)).toBeNull()
  })

  it('is ignored if it is damaged or names a nonexistent step', () => {
    expect(readLocalDraft('ada', storage({ [LOCAL_DRAFT_KEY]: '{"currentStep":' }))).toBeNull()
    expect(
      readLocalDraft('ada', storage({ [LOCAL_DRAFT_KEY]: JSON.stringify({ ...draft, currentStep: 7 }) })),
    ).toBeNull()
  })

  it('has the ids of the selected items', { tags: ['DATA-15'] }, () => {
    expect(selectionsOf(NEW_WIZARD)).toEqual({
      nicheId: null,
      ideaId: null,
      titleId: null,
      contentIds: [],
      coverId: null,
    })
  })
})

describe('the newer of two copies', () => {
  it('is the server’s when nothing is pending locally', () => {
    expect(newerDraft({ ...draft, unsaved: false }, { updatedAt: '2026-11-20T00:00:00Z' })).toBe('server')
  })

  it('is the local one when the server has not changed since, even with a wrong clock', () => {
    const early = { ...draft, updatedAt: '2020-01-01T00:00:00.000Z' }
    expect(newerDraft(early, { updatedAt: '2026-11-21T09:59:00.000Z' })).toBe('local')
  })

  it('is the later one when both have changed', { tags: ['WIZ-39'] }, () => {
    expect(newerDraft(draft, { updatedAt: '2026-11-21T10:05:00.000Z' })).toBe('server')
    expect(newerDraft(draft, { updatedAt: '2026-11-21T09:59:30.000Z' })).toBe('local')
  })
})
