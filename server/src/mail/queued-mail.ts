import type { Tasks } from '../schedule/tasks.ts'
import type { Mail, Message } from './mail.ts'

/** The links in our mail open for an hour: a later one would only disappoint. */
const LASTS_MS = 3_600_000
const KIND = 'mail'

type Envelope = { close(plain: string, owner: string): string; open(box: string, owner: string): string | null }

/** Mail that waits in the database while no mail server takes it. Its links open accounts, so it lies there encrypted. */
export function createQueuedMail(tasks: Tasks, mail: Mail, envelope: Envelope): Mail {
  tasks.handle(KIND, async (payload) => {
    const plain = envelope.open(payload, KIND)
    // closed under an earlier secret: its links are worth nothing either
    if (plain !== null) await mail.send(JSON.parse(plain) as Message)
  })
  return {
    send: (message) =>
      tasks.add({ kind: KIND, payload: envelope.close(JSON.stringify(message), KIND), lasts: LASTS_MS }),
  }
}
