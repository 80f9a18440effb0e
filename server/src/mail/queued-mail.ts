import type { Tasks } from '../schedule/tasks.ts'
import type { Mail, Message } from './mail.ts'

/** Links expire after an hour. */
const LASTS_MS = 3_600_000
const KIND = 'mail'

type Envelope = { close(plain: string, owner: string): string; open(box: string, owner: string): string | null }

/** Stored encrypted until a mail server takes it, because its links open accounts. */
export function createQueuedMail(tasks: Tasks, mail: Mail, envelope: Envelope): Mail {
  tasks.handle(KIND, async (payload) => {
    const plain = envelope.open(payload, KIND)
    // if null, it was encrypted under an earlier secret, so its links are invalid too
    if (plain !== null) await mail.send(JSON.parse(plain) as Message)
  })
  return {
    send: (message) =>
      tasks.add({ kind: KIND, payload: envelope.close(JSON.stringify(message), KIND), lasts: LASTS_MS }),
  }
}
