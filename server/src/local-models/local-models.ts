import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  BegunUpload,
  LocalModels as Listed,
  LocalModelProblem,
  ModelPiece,
  NewModelFile,
  UploadedModel,
} from '@makeready/contract/local-models'
import { Conflict, NotFound } from '../database/errors.ts'
import type { Log } from '../log.ts'
import { serverMessage } from '../server-messages.ts'
import { CATALOG, type CatalogModel } from './catalog.ts'
import { discardDownload, downloadFile } from './download.ts'
import { installPackage, type Npm } from './install-package.ts'
import { addBytes, type Job } from './job.ts'
import { listModels, type ModelReader, trialPath } from './list-models.ts'
import { type Machine, measureMachine, RESERVED_DISK } from './machine.ts'
import { ModelProblem } from './problem.ts'
import { tryModel } from './try-model.ts'
import { appendPiece, beginUpload, discardUpload, safeFileName, uploadedFile } from './upload.ts'

const RETRY_AFTER_MS = 2_000

/** A downloaded model that was tried out. */
export type ReadyModel = { id: string; name: string; path: string }
/** Makes a model write for everyone. */
export type Activate = (model: ReadyModel) => Promise<void>

/** Models that run on this machine: downloads them, stores them in a folder and gets them ready. */
export type LocalModels = {
  /** `used`: path of the model file that writes for everyone, if any */
  list(used: string | null): Promise<Listed>
  /** Starts or resumes in the background. @throws NotFound; Conflict when it is in progress */
  download(id: string, activate: Activate): Promise<void>
  /** What was downloaded stays. @throws NotFound */
  pause(id: string): Promise<void>
  /** Tries a downloaded model in the background. @throws NotFound; Conflict when it is in progress */
  use(id: string, activate: Activate): Promise<void>
  /** The id of the uploaded file is in the answer. @throws Conflict when it is in progress, or the disk has no room */
  beginUpload(file: NewModelFile): Promise<BegunUpload>
  /** @throws as `appendPiece`; Conflict when another piece is being written */
  uploadPiece(piece: ModelPiece): Promise<UploadedModel>
  /** Cancels and deletes. @throws NotFound; Conflict when it writes for everyone */
  remove(id: string, used: string | null): Promise<void>
  /** Resolves when nothing is in progress. */
  settled(): Promise<void>
  close(): Promise<void>
}

type Parts = {
  /** folder of the model files */
  folder: string
  hub: string
  packageFolder: string
  npm: Npm
  log: Log
  /** for tests */
  machine?: (folder: string) => Promise<Machine>
  retryAfterMs?: number
  registry?: string
}

export function createLocalModels(parts: Parts): LocalModels {
  const { folder, hub, packageFolder, npm, log, retryAfterMs = RETRY_AFTER_MS, registry } = parts
  const machineOf = parts.machine ?? measureMachine
  const jobs = new Map<string, Job>()
  const problems = new Map<string, LocalModelProblem>()
  /** models whose upload is being written */
  const writing = new Map<string, Promise<unknown>>()

  /** Files are looked up in the folder's listing, never by a path from a request. */
  async function filesHere(): Promise<string[]> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return (await readdir(folder)).filter((name) => name.endsWith('.gguf'))
  }

  async function uploadsHere(): Promise<string[]> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return (await readdir(folder)).map(uploadedFile).filter((name) => name !== null)
  }

  const freeBytes = async () => (await machineOf(folder)).freeDiskBytes - RESERVED_DISK

  async function known(id: string): Promise<{ entry: CatalogModel | null; ready: ReadyModel; isHere: boolean }> {
    const files = await filesHere()
    const entry = CATALOG.find((model) => model.id === id) ?? null
    const file = entry?.file ?? id
    if (!entry && !files.includes(file) && !(await uploadsHere()).includes(file)) throw new NotFound()
    return { entry, ready: { id, name: entry?.name ?? id, path: join(folder, file) }, isHere: files.includes(file) }
  }

  function begin(id: string, state: Job['state'], work: (job: Job) => Promise<void>): void {
    if (jobs.has(id) || writing.has(id)) throw new Conflict(serverMessage('model.preparing'))
    problems.delete(id)
    const stop = new AbortController()
    const job: Job = { state, sizeBytes: null, receivedBytes: 0, samples: [], stop, ended: Promise.resolve() }
    jobs.set(id, job)
    job.ended = work(job)
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        log.warn({ error, model: id }, 'a model for this machine could not be made ready')
        problems.set(id, error instanceof ModelProblem ? error.problem : 'package')
      })
      .finally(() => jobs.delete(id))
  }

  async function bringFile(job: Job, entry: CatalogModel, path: string): Promise<void> {
    await downloadFile({
      hub,
      place: entry,
      path,
      signal: job.stop.signal,
      retryAfterMs,
      freeBytes,
      onStart(file, received) {
        job.sizeBytes = file.sizeBytes
        job.receivedBytes = received
        job.samples = [{ at: performance.now(), bytes: received }]
      },
      onBytes(count) {
        addBytes(job, count)
      },
      onChecking() {
        job.state = 'checking'
      },
    })
  }

  async function makeReady(job: Job, ready: ReadyModel, activate: Activate): Promise<void> {
    const { signal } = job.stop
    job.state = 'installing'
    await installPackage({ folder: packageFolder, npm, signal, ...(registry && { registry }) })
    job.state = 'measuring'
    const trial = await tryModel({ modelPath: ready.path, packageFolder }, signal)
    await writeFile(trialPath(ready.path), JSON.stringify(trial), { mode: 0o600 })
    signal.throwIfAborted()
    await activate(ready)
  }

  const reader: ModelReader = {
    folder,
    hub,
    machineOf,
    jobOf: (id) => jobs.get(id),
    problemOf: (id) => problems.get(id) ?? null,
    filesHere,
    uploadsHere,
  }

  /** One at a time for each model, and not while it is downloaded or measured. */
  async function alone<T>(id: string, work: () => Promise<T>): Promise<T> {
    if (jobs.has(id) || writing.has(id)) throw new Conflict(serverMessage('model.preparing'))
    const written = work().finally(() => writing.delete(id))
    writing.set(id, written)
    return written
  }

  return {
    list: (used) => listModels(reader, used),
    async download(id, activate) {
      const { entry, ready, isHere } = await known(id)
      if (!entry) throw new NotFound()
      begin(id, 'downloading', async (job) => {
        await discardUpload(ready.path)
        if (!isHere) await bringFile(job, entry, ready.path)
        await makeReady(job, ready, activate)
      })
    },
    async pause(id) {
      await known(id)
      const job = jobs.get(id)
      job?.stop.abort()
      await job?.ended
    },
    async use(id, activate) {
      const { ready, isHere } = await known(id)
      if (!isHere) throw new NotFound()
      begin(id, 'installing', (job) => makeReady(job, ready, activate))
    },
    async beginUpload({ name, ...described }) {
      const safe = safeFileName(name)
      // nothing here can check it, so it isn't shown as the listed model
      const id = CATALOG.some(({ file }) => file === safe) ? safe.replace(/\.gguf$/, '-uploaded.gguf') : safe
      if ((await filesHere()).includes(id)) return { id, receivedBytes: 0, isTaken: true }
      return alone(id, async () => {
        const receivedBytes = await beginUpload(join(folder, id), described, await freeBytes())
        problems.delete(id)
        return { id, receivedBytes, isTaken: false }
      })
    },
    async uploadPiece({ id, ...piece }) {
      const { ready } = await known(id)
      return alone(id, async () => appendPiece(ready.path, piece, await freeBytes()))
    },
    async remove(id, used) {
      const { ready } = await known(id)
      if (ready.path === used) throw new Conflict(serverMessage('model.in-use'))
      const job = jobs.get(id)
      job?.stop.abort()
      await job?.ended
      await writing.get(id)?.catch(() => {})
      problems.delete(id)
      await discardDownload(ready.path)
      await discardUpload(ready.path)
      await rm(trialPath(ready.path), { force: true })
      await rm(ready.path, { force: true })
    },
    async settled() {
      while (jobs.size > 0) await Promise.all([...jobs.values()].map(({ ended }) => ended))
    },
    async close() {
      for (const { stop } of jobs.values()) stop.abort()
      await this.settled()
    },
  }
}
