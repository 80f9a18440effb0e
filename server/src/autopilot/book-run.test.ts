import type { RunCost } from '@makeready/contract/ai'
import { GENERATION_ERRORS } from '@makeready/contract/errors'
import type { ProjectDetail } from '@makeready/contract/projects'
import { expect, it } from 'vitest'
import { type ProviderCall, soundSection } from '../../test/book-provider.ts'
import { bookTest, sectionsOf } from '../../test/book-test.ts'
import { readEvents } from '../../test/events.ts'
import { refusing } from '../../test/fake-provider.ts'

const book = bookTest()
const { outlined, patch, post, product, whenSettled, write, writes } = book

it('writes the brief first, then sections in parallel, introduction and conclusion last', async () => {
  // long enough that all have started, even on a busy machine
  const { id, plan, writer } = await outlined({ latency: 250 })
  await write(id)
  const done = await whenSettled(id)
  expect(done, JSON.stringify(done.sections)).toMatchObject({ state: 'done', error: null, brief: 'A calm book.' })
  expect(writer.calls.map(({ kind }) => kind).slice(0, 2)).toEqual(['outline', 'brief'])
  const order = sectionsOf(writer.calls)
  expect(order.slice(-2).sort()).toEqual(['Conclusion', 'Introduction'])
  expect(writer.mostAtOnce).toBeGreaterThanOrEqual(plan.outline.length - 2)
  expect((await product(id)).contentSections.map(({ sectionName }) => sectionName)).toEqual(
    plan.outline.map(({ name }) => name),
  )
  const calls = writer.calls.length
  expect(done.spent.cost).toBeCloseTo(0.02 * calls, 5)
})

it('uses the title proposed with the outline if none was chosen', async () => {
  const outline = [{ name: 'Introduction', points: ['why'], words: 400, title: '“Bread That Rises”' }]
  writes({ outline })
  const called = async (begin: object) => {
    const { body: title } = await book.ann.post<{ id: string }>('/product-titles', { title: 'Bread' })
    const { body } = await book.ann.post<ProjectDetail>('/projects', { title: 'Bread', titleId: title.id })
    await post(`/projects/${body.id}/autopilot`, { words: 500, ...begin })
    expect(await whenSettled(body.id)).toMatchObject({ state: 'outline' })
    const { title: name, productTitle } = await product(body.id)
    return [name, productTitle?.title]
  }
  expect(await called({ proposeTitle: true })).toEqual(['Bread That Rises', 'Bread That Rises'])
  expect(await called({})).toEqual(['Bread', 'Bread'])
})

it('gives each section the outline, the others’ points, the glossary and what was covered', {
  tags: ['PLUS-9'],
}, async () => {
  const { id, plan, writer } = await outlined()
  await write(id)
  await whenSettled(id)
  const chapter = writer.calls.find(({ section }) => section.startsWith('Chapter 1'))
  const other = plan.outline.find(({ name }) => name.startsWith('Chapter 2'))
  expect(chapter?.prompt).toContain(other?.points[0])
  expect(chapter?.prompt).toContain('starter')
  const last = writer.calls.find(({ section }) => section === 'Conclusion')
  expect(last?.prompt).toContain('otherSections')

  // a section written by hand and an improved passage, too
  const section = { title: 'Bread', sectionName: 'Appendix', projectId: id }
  const passage = { passage: 'Feed it daily.', action: 'shorten', projectId: id }
  for (const [kind, input] of Object.entries({ content: section, passage })) {
    const { body } = await book.ann.post<{ id: string }>('/runs', { kind, input })
    await readEvents(book.ann, `/runs/${body.id}/events`)
    expect(writer.calls.at(-1)?.prompt, kind).toMatch(/A calm book\.[\s\S]*a live culture/)
  }
})

it('has a faulty section revised once with the fault named, and reports what remains', {
  tags: ['PLUS-10'],
}, async () => {
  const short = ({ kind, section }: { kind: string; section: string }) =>
    kind === 'section' && section.startsWith('Chapter 1') ? `# ${section}\n\nToo little to read.` : undefined
  const stubborn = (call: Parameters<typeof short>[0]) =>
    call.section.startsWith('Chapter 2') ? `# ${call.section}\n\n[insert your text here]` : short(call)
  const { id } = await outlined()
  const writer = writes({ text: stubborn })
  await write(id)
  const done = await whenSettled(id)
  const revisions = writer.calls.filter(({ kind }) => kind === 'revision')
  expect(revisions.map(({ section }) => section.slice(0, 9)).sort()).toEqual(['Chapter 1', 'Chapter 2'])
  expect(revisions.find(({ section }) => section.startsWith('Chapter 1'))?.prompt).toMatch(/It has \d+ of \d+ words/)
  const [one, two] = ['Chapter 1', 'Chapter 2'].map(
    (name) => done.sections[done.outline.findIndex((entry) => entry.name.startsWith(name))],
  )
  expect(one?.warnings).toEqual([])
  expect(two?.warnings.find(({ rule }) => rule === 'too-short')?.detail).toMatchObject({
    code: 'quality.too-short',
    params: { words: expect.any(Number), goal: expect.any(Number) },
  })
  expect(two?.warnings.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['too-short', 'placeholder']))
})

it('uses the creator’s sources, with a footnote for each use, and says where a sentence differs from its source', async () => {
  const { id, plan } = await outlined()
  await patch(id, {
    outline: plan.outline.map((entry) => ({ ...entry, points: [...entry.points, 'What wakes a starter'] })),
  })
  const text = 'A starter doubles in four to six hours at 26 degrees. Rye wakes it faster than wheat does.'
  const source = await book.ann.post('/sources', { projectId: id, name: 'Notes of a baker', text })
  expect(source.status, JSON.stringify(source.body)).toBe(201)
  const writer = writes({
    text: (call) => {
      const reference = /"reference": "(\[\^[^\]]+\])"/.exec(call.prompt)?.[1]
      return (
        reference &&
        `${soundSection(call)}\n\nA starter doubles in six hours at 62 degrees.${reference} Nobody said so.[^S9-9]`
      )
    },
  })
  await write(id)
  const { sections } = await whenSettled(id)
  for (const { warnings } of sections)
    expect(warnings.filter(({ rule }) => rule === 'unsupported-reference')).toMatchObject([
      { detail: { code: 'quality.reference-number', params: { quote: '62', source: 'Notes of a baker' } } },
    ])
  expect(writer.calls.find(({ section }) => section.startsWith('Chapter 1'))?.prompt).toContain('Rye wakes it faster')
  const { contentSections } = await product(id)
  for (const { content } of contentSections) {
    expect(content).toMatch(/^\[\^\S+\]: .*Notes of a baker/m)
    expect(content).not.toContain('S9-9')
  }
})

it('gives up a section that cannot be written, with a message, and writes the others', async () => {
  const { id, plan } = await outlined()
  writes({
    instead: (_, { section }) =>
      section.startsWith('Chapter 1') ? refusing(400, { message: 'no', code: 'content_filter' }) : undefined,
  })
  await write(id)
  const held = await whenSettled(id)
  expect(held.state).toBe('failed')
  expect(held.sections.map(({ state }) => state).sort()).toEqual([
    'failed',
    ...plan.outline.slice(1).map(() => 'written'),
  ])
  expect(held.sections.find(({ state }) => state === 'failed')?.error).toMatch(/[a-z].*\.$/)
})

it('costs nothing for requests that the server fails, however often, and says so', { tags: ['slow'] }, async () => {
  const { id } = await outlined()
  const boom = refusing(500, { message: 'boom' }, { 'retry-after-ms': '5' })
  const writer = writes({ instead: (_, { kind }) => (kind === 'section' ? boom : undefined) })
  await write(id)
  const held = await whenSettled(id)
  expect(held).toMatchObject({ state: 'failed', error: GENERATION_ERRORS.upstream })
  expect(sectionsOf(writer.calls).length).toBeGreaterThan(2)
  // the outline and the brief
  expect(held.spent.cost).toBeCloseTo(0.04)
})

it('stays within the cap', async () => {
  const { id } = await outlined()
  await patch(id, { cap: 0.13 })
  const writer = writes()
  await write(id)
  const held = await whenSettled(id)
  expect(held.state).toBe('failed')
  expect(held.error).toContain('$0.13 cap')
  expect(held.errorDetail).toEqual({ code: 'plan.cost-cap', params: { cap: 0.13 } })
  expect(held.spent.cost).toBeLessThanOrEqual(0.13)
  const finished = sectionsOf(writer.answered)
  await patch(id, { cap: 5 })
  const rest = writes()
  await write(id)
  const done = await whenSettled(id)
  expect(done).toMatchObject({ state: 'done', error: null })
  expect(sectionsOf(rest.calls).filter((name) => finished.includes(name))).toEqual([])
  // the account lists the time of writing, without that of waiting for the new cap
  const { items } = (await book.ann.get<{ items: RunCost[] }>(`/account/ai/runs?projectId=${id}`)).body
  const seconds = done.sections.reduce((sum, section) => sum + (section.seconds ?? 0), 0)
  expect(items.find(({ kind }) => kind === 'book')?.milliseconds).toBeCloseTo(seconds * 1_000, -1)
})

it('stays within the cap if the server reports no usage, which is estimated', { tags: ['slow'] }, async () => {
  const { id } = await outlined()
  await patch(id, { cap: 0.2 })
  const writer = writes({ usage: null })
  await write(id)
  const held = await whenSettled(id)
  expect(held).toMatchObject({ state: 'failed', errorDetail: { code: 'plan.cost-cap', params: { cap: 0.2 } } })
  expect(held.spent).toMatchObject({ estimated: true, cost: expect.any(Number) })
  expect(held.spent.cost).toBeLessThanOrEqual(0.2)
  expect(writer.answered.length, 'some of it was written').toBeGreaterThan(1)
})

it('has clichés and made-up sources revised, and keeps the better version', { tags: ['slow'] }, async () => {
  const worn = 'In today’s fast-paced world, a 2023 Harvard study found that 87 % of bakers give up.'
  const text = (call: ProviderCall) =>
    call.kind === 'section' && call.section.startsWith('Chapter 1') ? `${soundSection(call)}\n\n${worn}` : undefined
  const { id } = await outlined()
  const writer = writes({ text })
  await write(id)
  const done = await whenSettled(id)
  const revisions = writer.calls.filter(({ kind }) => kind === 'revision')
  expect(revisions.map(({ section }) => section.slice(0, 9))).toEqual(['Chapter 1'])
  expect(revisions[0]?.prompt).toMatch(
    /fast-paced world” is a cliché[\s\S]*“a 2023 Harvard study” isn’t in your sources/,
  )
  expect(done.sections.flatMap(({ warnings }) => warnings)).toEqual([])
  const texts = (await product(id)).contentSections.map(({ content }) => content).join('\n')
  expect(texts).not.toContain('Harvard')
})
