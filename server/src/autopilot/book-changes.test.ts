import { expect, it } from 'vitest'
import { bookTest, firstCallGate, sectionsOf } from '../../test/book-test.ts'

const book = bookTest()
const { get, outlined, patch, post, product, whenSettled, write, writes } = book

it('repeats no call for an unchanged outline, and only the changed section otherwise', async () => {
  const { id, plan } = await outlined()
  writes()
  await write(id)
  await whenSettled(id)
  const idle = writes()
  await write(id)
  expect((await whenSettled(id)).state).toBe('done')
  expect(idle.calls).toEqual([])

  const outline = plan.outline.map((entry) =>
    entry.name.startsWith('Chapter 2') ? { ...entry, words: entry.words + 50 } : entry,
  )
  const changed = await patch(id, { outline })
  expect(changed.state).toBe('paused')
  expect(changed.sections.filter(({ state }) => state === 'waiting')).toHaveLength(1)
  const again = writes()
  await write(id)
  const { sections: all } = await whenSettled(id)
  expect(sectionsOf(again.calls).map((name) => name.slice(0, 9))).toEqual(['Chapter 2'])
  const { contentId } = all.find(({ key }) => key === 's3') ?? {}
  const { body } = await book.ann.get<{ items: { change: string }[] }>(`/library/content/${contentId}/versions`)
  expect(body.items.map(({ change }) => change)).toEqual(['autopilot', 'autopilot'])
})

it('follows outline changes while writing: new sections are written, dropped ones removed from the product', async () => {
  const { id, plan } = await outlined()
  await patch(id, { order: 'continuity' })
  const first = firstCallGate()
  writes({ instead: (_, { kind }) => (kind === 'section' ? first.behavior() : undefined) })
  await write(id)
  await first.reached
  const [introduction, one, ...rest] = plan.outline
  const added = { key: 'new', part: null, name: 'Chapter 9: Ovens', points: ['Stone and steel'], words: 200 }
  await patch(id, { outline: [introduction, one, added, ...rest.slice(1)] })
  first.open()
  const done = await whenSettled(id)
  expect(done.state).toBe('done')
  const names = (await product(id)).contentSections.map(({ sectionName }) => sectionName)
  expect(names).toEqual(done.outline.map(({ name }) => name))
  expect(names).toContain('Chapter 9: Ovens')
  expect(names).not.toContain(rest[0]?.name)
})

it('waits when a section is deleted afterward, and restores it without a call', { tags: ['slow'] }, async () => {
  const { id } = await outlined()
  writes()
  await write(id)
  const { sections: all } = await whenSettled(id)
  await book.ann.delete(`/generated-content/${all.at(-1)?.contentId}`)
  const open = await get(id)
  expect([open.state, open.sections.at(-1)?.state]).toEqual(['paused', 'waiting'])
  const writer = writes()
  await write(id)
  const whole = await whenSettled(id)
  expect([whole.state, whole.sections.at(-1)?.state]).toEqual(['done', 'written'])
  expect(writer.calls).toEqual([])
})

it('never overwrites the creator’s edits, unless asked to', async () => {
  const { id, plan } = await outlined()
  writes()
  await write(id)
  const done = await whenSettled(id)
  const at = done.outline.findIndex(({ name }) => name.startsWith('Chapter 1'))
  const contentId = done.sections[at]?.contentId
  await book.ann.patch(`/generated-content/${contentId}`, { content: 'My own words.' })
  const outline = plan.outline.map((entry, index) => (index === at ? { ...entry, words: 500 } : entry))
  expect((await patch(id, { outline })).sections[at]?.state).toBe('edited')
  const idle = writes()
  await write(id)
  await whenSettled(id)
  expect(sectionsOf(idle.calls).filter((name) => name.startsWith('Chapter 1'))).toEqual([])
  expect((await product(id)).contentSections[at]?.content).toBe('My own words.')

  const writer = writes()
  await post(`/projects/${id}/autopilot/sections/${outline[at]?.key}/rewrite`)
  expect((await whenSettled(id)).sections[at]?.state).toBe('written')
  expect(sectionsOf(writer.calls)).toHaveLength(1)
  expect((await product(id)).contentSections[at]?.content).not.toBe('My own words.')

  const several = writes()
  const keys = outline.slice(at, at + 2).map(({ key }) => key)
  await post(`/projects/${id}/autopilot/rewrite`, { keys })
  expect((await whenSettled(id)).state).toBe('done')
  expect(sectionsOf(several.calls).sort()).toEqual(
    outline
      .slice(at, at + 2)
      .map(({ name }) => name)
      .sort(),
  )
})
