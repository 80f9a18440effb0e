import { expect, it } from 'vitest'
import { bookTest, firstCallGate, sectionsOf } from '../../test/book-test.ts'
import { readEvents } from '../../test/events.ts'
import { droppingConnection, silent, streaming } from '../../test/fake-provider.ts'

const book = bookTest()
const { outlined, patch, post, sectionsSaved, whenSettled, write, writes } = book

it('loses no section and repeats no completed call when every third call fails', {
  tags: ['slow', 'PLUS-7'],
}, async () => {
  const { id, plan } = await outlined()
  const writer = writes({ instead: (number) => (number % 3 === 0 ? droppingConnection : undefined) })
  await write(id)
  const done = await whenSettled(id)
  expect(done.sections.map(({ state }) => state)).toEqual(plan.outline.map(() => 'written'))
  expect(new Set(sectionsOf(writer.answered)).size).toBe(sectionsOf(writer.answered).length)
})

it('resumes after its worker stops', async () => {
  const { id, plan } = await outlined()
  let started = 0
  const writer = writes({
    instead: (_, { kind }) => {
      started += kind === 'section' ? 1 : 0
      return kind === 'section' && started > 2 ? silent : undefined
    },
  })
  await write(id)
  const finished = await sectionsSaved(id, 2)
  await book.stopWorker()
  const again = writes()
  await book.startWorker()
  const done = await whenSettled(id)
  expect(done.sections.map(({ state }) => state)).toEqual(plan.outline.map(() => 'written'))
  expect(finished.sort()).toEqual(sectionsOf(writer.answered).sort())
  expect(sectionsOf(again.calls)).toHaveLength(plan.outline.length - 2)
  expect(again.calls.filter(({ kind }) => kind === 'brief')).toEqual([])
})

it('finishes sections in progress when paused, and resumes from there', async () => {
  const { id, plan } = await outlined()
  await patch(id, { order: 'continuity' })
  const first = firstCallGate()
  writes({ instead: (_, { kind }) => (kind === 'section' ? first.behavior() : undefined) })
  await write(id)
  await first.reached
  expect((await post(`/projects/${id}/autopilot/pause`)).state).toBe('writing')
  first.open()
  const paused = await whenSettled(id)
  expect(paused.state).toBe('paused')
  expect(paused.sections.filter(({ state }) => state === 'written')).toHaveLength(1)
  const rest = writes()
  await write(id)
  expect((await whenSettled(id)).state).toBe('done')
  expect(sectionsOf(rest.calls)).toHaveLength(plan.outline.length - 1)
})

it('keeps completed sections when stopped, and what was written of the others', async () => {
  const { id, plan } = await outlined()
  let started = 0
  writes({
    instead: (_, { kind }) => {
      started += kind === 'section' ? 1 : 0
      return kind === 'section' && started > 1 ? streaming(PART, { pause: 10, afterwards: 'silence' }) : undefined
    },
  })
  await write(id)
  await sectionsSaved(id, 1)
  await readEvents(book.ann, `/runs/${(await book.get(id)).runId}/events`, {
    until: ({ data: { type, data } }) => type === 'words' && (data as { words: number }).words >= 40,
  })
  await post(`/projects/${id}/autopilot/stop`)
  const stopped = await whenSettled(id)
  expect(stopped.state).toBe('stopped')
  expect(stopped.sections.map(({ state }) => state).sort()).toEqual([
    ...plan.outline.slice(1).map(() => 'waiting'),
    'written',
  ])
  const partial = stopped.sections.find(({ contentId, words }) => contentId === null && words >= 40)
  expect(partial).toMatchObject({ usage: { outputTokens: expect.any(Number) }, seconds: expect.any(Number) })
  const rest = writes()
  await write(id)
  expect((await whenSettled(id)).state).toBe('done')
  expect(rest.calls.some(({ prompt }) => prompt.includes('The oven waits for the flour.'))).toBe(true)
})

const WORDS = ['oven', 'flour', 'salt', 'crust', 'yeast', 'steam', 'bowl', 'scale', 'linen', 'stone', 'spring', 'crumb']
const PART = WORDS.flatMap((one, at) => WORDS.slice(at + 1).map((other) => `The ${one} waits for the ${other}.`)).join(
  ' ',
)
