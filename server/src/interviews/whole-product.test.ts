import type { Content, GeneratedContent } from '@makeready/contract/contents'
import { AUTHOR_NOTE_LEADS } from '@makeready/contract/domain/author-notes'
import { takeDefinitions } from '@makeready/contract/domain/citations'
import type { Question } from '@makeready/contract/interviews'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { Run } from '@makeready/contract/runs'
import type { Source } from '@makeready/contract/sources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEvents } from '../../test/events.ts'
import { type Behavior, type FakeProvider, startFakeProvider, streaming } from '../../test/fake-provider.ts'
import { OWL_BOXES } from '../../test/owl-boxes.ts'
import { type SignedClient, startTestServer, type TestServer } from '../../test/server.ts'

let provider: FakeProvider
let server: TestServer
let ann: SignedClient

beforeAll(async () => {
  provider = await startFakeProvider()
  const env = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: provider.url, AI_API_KEY: 'k', AI_TEXT_MODEL: 'writer' }
  server = await startTestServer({ env })
  ann = await server.client()
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

type Product = { sections: { name: string; text: string }[]; questions: Question[] }

/** Interviewed by the composer, answered, with pasted notes, then written section by section. */
async function write(engine?: 'composer'): Promise<Product> {
  const { title, idea, sections, answers, notes: text } = OWL_BOXES
  const { id: productIdeaId } = (await ann.post<{ id: string }>('/product-ideas', idea)).body
  const { id: projectId } = (await ann.post<ProjectDetail>('/projects', { title, productIdeaId })).body
  await ann.post<Source>('/sources', { projectId, name: 'Owl notes', text })
  const asked = (await ann.post<{ runId: string }>('/interview-questions', { projectId, engine: 'composer' })).body
  await readEvents(ann, `/runs/${asked.runId}/events`)
  const list = () => ann.get<{ items: Question[] }>(`/interview-questions?projectId=${projectId}`)
  for (const [at, { id }] of (await list()).body.items.entries())
    await ann.patch(`/interview-questions/${id}`, { answer: answers[at] ?? '' })
  const contentIds: string[] = []
  const written: Product['sections'] = []
  for (const section of sections) {
    const input = { title, ideaContext: idea, projectId, ...section }
    const run = (await ann.post<Run>('/runs', { kind: 'content', input, projectId, ...(engine && { engine }) })).body
    await readEvents(ann, `/runs/${run.id}/events`)
    const { content } = (await ann.get<Run>(`/runs/${run.id}`)).body.result as GeneratedContent
    const saved = { sectionName: section.sectionName, content }
    contentIds.push((await ann.post<Content>('/generated-content', saved)).body.id)
    await ann.put(`/projects/${projectId}/content-sections`, { contentIds })
    written.push({ name: section.sectionName, text: content })
  }
  return { sections: written, questions: (await list()).body.items }
}

const lettersOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
const REFERENCE = /\[\^(S\d+-\d+)\]/

const NOTE = new RegExp(`^\\*\\*(?:${AUTHOR_NOTE_LEADS.join('|')})\\.\\*\\* [^.]+\\?$`)
const CREATOR = lettersOf(JSON.stringify(OWL_BOXES.idea))

/** The source whose words a block contains literally, of those it cites. */
function sourceOf(block: string, referring: string, definitions: ReadonlyMap<string, string>, questions: Question[]) {
  const [, reference = ''] = REFERENCE.exec(referring) ?? []
  const footnote = definitions.get(reference) ?? ''
  const letters = lettersOf(
    block
      .replace(REFERENCE, '')
      .replace(/^\*\*[^*]+\*\*\s*/, '')
      .replace(/^\d+\. /gm, ''),
  )
  if (footnote.startsWith('*Owl notes*')) return lettersOf(OWL_BOXES.notes).includes(letters) ? 'notes' : 'none'
  const asked = questions.find(({ position }) => position === Number(reference.split('-')[1]))
  const leadsBack = asked && footnote.startsWith('*You, ') && footnote.includes(asked.question)
  return leadsBack && lettersOf(asked.answer).includes(letters) ? 'answer' : 'none'
}

/**
 * The source of each block of prose. A list cites its lead's source, and a long passage has its reference at the end.
 */
function paragraphsOf({ sections, questions }: Product) {
  return sections.flatMap(({ name, text }) => {
    const { body, definitions } = takeDefinitions(text)
    const blocks = body.split('\n\n').map((block) => block.trim())
    return blocks.map((block, at) => {
      const isList = /^(?:- |\d+\. )/.test(block)
      const referring = isList ? blocks[at - 1] : blocks.slice(at).find((later) => REFERENCE.test(later))
      const isCreator = block.split('\n').every((line) => CREATOR.includes(lettersOf(line).replace(/^for /, '')))
      const isAsked = NOTE.test(block) ? 'question' : sourceOf(block, referring ?? '', definitions, questions)
      return { name, block, source: /^#+ /.test(block) ? 'heading' : isCreator ? 'creator' : isAsked }
    })
  })
}

/** Writes only what it is given: each answer, then each passage, with its reference. */
const literalMinded: Behavior = (response, request) => {
  const prompt = (request.body.messages ?? []).map(({ content }) => String(content)).join('\n')
  const [, json = '{}'] = /<creator_data>\n([\s\S]*?)\n<\/creator_data>/.exec(prompt) ?? []
  const data = JSON.parse(json) as {
    sectionName: string
    answers?: { answer: string; reference: string }[]
    passages?: { text: string; reference: string }[]
  }
  const said = (data.answers ?? []).map(({ answer, reference }) => [answer.replaceAll('\n', '; '), reference])
  const found = (data.passages ?? []).map(({ text, reference }) => [text.replaceAll(/\s+/g, ' '), reference])
  const text = [...said, ...found].map(([words, reference]) => `${words}[^${reference?.replace(/[[\]^]/g, '')}]`)
  return streaming([`# ${data.sectionName}`, ...text].join('\n\n'))(response, request)
}

describe('a product from eight answers and three pages of notes', () => {
  it.each(['composer', 'model'] as const)('has a source for every paragraph when the %s writes it', async (engine) => {
    if (engine === 'model') provider.answers(literalMinded)
    const product = await write(engine === 'composer' ? engine : undefined)
    const paragraphs = paragraphsOf(product)
    expect(paragraphs.filter(({ source }) => source === 'none')).toEqual([])
    const counted = (source: string) => paragraphs.filter((one) => one.source === source).length
    expect(counted('answer')).toBeGreaterThanOrEqual(8)
    expect(counted('notes')).toBeGreaterThanOrEqual(4)
    const all = lettersOf(product.sections.map(({ text }) => text).join(' '))
    for (const answer of OWL_BOXES.answers) expect(all).toContain(lettersOf(answer.split('\n')[0] ?? ''))
  })
})
