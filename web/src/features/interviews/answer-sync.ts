import type { DraftStorage } from '../../drafts/draft-storage.ts'

export type AnswerStatus = 'saved' | 'saving' | 'unsaved'

type Deps = {
  draftStorage: Pick<DraftStorage, 'read' | 'write' | 'remove'>
  /** saves an answer on the server */
  send: (id: string, answer: string) => Promise<void>
  /** true if the question no longer exists */
  isGone: (error: unknown) => boolean
  /** runs `work` when typing pauses; returns a function that cancels it */
  later: (work: () => void) => () => void
}

export type AnswerSync = {
  /** text typed for a question that isn't on the server yet */
  typed: (id: string) => string | undefined
  type: (id: string, answer: string) => void
  /** Sends unsaved answers; resolves when they are on the server or sending failed. */
  flush: () => Promise<void>
  status: () => AnswerStatus
  subscribe: (listener: () => void) => () => void
}

/** Saves answers as they are typed: on this device immediately, on the server soon after, and again after an outage. */
export function createAnswerSync(ids: readonly string[], { draftStorage, send, isGone, later }: Deps): AnswerSync {
  const unsent = new Map<string, string>()
  const listeners = new Set<() => void>()
  let status: AnswerStatus = 'saved'
  let cancel = () => {}
  let sending: Promise<void> | null = null

  for (const id of ids) {
    const stored = draftStorage.read(id)
    if (typeof stored === 'string') unsent.set(id, stored)
  }

  const set = (next: AnswerStatus) => {
    if (next === status) return
    status = next
    for (const listener of listeners) listener()
  }

  async function sendAll(): Promise<void> {
    for (const [id, answer] of [...unsent]) {
      try {
        await send(id, answer)
      } catch (error) {
        if (!isGone(error)) throw error
      }
      if (unsent.get(id) !== answer) continue
      unsent.delete(id)
      draftStorage.remove(id)
    }
    if (unsent.size > 0) await sendAll()
  }

  async function flush(): Promise<void> {
    cancel()
    if (unsent.size === 0) return
    set('saving')
    sending ??= sendAll()
      .then(() => set('saved'))
      .catch((error) => {
        console.error(error)
        set('unsaved')
      })
      .finally(() => {
        sending = null
      })
    await sending
  }

  return {
    typed: (id) => unsent.get(id),
    type(id, answer) {
      unsent.set(id, answer)
      draftStorage.write(id, answer)
      if (status === 'saved') set('saving')
      cancel()
      cancel = later(() => void flush())
    },
    flush,
    status: () => status,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
