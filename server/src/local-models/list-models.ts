import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { LocalModel, LocalModelProblem, LocalModels } from '@makeready/contract/local-models'
import { CATALOG, type CatalogModel } from './catalog.ts'
import { readNotes, receivedBytes } from './download.ts'
import { type Job, speedOf } from './job.ts'
import { estimatedWords, fittingModels, type Machine } from './machine.ts'
import type { Trial } from './try-model.ts'
import { readUpload } from './upload.ts'

export type ModelReader = {
  /** folder of the model files */
  folder: string
  hub: string
  machineOf(folder: string): Promise<Machine>
  jobOf(id: string): Job | undefined
  problemOf(id: string): LocalModelProblem | null
  /** names of the model files in the folder */
  filesHere(): Promise<string[]>
  /** names of the model files whose upload has not ended */
  uploadsHere(): Promise<string[]>
}

/** Next to a model's file: what `tryModel` found. */
export const trialPath = (path: string) => `${path}.speed.json`

/** The catalog's models, then files uploaded or copied into the folder. @param used see `LocalModels.list` */
export async function listModels(reader: ModelReader, used: string | null): Promise<LocalModels> {
  const { folder, hub } = reader
  const files = await reader.filesHere()
  const machine = await reader.machineOf(folder)
  const offered = await Promise.all(
    CATALOG.map(async (entry) => ({ entry, found: await stateOf(reader, entry.id, join(folder, entry.file), used) })),
  )
  const receivedOf = ({ id }: CatalogModel) => offered.find(({ entry }) => entry.id === id)?.found.receivedBytes ?? 0
  const fits = fittingModels(CATALOG, machine, receivedOf)
  const listed = offered.map(({ entry, found: { trial, sizeBytes, ...state } }): LocalModel => {
    const { id, name, license, purpose, memoryBytes, repo } = entry
    return {
      ...{ id, name, license, purpose, memoryBytes, page: `${hub}/${repo}` },
      ...state,
      sizeBytes: sizeBytes ?? entry.sizeBytes,
      fits: fits.get(id) ?? 'fits',
      wordsPerMinute: trial?.wordsPerMinute ?? estimatedWords(entry, machine),
      isMeasured: trial !== null,
    }
  })
  const ownFiles = new Set([...files, ...(await reader.uploadsHere())])
  for (const { file } of CATALOG) ownFiles.delete(file)
  const own = await Promise.all(
    [...ownFiles].map(async (file): Promise<LocalModel> => {
      const { trial, sizeBytes, ...state } = await stateOf(reader, file, join(folder, file), used)
      return {
        ...{ id: file, name: file, license: null, purpose: null, page: null, memoryBytes: null },
        ...state,
        sizeBytes: sizeBytes ?? 0,
        fits: 'fits',
        wordsPerMinute: trial?.wordsPerMinute ?? null,
        isMeasured: trial !== null,
      }
    }),
  )
  return { machine, folder, models: [...listed, ...own] }
}

async function stateOf(reader: ModelReader, id: string, path: string, used: string | null) {
  const job = reader.jobOf(id)
  const here = await stat(path).catch(() => null)
  const upload = here || job ? null : await readUpload(path)
  const received = here?.size ?? job?.receivedBytes ?? upload?.receivedBytes ?? (await receivedBytes(path))
  const trial = await readTrial(path)
  const waiting: LocalModel['state'] = here ? 'installed' : upload ? 'partial' : received > 0 ? 'paused' : 'available'
  return {
    state: job?.state ?? waiting,
    sizeBytes: here?.size ?? job?.sizeBytes ?? upload?.sizeBytes ?? (await readNotes(path))?.sizeBytes ?? null,
    receivedBytes: received,
    bytesPerSecond: job?.state === 'downloading' ? speedOf(job) : null,
    inUse: used === path,
    trial,
    makesSense: trial?.makesSense ?? true,
    problem: reader.problemOf(id),
  }
}

/** Null before the first trial; those of earlier versions say only the speed. */
async function readTrial(path: string): Promise<(Omit<Trial, 'makesSense'> & Partial<Trial>) | null> {
  const text = await readFile(trialPath(path), 'utf8').catch(() => 'null')
  return JSON.parse(text)
}
