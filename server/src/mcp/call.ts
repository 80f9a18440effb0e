import type { Api } from '../api.ts'
import type { Signed } from '../auth/known-sessions.ts'
import type { Deps } from '../deps.ts'

/** Who asks, and what tools and resources work with. */
export type Caller = {
  signed: Signed
  deps: Deps
  /** as the API key: every procedure checks its scopes */
  api: Api
  /** as the key's owner: to read what a call just made, or what the scopes of its tool include */
  owner: Api
  /** of links to files, such as 'https://books.example.org' */
  origin: string
  /** whether a client that closes its request cancels what it started, as revision 2026-07-28 of the protocol says */
  stopsWithRequest(): boolean
}

/** `done` of `total`; an unknown total is left out. */
export type Progress = { done: number; total?: number | undefined; message: string }

/** One use of a tool. */
export type Call = Caller & { signal: AbortSignal; began: Date; report(progress: Progress): void }
