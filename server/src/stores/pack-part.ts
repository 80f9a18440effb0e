import type { InterfaceLanguage } from '@makeready/contract/domain/interface-languages'
import type { StoreKey } from '@makeready/contract/domain/stores'
import type { PackFile, StoreCard } from '@makeready/contract/stores'
import type { Deps } from '../deps.ts'
import type { Facts } from './facts.ts'

export type PackedFile = { path: string; bytes: Uint8Array }

/**
 * A file of the ZIP, or a folder ('sample/') whose files are known when it is read. `store`: whose card shows it; null: it
 * belongs to the whole product. `read` is null while it is missing.
 */
export type PackPart = PackFile & {
  store: StoreKey | null
  read: (() => Promise<Uint8Array | PackedFile[]>) | null
}

export type PackRequest = {
  userId: string
  facts: Facts
  stores: readonly StoreKey[]
  listings: readonly Pick<StoreCard, 'store' | 'fields'>[]
  language: InterfaceLanguage
  deps: Pick<Deps, 'database' | 'files' | 'press' | 'storage'>
  signal?: AbortSignal | undefined
}

/** Lists its files without making them; a file is made when it is read. */
export type PackProvider = (request: PackRequest) => Promise<PackPart[]>
