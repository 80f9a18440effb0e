import { statfs } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import type { LocalModel } from '@makeready/contract/local-models'
import type { CatalogModel } from './catalog.ts'

export type Machine = { memoryBytes: number; freeDiskBytes: number; cores: number }

/** Memory that the server, its database and the system need besides a model. */
const OTHER_MEMORY = 1_500_000_000
/** A model that needs more memory runs, but is not recommended. */
const COMFORTABLE_SHARE = 0.75
/** Disk space to keep free after a download. */
export const RESERVED_DISK = 1_000_000_000
/** Bytes of a model that one core reads per second (4.5 tokens of 2.5 GB on four cores), and how many cores help. */
const BYTES_PER_CORE = 2_800_000_000
const MAX_CORES = 8
const WORDS_PER_TOKEN = 0.75
/** Below this, a section of 800 words takes over ten minutes. */
const BEARABLE_WORDS_PER_MINUTE = 75

/** Memory (within a container's limit), and disk space in the model folder. */
export async function measureMachine(folder: string): Promise<Machine> {
  const { bavail, bsize } = await statfs(folder)
  const limit = process.constrainedMemory()
  const memoryBytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return { memoryBytes, freeDiskBytes: bavail * bsize, cores: availableParallelism() }
}

/** Estimated speed of a model on this machine before it is measured. */
export function estimatedWords({ activeBytes }: CatalogModel, { cores }: Machine): number {
  const tokens = (Math.min(cores, MAX_CORES) * BYTES_PER_CORE) / activeBytes
  return Math.round((tokens * WORDS_PER_TOKEN * 60) / 10) * 10
}

/** The models this machine can run, one of them recommended: the largest that leaves memory free and is fast enough. */
export function fittingModels(
  models: readonly CatalogModel[],
  machine: Machine,
  received: (model: CatalogModel) => number,
): Map<string, LocalModel['fits']> {
  const fits = new Map(models.map((model) => [model.id, fitOf(model, machine, received(model))]))
  const able = models.filter(({ id }) => fits.get(id) === 'fits')
  const quick = able.filter(
    (model) =>
      model.memoryBytes <= machine.memoryBytes * COMFORTABLE_SHARE &&
      estimatedWords(model, machine) >= BEARABLE_WORDS_PER_MINUTE,
  )
  const best = quick.at(-1) ?? able[0]
  if (best) fits.set(best.id, 'recommended')
  return fits
}

function fitOf(model: CatalogModel, machine: Machine, received: number): LocalModel['fits'] {
  if (model.memoryBytes + OTHER_MEMORY > machine.memoryBytes) return 'memory'
  return model.sizeBytes - received + RESERVED_DISK > machine.freeDiskBytes && received < model.sizeBytes
    ? 'disk'
    : 'fits'
}
