import type { QualityReport, QualityRow } from '@makeready/contract/quality'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '../../test/client.ts'
import { type SignedClient, testServer } from '../../test/server.ts'

type Section = { id: string; version: number; content: string }
type Fixed = { content: Section; fixed: number }

const server = testServer({ worker: false })
let ann: SignedClient
beforeAll(async () => {
  ann = await server.client()
})

/** Two findings that only a person can fix, and one with a one-click fix. */
const FAULTY = 'Plant the seeds in the the open. [INSERT NAME] waters them every evening.'

async function book(content = FAULTY, client = ann) {
  const section = await client.post<Section>('/generated-content', { sectionName: 'Chapter 1: Light', content })
  const project = await client.post<{ id: string }>('/projects', { title: 'Seeds', contentIds: [section.body.id] })
  return { id: project.body.id, section: section.body }
}
async function reportOf(id: string, client = ann): Promise<QualityReport> {
  const answer = await client.get<QualityReport>(`/projects/${id}/quality`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const rowsOf = ({ groups }: QualityReport) => groups.flatMap(({ rows }) => rows)
const rowOf = (report: QualityReport, rule: string): QualityRow => {
  const found = rowsOf(report).find((row) => row.rule === rule)
  if (!found) throw new Error(`no row of ${rule}: ${rowsOf(report).map((row) => row.rule)}`)
  return found
}
const textOf = (report: QualityReport) => report.groups.find(({ group }) => group === 'text')

describe('a report', () => {
  it('locates each finding in a version of the text, and lists each rule without findings', async () => {
    const { id, section } = await book()
    const report = await reportOf(id)
    expect(report).toMatchObject({
      words: 13,
      language: 'en',
      groups: [
        { group: 'text' },
        { group: 'cover' },
        { group: 'documents' },
        { group: 'accessibility' },
        { group: 'print' },
      ],
    })
    const finding = rowOf(report, 'repeated-word')
    expect(finding).toMatchObject({
      section: { id: section.id, name: 'Chapter 1: Light', version: 1 },
      words: expect.stringContaining('the the'),
      ignored: false,
    })
    expect(FAULTY.slice(finding.at?.start, finding.at?.end)).toBe('the the')
    expect(rowOf(report, 'placeholder')).toMatchObject({
      level: 'fail',
      fix: null,
      message: expect.stringContaining('[INSERT NAME]'),
    })
    expect(rowOf(report, 'empty-link')).toMatchObject({ level: 'pass', message: 'Every link has text', section: null })
    expect(
      rowsOf(report).map(({ rule }) => rule),
      'no plan, so nothing to compare with',
    ).not.toContain('missing-point')
    const { counts, rows } = textOf(report) ?? { counts: null, rows: [] }
    expect(counts).toMatchObject({ fail: rows.filter(({ level }) => level === 'fail').length, ignored: 0 })
    expect(rowOf(report, 'cover-missing')).toMatchObject({ level: 'fail', message: 'The product has no cover.' })
    expect(rowOf(report, 'documents-fresh')).toMatchObject({
      level: 'unchecked',
      message: 'No documents yet.',
    })
  })

  it('says which planned sections an introduction lists that the product hasn’t', async () => {
    const idea = {
      concept: 'A guide to seeds',
      targetAudience: 'gardeners',
      modules: ['Light', 'Water', 'Frost, at last'],
    }
    const { id: productIdeaId } = (await ann.post<{ id: string }>('/product-ideas', idea)).body
    const content = '# Introduction\n\n- **Chapter 1: Light**: how much.\n- Water\n- Chapter 3: Frost, at last\n- A pot'
    const opening = { sectionName: 'Introduction', content }
    const { id } = (await ann.post<Section>('/generated-content', opening)).body
    const { section } = await book()
    const project = { title: 'Seeds', productIdeaId, contentIds: [id, section.id] }
    const made = (await ann.post<{ id: string }>('/projects', project)).body
    expect(rowOf(await reportOf(made.id), 'missing-sections')).toMatchObject({
      level: 'fail',
      section: { id },
      message:
        '“Introduction” lists 2 sections that aren’t in this product: Water, Chapter 3: Frost, at last. Rewrite it.',
    })
    await ann.patch(`/generated-content/${id}`, { content: '# Introduction\n\n- Chapter 1: Light' })
    expect(rowOf(await reportOf(made.id), 'missing-sections')).toMatchObject({ level: 'pass' })
  })

  it('compares a section with Autopilot’s plan', async () => {
    const { id, section } = await book('A few words about seeds and nothing else.')
    const outline = [{ key: 's1', name: 'Light', points: ['Pruning of the apple tree in winter'], words: 800 }]
    await server.db.asSuperuser(
      `insert into book_plans (project_id, user_id, language, words, outline) values ($1, $2, 'en', 800, $3)`,
      [id, ann.person.id, JSON.stringify(outline)],
    )
    await server.db.asSuperuser(
      `insert into planned_sections (project_id, user_id, key, content_id) values ($1, $2, 's1', $3)`,
      [id, ann.person.id, section.id],
    )
    const report = await reportOf(id)
    expect(rowOf(report, 'too-short')).toMatchObject({ section: { id: section.id }, details: { goal: 800 } })
    expect(rowOf(report, 'missing-point').message).toContain('Pruning of the apple tree in winter')
  })

  it('compares each sentence that cites own material with the passage, and counts those it supports', async () => {
    const { id, section } = await book('Seeds need light.')
    const text = 'Mulch cuts evaporation from the soil by 30 percent in summer. It must not touch the stems.'
    const source = await ann.post<{ number: number }>('/sources', { projectId: id, name: 'My notes', text })
    const cite = `[^S${source.body.number}-1]`
    const content = `Mulch cuts evaporation from the soil by 50 percent.${cite} In summer, mulch cuts evaporation.${cite} Mulch must touch the stems.${cite}\n\n[^S${source.body.number}-1]: *My notes*.`
    await ann.patch(`/generated-content/${section.id}`, { content })
    const report = await reportOf(id)
    const found = rowsOf(report).filter(({ rule }) => rule === 'unsupported-reference')
    expect(found.map(({ message, at }) => [message, content.slice(at?.start, at?.end)])).toEqual([
      ['“50 percent” isn’t in the passage of “My notes” that this sentence cites.', '50 percent'],
      [
        'The passage of “My notes” seems to say the opposite: “Mulch must touch the stems.”',
        'Mulch must touch the stems.',
      ],
    ])
    const counted = rowOf(report, 'reference-support')
    expect(counted).toMatchObject({ level: 'unchecked', message: '1 of 3 references supported by the passages cited' })
    await ann.patch(`/generated-content/${section.id}`, { content: `Mulch cuts evaporation from the soil.${cite}` })
    expect(rowOf(await reportOf(id), 'reference-support')).toMatchObject({ level: 'pass' })
    const others = await server.client()
    const foreign = await book(`Mulch cuts evaporation by 50 percent.${cite}`, others)
    expect(rowsOf(await reportOf(foreign.id, others)).map(({ rule }) => rule)).not.toContain('reference-support')
  })

  it('finds a study that none of the product’s own sources names, and allows it once one does', async () => {
    const content = 'According to a 2023 Harvard study, 87 % of keepers fail in their first year.'
    const { id } = await book(content)
    const finding = rowOf(await reportOf(id), 'unknown-source')
    expect(finding).toMatchObject({ level: 'warn', words: 'a 2023 Harvard study' })
    expect(content.slice(finding.at?.start, finding.at?.end)).toBe('a 2023 Harvard study')
    const source = {
      projectId: id,
      name: 'Keepers who quit',
      year: '2023',
      text: 'Harvard asked 800 keepers why they quit.',
    }
    expect((await ann.post('/sources', source)).status).toBe(201)
    expect(rowOf(await reportOf(id), 'unknown-source').level).toBe('pass')
  })

  it('covers only one’s own products', async () => {
    const { id, section } = await book()
    const bob = await server.client('Bob')
    const { key } = rowOf(await reportOf(id), 'repeated-word')
    const order = { contentId: section.id, expectedVersion: 1, keys: [key] }
    for (const answer of [
      await bob.get(`/projects/${id}/quality`),
      await bob.put(`/projects/${id}/quality/ignored/${encodeURIComponent(key)}`),
      await bob.delete(`/projects/${id}/quality/ignored/${encodeURIComponent(key)}`),
      await bob.post(`/projects/${id}/quality/fix`, order),
    ])
      expect(answer.status).toBe(404)
    const other = await book('A text of its own.', bob)
    expect((await bob.post(`/projects/${other.id}/quality/fix`, order)).status, 'a section of another product').toBe(
      404,
    )
    expect(rowOf(await reportOf(id), 'repeated-word').ignored).toBe(false)
  })

  it('says whose text a product has: another product of the same creator, never someone else’s', async () => {
    const text = Array.from({ length: 30 }, (_, at) => `Row ${at} of the bed gets ${at + 2} seeds of red clover.`).join(
      ' ',
    )
    const cleo = await server.client('Cleo')
    await book(text)
    await book(text, cleo)
    const { id } = await book(text, cleo)
    const row = rowOf(await reportOf(id, cleo), 'shared-text')
    expect(row).toMatchObject({ level: 'fail', section: null, message: expect.stringContaining('“Seeds”') })
    const bob = await server.client('Bob')
    const alone = await book(text, bob)
    expect(rowsOf(await reportOf(alone.id, bob)).map(({ rule }) => rule)).not.toContain('shared-text')
  })

  it('reports a product without text', async () => {
    const project = await ann.post<{ id: string }>('/projects', { title: 'Bare' })
    expect(textOf(await reportOf(project.body.id))?.rows).toMatchObject([
      { level: 'unchecked', message: 'There’s no text yet.' },
    ])
  })
})

describe('a long book', () => {
  it('is checked off the event loop: nobody else waits', { retry: 2, tags: ['slow'] }, async () => {
    const words = 'garden window morning light water stone letter simple answer paper kitchen market'.split(' ')
    let seed = 7
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed
    }
    const sentence = () => `${Array.from({ length: 12 }, () => words[next() % words.length]).join(' ')}.`
    const text = () => Array.from({ length: 4_200 }, sentence).join('\n\n')
    const { id, section } = await book(text())
    const more = await ann.post<Section>('/generated-content', { sectionName: 'Chapter 2: Dark', content: text() })
    await ann.put(`/projects/${id}/content-sections`, { contentIds: [section.id, more.body.id] })
    let isDone = false
    const report = reportOf(id).finally(() => {
      isDone = true
    })
    const slow: number[] = []
    let requestCount = 0
    while (!isDone) {
      const began = performance.now()
      await (await ann.fetch('/health/live')).text()
      requestCount += 1
      if (performance.now() - began > 50) slow.push(performance.now() - began)
      await new Promise((after) => setTimeout(after, 10))
    }
    expect((await report).words).toBeGreaterThan(100_000)
    expect(requestCount).toBeGreaterThan(20)
    // other programs may use the processor once or twice
    expect(slow.length / requestCount, `slow: ${slow.map(Math.round)} of ${requestCount}`).toBeLessThan(0.03)
  })
})

describe('an ignored finding', () => {
  it('stays ignored when the text around it changes, is not counted, and can be restored', async () => {
    const { id, section } = await book()
    const before = await reportOf(id)
    const { key } = rowOf(before, 'placeholder')
    const path = `/projects/${id}/quality/ignored/${encodeURIComponent(key)}`
    expect((await ann.put(path)).status).toBe(204)
    expect((await ann.put(path)).status, 'twice is once').toBe(204)
    await ann.patch(`/generated-content/${section.id}`, { content: `A new beginning stands here.\n\n${FAULTY}` })
    const after = await reportOf(id)
    expect(rowOf(after, 'placeholder')).toMatchObject({ key, ignored: true })
    expect(textOf(after)?.counts).toMatchObject({ fail: (textOf(before)?.counts.fail ?? 0) - 1, ignored: 1 })
    expect((await ann.delete(path)).status).toBe(204)
    expect(rowOf(await reportOf(id), 'placeholder').ignored).toBe(false)
  })
})

describe('fixing', () => {
  it('changes only that place and keeps the previous version', async () => {
    const { id, section } = await book()
    const { key } = rowOf(await reportOf(id), 'repeated-word')
    const order = { contentId: section.id, expectedVersion: 1, keys: [key] }
    const answer = await ann.post<Fixed>(`/projects/${id}/quality/fix`, order)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body).toMatchObject({ fixed: 1, content: { version: 2, content: FAULTY.replace('the the', 'the') } })
    const versions = await ann.get<{ items: { version: number }[] }>(`/library/content/${section.id}/versions`)
    expect(versions.body.items.map(({ version }) => version)).toEqual([2, 1])
    const again = await ann.post<ErrorBody>(`/projects/${id}/quality/fix`, { ...order, expectedVersion: 2 })
    expect([again.status, again.body.message]).toEqual([409, 'There’s nothing left to fix here.'])
  })

  it('changes nothing when the text has changed in the meantime', async () => {
    const { id, section } = await book()
    const { key } = rowOf(await reportOf(id), 'repeated-word')
    await ann.patch(`/generated-content/${section.id}`, { content: `${FAULTY} More.` })
    const order = { contentId: section.id, expectedVersion: 1, keys: [key] }
    const answer = await ann.post<ErrorBody>(`/projects/${id}/quality/fix`, order)
    expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT'])
    expect((await ann.get<Section>(`/generated-content/${section.id}`)).body.content).toBe(`${FAULTY} More.`)
  })

  it.each([
    [{ keys: [] }, 'Choose what to fix'],
    [{ keys: ['a'], expectedVersion: 'one' }, 'expectedVersion must be a whole number'],
    [{ keys: Array.from({ length: 501 }, () => 'a') }, 'at most 500'],
  ])('rejects %j with a message', async (wrong, words) => {
    const { id, section } = await book()
    const answer = await ann.post(`/projects/${id}/quality/fix`, {
      contentId: section.id,
      expectedVersion: 1,
      ...wrong,
    })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(words)
  })
})

describe('the dictionary', () => {
  it('is per creator, sorted alphabetically', async () => {
    const cleo = await server.client('Cleo')
    for (const word of ['zucchini', 'Äpfel', 'Makeready', 'Makeready', 'C++', 'rock’n’roll'])
      expect((await cleo.put(`/dictionary/${encodeURIComponent(word)}`)).status, word).toBe(204)
    const words = async (client: SignedClient) =>
      (await client.get<{ words: { word: string }[] }>('/dictionary')).body.words.map(({ word }) => word)
    expect(await words(cleo)).toEqual(['Äpfel', 'C++', 'Makeready', 'rock’n’roll', 'zucchini'])
    expect(await words(ann)).toEqual([])
    expect((await cleo.put('/dictionary/makeready')).status).toBe(204)
    expect(await words(cleo), 'in another case it is the same word').toEqual([
      'Äpfel',
      'C++',
      'makeready',
      'rock’n’roll',
      'zucchini',
    ])
    expect((await cleo.delete('/dictionary/MAKEREADY')).status).toBe(204)
    expect(await words(cleo)).not.toContain('makeready')
  })

  it('accepts a word in any case', async () => {
    const { id } = await book('The makereddy prints all night. Another makereddy waits until morning.')
    const finding = rowOf(await reportOf(id), 'spelling')
    expect(finding).toMatchObject({ level: 'warn', words: 'makereddy' })
    await ann.put('/dictionary/Makereddy')
    expect(rowOf(await reportOf(id), 'spelling')).toMatchObject({ level: 'pass' })
  })

  it('is unused for an unsupported language, and the report says so', async () => {
    const { id } = await book('Kort tekst om havet.')
    await ann.patch(`/projects/${id}`, { language: 'da' })
    expect(rowOf(await reportOf(id), 'spelling')).toMatchObject({ level: 'unchecked' })
  })

  it.each([['two words'], ['<b>'], ['-'], ['x'.repeat(65)]])('refuses %j with a message', async (word) => {
    const answer = await ann.put<ErrorBody>(`/dictionary/${encodeURIComponent(word)}`)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(/single words|too long/)
  })
})
