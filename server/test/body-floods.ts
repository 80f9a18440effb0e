import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Client } from './client.ts'
import type { FloodOrder } from './flood-worker.ts'

/** Number of responses by status; 'cut' counts connections that ended without one. */
export type FloodAnswers = Record<string, number>

export type Flood = {
  /** full path, such as /api/v1/cover-images */
  path: string
  count: number
  body: Uint8Array
  /** by default application/json */
  type?: string
  /** the sender's session; none by default */
  cookies?: Client['cookies']
}

/** Sends the same body many times at once, each on its own connection, from its own thread. */
export async function flood(url: string, { path, cookies, ...rest }: Flood): Promise<FloodAnswers> {
  const cookie = [...(cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const order: FloodOrder = { url: url + path, cookie, ...rest }
  const worker = new Worker(new URL('./flood-worker.ts', import.meta.url), { workerData: order })
  const [answers] = (await once(worker, 'message')) as [FloodAnswers]
  return answers
}

/** JSON of about this size that is cheap to send and costly to parse: one list of empty objects. */
export function emptyObjects(bytes: number): Buffer {
  return Buffer.from(`{"imageUrl":[${'{},'.repeat(Math.floor(bytes / 3))}{}]}`)
}

/** A data URL of about this size in JSON, the older way to send pictures. */
export function longDataUrl(bytes: number): Buffer {
  return Buffer.from(`{"imageUrl":"data:image/png;base64,${'A'.repeat(bytes)}"}`)
}

const BOUNDARY = 'makeready-test-boundary'

/** A form with one file of this size; `type` is its content type. */
export function fileForm(bytes: number): { body: Buffer; type: string } {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 1), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return { body, type: `multipart/form-data; boundary=${BOUNDARY}` }
}

/** Runs `work` while another user keeps requesting a page of a list. @returns the longest wait in milliseconds */
export async function longestWait<T>(other: Client, work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  let ms = 0
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now()
      const { status } = await other.get('/niches')
      if (status !== 200) throw new Error(`Somebody else was answered ${status}`)
      ms = Math.max(ms, performance.now() - began)
      await wait(20)
    }
  })()
  try {
    const result = await work()
    return { result, ms }
  } finally {
    isOver = true
    await asking
  }
}
