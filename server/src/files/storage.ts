import type { Readable } from 'node:stream'

export type StoredObject = { stream: Readable; bytes: number }
export type ListedObject = { key: string; changedAt: Date }

/** The storage does not answer, or not as it should; a moment later it may. */
export class StorageUnavailable extends Error {
  readonly code = 'upstream'
  readonly passing = true
  constructor(cause: unknown) {
    super('The file storage cannot be reached. Try again in a moment.', { cause })
  }
}

/** Where the bytes of files live. Keys are made by us: 'covers/…', 'documents/…'. */
export interface Storage {
  /**
   * Resolves when the bytes are safe; a reader never sees half of them. What is large comes as a stream with its length.
   * These throw StorageAway where that is so.
   */
  put(key: string, body: Uint8Array | StoredObject, type: string): Promise<void>
  get(key: string): Promise<StoredObject | null>
  /** A key that is not there is no error. */
  remove(key: string): Promise<void>
  /** Everything there is, in no particular order; also what was left half-written. */
  list(): AsyncIterable<ListedObject>
  /** Ends what `list` found, whatever its name is. */
  discard(listed: ListedObject): Promise<void>
}

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/

/** @throws Error for a key that could leave the store */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`'${key}' is not a storage key`)
  return key
}
