import type { GeneratedContent } from '@makeready/contract/contents'
import type { Run } from '@makeready/contract/runs'
import { describe, expect, it } from 'vitest'
import { readEvents, type SentEvent, textOf } from '../../test/events.ts'
import { refusing, streaming } from '../../test/fake-provider.ts'
import { providerEnv, providerServer } from '../../test/provider-server.ts'
import { startTestServer } from '../../test/server.ts'
import { createRunWorker } from '../worker.ts'

const words = (count: number, word = 'leaf') =>
  `So ${Array(count - 1)
    .fill(word)
    .join(' ')}.`
const used = (prompt_tokens: number, completion_tokens: number) => ({ usage: { prompt_tokens, completion_tokens } })

const { ann, provider } = providerServer()

const SECTION = { title: 'Green Rails', sectionName: 'Chapter 1: Light' }

async function start(input: object = {}, client = ann): Promise<Run> {
  const answer = await client.post<Run>('/runs', { kind: 'content', input: { ...SECTION, ...input } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

const eventsOf = (id: string, until?: (event: SentEvent) => boolean, client = ann) =>
  readEvents(client, `/runs/${id}/events`, until && { until })

async function ended(id: string, client = ann) {
  const events = await eventsOf(id, undefined, client)
  const run = (await client.get<Run>(`/runs/${id}`)).body
  return { run, result: run.result as GeneratedContent | null, events, text: textOf(events) }
}

const requestBody = (at: number) => JSON.stringify(provider.requests[at]?.body)
const stepsOf = (events: readonly SentEvent[]) =>
  events.flatMap(({ data }) => (data.type === 'step' ? [(data.data as { key: string }).key] : []))

describe('a section with a requested length', () => {
  it('is finished after one request when it is long enough', async () => {
    provider.answers(streaming(`# Light\n\n${words(110)}`, used(50, 200)))
    const { result, events, text } = await ended((await start({ words: 120 })).id)
    expect(result).toMatchObject({ words: 111, goal: 120, warnings: [], content: text })
    expect(provider.requests).toHaveLength(1)
    expect(requestBody(0)).toContain('about 120 words')
    expect(stepsOf(events)).toEqual(['content'])
  })

  it('is continued seamlessly when it is too short', async () => {
    const first = `# Light\n\nWindows face somewhere. ${words(40)}`
    provider.answers(
      streaming(first, used(50, 60)),
      streaming(`# Light\n\n${words(40)}\n\n${words(70, 'root')}`, used(80, 90)),
    )
    const { run, result, events, text } = await ended((await start({ words: 120 })).id)
    expect(result?.content).toBe(`${first}\n\n${words(70, 'root')}`)
    expect(text).toBe(result?.content)
    expect(result).toMatchObject({ words: 114, warnings: [], usage: { inputTokens: 130, outputTokens: 150 } })
    expect(run.status).toBe('done')
    expect(stepsOf(events)).toEqual(['content', 'content 2'])
    expect(requestBody(1)).toContain('Continue exactly where it ends')
    expect(requestBody(1)).toContain('<text_so_far>')
  })

  it('is continued at most twice, and then has a warning', async () => {
    provider.answers(streaming(`# Light\n\n${words(10)}`), streaming(words(20, 'root')), streaming(words(30, 'stem')))
    const { run, result, text } = await ended((await start({ words: 200 })).id)
    expect(run.status).toBe('done')
    expect(result).toMatchObject({ words: 61, goal: 200, warnings: ['too_short'], content: text })
    expect(provider.requests).toHaveLength(3)
  })

  it('is short, with a warning, when the model has nothing to add', async () => {
    provider.answers(streaming(`# Light\n\n${words(10)}`), streaming(''))
    const { run, result } = await ended((await start({ words: 200 })).id)
    expect(run.status).toBe('done')
    expect(result).toMatchObject({ content: `# Light\n\n${words(10)}`, warnings: ['too_short'] })
  })
})

describe('a section cut off by the model’s limit', () => {
  it('is continued within its sentence, without the repeated part', async () => {
    provider.answers(
      streaming('# Light\n\nIt rains. When the soil is d', { finish: 'length' }),
      streaming('When the soil is dry, water it. Then wait for the sun to come back.'),
    )
    const { result, text } = await ended((await start()).id)
    expect(result?.content).toBe(
      '# Light\n\nIt rains. When the soil is dry, water it. Then wait for the sun to come back.',
    )
    expect(result).toMatchObject({ goal: null, warnings: [] })
    expect(text).toBe(result?.content)
    expect(requestBody(1)).toContain('When the soil is d')
  })

  it('has a warning if it is cut off repeatedly', async () => {
    const cut = { finish: 'length' } as const
    provider.answers(streaming('# Light\n\nOne', cut), streaming(' two', cut), streaming(' three', cut))
    const { run, result } = await ended((await start()).id)
    expect(run.status).toBe('done')
    expect(result).toMatchObject({ content: '# Light\n\nOne two three', warnings: ['cut_off'] })
    expect(provider.requests).toHaveLength(3)
  })
})

describe('partial text is kept', () => {
  const existing = '# Light\n\nWindows face somewhere, and plants'

  it('when the provider fails: text, error code and then a retry', async () => {
    provider.answers(streaming(existing, { afterwards: 'cut' }))
    const { id } = await start()
    const broken = await ended(id)
    expect(broken.run).toMatchObject({ status: 'failed', error: { code: 'network' } })
    expect(broken.result).toMatchObject({
      content: existing,
      warnings: ['cut_off'],
      engine: 'openai-compatible:writer',
    })
    expect(broken.text).toBe(existing)
    expect(broken.events.at(-1)?.data.data).toMatchObject({ status: 'failed', result: { content: existing } })
    provider.answers(streaming('# Light\n\nAnother beginning.'))
    await ann.post(`/runs/${id}/retry`)
    expect(await ended(id)).toMatchObject({
      run: { status: 'done' },
      result: { content: '# Light\n\nAnother beginning.' },
      text: '# Light\n\nAnother beginning.',
    })
  })

  it('when the continuation fails; a retry requests only that', async () => {
    const first = `# Light\n\n${words(20)}`
    provider.answers(streaming(first), streaming('The roots go deep and', { afterwards: 'cut' }))
    const { id } = await start({ words: 200 })
    const broken = await ended(id)
    expect(broken.run).toMatchObject({ status: 'failed', error: { code: 'network' } })
    expect(broken.result?.content).toBe(`${first}\n\nThe roots go deep and`)
    expect(broken.text).toBe(broken.result?.content)
    provider.answers(streaming(words(160, 'root')))
    await ann.post(`/runs/${id}/retry`)
    const { run, result, text, events } = await ended(id)
    expect(run.status).toBe('done')
    expect(result?.content).toBe(`${first}\n\n${words(160, 'root')}`)
    expect(text).toBe(result?.content)
    expect(provider.requests).toHaveLength(1)
    expect(stepsOf(events)).toEqual(['content', 'content 2'])
  })

  it('when the continuation is refused: Continue starts from it', async () => {
    const first = `# Light\n\n${words(20)}`
    provider.answers(streaming(first), refusing(401, { message: 'key' }))
    const broken = await ended((await start({ words: 200 })).id)
    expect(broken.run).toMatchObject({ status: 'failed', error: { code: 'auth' }, result: { content: first } })
    provider.answers(streaming(words(160, 'root')))
    const { run, result, text } = await ended((await start({ words: 200, continueFrom: first })).id)
    expect(run.status).toBe('done')
    expect(result).toMatchObject({ content: `${first}\n\n${words(160, 'root')}`, warnings: [] })
    expect(text).toBe(result?.content)
  })

  it('when it is stopped, with a warning that it is incomplete', async () => {
    provider.answers(streaming(`# Light\n\n${words(400)}`, { pause: 20 }))
    const { id } = await start()
    await eventsOf(id, ({ data }) => data.seq >= 5)
    await ann.post(`/runs/${id}/stop`)
    const { run, result, text } = await ended(id)
    expect(run).toMatchObject({ status: 'stopped', error: null })
    expect(result?.content).toMatch(/^# Light\n\nSo leaf/)
    expect(result).toMatchObject({ content: text, warnings: ['cut_off'] })
    await expect.poll(() => provider.requests[0]?.wasDropped).toBe(true)
  })

  it('when its worker stops; the next one repeats only the unfinished part', async () => {
    const alone = await startTestServer({ env: providerEnv(provider), worker: false })
    try {
      const bob = await alone.client('Bob')
      const first = `# Light\n\n${words(20)}`
      provider.answers(streaming(first), streaming(words(160, 'root'), { pause: 50 }))
      const leaving = createRunWorker(alone.deps)
      await leaving.start()
      const { id } = await start({ words: 200 }, bob)
      const step = await eventsOf(id, ({ data }) => data.type === 'step', bob)
      await eventsOf(id, ({ data }) => data.type === 'text' && data.seq > (step.at(-1)?.data.seq ?? 0) + 3, bob)
      await leaving.stop()
      provider.answers(streaming(words(160, 'stem')))
      const next = createRunWorker(alone.deps)
      await next.start()
      const { run, result, text, events } = await ended(id, bob)
      await next.stop()
      expect(run.status).toBe('done')
      expect(result?.content).toBe(`${first}\n\n${words(160, 'stem')}`)
      expect(text).toBe(result?.content)
      expect(events.filter(({ data }) => data.type === 'restart')).toHaveLength(1)
      expect(provider.requests).toHaveLength(1)
    } finally {
      await alone.close()
    }
  })
})

describe('Continue', () => {
  it('returns the whole text, beginning with the unchanged existing one', async () => {
    const there = '# Light \n\nWindows  face somewhere, and plants'
    provider.answers(streaming('and plants know it. They turn to the window every morning of the year.'))
    const { result, text } = await ended((await start({ continueFrom: there })).id)
    expect(result?.content).toBe(`${there} know it. They turn to the window every morning of the year.`)
    expect(text).toBe(result?.content)
    expect(requestBody(0)).toContain('It breaks off in a sentence or a word')
    expect(requestBody(0)).toContain('Windows  face somewhere')
  })

  it('starts from the beginning when there is no text', async () => {
    provider.answers(streaming('# Light\n\nText.'))
    const { result } = await ended((await start({ continueFrom: ' \n' })).id)
    expect(result?.content).toBe('# Light\n\nText.')
    expect(requestBody(0)).not.toContain('text_so_far>\\n')
  })
})

it.each([
  [{ words: 99 }, 'input.words', 'at least 100'],
  [{ words: 3_001 }, 'input.words', 'at most 3,000'],
  [{ words: 150.5 }, 'input.words', 'whole number'],
  [{ language: 'tlh' }, 'input.language', 'one of the list'],
  [{ continueFrom: 'a\0' }, 'input.continueFrom', 'cannot be stored'],
])('is not requested with %j: the field is named', async (input, field, message) => {
  const answer = await ann.post('/runs', { kind: 'content', input: { ...SECTION, ...input } })
  expect(answer.status).toBe(400)
  expect(answer.body.data?.issues).toMatchObject([{ field, message: expect.stringContaining(message) }])
})

describe('without a model', () => {
  const KNOWN = { title: 'Time Management for Parents', sectionName: 'Chapter 1: Planning the week' }
  const ask = (input: object) =>
    ann.post<Run>('/runs', { kind: 'content', engine: 'composer', input: { ...KNOWN, ...input } })

  it('continues a started section, beginning with the unchanged existing text', async () => {
    const whole = (await ended((await ask({ words: 600 })).body.id)).result?.content ?? ''
    const there = whole.slice(0, whole.indexOf('\n## ', 400))
    expect(there.length).toBeGreaterThan(300)
    const { run, result, text } = await ended((await ask({ words: 600, continueFrom: there })).body.id)
    expect(run.status).toBe('done')
    expect(result?.content.startsWith(there)).toBe(true)
    expect(text).toBe(result?.content)
    expect(result?.words).toBeGreaterThan(450)
    expect(result?.content.match(/^# /gm)).toHaveLength(1)
    const paragraphs = result?.content.split('\n\n').filter((block) => block.length > 80) ?? []
    expect(new Set(paragraphs).size).toBe(paragraphs.length)
  })

  it.each([
    ['known', KNOWN.title, KNOWN.sectionName],
    ['unknown', 'Restoring lighthouse lenses', 'Chapter 1: The brass'],
  ])('stays what it was when it is written again from its own headings, subject %s', async (_, title, sectionName) => {
    const texts: string[] = []
    for (let outline = 'Where to begin\nCommon mistakes'; texts.length < 4; ) {
      const { result } = await ended((await ask({ title, sectionName, outline, words: 600 })).body.id)
      const content = result?.content ?? ''
      outline = [...content.matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading).join('\n')
      texts.push(content)
    }
    expect(texts[0]?.length).toBeGreaterThan(200)
    expect(new Set(texts.slice(1)).size).toBe(1)
    expect(texts.at(-1)).not.toMatch(/about about|this subject/)
  })

  it('writes the license of PLR content by the rights that were chosen for the product', async () => {
    const rights = { edit: true, claim: false, resell: true, giveAway: false, passOn: false }
    const { body } = await ann.post<{ id: string }>('/projects', { title: KNOWN.title, productType: 'plr', rights })
    const license = { sectionName: 'License Terms', productType: 'plr', projectId: body.id }
    const { result } = await ended((await ask(license)).body.id)
    expect(result?.content.split('## You may not')[1]).toContain('- Claim authorship')
  })

  it('says whether the composer knows the subject or writes in general, so that facts are added', async () => {
    const about = async (title: string) => (await ended((await ask({ title })).body.id)).result?.general
    expect(await about('Puppy training for busy people')).toBe(false)
    expect(await about('Restoring lighthouse lenses')).toBe(true)
  })

  it('is as long as its knowledge, whatever length was requested, without a warning', async () => {
    const { run, result } = await ended((await ask({ words: 3_000 })).body.id)
    expect(run.status).toBe('done')
    expect(result).toMatchObject({ goal: null, warnings: [] })
    expect(result?.words).toBeLessThan(1_500)
  })
})

it('is written in the requested language', async () => {
  provider.answers(streaming('# Licht\n\nText.'))
  const { result } = await ended((await start({ language: 'de' })).id)
  expect(requestBody(0)).toContain('Write in German')
  expect(result?.warnings).toEqual([])
})
