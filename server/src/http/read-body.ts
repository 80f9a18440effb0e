import type { IncomingMessage } from 'node:http'
import { badRequest, tooLarge } from '../errors.ts'

export type BodyLimits = {
  /** most bytes */
  bytes: number
  /** most milliseconds until the last byte: who sends more slowly holds a place for nothing */
  ms: number
  /** said where it is larger */
  tooLarge?: string
}

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
  const chunks: Buffer[] = []
  return readWithin(incoming, limits, (done) => {
    const onData = (chunk: Buffer) => chunks.push(chunk)
    const onEnd = () => done(null)
    incoming.on('data', onData).once('end', onEnd)
    return () => incoming.off('data', onData).off('end', onEnd)
  }).then(() => Buffer.concat(chunks))
}

/**
 * Lets `read` take the body's bytes, and stops it when it calls `done` or a limit is reached.
 * @param read begins to listen; it answers how to end that
 * @throws as readBytes, and what `read` gives to `done`
 */
export async function readWithin(
  incoming: IncomingMessage,
  { bytes, ms, tooLarge: sentence }: BodyLimits,
  read: (done: (error: Error | null) => void) => () => void,
): Promise<void> {
  if ((announcedBytes(incoming) ?? 0) > bytes) throw tooLarge(bytes, sentence)
  if (incoming.destroyed) throw unfinished('was not sent to its end')
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let seen = 0
  const count = (chunk: Buffer) => {
    seen += chunk.length
    if (seen > bytes) reject(tooLarge(bytes, sentence))
  }
  const onClose = () => {
    // what was read to its end closes as well, and may still be worked on
    if (!incoming.readableEnded) reject(unfinished('was not sent to its end'))
  }
  const timer = setTimeout(() => reject(unfinished(`took longer than ${ms / 1_000} seconds`)), ms)
  incoming.on('data', count).once('close', onClose)
  const end = read((error) => (error ? reject(error) : resolve()))
  try {
    await promise
  } finally {
    clearTimeout(timer)
    end()
    incoming.off('data', count).off('close', onClose).pause()
  }
}

function unfinished(message: string) {
  return badRequest([{ field: 'body', message }])
}
