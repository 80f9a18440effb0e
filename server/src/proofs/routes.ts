import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { PROOF_LIMITS } from '@makeready/contract/domain/proofs'
import { changedFeedback, GUEST_KEY, guestFeedback, guestPassword, type ProofView } from '@makeready/contract/proofs'
import type { Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { giveBackHourly, takeHourly } from '../auth/hourly-limit.ts'
import { NotFound, TooMany } from '../database/errors.ts'
import { asGuest } from '../database/owned.ts'
import type { Deps } from '../deps.ts'
import { badRequest, refuseField } from '../errors.ts'
import { apiAnswer } from '../http/api-answer.ts'
import type { Bindings } from '../http/bindings.ts'
import { clientAddress, networkOf } from '../http/client-address.ts'
import type { RequestBodies } from '../http/request-bodies.ts'
import { createCapacity } from '../limits/capacity.ts'
import { createWindow } from '../limits/window.ts'
import { guestEvents } from './guest-events.ts'
import {
  changeFeedback,
  countView,
  deleteFeedback,
  fetchEdition,
  fetchPicture,
  findOpenProof,
  insertFeedback,
  listPages,
  listProofFeedback,
  type OpenProof,
  type OwnFeedback,
} from './guest-queries.ts'
import { createOpenPages } from './open-pages.ts'
import { withReaderName } from './reader-name.ts'
import { textBlocks } from './text-blocks.ts'
import { isPassKey, passKey, tokenHash } from './token.ts'

const PREFIX = '/api/proof/:token'
const HOUR = 3_600
/** Requests a minute from one network: an office of fifty readers, each with a page or two. */
const READS = { most: 3_000, seconds: 60 }
/** Wrong passwords an hour: with one link from one network, and from all together. */
const GUESSES = { network: 20, link: 200 }
const STREAMS = { each: 200, all: 5_000, reason: 'streams' } as const
const PASS = 'makeready.proof'
/** No index lists a proof, and no other site learns its address. */
const UNKNOWN_TO_OTHERS = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }

const unpacked = promisify(gunzip)

type Found = { hash: string; proof: OpenProof; network: string }
/** `shown`: see viewOf. `guestKey`: hash of the browser's key. */
type ViewOptions = { shown: string | undefined; guestKey: string | null }
type WebFiles = (path: string, acceptedEncodings?: string) => Promise<Response>
type Guests = { bodies: RequestBodies; stopping: AbortSignal | undefined; webFiles: WebFiles }

/** What readers of proof links use, without an account, outside the API. An open proof is all that they can find. */
export function addProofRoutes(app: Hono<Bindings>, deps: Deps, { bodies, stopping, webFiles }: Guests): void {
  const { database, auth, env } = deps
  const reads = createWindow(READS)
  const streams = createCapacity(STREAMS)
  const openPages = createOpenPages(database.listener)

  const addressOf = (c: Context<Bindings>) =>
    clientAddress(c.env.incoming.socket.remoteAddress, c.req.raw.headers, env.trustProxy)

  /** @throws NotFound for every link that isn't open, whatever the reason */
  async function find(c: Context<Bindings>): Promise<Found> {
    for (const [name, value] of Object.entries(UNKNOWN_TO_OTHERS)) c.env.outgoing.setHeader(name, value)
    const network = networkOf(addressOf(c), 64)
    reads.count(network)
    const hash = tokenHash(c.req.param('token') ?? '')
    const proof = hash && (await asGuest(database, hash, findOpenProof))
    if (!proof || (await auth.isClosed(proof.userId))) throw new NotFound()
    return { hash, proof, network }
  }

  const isLocked = (c: Context<Bindings>, { hash, proof }: Found) =>
    proof.passwordHash !== null && !isPassKey(getCookie(c, PASS), hash, proof.passwordHash)

  /** @throws NotFound without the password too */
  async function findUnlocked(c: Context<Bindings>): Promise<Found> {
    const found = await find(c)
    if (isLocked(c, found)) throw new NotFound()
    return found
  }

  async function read<Shape extends z.ZodType>(c: Context<Bindings>, shape: Shape): Promise<z.output<Shape>> {
    const bytes = await bodies.readFrom(c.env.incoming, addressOf(c))
    const parsed = shape.safeParse(jsonOf(bytes))
    if (parsed.success) return parsed.data
    throw badRequest(parsed.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'body', message })))
  }

  /** @throws TooMany */
  async function take(key: string, most: number): Promise<void> {
    if (!(await takeHourly(database, key, most))) throw new TooMany(HOUR)
  }

  /** @throws TooMany */
  async function takeWrite(kind: 'proof' | 'proof change', hash: string, network: string): Promise<void> {
    await take(`${kind} ${hash} ${network}`, PROOF_LIMITS.hourly.address)
    await take(`${kind} ${hash}`, PROOF_LIMITS.hourly.link)
  }

  app.get(PREFIX, async (c) => {
    const found = await find(c)
    if (isLocked(c, found)) return c.json({ isLocked: true } satisfies ProofView)
    const view = await viewOf(found, { shown: c.req.query('edition'), guestKey: guestKeyOf(c) })
    return apiAnswer({ status: 200, headers: {}, body: view }, c.req.header('accept-encoding'), {})
  })

  /** `shown`: the edition that a page shows already when it asks again, which isn't another visit. */
  async function viewOf({ hash, proof }: Found, { shown, guestKey }: ViewOptions): Promise<ProofView> {
    const isText = shown !== `${proof.edition}`
    const { book, createdAt, pages, feedback } = await asGuest(database, hash, async (tx) => {
      const edition = await fetchEdition(tx, proof, isText)
      if (shown === undefined) await countView(tx, proof.id)
      const feedback = await listProofFeedback(tx, proof, guestKey)
      return { ...edition, pages: await listPages(tx, proof.id), feedback }
    })
    const { title, author, language, direction } = book
    return {
      isLocked: false,
      right: proof.right,
      ...{ title, author, language, direction },
      edition: proof.edition,
      frozenAt: createdAt.toISOString(),
      expiresAt: proof.expiresAt.toISOString(),
      sections: isText
        ? book.sections.map(({ id, name, text, blocks = textBlocks(text) }) => ({ id, name, blocks }))
        : null,
      pages,
      feedback,
    }
  }

  app.post(`${PREFIX}/password`, async (c) => {
    const { hash, proof, network } = await find(c)
    const { password } = await read(c, guestPassword)
    if (proof.passwordHash === null) return c.body(null, 204)
    // taken before the check, so that guesses at the same time are counted too
    const taken = [`proof password ${hash} ${network}`, `proof password ${hash}`] as const
    await take(taken[0], GUESSES.network)
    await take(taken[1], GUESSES.link)
    if (!(await auth.linkPasswords.isRight(proof.passwordHash, password)))
      throw refuseField('password', 'proof.wrong-password')
    for (const key of taken) await giveBackHourly(database, key)
    setCookie(c, PASS, passKey(hash, proof.passwordHash), {
      path: PREFIX.replace(':token', c.req.param('token') ?? ''),
      httpOnly: true,
      sameSite: 'Strict',
      secure: env.publicUrl?.startsWith('https:') ?? false,
    })
    return c.body(null, 204)
  })

  app.get(`${PREFIX}/pages/:number`, async (c) => {
    const { hash, proof } = await findUnlocked(c)
    const number = Number(c.req.param('number'))
    if (!Number.isSafeInteger(number) || number < 1 || number > 100_000) throw new NotFound()
    const stored = await asGuest(database, hash, (tx) => fetchPicture(tx, proof.id, number))
    const headers = {
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:",
    }
    if (proof.readerName === null && c.req.header('accept-encoding')?.includes('gzip'))
      return new Response(new Uint8Array(stored), { headers: { ...headers, 'content-encoding': 'gzip' } })
    const picture = (await unpacked(stored)).toString()
    return new Response(withReaderName(picture, proof.readerName), { headers })
  })

  app.post(`${PREFIX}/feedback`, async (c) => {
    const { hash, proof, network } = await findUnlocked(c)
    const said = await read(c, guestFeedback)
    // as a suggestion with a link that only takes comments
    if (proof.right === 'read' || (proof.right === 'comment' && said.replacement !== undefined)) throw new NotFound()
    await takeWrite('proof', hash, network)
    await asGuest(database, hash, (tx) => insertFeedback(tx, proof, said, guestKeyOf(c)))
    return c.body(null, 201)
  })

  /** @throws NotFound for what no guest of this browser can have said */
  const ownFeedback = (c: Context<Bindings>): OwnFeedback => {
    const id = z.uuid().safeParse(c.req.param('id'))
    const guestKey = guestKeyOf(c)
    if (!id.success || !guestKey) throw new NotFound()
    return { id: id.data, guestKey }
  }

  app.patch(`${PREFIX}/feedback/:id`, async (c) => {
    const { hash, network } = await findUnlocked(c)
    const own = ownFeedback(c)
    const changed = await read(c, changedFeedback)
    await takeWrite('proof change', hash, network)
    await asGuest(database, hash, (tx) => changeFeedback(tx, own, changed))
    return c.body(null, 204)
  })

  app.delete(`${PREFIX}/feedback/:id`, async (c) => {
    const { hash } = await findUnlocked(c)
    const own = ownFeedback(c)
    await asGuest(database, hash, (tx) => deleteFeedback(tx, own))
    return c.body(null, 204)
  })

  app.get(`${PREFIX}/events`, async (c) => {
    const { hash, proof, network } = await findUnlocked(c)
    const leave = streams.take(network, 1)
    const isOpen = async () => {
      const now = await asGuest(database, hash, findOpenProof)
      return now && !(await auth.isClosed(now.userId)) ? now.edition : null
    }
    const signals = [c.req.raw.signal, ...(stopping ? [stopping] : [])]
    const watch = (changed: () => void) => openPages.watch(proof.id, changed)
    const events = guestEvents({
      watch,
      isOpen,
      expiresAt: proof.expiresAt,
      signal: AbortSignal.any(signals),
      ended: leave,
    })
    return new Response(events, { headers: { 'content-type': 'text/event-stream' } })
  })

  /** Shows a proof, or says that there is none. */
  app.get('/proof/:token', compress(), async (c) => {
    const isOpen = await find(c).then(
      () => true,
      (error) => {
        if (error instanceof NotFound) return false
        throw error
      },
    )
    const page = await webFiles('/proof.html', c.req.header('accept-encoding'))
    const headers = new Headers(page.headers)
    headers.delete('etag')
    headers.set('cache-control', 'no-store')
    return new Response(page.body, { status: page.status === 200 && !isOpen ? 404 : page.status, headers })
  })
}

/** A guest's key has the shape of a token. */
const guestKeyOf = (c: Context<Bindings>) => tokenHash(c.req.header(GUEST_KEY) ?? '')

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw badRequest([{ field: 'body', message: 'is not valid JSON' }])
  }
}
