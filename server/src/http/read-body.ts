import type { IncomingMessage } from 'node:http'
import { badRequest, tooLarge } from '../errors.ts'

export type BodyLimits = {
  /** most bytes */
  bytes: number
  /** most milliseconds until the last byte: who sends more slowly holds a place for nothing */
  ms: number
  /** said where it is larger */
  tooLarge?: string
  /** called with how many bytes have arrived so far; an error that it throws ends the reading */
  onArrival?(bytes: number): void
}

/** A body that is not complete must bring this much in each period: 10 KB/s, after a grace of one period. */
const LEAST = { bytes: 50 * 1024, ms: 5_000 }

/** The length a request announces, or null for one in chunks. */
export function announcedBytes({ headers }: IncomingMessage): number | null {
  if (headers['transfer-encoding'] !== undefined) return null
  return Number(headers['content-length'] ?? 0)
}

/**
 * The whole body. Stops reading at the first byte over a limit and leaves the rest to whoever answers.
 * @throws PAYLOAD_TOO_LARGE; BAD_REQUEST, naming 'body', when it comes too slowly or breaks off
 */
export function readBytes(incoming: IncomingMessage, limits: BodyLimits): Promise<Buffer<ArrayBuffer>> {
  let space = Buffer.alloc(0)
  let length = 0
  return readWithin(incoming, limits, (done) => {
    // one buffer: a list of pieces of a few bytes each would take many times the bytes that were counted
    const onData = (chunk: Buffer) => {
      const end = length + chunk.length
      if (end > space.length) {
        const larger = Buffer.allocUnsafeSlow(length === 0 ? end : Math.max(end, space.length * 2))
        space.copy(larger, 0, 0, length)
        space = larger
      }
      chunk.copy(space, length)
      length = end
    }
    const onEnd = () => done(null)
    incoming.on('data', onData).once('end', onEnd)
    return () => incoming.off('data', onData).off('end', onEnd)
  }).then(() => space.subarray(0, length))
}

/**
 * Lets `read` take the body's bytes, and stops it when it calls `done` or a limit is reached.
 * @param read begins to listen; it answers how to end that
 * @throws as readBytes, and what `read` gives to `done`
 */
export async function readWithin(
  incoming: IncomingMessage,
  { bytes, ms, tooLarge: sentence, onArrival }: BodyLimits,
  read: (done: (error: Error | null) => void) => () => void,
): Promise<void> {
  if ((announcedBytes(incoming) ?? 0) > bytes) throw tooLarge(bytes, sentence)
  if (incoming.destroyed) throw unfinished('was not sent to its end')
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let seen = 0
  const count = (chunk: Buffer) => {
    seen += chunk.length
    if (seen > bytes) return reject(tooLarge(bytes, sentence))
    try {
      onArrival?.(seen)
    } catch (error) {
      reject(error)
    }
  }
  const onClose = () => {
    // what was read to its end closes as well, and may still be worked on
    if (!incoming.readableEnded) reject(unfinished('was not sent to its end'))
  }
  const timer = setTimeout(() => reject(unfinished(`took longer than ${ms / 1_000} seconds`)), ms)
  const pace = checkPace(incoming, () => seen, reject)
  incoming.on('data', count).once('close', onClose)
  const end = read((error) => (error ? reject(error) : resolve()))
  try {
    await promise
  } finally {
    clearTimeout(timer)
    clearInterval(pace)
    end()
    incoming.off('data', count).off('close', onClose).pause()
  }
}

function checkPace(incoming: IncomingMessage, seen: () => number, reject: (error: Error) => void): NodeJS.Timeout {
  let before = 0
  return setInterval(() => {
    // after a pause of this process the bytes that wait for it are read first
    setImmediate(() => {
      const isOurs = incoming.complete || incoming.readableLength > 0
      if (seen() - before < LEAST.bytes && !isOurs)
        reject(unfinished('arrived too slowly. Try again on a faster connection'))
      before = seen()
    })
  }, LEAST.ms)
}

function unfinished(message: string) {
  return badRequest([{ field: 'body', message }])
}
