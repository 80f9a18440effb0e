import type { Readable } from 'node:stream'
import { MessageError, serverMessage } from '../server-messages.ts'

export type StoredObject = { stream: Readable; bytes: number }
export type ListedObject = { key: string; changedAt: Date }

/** The storage is unreachable or failing; retry later. */
export class StorageUnavailable extends MessageError {
  readonly code = 'upstream'
  readonly passing = true
  constructor(cause: unknown) {
    super(serverMessage('api.storage-away'), { cause })
  }
}

/** Keys are our own: 'covers/…', 'documents/…'. */
export interface Storage {
  /** Resolves when durable; readers never see partial bytes. @throws StorageUnavailable */
  put(key: string, body: Uint8Array | StoredObject, type: string): Promise<void>
  get(key: string): Promise<StoredObject | null>
  remove(key: string): Promise<void>
  /** All objects in no particular order, incomplete uploads included. */
  list(): AsyncIterable<ListedObject>
  discard(listed: ListedObject): Promise<void>
}

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/

/** @throws Error for a key that leaves the store */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`'${key}' is not a storage key`)
  return key
}
