import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { toFetchResponse } from '@orpc/standard-server-fetch'
import { isStream } from './plain-json.ts'
import { accepts } from './web-files.ts'

type Answer = Parameters<typeof toFetchResponse>[0]

const gzipBytes = promisify(gzip)
/** Below this, headers outweigh the savings. */
const MIN_BYTES = 1_024

/** Bytes with plain headers pass through Hono unchanged; a string or Headers object would cost as much as routing. */
export async function apiAnswer(
  { status, headers, body }: Answer,
  acceptEncoding: string | undefined,
  more: Record<string, string>,
): Promise<Response> {
  if (body === undefined || isStream(body)) {
    const response = toFetchResponse({ status, headers, body })
    for (const [name, value] of Object.entries(more)) response.headers.set(name, value)
    return response
  }
  const plain = Buffer.from(JSON.stringify(body))
  const isSmaller = plain.length >= MIN_BYTES && accepts(acceptEncoding ?? '', 'gzip')
  const sent = isSmaller ? await gzipBytes(plain) : plain
  return new Response(sent, {
    status,
    headers: {
      ...more,
      'content-type': 'application/json',
      'content-length': String(sent.length),
      vary: 'Accept-Encoding',
      ...(isSmaller && { 'content-encoding': 'gzip' }),
    },
  })
}
