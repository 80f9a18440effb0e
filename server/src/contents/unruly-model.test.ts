import type { GeneratedContent } from '@makeready/contract/contents'
import type { Run } from '@makeready/contract/runs'
import { describe, expect, it } from 'vitest'
import { readEvents } from '../../test/events.ts'
import { streaming } from '../../test/fake-provider.ts'
import { providerServer } from '../../test/provider-server.ts'

const { ann, provider } = providerServer()

/** Sentences that are all different, so that nothing counts as a repetition. */
const sentences = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `Frame ${at + from} shows bees, brood and honey near its upper edge.`)
const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, at) => sentences(5, at * 5).join(' ')).join('\n\n')
const TEXT = `# Inspecting a hive\n\n${paragraphs(2)}`

async function generate(kind: 'content' | 'passage', input: object) {
  const { body } = await ann.post<Run>('/runs', { kind, input })
  await readEvents(ann, `/runs/${body.id}/events`)
  const run = (await ann.get<Run>(`/runs/${body.id}`)).body
  return {
    run,
    result: run.result as (GeneratedContent & { passage?: string }) | null,
    calls: provider.requests.length,
  }
}
const section = (words: number, more = {}) =>
  generate('content', { title: 'The First Year with Bees', sectionName: 'Chapter 1: Inspecting', words, ...more })

describe('a section by a model that', () => {
  it.each([
    ['puts a fence around it', `\`\`\`markdown\n${TEXT}\n\`\`\``],
    [
      'talks before and after it',
      `Sure! Here is the section:\n\n${TEXT}\n\n(Word count: 110)\n\nWould you like me to continue?`,
    ],
    ['thinks aloud', `[THINK]Bees, then frames.[/THINK]\n${TEXT}`],
    [
      'shows its template',
      `<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>${TEXT}<|return|>`,
    ],
    ['goes on for its user', `${TEXT}<|im_end|>\n<|im_start|>user\nThank you!`],
  ])('%s is kept without it', async (_, answer) => {
    provider.answers(streaming(answer))
    const { result, calls } = await section(110)
    expect(result).toMatchObject({ content: TEXT, warnings: [] })
    expect(calls).toBe(1)
  })

  it('never ends is stopped when it repeats itself, charged once, with a warning', async () => {
    const loop = 'The bees will thank you for it in the end, and so will the garden. '
    provider.answers(streaming(`${TEXT}\n\n${loop.repeat(400)}`, { finish: 'length' }))
    const { result, calls } = await section(110)
    expect(result?.warnings).toEqual(['repeated'])
    expect(result?.content).toBe(`${TEXT}\n\n${loop.trim()}`)
    expect(calls).toBe(1)
  })

  it('writes far too much is stopped after a paragraph, with a warning', async () => {
    provider.answers(streaming(`# Inspecting\n\n${paragraphs(80)}`))
    const { result, calls } = await section(110)
    expect(result?.warnings).toEqual(['too_long'])
    expect(result?.words).toBeGreaterThan(250)
    expect(result?.words).toBeLessThan(420)
    expect(result?.content).toMatch(/edge\.$/)
    expect(calls).toBe(1)
  })

  it('refuses in words fails as refused, without text', async () => {
    provider.answers(streaming('I’m sorry, but I can’t help with that request.'))
    const { run, result } = await section(110)
    expect([run.status, run.error?.code]).toEqual(['failed', 'refused'])
    expect(result).toBeNull()
  })

  it('refused in words is asked again on retry', async () => {
    provider.answers(streaming('I’m sorry, but I can’t help with that request.'))
    const { run } = await section(110)
    provider.answers(streaming(TEXT))
    await ann.post(`/runs/${run.id}/retry`)
    await readEvents(ann, `/runs/${run.id}/events`)
    expect((await ann.get<Run>(`/runs/${run.id}`)).body).toMatchObject({ status: 'done', result: { content: TEXT } })
  })

  it('writes another language gets a warning', async () => {
    const german = 'Im Frühling öffnet man den Stock erst, wenn es draußen warm genug ist und die Bienen fliegen. '
    provider.answers(
      streaming(
        `# Durchsicht\n\n${german.repeat(5)}Danach sieht man jede Wabe von beiden Seiten an und schreibt auf, was man gesehen hat.`,
      ),
    )
    expect((await section(100)).result?.warnings).toContain('other_language')
    provider.answers(
      streaming(
        `# Durchsicht\n\n${german.repeat(5)}Danach sieht man jede Wabe von beiden Seiten an und schreibt auf, was man gesehen hat.`,
      ),
    )
    expect((await section(100, { language: 'de' })).result?.warnings).not.toContain('other_language')
  })

  it('uses all its tokens for reasoning is asked once more with a higher limit', async () => {
    provider.answers(streaming('<think>Bees', { finish: 'length' }), streaming(TEXT))
    expect((await section(110)).result).toMatchObject({ content: TEXT })
    expect(provider.requests.map(({ body }) => body.max_tokens)).toEqual([1_500, 8_000])
  })
})

describe('a passage by a model that', () => {
  const PASSAGE = 'Bees fly when it is warm. You can open the hive then.'
  const improve = () => generate('passage', { action: 'expand', passage: PASSAGE, before: '', after: '' })

  it('refuses in words makes no suggestion', async () => {
    provider.answers(streaming('I’m sorry, but I can’t help with that request.'))
    const { run } = await improve()
    expect([run.status, run.error?.code]).toEqual(['failed', 'refused'])
  })

  it('writes a chapter instead is stopped, with a warning', async () => {
    provider.answers(streaming(paragraphs(80)))
    const { result } = await improve()
    expect(result?.warnings).toEqual(['too_long'])
    expect(result?.words).toBeLessThan(400)
  })
})
