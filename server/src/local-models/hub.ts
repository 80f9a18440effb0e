import { z } from 'zod'
import { ModelProblem } from './problem.ts'

const MAX_REDIRECTS = 5
const HEADERS_WITHIN_MS = 30_000

/** `sha256` in hexadecimal. */
export type HubFile = { sizeBytes: number; sha256: string }
export type Place = { repo: string; file: string }

const tree = z.array(
  z.object({
    path: z.string(),
    lfs: z.object({ oid: z.string().regex(/^(sha256:)?[0-9a-f]{64}$/), size: z.number().int().positive() }).optional(),
  }),
)

/** The hub's current description of a file. @throws ModelProblem offline, hub */
export async function describeFile(hub: string, { repo, file }: Place, signal: AbortSignal): Promise<HubFile> {
  const response = await hubFetch(hub, `${hub}/api/models/${repo}/tree/main`, {}, signal)
  if (!response.ok) {
    await response.body?.cancel()
    throw new ModelProblem('hub', new Error(`The list of ${repo} was answered with ${response.status}`))
  }
  const files = tree.safeParse(await response.json().catch(() => null))
  const found = files.data?.find(({ path }) => path === file)?.lfs
  if (!found) throw new ModelProblem('hub', new Error(`${file} is not in the list of ${repo}`))
  return { sizeBytes: found.size, sha256: found.oid.replace(/^sha256:/, '') }
}

/** The file from byte `from` on. The caller checks the status: 206, or 200 if the hub sends the whole file. */
export function openFile(hub: string, { repo, file }: Place, from: number, signal: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = from > 0 ? { range: `bytes=${from}-` } : {}
  return hubFetch(hub, `${hub}/${repo}/resolve/main/${file}`, headers, signal)
}

/** Limits the time until the headers. Redirects must use https or stay on the hub. */
async function hubFetch(
  hub: string,
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> {
  let url = new URL(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), HEADERS_WITHIN_MS)
    const response = await fetch(url, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([signal, late.signal]),
    })
      .catch((error) => {
        signal.throwIfAborted()
        throw new ModelProblem('offline', error)
      })
      .finally(() => clearTimeout(timer))
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (location === null) return response
    await response.body?.cancel()
    url = new URL(location, url)
    if (url.protocol !== 'https:' && url.origin !== new URL(hub).origin)
      throw new ModelProblem('hub', new Error(`The hub redirects to ${url.origin}`))
  }
  throw new ModelProblem('hub', new Error('The hub redirects without end'))
}
