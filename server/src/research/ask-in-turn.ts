import type { ResearchSource } from '@makeready/contract/domain/research-sources'
import type { Message } from '@makeready/contract/messages'
import type { MessageError } from '../server-messages.ts'
import type { Research } from './research.ts'
import { type Source, SourceError } from './sources/source.ts'

/** `failed`: sources that were passed over; `problems`: why */
export type Answered<T> = {
  answer: T | null
  source: ResearchSource | null
  problems: Message[]
  failed: ResearchSource[]
}

/** The answer of the first source that gives one. Sources that can't be asked, or fail, are passed over. */
export async function askInTurn<T>(
  research: Research,
  { runId, key, sources }: { runId: string; key: string; sources: readonly Source[] },
  ask: (source: Source) => Promise<T> | undefined,
): Promise<Answered<T>> {
  const [problems, failed]: [Message[], ResearchSource[]] = [[], []]
  for (const source of sources)
    try {
      const answer = await research.once({ runId, key, source }, async () => (await ask(source)) ?? null)
      return { answer, source: source.kind, problems, failed }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      problems.push(messageOf(error))
      failed.push(source.kind)
    }
  return { answer: null, source: null, problems, failed }
}

export const messageOf = ({ message, messageDetail }: MessageError): Message => ({ message, detail: messageDetail })
