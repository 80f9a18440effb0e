import type { GeneratedContent } from '@makeready/contract/contents'
import type { GeneratedCover } from '@makeready/contract/covers'
import type { GeneratedIdeas } from '@makeready/contract/ideas'
import type { GeneratedNiches } from '@makeready/contract/niches'
import type { GeneratedTitles } from '@makeready/contract/titles'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeProvider, refusing, startFakeProvider, streaming } from '../test/fake-provider.ts'
import { type SignedClient, startTestServer, type TestServer, testServer } from '../test/server.ts'

const server = testServer()
let ann: SignedClient

beforeAll(async () => {
  ann = await server.client()
})

const FREE = {
  engine: 'composer',
  usage: { inputTokens: 0, outputTokens: 0, cost: 0, estimated: false },
  runId: expect.stringMatching(/^[0-9a-f-]{36}$/),
}
const AUDIENCE = { targetAudience: 'people who rent', interests: 'plants', budgetRange: '$20–50' }
const text = expect.stringMatching(/\w{3}/)

describe('without any model the built-in composer', () => {
  it('finds niches', { tags: ['CALL-9', 'CALL-11', 'OPS-18'] }, async () => {
    const { status, body } = await ann.post<GeneratedNiches>('/functions/generate-niches', AUDIENCE)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject(FREE)
    expect(body.niches.length).toBeGreaterThanOrEqual(3)
    for (const niche of body.niches)
      expect(niche).toEqual({
        name: text,
        marketSize: text,
        competitionLevel: text,
        profitPotential: text,
        demographics: { age: text, income: text, painPoints: expect.arrayContaining([text]) },
      })
    expect((await ann.post('/niches', body.niches[0])).status).toBe(201)
  })

  it('finds ideas for a niche', { tags: ['CALL-12', 'CALL-14', 'OPS-18'] }, async () => {
    const { status, body } = await ann.post<GeneratedIdeas>('/functions/generate-product-ideas', {
      productType: 'workbook',
      niche: 'Balcony gardens',
      nicheContext: {
        marketSize: 'medium',
        competitionLevel: 'low',
        profitPotential: 'high',
        demographics: { age: '30', income: 'middle', painPoints: ['no time'] },
      },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject(FREE)
    for (const idea of body.ideas) {
      expect(idea).toEqual({
        concept: text,
        targetAudience: text,
        sellingPoints: expect.arrayContaining([text]),
        modules: expect.arrayContaining([text]),
      })
    }
    expect((await ann.post('/product-ideas', { ...body.ideas[0], productType: 'workbook' })).status).toBe(201)
  })

  it('finds titles, each once', { tags: ['CALL-15', 'CALL-16', 'OPS-18'] }, async () => {
    const { status, body } = await ann.post<GeneratedTitles>('/functions/generate-titles', {
      tone: 'playful',
      productConcept: 'A year on the balcony',
      ideaContext: { targetAudience: 'people who rent', sellingPoints: ['short'], modules: ['Light', 'Water'] },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject(FREE)
    expect(new Set(body.titles).size).toBe(body.titles.length)
    expect(body.titles.length).toBeGreaterThanOrEqual(5)
    const ideaContext = { concept: 'A year on the balcony', sellingPoints: ['short'], modules: ['Light'] }
    expect((await ann.post('/functions/generate-titles', { productConcept: 'A year', ideaContext })).status).toBe(200)
    expect((await ann.post('/product-titles', { title: body.titles[0], tone: 'playful' })).status).toBe(201)
  })

  it('writes a section', { tags: ['CALL-17', 'CALL-18', 'OPS-18'] }, async () => {
    const { status, body } = await ann.post<GeneratedContent>('/functions/generate-content', {
      title: 'Green Rails',
      outline: '1. Light\n2. Water',
      sectionName: 'Chapter 1: Introduction',
      contentType: 'howto',
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject(FREE)
    expect(body.content).toMatch(/^# /)
    expect(body.content).toMatch(/light[\s\S]*water/i)
    const section = { sectionName: 'Chapter 1', content: body.content, engine: body.engine }
    expect((await ann.post('/generated-content', section)).body).toMatchObject({ engine: 'composer' })
    const known = await ann.post('/functions/generate-content', {
      title: 'Green Rails',
      sectionName: 'Chapter 2',
      contentType: 'educational',
      productType: 'guide',
      ideaContext: { concept: 'c', targetAudience: 'people who rent', sellingPoints: ['short'], modules: ['Light'] },
    })
    expect(known.status, JSON.stringify(known.body)).toBe(200)
  })

  it('makes a 3:4 cover that only its owner can open, and that can be saved', {
    tags: ['CALL-19', 'CALL-21', 'CALL-22', 'COVER-15', 'OPS-18'],
  }, async () => {
    const { status, body } = await ann.post<GeneratedCover>('/functions/generate-cover-image', {
      title: 'Grüne Balkone 花园',
      authorName: 'Ann Lee',
      style: 'minimalist',
      colorScheme: 'green and cream',
      customPrompt: 'leaves',
      titleContext: { tone: 'playful' },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject(FREE)
    const picture = await sharp(Buffer.from(await (await ann.fetch(body.imageUrl)).arrayBuffer())).metadata()
    expect([picture.format, picture.width, picture.height]).toEqual(['jpeg', 1800, 2400])
    const bob = await server.client('Bob')
    expect((await bob.fetch(body.imageUrl)).status).toBe(404)
    const saved = await ann.post('/cover-images', { imageUrl: body.imageUrl, title: 'Grüne Balkone 花园' })
    expect(saved).toMatchObject({ status: 201, body: { imageUrl: body.imageUrl } })
  })

  it('accepts both spellings', { tags: ['CALL-10', 'CALL-20', 'DATA-4', 'DATA-16'] }, async () => {
    const { budgetRange, ...rest } = AUDIENCE
    const inputOf = async (name: string, body: object) => {
      const answer = await ann.post<{ runId: string }>(`/functions/${name}`, body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return (await ann.get<{ input: object }>(`/runs/${answer.body.runId}`)).body.input
    }
    expect(await inputOf('generate-niches', { ...rest, budget: budgetRange })).toMatchObject({ budgetRange })
    const cover = { title: 'T', authorName: 'A', additionalDetails: 'leaves' }
    expect(await inputOf('generate-cover-image', cover)).toMatchObject({ customPrompt: 'leaves' })
    const nicheContext = { competition: 'low', demographics: { ageRange: '30', incomeLevel: 'middle' } }
    expect(await inputOf('generate-product-ideas', { niche: 'n', nicheContext })).toMatchObject({
      nicheContext: { competitionLevel: 'low', demographics: { age: '30', income: 'middle' } },
    })
    const niche = { name: 'n', competition: 'low', demographics: { ageRange: '30', incomeLevel: 'middle' } }
    expect((await ann.post('/niches', niche)).body).toMatchObject({
      competitionLevel: 'low',
      demographics: { age: '30', income: 'middle', painPoints: [] },
    })
  })

  it.each([
    ['generate-niches', { targetAudience: 'a', interests: 'b' }, 'budgetRange', 'Budget range is required'],
    ['generate-niches', { interests: 'b', budget: 'c' }, 'targetAudience', 'Target audience is required'],
    ['generate-product-ideas', { productType: 'ebook' }, 'niche', 'Niche is required'],
    [
      'generate-product-ideas',
      { niche: 'n', productType: 'film' },
      'productType',
      'Product type must be one of the list',
    ],
    ['generate-product-ideas', { niche: 'n', size: 1 }, 'size', 'is not a known field'],
    ['generate-product-ideas', { niche: 'n', nicheContext: { name: 1 } }, 'nicheContext.name', 'must be text'],
    [
      'generate-titles',
      { productConcept: 'c', ideaContext: { modules: 'a' } },
      'ideaContext.modules',
      'must be a list',
    ],
    ['generate-titles', { tone: 'casual' }, 'productConcept', 'Product concept is required'],
    ['generate-content', { sectionName: 's' }, 'title', 'Title is required'],
    ['generate-content', { title: 't', sectionName: 's', projectId: 'x' }, 'projectId', 'is not an id'],
    ['generate-content', { title: 't', sectionName: 's\0' }, 'sectionName', 'cannot be stored'],
    ['generate-cover-image', { title: 't' }, 'authorName', 'Author name is required'],
    ['generate-cover-image', { title: 't', authorName: 'a'.repeat(201) }, 'authorName', 'at most 200 characters'],
    ['generate-product-pdf', {}, 'projectId', 'is not an id'],
    ['generate-product-docx', { projectId: 5 }, 'projectId', 'is not an id'],
  ])('is not requested by %s with %j: the field is named', async (name, body, field, message) => {
    const answer = await ann.post(`/functions/${name}`, body)
    expect(answer.status).toBe(400)
    expect(answer.body.data?.issues).toMatchObject([{ field, message: expect.stringContaining(message) }])
  })

  it.each([
    ['generate-niches', 'targetAudience', AUDIENCE],
    ['generate-niches', 'interests', AUDIENCE],
    ['generate-niches', 'budgetRange', AUDIENCE],
    ['generate-product-ideas', 'niche', { niche: 'n' }],
    ['generate-titles', 'productConcept', { productConcept: 'c' }],
    ['generate-content', 'outline', { title: 't', sectionName: 's' }],
    ['generate-cover-image', 'customPrompt', { title: 't', authorName: 'a' }],
  ])('of %s accepts 4,000 characters of %s and not one more', { tags: ['RULE-14'] }, async (name, field, rest) => {
    const ask = (length: number) =>
      ann.post(`/functions/${name}`, { ...rest, [field]: 'word '.repeat(801).slice(1, length + 1) })
    const { status, body } = await ask(4_001)
    expect(status).toBe(400)
    expect(body.data?.issues).toMatchObject([{ field, message: expect.stringContaining('at most 4,000 characters') }])
    expect((await ask(4_000)).status).toBe(200)
  })

  it('names itself', async () => {
    const { body } = await ann.get<{ engine: object }>('/account')
    expect(body.engine).toEqual({ kind: 'composer', label: 'Built-in composer', images: false, source: 'built-in' })
  })
})

describe('with a model', () => {
  let provider: FakeProvider
  let withModel: TestServer
  let bob: SignedClient

  beforeAll(async () => {
    provider = await startFakeProvider()
    withModel = await startTestServer({
      env: { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: provider.url, AI_API_KEY: 'k', AI_TEXT_MODEL: 'writer' },
    })
    bob = await withModel.client('Bob')
  })
  afterAll(async () => {
    await withModel.close()
    await provider.close()
  })

  it('every function names it and its usage, estimated where not reported', {
    tags: ['CALL-8', 'PLUS-16'],
  }, async () => {
    provider.answers(
      streaming('["Green Rails", "Rails of Green"]', { usage: { prompt_tokens: 90, completion_tokens: 12 } }),
      streaming('# Light\n\nText.'),
    )
    const titles = await bob.post<GeneratedTitles>('/functions/generate-titles', { productConcept: 'A book' })
    expect(titles).toMatchObject({
      status: 200,
      body: {
        titles: ['Green Rails', 'Rails of Green'],
        engine: 'openai-compatible:writer',
        usage: { inputTokens: 90, outputTokens: 12, cost: null, estimated: false },
      },
    })
    const content = await bob.post<GeneratedContent>('/functions/generate-content', { title: 't', sectionName: 's' })
    expect(content.body).toMatchObject({
      content: '# Light\n\nText.',
      usage: { inputTokens: expect.any(Number), outputTokens: 4, cost: null, estimated: true },
    })
    const ledger = await withModel.db.asSuperuser(
      'select engine, model, input_tokens, output_tokens, cost_micros from usage where user_id = $1 order by created_at',
      [bob.person.id],
    )
    expect(ledger).toMatchObject([
      { engine: 'openai-compatible:writer', model: 'writer', input_tokens: 90, output_tokens: 12, cost_micros: null },
      { output_tokens: 4, cost_micros: null },
    ])
    expect((await bob.get<{ engine: object }>('/account')).body.engine).toMatchObject({
      kind: 'model',
      label: 'writer',
    })
  })

  it('knows the existing sections, and nobody else’s', async () => {
    const section = await bob.post<{ id: string }>('/generated-content', { sectionName: 'a', content: 'SAID BEFORE' })
    const project = await bob.post<{ id: string }>('/projects', { title: 'p', contentIds: [section.body.id] })
    const request = { title: 't', sectionName: 's', projectId: project.body.id }
    provider.answers(streaming('# Next\n\nText.'))
    await bob.post('/functions/generate-content', request)
    expect(JSON.stringify(provider.requests[0]?.body)).toContain('SAID BEFORE')
    const carl = await withModel.client('Carl')
    provider.answers(streaming('# Next\n\nText.'))
    await carl.post('/functions/generate-content', request)
    expect(JSON.stringify(provider.requests.map(({ body }) => body))).not.toContain('SAID BEFORE')
  })

  it.each([
    ['auth', refusing(401, { message: 'Incorrect key k-123' }), 'refused the key. Check your key in Account → AI'],
    ['quota', refusing(429, { message: 'x', code: 'insufficient_quota' }), 'has no credit left'],
    ['model_not_found', refusing(404, { message: 'x' }), 'doesn’t know this model'],
    ['refused', streaming('', { finish: 'content_filter' }), 'declined to write this'],
    ['truncated', streaming('["one", "two"', { finish: 'length' }), 'stopped before it was finished'],
    ['bad_output', streaming('no list'), 'couldn’t be read'],
  ] as const)('a failure is 502 with the reason %s and a message for people', async (reason, behavior, sentence) => {
    provider.answers(behavior)
    const { status, body } = await bob.post('/functions/generate-titles', { productConcept: 'A book' })
    expect(status).toBe(502)
    expect(body).toMatchObject({ code: 'GENERATION_FAILED', status: 502, message: expect.stringContaining(sentence) })
    expect(JSON.stringify(body)).not.toContain('k-123')
    expect(body.data).toEqual({ reason, runId: expect.any(String) })
    const run = await bob.get<{ status: string; error: object }>(`/runs/${body.data?.runId}`)
    expect(run.body).toMatchObject({ status: 'failed', error: { code: reason, message: body.message } })
  })
})
