import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { truncate } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { describeFile, type HubFile, openFile, type Place } from './hub.ts'
import { partialFile } from './partial-file.ts'
import { ModelProblem } from './problem.ts'

/** Counts interruptions after which no data arrived either. */
const MAX_INTERRUPTIONS = 5
const STALLED_MS = 60_000

export type Download = {
  hub: string
  place: Place
  /** of the finished file; an unfinished one is next to it, as '.part' */
  path: string
  signal: AbortSignal
  /** bytes that may still be written to disk */
  freeBytes(): Promise<number>
  onStart(file: HubFile, receivedBytes: number): void
  onBytes(count: number): void
  onChecking(): void
  /** milliseconds between attempts */
  retryAfterMs: number
}

const partOf = (path: string) => partialFile(path, '.part', z.object({ sizeBytes: z.number(), sha256: z.string() }))

/** Bytes of an unfinished download; 0 if there is none. */
export const receivedBytes = (path: string): Promise<number> => partOf(path).size()

/** Deletes what was downloaded so far. */
export const discardDownload = (path: string): Promise<void> => partOf(path).discard()

/**
 * Downloads a file, continues where an earlier attempt stopped, and verifies it.
 * @throws ModelProblem; the signal's reason when it aborts: what was downloaded stays
 */
export async function downloadFile(download: Download): Promise<void> {
  const { hub, place, path, signal } = download
  const part = partOf(path)
  const file = await describeFile(hub, place, signal)
  let received = await resumable(path, file)
  if (file.sizeBytes - received > (await download.freeBytes())) throw new ModelProblem('disk-full')
  await part.writeNotes(file)
  download.onStart(file, received)
  for (let interruptions = 0; received < file.sizeBytes; ) {
    const before = received
    const failure = await receive(download, file, received).then(
      () => null,
      (error: unknown) => error,
    )
    signal.throwIfAborted()
    received = await receivedBytes(path)
    if (failure === null && received === file.sizeBytes) break
    if (failure instanceof ModelProblem && failure.problem !== 'offline') throw failure
    if (/ENOSPC|EDQUOT/.test(String((failure as NodeJS.ErrnoException | null)?.code)))
      throw new ModelProblem('disk-full', failure)
    interruptions = received > before ? 1 : interruptions + 1
    if (interruptions >= MAX_INTERRUPTIONS) throw new ModelProblem('interrupted', failure)
    await wait(download.retryAfterMs * 2 ** (interruptions - 1), undefined, { signal })
    download.onStart(file, received)
  }
  download.onChecking()
  if ((await sha256Of(part.path, signal)) !== file.sha256) {
    await part.discard()
    throw new ModelProblem('checksum')
  }
  await part.complete()
}

/** The hub's description of a file whose download has started; null if none has. */
export const readNotes = (path: string): Promise<HubFile | null> => partOf(path).readNotes()

/** How much of this file is already here: if it changed on the hub, the download starts over. */
async function resumable(path: string, file: HubFile): Promise<number> {
  const received = await receivedBytes(path)
  if (received === 0) return 0
  if ((await readNotes(path))?.sha256 === file.sha256 && received <= file.sizeBytes) return received
  await discardDownload(path)
  return 0
}

/** Sends one request and appends what arrives. */
async function receive({ hub, place, path, signal, onBytes, onStart }: Download, file: HubFile, from: number) {
  const stalled = new AbortController()
  const limited = AbortSignal.any([signal, stalled.signal])
  const response = await openFile(hub, place, from, limited)
  const { status, body } = response
  if (!body || (status !== 200 && status !== 206)) {
    await body?.cancel()
    const isLasting = status >= 400 && status < 500 && status !== 408 && status !== 429
    throw isLasting ? new ModelProblem('hub', new Error(`${status}`)) : new Error(`The hub answered ${status}`)
  }
  let start = from
  if (from > 0 && !response.headers.get('content-range')?.startsWith(`bytes ${from}-`)) {
    // the server sends the whole file again
    start = 0
    await truncate(partOf(path).path, 0)
    onStart(file, 0)
  }
  let received = start
  let timer = setTimeout(() => stalled.abort(), STALLED_MS)
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      clearTimeout(timer)
      timer = setTimeout(() => stalled.abort(), STALLED_MS)
      received += chunk.length
      onBytes(chunk.length)
      if (received > file.sizeBytes) done(new ModelProblem('hub', new Error('More came than the list says')))
      else done(null, chunk)
    },
  })
  try {
    await pipeline(
      Readable.fromWeb(body as ReadableStream<Uint8Array>),
      counted,
      createWriteStream(partOf(path).path, { flags: start === 0 ? 'w' : 'a', mode: 0o600 }),
      { signal: limited },
    )
  } finally {
    clearTimeout(timer)
  }
}

async function sha256Of(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { signal, highWaterMark: 256 * 1_024 })) hash.update(chunk)
  return hash.digest('hex')
}
