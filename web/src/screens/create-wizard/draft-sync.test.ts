import type { Content } from '@makeready/contract/contents'
import { describe, expect, it } from 'vitest'
import { createDraftSync, type DraftCopy, type DraftPort, draftCopy, type SyncStatus } from './draft-sync.ts'
import { NEW_WIZARD } from './wizard-state.ts'

const today = new Date(2026, 10, 21)
const copy: DraftCopy = draftCopy(NEW_WIZARD, today)

class Gone extends Error {}

/** A server that can be made to fail; it records requests. */
function server() {
  const calls: string[] = []
  const answer = { id: 'p', updatedAt: '2026-11-21T10:00:00Z' }
  const state = { down: false, deleted: false, sections: null as string[] | null }
  const note = async (call: string) => {
    calls.push(call)
    if (state.down) throw new Error('down')
    return answer
  }
  const api: DraftPort = {
    create: (draft) => note(`create ${draft.title}`),
    update: async (id, fields) => {
      const result = await note(`update ${id} step ${fields.wizardStep}`)
      if (state.deleted) throw new Gone()
      return result
    },
    setSections: async (id, contentIds, basedOn) => {
      const result = await note(`sections ${id} ${contentIds.join()} on ${basedOn.join()}`)
      return { ...result, contentSections: (state.sections ?? contentIds).map((one) => ({ id: one }) as Content) }
    },
    isGone: async (error) => error instanceof Gone,
  }
  return { api, calls, state }
}

const fresh = { projectId: null, contentIds: [] }

describe('the draft on the server', () => {
  it('is created with the first completed step and updated after that', { tags: ['WIZ-12'] }, async () => {
    const { api, calls } = server()
    const sync = createDraftSync(api, fresh, () => {})
    await sync.push(copy)
    await sync.push({ ...copy, wizardStep: 2 })
    expect(calls).toEqual(['create Draft Product - Nov 21, 2026', 'update p step 2'])
  })

  it('is created once even when two steps need it at the same time', async () => {
    const { api, calls } = server()
    const sync = createDraftSync(api, fresh, () => {})
    const ids = await Promise.all([sync.ensure(copy), sync.ensure(copy)])
    expect(ids).toEqual(['p', 'p'])
    expect(calls).toHaveLength(1)
  })

  it('gets only the latest of several quick changes', async () => {
    const { api, calls } = server()
    const sync = createDraftSync(api, { projectId: 'p', contentIds: [] }, () => {})
    await Promise.all([2, 3, 4, 5].map((wizardStep) => sync.push({ ...copy, wizardStep })))
    expect(calls.at(-1)).toBe('update p step 5')
    expect(calls.length).toBeLessThanOrEqual(2)
  })

  it('is not sent what it already has', async () => {
    const { api, calls } = server()
    const sync = createDraftSync(api, { projectId: 'p', contentIds: [] }, () => {})
    await sync.push(copy)
    await sync.push({ ...copy })
    expect(calls).toHaveLength(1)
  })

  it('receives the sections only if they or their order change', async () => {
    const { api, calls } = server()
    const sync = createDraftSync(api, { projectId: 'p', contentIds: ['a'] }, () => {})
    await sync.push({ ...copy, contentIds: ['a'] })
    await sync.push({ ...copy, contentIds: ['b', 'a'] })
    expect(calls).toEqual(['update p step 1', 'update p step 1', 'sections p b,a on a'])
  })

  it('merges the sections of another tab and never drops them again', async () => {
    const { api, calls, state } = server()
    const merged: string[][] = []
    let sync = createDraftSync(api, fresh, () => {})
    let late: Promise<SyncStatus> | null = null
    const onMerged = (sections: readonly Content[]) => {
      merged.push(sections.map(({ id }) => id))
      // changed here while the response was on its way
      state.sections = null
      late = sync.push({ ...copy, contentIds: ['a', 'theirs', 'mine', 'more'] })
    }
    sync = createDraftSync(api, { projectId: 'p', contentIds: ['a'] }, () => {}, onMerged)
    state.sections = ['a', 'theirs', 'mine']
    await sync.push({ ...copy, contentIds: ['a', 'mine'] })
    await late
    expect(merged).toEqual([['a', 'theirs', 'mine']])
    expect(calls.filter((call) => call.startsWith('sections'))).toEqual([
      'sections p a,mine on a',
      'sections p a,theirs,mine,more on a,theirs,mine',
    ])
  })

  it('keeps unsent changes and sends them on Retry', async () => {
    const { api, calls, state } = server()
    const seen: SyncStatus['kind'][] = []
    const sync = createDraftSync(api, { projectId: 'p', contentIds: [] }, (status) => seen.push(status.kind))
    state.down = true
    expect((await sync.push({ ...copy, wizardStep: 3 })).kind).toBe('unsaved')
    state.down = false
    expect((await sync.retry()).kind).toBe('saved')
    expect(calls).toEqual(['update p step 3', 'update p step 3'])
    expect(seen).toEqual(['saving', 'unsaved', 'saving', 'saved'])
  })

  it('gets a change made while the last one was being reported', async () => {
    const { api, calls } = server()
    let late: Promise<SyncStatus> | null = null
    const sync = createDraftSync(api, { projectId: 'p', contentIds: [] }, (status) => {
      if (status.kind === 'saved') late ??= sync.push({ ...copy, wizardStep: 6 })
    })
    await sync.push({ ...copy, wizardStep: 2 })
    await late
    expect(calls).toEqual(['update p step 2', 'update p step 6'])
  })

  it('is recreated from the local state when it was deleted elsewhere', async () => {
    const { api, calls, state } = server()
    const sync = createDraftSync(api, { projectId: 'old', contentIds: [] }, () => {})
    state.deleted = true
    expect(await sync.push(copy)).toMatchObject({ kind: 'saved', projectId: 'p' })
    expect(calls).toEqual(['update old step 1', 'create Draft Product - Nov 21, 2026'])
  })

  it('reports why it could not be created', async () => {
    const { api, state } = server()
    state.down = true
    await expect(createDraftSync(api, fresh, () => {}).ensure(copy)).rejects.toThrow('down')
  })
})

describe('the copy that is sent', () => {
  it('is named after the title and the day until the creator names it', { tags: ['WIZ-33', 'WIZ-34'] }, () => {
    const titled = { ...NEW_WIZARD, parts: { ...NEW_WIZARD.parts, title: { id: 't', title: 'Soups' } as never } }
    expect(draftCopy(titled, today).title).toBe('Draft - Soups - Nov 21, 2026')
    expect(draftCopy({ ...titled, name: 'My Soups' }, today).title).toBe('My Soups')
  })
})
