import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { toFetchResponse } from '@orpc/standard-server-fetch'
import { isStream } from './plain-json.ts'
import { accepts } from './web-files.ts'

type Answer = Parameters<typeof toFetchResponse>[0]

const gzipBytes = promisify(gzip)
/** Below this an answer does not get smaller by more than its headers. */
const LEAST_BYTES = 1_024

/**
 * What a procedure answered, as it goes out: JSON squeezed for whoever takes it. As bytes and with its headers in a plain
 * object Hono hands it to Node as it is; a string is measured, copied and written as UTF-8 in three more passes, and a
 * Headers object costs as much as finding the procedure.
 */
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
  const isSmaller = plain.length >= LEAST_BYTES && accepts(acceptEncoding ?? '', 'gzip')
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
