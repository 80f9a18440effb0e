import type { Listener } from '../database/listener.ts'

/** The trigger's NOTIFY channel (migrations/0102-proofs.ts); the payload is the proof's id. */
const CHANNEL = 'proof'

/** Tells pages that show a proof whenever it, or the feedback on it, changes in any process. */
export function createOpenPages(listener: Listener) {
  const pages = new Map<string, Set<() => void>>()
  let listening: Promise<unknown> | undefined
  const tell = (proofId: string) => {
    for (const page of pages.get(proofId) ?? []) page()
  }
  const tellAll = () => {
    for (const proofId of pages.keys()) tell(proofId)
  }
  return {
    /** Resolves once no change is missed; the returned function ends it. */
    async watch(proofId: string, changed: () => void): Promise<() => void> {
      const those = pages.get(proofId) ?? new Set()
      pages.set(proofId, those.add(changed))
      // changes while the connection was lost are unknown
      if (!listening) listener.onReconnect(tellAll)
      listening ??= listener.on(CHANNEL, tell)
      await listening
      return () => {
        those.delete(changed)
        if (those.size === 0 && pages.get(proofId) === those) pages.delete(proofId)
      }
    },
  }
}
