import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Client } from './client.ts'
import type { FloodOrder } from './flood-worker.ts'

/** Requests of a flood by the status of their answer; 'cut' counts connections that ended without one. */
export type FloodAnswers = Record<string, number>

export type Flood = {
  /** whole path, such as /api/v1/cover-images */
  path: string
  count: number
  body: Uint8Array
  /** application/json when absent */
  type?: string
  /** who sends it; nobody known when absent */
  cookies?: Client['cookies']
}

/** Sends the same body so many times at once, each on its own connection, from its own thread. */
export async function flood(url: string, { path, cookies, ...rest }: Flood): Promise<FloodAnswers> {
  const cookie = [...(cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const order: FloodOrder = { url: url + path, cookie, ...rest }
  const worker = new Worker(new URL('./flood-worker.ts', import.meta.url), { workerData: order })
  const [answers] = (await once(worker, 'message')) as [FloodAnswers]
  return answers
}

/** JSON of about `bytes` that is cheap to send and costly to parse: one list of empty objects. */
export function emptyObjects(bytes: number): Buffer {
  return Buffer.from(`{"imageUrl":[${'{},'.repeat(Math.floor(bytes / 3))}{}]}`)
}

/** A data URL of about `bytes` in JSON, as pictures were sent before there were forms. */
export function longDataUrl(bytes: number): Buffer {
  return Buffer.from(`{"imageUrl":"data:image/png;base64,${'A'.repeat(bytes)}"}`)
}

const BOUNDARY = 'makeready-test-boundary'

/** A form with one file of so many bytes; `type` goes with it. */
export function fileForm(bytes: number): { body: Buffer; type: string } {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 1), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return { body, type: `multipart/form-data; boundary=${BOUNDARY}` }
}

/** Does `work` while another user requests a page of a list again and again. @returns the longest wait in milliseconds */
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
