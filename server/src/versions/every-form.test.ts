import type { LibraryKind } from '@makeready/contract/library'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newUser, type TestDatabase, testDatabase } from '../../test/database.ts'
import { fetchContent, insertContent, removeContent, updateContent } from '../contents/queries.ts'
import { fetchCover, insertCover, removeCover, updateCover } from '../covers/queries.ts'
import type { Owned } from '../database/items.ts'
import { asOwner } from '../database/owned.ts'
import { fetchIdea, insertIdea, removeIdea, updateIdea } from '../ideas/queries.ts'
import { fetchNiche, insertNiche, removeNiche, updateNiche } from '../niches/queries.ts'
import { fetchProject, insertProject, removeProject, setSections, updateProject } from '../projects/queries.ts'
import { fetchTitle, insertTitle, removeTitle, updateTitle } from '../titles/queries.ts'
import { listBin, takeOut } from './bin-queries.ts'
import { listVersions } from './queries.ts'
import { restoreVersion } from './restore-queries.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

type Form = { version: number; [field: string]: unknown }
type Change = { text: string; list: string[]; engine?: string }

/** Requests that read, change and delete each kind; a change touches text and lists. */
const KINDS: Record<
  LibraryKind,
  {
    read: (own: Owned, id: string) => Promise<Form>
    change: (own: Owned, id: string, change: Change) => Promise<unknown>
    remove: (own: Owned, id: string) => Promise<void>
  }
> = {
  niche: {
    read: fetchNiche,
    change: (own, id, { text, list, ...by }) =>
      updateNiche(own, id, { name: text, demographics: { age: text, income: '', painPoints: list }, ...by }),
    remove: removeNiche,
  },
  idea: {
    read: fetchIdea,
    change: (own, id, { text, list, ...by }) => updateIdea(own, id, { concept: text, modules: list, ...by }),
    remove: removeIdea,
  },
  title: {
    read: fetchTitle,
    change: (own, id, { text, list: _, ...by }) => updateTitle(own, id, { title: text, ...by }),
    remove: removeTitle,
  },
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
      const {
        contentSections,
        niche: _,
        cover: __,
        productIdea: ___,
        productTitle: ____,
        ...row
      } = await fetchProject(own, id)
      const { pdfStatus: _____, arrangement: ______, ...form } = row
      return { ...form, sections: contentSections.map((section) => section.id) }
    },
    change: (own, id, { text, list }) => updateProject(own, id, { title: text, author: list[0] ?? null }),
    remove: removeProject,
  },
}

const kind = fc.constantFrom<LibraryKind>('niche', 'idea', 'title', 'content', 'cover', 'project')
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

it('restores every earlier version of every item exactly', { tags: ['PLUS-15'] }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 14 }), async (commands) => {
      const { id: userId } = await newUser(db)
      const own = <T>(work: (owned: Owned) => Promise<T>) => asOwner(db, userId, (tx) => work({ tx, userId }))
      const ids = await own(async (owned) => {
        const section = async (name: string) =>
          (await insertContent(owned, { sectionName: name, content: name, contentType: 'markdown' })).id
        const sections = [await section('One'), await section('Two'), await section('Three')]
        const niche = (await insertNiche(owned, { name: 'N' })).id
        return {
          niche,
          idea: (await insertIdea(owned, { concept: 'I' })).id,
          title: (await insertTitle(owned, { title: 'T' })).id,
          content: sections[0] ?? '',
          cover: (await insertCover(owned, { imageUrl: '/a.jpg' })).id,
          project: (await insertProject(owned, { title: 'P', nicheId: niche }, sections)).id,
          sections,
        }
      })
      const forms = new Map<string, { kind: LibraryKind; form: Form }>()
      const all = Object.keys(KINDS) as LibraryKind[]
      const isBinned = async (owned: Owned, id: string) =>
        (await listBin(owned, { limit: 10 })).items.some((item) => item.id === id)

      /** Notes the forms of now; one that was noted before has not changed since. */
      const note = (owned: Owned) =>
        Promise.all(
          all.map(async (of) => {
            if (await isBinned(owned, ids[of])) return
            const { updatedAt: _, ...form } = await KINDS[of].read(owned, ids[of])
            const key = `${of} ${form.version}`
            expect(forms.get(key)?.form ?? form).toEqual(form)
            forms.set(key, { kind: of, form: form as Form })
          }),
        )
      const carryOut = async (owned: Owned, one: (typeof commands)[number]) => {
        if (one.does === 'take out') {
          const { items } = await listBin(owned, { limit: 10 })
          const item = items[one.pick % items.length]
          if (item) await takeOut(owned, item.kind, item.id)
          return
        }
        const of = 'kind' in one ? one.kind : 'project'
        if (await isBinned(owned, ids[of])) return
        if (one.does === 'edit' || one.does === 'regenerate') {
          const { does: _, kind: __, ...change } = one
          await KINDS[of].change(owned, ids[of], change)
        } else if (one.does === 'delete') await KINDS[of].remove(owned, ids[of])
        else if (one.does === 'arrange') {
          const binned = await isBinned(owned, ids.content)
          const wanted = one.order.map((index) => ids.sections[index] ?? '')
          await setSections(owned, ids.project, binned ? wanted.filter((id) => id !== ids.content) : wanted, undefined)
        } else if (one.does === 'link') {
          const binned = await isBinned(owned, ids.niche)
          await updateProject(owned, ids.project, { nicheId: one.linked && !binned ? ids.niche : null })
        } else {
          const { items } = await listVersions(owned, of, ids[of], { limit: 100 })
          const picked = items[one.pick % items.length]
          await restoreVersion(owned, of, ids[of], picked?.version ?? 1, items[0]?.version ?? 0)
        }
      }

      await own(note)
      for (const one of commands) {
        await own((owned) => carryOut(owned, one))
        await own(note)
      }
      await own(async (owned) => {
        for (const { kind: of, id } of (await listBin(owned, { limit: 10 })).items) await takeOut(owned, of, id)
      })
      for (const { kind: of, form } of forms.values()) {
        await own(async (owned) => {
          const { version } = await KINDS[of].read(owned, ids[of])
          const restored = await restoreVersion(owned, of, ids[of], form.version, version)
          expect(restored.warnings).toEqual([])
          const { updatedAt: _, version: now, ...back } = await KINDS[of].read(owned, ids[of])
          expect(now).toBe(restored.version)
          expect({ ...back, version: form.version }).toEqual(form)
        })
      }
    }),
    { numRuns: 8 },
  )
})
