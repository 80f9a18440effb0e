import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Behavior, type ProviderRequest, streaming } from './fake-provider.ts'

export type ProviderCall = { kind: 'outline' | 'brief' | 'section' | 'revision'; section: string; prompt: string }

export type BookWriter = {
  behavior: Behavior
  /** in order of arrival, including failed ones */
  calls: ProviderCall[]
  /** those answered completely */
  answered: ProviderCall[]
  /** maximum number of concurrent calls */
  mostAtOnce: number
}

export type BookWriterOptions = {
  /** milliseconds until an answer starts */
  latency?: number
  /** replaces the answer to a call, by its number from 1 */
  instead?: (number: number, call: ProviderCall) => Behavior | undefined
  /** a section's text, to replace the valid one */
  text?: (call: ProviderCall) => string | undefined
  /** sections of an outline */
  outline?: { name: string; points: string[]; words: number; part?: string | null; title?: string }[]
  /** null: the server reports none */
  usage?: { prompt_tokens: number; completion_tokens: number } | null
  /** the brief's running example */
  example?: { name: string; facts: string[] }
}

/** A model that plans and writes valid books: each section has its points and its length, and repeats nothing. */
export function bookWriter({
  latency = 0,
  instead,
  text,
  outline,
  usage = { prompt_tokens: 1_000, completion_tokens: 500 },
  example,
}: BookWriterOptions = {}): BookWriter {
  const writer: BookWriter = { behavior, calls: [], answered: [], mostAtOnce: 0 }
  let underWay = 0

  async function behavior(...[response, request]: Parameters<Behavior>) {
    const call = callIn(request)
    writer.calls.push(call)
    underWay += 1
    writer.mostAtOnce = Math.max(writer.mostAtOnce, underWay)
    try {
      const other = instead?.(writer.calls.length, call)
      if (latency > 0) await wait(latency)
      if (other) return await other(response, request)
      await streaming(answerTo(call), usage ? { usage } : {})(response, request)
      if (!response.destroyed) writer.answered.push(call)
    } finally {
      underWay -= 1
    }
  }

  function answerTo(call: ProviderCall): string {
    if (call.kind === 'outline') return JSON.stringify(outline ?? outlineOf(call.prompt))
    if (call.kind === 'brief')
      return JSON.stringify([
        { brief: 'A calm book.', glossary: [{ term: 'starter', meaning: 'a live culture' }], example },
      ])
    return text?.(call) ?? soundSection(call)
  }
  return writer
}

function callIn({ body }: ProviderRequest): ProviderCall {
  const prompt = JSON.stringify(body)
  const words = (body.messages ?? []).map(({ content }) => (typeof content === 'string' ? content : textOf(content)))
  const text = words.join('\n')
  const kind = text.includes('Plan the outline')
    ? 'outline'
    : text.includes('Several writers')
      ? 'brief'
      : text.includes('was checked and has faults')
        ? 'revision'
        : 'section'
  const section = /"sectionName": "((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? ''
  return { kind, section, prompt: text === '' ? prompt : text }
}

const textOf = (content: unknown) => (content as { text?: string }[]).map(({ text = '' }) => text).join('\n')

function outlineOf(prompt: string) {
  const count = Number(/ with (\d+) items\./.exec(prompt)?.[1] ?? 5)
  return Array.from({ length: count }, (_, at) => ({
    part: null,
    name:
      at === 0 ? 'Introduction' : at === count - 1 ? 'Conclusion' : `Chapter ${at}: ${inventedText(`topic ${at}`, 2)}`,
    points: [0, 1, 2].map((point) => `${inventedText(`point ${at} ${point}`, 3)}`),
    words: 400,
  }))
}

/** Each sentence uses words found nowhere else, so that nothing repeats; has the maximum number of headings. */
export function soundSection({ section, prompt }: ProviderCall): string {
  const goal = Number(/(?:[Ww]rite|section has) about (\d+) words/.exec(prompt)?.[1] ?? 300)
  const points = pointsIn(prompt)
  const each = Math.ceil(goal / Math.max(1, points.length))
  const headings = Number(/at most (\d+) level-2 headings/.exec(prompt)?.[1] ?? points.length)
  const parts = points.map((point, at) => {
    const sentences = Array.from(
      { length: Math.ceil(each / 12) },
      (_, number) => `${inventedText(`${section} ${at} ${number}`, 11)}.`,
    )
    return `${at < headings ? `## ${point}\n\n` : ''}${point}: ${sentences.join(' ')}`
  })
  return [`# ${section}`, ...parts].join('\n\n')
}

function pointsIn(whole: string): string[] {
  // the plan before it contains the points of all sections
  const prompt = whole.slice(whole.indexOf('"sectionName"'))
  const outline = /"outline": "((?:[^"\\]|\\.)*)"/.exec(prompt)?.[1]
  if (outline) return JSON.parse(`"${outline}"`).split('\n')
  const points = /"points": \[([^\]]*)\]/.exec(prompt)?.[1]
  return points ? (JSON.parse(`[${points}]`) as string[]) : ['the matter']
}

const SYLLABLES = ['ba', 'do', 'fi', 'gu', 'ka', 'le', 'mi', 'no', 'pa', 'ru', 'sa', 'te', 'vi', 'wo', 'xu', 'zy']

/** This many made-up words, the same for the same seed. */
function inventedText(seed: string, count: number): string {
  const words = Array.from({ length: count }, (_, at) => {
    const bytes = createHash('sha256').update(`${seed} ${at}`).digest()
    return [...bytes.subarray(0, 4)].map((byte) => SYLLABLES[byte % SYLLABLES.length]).join('')
  })
  return words.join(' ').replace(/^./, (letter) => letter.toUpperCase())
}
