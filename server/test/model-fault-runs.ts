import type { Run } from '@makeready/contract/runs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Timeouts } from '../src/engine/providers/timeouts.ts'
import { readEvents } from './events.ts'
import { type FakeProvider, startFakeProvider } from './fake-provider.ts'
import type { Expected, ModelFault } from './model-fault.ts'
import type { Tool } from './model-tools.ts'
import { type SignedClient, startTestServer, type TestServer } from './server.ts'

type Result = { content?: string; passage?: string; warnings?: string[]; [kind: string]: unknown }

/** Tests every fault with every tool, on one server. */
export function testModelFaults(faults: readonly ModelFault[], tools: readonly Tool[], modelTimeouts?: Timeouts): void {
  let provider: FakeProvider
  let server: TestServer
  let ann: SignedClient

  beforeAll(async () => {
    provider = await startFakeProvider()
    server = await startTestServer({
      ...(modelTimeouts && { modelTimeouts }),
      env: { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: provider.url, AI_API_KEY: 'k', AI_TEXT_MODEL: 'writer' },
    })
  })
  afterAll(async () => {
    await server.close()
    await provider.close()
  })

  describe.each(faults)('a model with the fault “$name”', (fault) => {
    beforeAll(async () => {
      // one person may not start that many runs per minute
      ann = await server.client()
    })
    it.each(tools)('does no harm to $kind', (tool) => expectOutcome(ann, provider, tool, fault))
  })
}

/** Runs a tool with a faulty provider, and expects the outcome from the table. */
async function expectOutcome(ann: SignedClient, provider: FakeProvider, tool: Tool, fault: ModelFault) {
  provider.answers(...fault.answers(tool))
  const { body } = await ann.post<Run>('/runs', { kind: tool.kind, input: tool.input })
  await readEvents(ann, `/runs/${body.id}/events`)
  const run = (await ann.get<Run>(`/runs/${body.id}`)).body
  const result = run.result as Result | null
  expect(outcomeOf(run, result, tool), `${fault.name}, ${tool.kind}`).toEqual(
    expectedResult((tool.isList && fault.list) || fault.expected, tool, fault),
  )
  expect(result?.usage ?? {}, 'what was used is always known').not.toMatchObject({ inputTokens: null })
}

function outcomeOf({ status, error }: Run, result: Result | null, { kind, isList }: Tool) {
  const written = result?.[isList ? kind : kind === 'content' ? 'content' : 'passage'] ?? ''
  if (status !== 'done') return { status, code: error?.code, ...((written as string).length > 0 && { keeps: true }) }
  const warnings = (result?.warnings ?? []).filter((warning) => WARNINGS.includes(warning))
  if (warnings.length > 0) return { status, warnings: warnings.slice(0, 1) }
  return {
    status,
    text: isList ? onOneLine(written) : written,
  }
}

const WARNINGS = ['repeated', 'too_long', 'other_language', 'cut_off', 'unknown_source', 'placeholder']

/** A line break inside a text becomes a space. */
const onOneLine = (items: unknown) => JSON.parse(JSON.stringify(items).replaceAll('\\n', ' '))

function expectedResult(expected: Expected, { isList, items, good }: Tool, { read = (item) => item }: ModelFault) {
  if (expected === 'good') return { status: 'done', text: isList ? items.map(read) : good }
  if ('fewer' in expected) return { status: 'done', text: items.slice(0, expected.fewer) }
  if ('warning' in expected) return { status: 'done', warnings: [expected.warning] }
  return { status: 'failed', code: expected.fails, ...(expected.keeps && { keeps: true }) }
}
