import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Input of the flood's thread (body-floods.ts). */
export type FloodOrder = { url: string; count: number; body: Uint8Array; cookie: string; type?: string }

const { url, count, body, cookie, type }: FloodOrder = workerData
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
const headers = {
  'content-type': type ?? 'application/json',
  'content-length': body.length,
  ...(cookie !== '' && { cookie }),
}

function once(): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(url, { method: 'POST', agent, headers })
    sent.once('response', (response) => {
      resolve(`${response.statusCode}`)
      response.resume()
    })
    sent.once('error', () => resolve('cut'))
    sent.end(body)
  })
}

const answers: Record<string, number> = {}
for (const status of await Promise.all(Array.from({ length: count }, once)))
  answers[status] = (answers[status] ?? 0) + 1
agent.destroy()
parentPort?.postMessage(answers)
