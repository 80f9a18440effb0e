import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '../database/embedded.ts'
import type { Env } from '../env.ts'
import { createLocalStorage } from '../files/local-storage.ts'
import { createS3Storage } from '../files/s3-storage.ts'
import type { Storage } from '../files/storage.ts'
import { StartError } from '../start-error.ts'

export type Installation = {
  url: string
  storage: Storage
  close(): Promise<void>
}

/** Migrates nothing and sets no password: a running server must not notice. */
export async function openInstallation(env: Env): Promise<Installation> {
  const storage = env.s3 ? createS3Storage(env.s3) : createLocalStorage(join(env.dataDir, 'files'))
  const configured = env.databaseDirectUrl ?? env.databaseUrl
  if (configured !== undefined) return { url: configured, storage, close: async () => {} }
  const { url, stop } = await startEmbedded(env.dataDir)
  return { url, storage, close: stop }
}

/** @throws StartError without a data folder: opening it would create one */
export function refuseWithoutData({ databaseUrl, dataDir }: Env): void {
  if (databaseUrl === undefined && !existsSync(dataDir))
    throw new StartError(`There’s nothing to back up: DATA_DIR ${dataDir} doesn’t exist.`)
}
