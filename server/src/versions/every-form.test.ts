import { KIND_NAMES, KINDS, LISTED_KINDS, type ListedKind } from '@makeready/contract/domain/kinds'
import type { LibraryKind } from '@makeready/contract/library'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newUser, type TestDatabase, testDatabase } from '../../test/database.ts'
import { fetchContent, insertContent, removeContent, updateContent } from '../contents/queries.ts'
import { fetchCover, insertCover, removeCover, updateCover } from '../covers/queries.ts'
import { itemQueries } from '../database/item-queries.ts'
import type { Owned } from '../database/items.ts'
import { asOwner } from '../database/owned.ts'
import { fetchProject, insertProject, removeProject, setSections, updateProject } from '../projects/queries.ts'
import { listVersions } from './queries.ts'
import { restoreVersion } from './restore-queries.ts'
import { listTrash, restoreFromTrash } from './trash-queries.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

type Form = { version: number; [field: string]: unknown }
type Change = { text: string; list: string[]; engine?: string }

/** Reads, changes and deletes an item; a change affects text and lists. */
type Requests = {
  read: (own: Owned, id: string) => Promise<Form>
  change: (own: Owned, id: string, change: Change) => Promise<unknown>
  remove: (own: Owned, id: string) => Promise<void>
}

const LISTS: Partial<Record<ListedKind, (list: string[]) => object>> = {
  niche: (painPoints) => ({ demographics: { age: painPoints[0] ?? '', income: '', painPoints } }),
  idea: (modules) => ({ modules }),
}

function listed(kind: ListedKind): Requests & { insert: (own: Owned) => Promise<{ id: string }> } {
  const { titleField } = KINDS[kind]
  const queries = itemQueries(KINDS[kind])
  return {
    read: async (own, id) => ({ ...(await queries.fetch(own, id)) }),
    change: (own, id, { text, list, ...by }) =>
      queries.update(own, id, { [titleField]: text, ...LISTS[kind]?.(list), ...by } as never),
    remove: queries.remove,
    insert: (own) => queries.insert(own, { [titleField]: 'A' } as never),
  }
}

const others: Record<Exclude<LibraryKind, ListedKind>, Requests> = {
  content: {
    read: fetchContent,
    change: (own, id, { text, list, ...by }) =>
      updateContent(own, id, { sectionName: text, content: list.join('\n\n'), ...by }),
    remove: removeContent,
  },
  cover: {
    read: fetchCover,
    change: (own, id, { text, list: _, ...by }) => updateCover(own, id, { title: text, prompt: text, ...by }),
    remove: removeCover,
  },
  project: {
    read: async (own, id) => {
      const { contentSections, niche, cover, productIdea, productTitle, ...row } = await fetchProject(own, id)
      const { pdfStatus: _, arrangement: __, ...form } = row
      return { ...form, sections: contentSections.map((section) => section.id) }
    },
    change: (own, id, { text, list }) => updateProject(own, id, { title: text, author: list[0] ?? null }),
    remove: removeProject,
  },
}

const REQUESTS = {
  ...others,
  ...Object.fromEntries(LISTED_KINDS.map((kind) => [kind, listed(kind)])),
} as Record<LibraryKind, Requests>

const kind = fc.constantFrom(...KIND_NAMES)
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((value) => !value.includes('\0'))
const list = fc.array(text, { maxLength: 3 })
const command = fc.oneof(
  fc.record({ does: fc.constant('edit' as const), kind, text, list }),
  fc.record({ does: fc.constant('regenerate' as const), kind, text, list, engine: fc.constantFrom('composer', 'a:b') }),
  fc.record({ does: fc.constant('revert' as const), kind, pick: fc.nat() }),
  fc.record({ does: fc.constant('delete' as const), kind }),
  fc.record({ does: fc.constant('take out' as const), pick: fc.nat() }),
  fc.record({ does: fc.constant('arrange' as const), order: fc.shuffledSubarray([0, 1, 2]) }),
  fc.record({ does: fc.constant('link' as const), linked: fc.boolean() }),
)
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never
type Ids = Record<LibraryKind, string> & { sections: readonly string[] }

/** One item of each kind: a product with three sections and a niche. */
async function insertEach(own: Owned): Promise<Ids> {
  const ids = {} as Ids
  for (const kind of LISTED_KINDS) ids[kind] = (await listed(kind).insert(own)).id
  const section = async (name: string) =>
    (await insertContent(own, { sectionName: name, content: name, contentType: 'markdown' })).id
  const sections = [await section('One'), await section('Two'), await section('Three')] as const
  const cover = (await insertCover(own, { imageUrl: '/a.jpg' })).id
  const project = (await insertProject(own, { title: 'P', nicheId: ids.niche }, sections)).id
  return { ...ids, content: sections[0], cover, project, sections }
}

const isInTrash = async (own: Owned, id: string) =>
  (await listTrash(own, { limit: 10 })).items.some((item) => item.id === id)

async function carryOut(own: Owned, ids: Ids, one: Command): Promise<void> {
  if (one.does === 'take out') {
    const { items } = await listTrash(own, { limit: 10 })
    const item = items[one.pick % items.length]
    if (item) await restoreFromTrash(own, item.kind, item.id)
    return
  }
  const of = 'kind' in one ? one.kind : 'project'
  if (await isInTrash(own, ids[of])) return
  if (one.does === 'edit' || one.does === 'regenerate') {
    const { does: _, kind: __, ...change } = one
    await REQUESTS[of].change(own, ids[of], change)
  } else if (one.does === 'delete') await REQUESTS[of].remove(own, ids[of])
  else if (one.does === 'arrange') {
    const removed = await isInTrash(own, ids.content)
    const wanted = one.order.map((index) => ids.sections[index] ?? '')
    await setSections(own, ids.project, removed ? wanted.filter((id) => id !== ids.content) : wanted, undefined)
  } else if (one.does === 'link') {
    const removed = await isInTrash(own, ids.niche)
    await updateProject(own, ids.project, { nicheId: one.linked && !removed ? ids.niche : null })
  } else {
    const { items } = await listVersions(own, of, ids[of], { limit: 100 })
    const picked = items[one.pick % items.length]
    await restoreVersion(own, of, ids[of], picked?.version ?? 1, items[0]?.version ?? 0)
  }
}

async function takeAllOut(own: Owned): Promise<void> {
  for (const { kind, id } of (await listTrash(own, { limit: 10 })).items) await restoreFromTrash(own, kind, id)
}

it('restores every earlier version of every item exactly', { tags: ['PLUS-15'] }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 14 }), async (commands) => {
      const { id: userId } = await newUser(db)
      const own = <T>(work: (owned: Owned) => Promise<T>) => asOwner(db, userId, (tx) => work({ tx, userId }))
      const ids = await own(insertEach)
      const forms = new Map<string, { kind: LibraryKind; form: Form }>()
      /** Records the current forms; those recorded earlier must not have changed. */
      const note = (owned: Owned) =>
        Promise.all(
          KIND_NAMES.map(async (of) => {
            if (await isInTrash(owned, ids[of])) return
            const { updatedAt: _, ...form } = await REQUESTS[of].read(owned, ids[of])
            const key = `${of} ${form.version}`
            expect(forms.get(key)?.form ?? form).toEqual(form)
            forms.set(key, { kind: of, form: form as Form })
          }),
        )
      await own(note)
      for (const one of commands) {
        await own((owned) => carryOut(owned, ids, one))
        await own(note)
      }
      await own(takeAllOut)
      for (const { kind: of, form } of forms.values()) {
        await own(async (owned) => {
          const { version } = await REQUESTS[of].read(owned, ids[of])
          const restored = await restoreVersion(owned, of, ids[of], form.version, version)
          expect(restored.warnings).toEqual([])
          const { updatedAt: _, version: now, ...back } = await REQUESTS[of].read(owned, ids[of])
          expect(now).toBe(restored.version)
          expect({ ...back, version: form.version }).toEqual(form)
        })
      }
    }),
    { numRuns: 4 },
  )
})
