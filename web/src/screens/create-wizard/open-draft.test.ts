import type { ProjectDetail } from '@makeready/contract/projects'
import { describe, expect, it } from 'vitest'
import type { LocalDraft } from './local-draft.ts'
import { type DraftReader, openDraft } from './open-draft.ts'

const local: LocalDraft = {
  currentStep: 3,
  maxStepReached: 3,
  productType: 'guide',
  selections: { nicheId: 'n1', ideaId: null, titleId: null, contentIds: ['c2', 'gone', 'c1'], coverId: null },
  language: 'de',
  draftProjectId: 'p',
  userId: 'ada',
  updatedAt: '2026-11-21T10:00:00Z',
  serverUpdatedAt: '2026-11-21T09:00:00Z',
  unsaved: true,
}

const project = (fields: Partial<ProjectDetail> = {}): ProjectDetail =>
  ({
    id: 'p',
    title: 'Draft - Soups - Nov 21, 2026',
    updatedAt: '2026-11-21T09:00:00Z',
    wizardStep: 2,
    wizardMaxStep: 2,
    productType: 'ebook',
    niche: null,
    productIdea: null,
    productTitle: null,
    cover: null,
    contentSections: [{ id: 'c1', orderIndex: 0 }],
    ...fields,
  }) as ProjectDetail

const reader = (found: ProjectDetail | null): DraftReader => ({
  project: async () => found,
  niche: async (id) => ({ id }) as never,
  idea: async (id) => ({ id }) as never,
  title: async (id) => ({ id }) as never,
  content: async (id) => (id === 'gone' ? null : ({ id, read: true } as never)),
  cover: async (id) => ({ id }) as never,
})

describe('where the wizard starts', () => {
  it('is step 1 for a new product, without a notice', async () => {
    expect(await openDraft(undefined, null, reader(null))).toMatchObject({ state: { currentStep: 1 }, notice: null })
  })

  it('uses the default language until one is chosen, and a draft’s own', async () => {
    const languages = [
      await openDraft(undefined, null, reader(null), 'de'),
      await openDraft('p', null, reader(project()), 'de'),
    ]
    expect(languages.map(({ state }) => state.language)).toEqual(['de', 'en'])
  })

  it('is the draft named in the URL, announced by its title', { tags: ['WIZ-36'] }, async () => {
    const opened = await openDraft('p', null, reader(project()))
    expect(opened).toMatchObject({
      state: { currentStep: 2, draftProjectId: 'p' },
      notice: { text: 'Resumed draft: Draft - Soups - Nov 21, 2026' },
      unsaved: false,
    })
  })

  it('is step 1 with a message if that draft is missing, even if this device has another', {
    tags: ['WIZ-37'],
  }, async () => {
    const opened = await openDraft('q', { ...local, draftProjectId: 'p' }, reader(null))
    expect(opened).toMatchObject({
      state: { currentStep: 1, draftProjectId: null },
      notice: { kind: 'error', text: 'Draft project not found' },
    })
  })

  it('is the local copy if it is newer than the server’s, without deleted items', {
    tags: ['WIZ-35', 'WIZ-39'],
  }, async () => {
    const opened = await openDraft(undefined, local, reader(project()))
    expect(opened).toMatchObject({
      state: { currentStep: 3, productType: 'guide', parts: { niche: { id: 'n1' } } },
      notice: { text: 'Resumed your draft' },
      unsaved: true,
    })
    expect(opened.state.parts.sections.map((section) => section.id)).toEqual(['c2', 'c1'])
  })

  it('is the server’s copy if another device is ahead', { tags: ['WIZ-39'] }, async () => {
    const later = project({ updatedAt: '2026-11-22T00:00:00Z', wizardStep: 5, wizardMaxStep: 5 })
    const opened = await openDraft(undefined, local, reader(later))
    expect(opened).toMatchObject({ state: { currentStep: 5 }, notice: { text: 'Resumed your draft' } })
  })

  it('adds locally finished sections to the server’s copy', {
    tags: ['WIZ-39', 'WIZ-40'],
  }, async () => {
    const later = project({ updatedAt: '2026-11-22T00:00:00Z' })
    const opened = await openDraft(undefined, local, reader(later))
    expect(opened.state.parts.sections.map((section) => section.id).toSorted()).toEqual(['c1', 'c2'])
    expect(opened.unsaved).toBe(true)
    const sent = await openDraft(undefined, { ...local, unsaved: false }, reader(later))
    expect(sent.state.parts.sections.map((section) => section.id)).toEqual(['c1'])
    expect(sent.unsaved).toBe(false)
  })

  it('shows no notice for a draft on step 1', { tags: ['WIZ-35'] }, async () => {
    const first = { ...local, currentStep: 1, maxStepReached: 1, draftProjectId: null }
    expect((await openDraft(undefined, first, reader(null))).notice).toBeNull()
  })

  it('keeps skipped steps that never reached the server', async () => {
    const skipped = { ...local, draftProjectId: null, serverUpdatedAt: null }
    expect(await openDraft(undefined, skipped, reader(null))).toMatchObject({
      state: { currentStep: 3 },
      unsaved: false,
    })
  })
})
