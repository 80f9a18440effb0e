import type { Readable } from 'node:stream'

export type StoredObject = { stream: Readable; bytes: number }

/** Where the bytes of files live. Keys are made by us: 'covers/…', 'documents/…'. */
export interface Storage {
  /** Resolves when the bytes are safe; a reader never sees half of them. */
  put(key: string, body: Uint8Array, type: string): Promise<void>
  get(key: string): Promise<StoredObject | null>
  /** A key that is not there is no error. */
  remove(key: string): Promise<void>
}

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/

/** @throws Error for a key that could leave the store */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`'${key}' is not a storage key`)
  return key
}
