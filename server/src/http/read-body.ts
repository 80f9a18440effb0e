import type { IncomingMessage } from 'node:http'
import { badRequest, tooLarge } from '../errors.ts'

export type BodyLimits = {
  bytes: number
  /** milliseconds for the whole body: slow senders would occupy a slot */
  ms: number
  tooLarge?: string
  /** called with the bytes so far; throwing ends the reading */
  onArrival?(bytes: number): void
}

/** Minimum per period for incomplete bodies: 10 KB/s after a grace period. */
const LEAST = { bytes: 50 * 1024, ms: 5_000 }

export function announcedBytes({ headers }: IncomingMessage): number | null {
  if (headers['transfer-encoding'] !== undefined) return null
  return Number(headers['content-length'] ?? 0)
}

/** Stops at the first byte over a limit. @throws PAYLOAD_TOO_LARGE; BAD_REQUEST naming 'body' */
export function readBytes(incoming: IncomingMessage, limits: BodyLimits): Promise<Buffer<ArrayBuffer>> {
  let space = Buffer.alloc(0)
  let length = 0
  return readWithin(incoming, limits, (done) => {
    // one buffer: a list of tiny pieces would take many times the counted bytes
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

/** `read` consumes the body until it calls `done`, and returns how to stop. @throws as readBytes */
export async function readWithin(
  incoming: IncomingMessage,
  { bytes, ms, tooLarge: sentence, onArrival }: BodyLimits,
  read: (done: (error: Error | null) => void) => () => void,
): Promise<void> {
  if ((announcedBytes(incoming) ?? 0) > bytes) throw tooLarge(bytes, sentence)
  if (incoming.destroyed) throw unfinishedBody('was not sent to its end')
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
    // a fully read body closes as well, and may still be processed
    if (!incoming.readableEnded) reject(unfinishedBody('was not sent to its end'))
  }
  const timer = setTimeout(() => reject(unfinishedBody(`took longer than ${ms / 1_000} seconds`)), ms)
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
    // after a pause of the process, buffered bytes are read first
    setImmediate(() => {
      const isOurs = incoming.complete || incoming.readableLength > 0
      if (seen() - before < LEAST.bytes && !isOurs)
        reject(unfinishedBody('arrived too slowly. Try again on a faster connection'))
      before = seen()
    })
  }, LEAST.ms)
}

function unfinishedBody(message: string) {
  return badRequest([{ field: 'body', message }])
}
