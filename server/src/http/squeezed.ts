import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { accepts } from './web-files.ts'

const squeeze = promisify(gzip)
/** Below this an answer does not get smaller by more than its headers. */
const LEAST_BYTES = 1_024

/**
 * A JSON answer as it goes out to whoever takes this encoding. What is not squeezed is not touched: reading it as a
 * stream would cost more than sending it.
 */
export async function squeezed(response: Response, acceptEncoding: string | undefined): Promise<Response> {
  const { headers, status } = response
  if (!headers.get('content-type')?.startsWith('application/json') || headers.has('content-encoding')) return response
  headers.append('vary', 'Accept-Encoding')
  if (!accepts(acceptEncoding ?? '', 'gzip')) return response
  const plain = new Uint8Array(await response.arrayBuffer())
  if (plain.length < LEAST_BYTES) {
    // said here, so that nobody after this tries
    headers.set('content-length', String(plain.length))
    return new Response(plain, { status, headers })
  }
  const small = new Uint8Array(await squeeze(plain))
  headers.set('content-encoding', 'gzip')
  headers.set('content-length', String(small.length))
  return new Response(small, { status, headers })
}
