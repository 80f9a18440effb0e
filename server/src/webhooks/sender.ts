import { DELIVERY_PAUSES, TEST_EVENT } from '@makeready/contract/domain/webhook-events'
import type { Deps } from '../deps.ts'
import { publicUrlOf } from '../env.ts'
import { ClaimLoop } from '../runs/claim-loop.ts'
import { CHANNEL } from './channel.ts'
import {
  type Answer,
  claimDue,
  type DueDelivery,
  noteFailure,
  noteSuccess,
  recordAnswer,
  type Verdict,
} from './delivery-queries.ts'
import { boxOwner } from './secret.ts'
import { bodyOf, send } from './send.ts'

/** Milliseconds. `drain`: how long requests under way may take when the process stops. */
const TIMES = { timeout: 15_000, look: 5_000, drain: 3_000 }
const MOST_AT_ONCE = 40
/** A pause is up to this part longer, so that deliveries that failed together don't return together. */
const JITTER = 0.1
const GONE = 410
const NO_SECRET: Answer = { milliseconds: 0, responseStatus: null, response: null, failure: 'no-secret' }

type Parts = Pick<Deps, 'database' | 'ai' | 'webhookFetch' | 'env' | 'log'>

export type WebhookSender = {
  start(): Promise<void>
  /** Resolves when nothing is sent anymore; a request that was cut off is repeated by the next process. */
  stop(): Promise<void>
}

/** Sends due deliveries. Any number of processes share one database. */
export function createWebhookSender(
  { database, ai, webhookFetch, env, log }: Parts,
  times: Partial<typeof TIMES> = {},
): WebhookSender {
  const { timeout, look, drain } = { ...TIMES, ...times }
  const db = database.worker
  const publicUrl = publicUrlOf(env)
  const stopping = new AbortController()
  const underWay = new Map<Promise<void>, string>()
  const background = new Set<Promise<unknown>>()
  const cleanups: (() => void)[] = []
  let isStopping = false

  const loop = new ClaimLoop({
    hasRoom: () => !isStopping && underWay.size < MOST_AT_ONCE,
    async claimOnce() {
      const due = await claimDue(db, { most: MOST_AT_ONCE - underWay.size, busy: [...new Set(underWay.values())] })
      for (const delivery of due) begin(delivery)
      return false
    },
    inBackground: quietly,
  })

  function quietly(work: Promise<unknown>): void {
    const settled = work
      .catch((error) => log.warn({ error }, 'the webhook deliveries cannot be read; trying again'))
      .finally(() => background.delete(settled))
    background.add(settled)
  }

  function begin(delivery: DueDelivery): void {
    const done = deliver(delivery)
      // the delivery is due again when its hold ends
      .catch((error) => log.warn({ error, delivery: delivery.id }, 'a webhook delivery could not be recorded'))
      .finally(() => {
        underWay.delete(done)
        if (!isStopping) quietly(loop.claim())
      })
    underWay.set(done, delivery.endpointId)
  }

  async function deliver(delivery: DueDelivery): Promise<void> {
    const { id, endpointId, event, url, secretBox } = delivery
    const secret = secretBox && ai.box.open(secretBox, boxOwner(endpointId))
    const signal = AbortSignal.any([AbortSignal.timeout(timeout), stopping.signal])
    const request = { url, id, body: bodyOf(delivery, publicUrl), signal }
    const answer = secret ? await send(webhookFetch.fetch, { ...request, secret }) : NO_SECRET
    if (stopping.signal.aborted && answer.failure) return
    const verdict = verdictOf(delivery, answer)
    if (!(await recordAnswer(db, delivery, answer, verdict))) return
    if (verdict === 'delivered') await noteSuccess(db, endpointId)
    else if (event !== TEST_EVENT && (await noteFailure(db, endpointId, answer.responseStatus === GONE)))
      log.info({ webhook: endpointId }, 'a webhook was turned off')
  }

  return {
    async start() {
      cleanups.push(await database.listener.on(CHANNEL, () => quietly(loop.claim())))
      const looking = setInterval(() => quietly(loop.claim()), look)
      cleanups.push(() => clearInterval(looking))
      quietly(loop.claim())
    },
    async stop() {
      isStopping = true
      for (const cleanup of cleanups.splice(0)) cleanup()
      const cutOff = setTimeout(() => stopping.abort(), drain)
      await loop.settled()
      await Promise.all(underWay.keys())
      await Promise.all(background)
      clearTimeout(cutOff)
    },
  }
}

export function verdictOf({ event, attempts }: Pick<DueDelivery, 'event' | 'attempts'>, answer: Answer): Verdict {
  const { responseStatus: status, failure } = answer
  if (failure === null && status !== null && status >= 200 && status < 300) return 'delivered'
  const pause = event === TEST_EVENT || status === GONE ? undefined : DELIVERY_PAUSES[attempts]
  return pause === undefined ? 'failed' : { afterSeconds: pause * (1 + Math.random() * JITTER) }
}
