import { buffer } from 'node:stream/consumers'
import type { LaunchFile } from '@makeready/contract/domain/launch-files'
import type { MadeLaunchFile } from '@makeready/contract/launch-files'
import type { RunProgress } from '@makeready/contract/runs'
import type { PageFile } from '@makeready/press/sales-page'
import yazl from 'yazl'
import type { Database } from '../database/client.ts'
import { ownedBy } from '../database/owned-by.ts'
import { fileName } from '../files/file-name.ts'
import type { FileStore } from '../files/file-store.ts'
import { asDocumentsFailed, DocumentsFailed } from '../projects/documents-failed.ts'
import { bookTitle } from '../projects/to-manuscript.ts'
import type { RunContext, RunKind } from '../runs/kinds.ts'
import { serverMessage } from '../server-messages.ts'
import { bookFiles, type NewLaunchFile } from './book-files.ts'
import { launchDigitalSource } from './digital-source.ts'
import {
  fetchLaunchSource,
  type LaunchSource,
  launchKey,
  orphanedLaunchFiles,
  publishLaunchFile,
} from './files-queries.ts'
import { SAMPLE_FILE, type SalesTools, salesPageInput } from './sales-page.ts'

type Tools = SalesTools & { database: Database }

const MAX_ROUNDS = 5
/** Every file of an archive has it, so that the same page gives the same bytes. */
const ZIP_DATE = new Date(Date.UTC(2000, 0, 1))

/** Sales page, sample or lead magnet of one product. */
export function launchFilesRun({ database, ...tools }: Tools): RunKind {
  return {
    async run(run) {
      const { userId } = run
      const projectId = run.projectId ?? ''
      // written by the handler
      const { file } = run.input as { file: LaunchFile }
      const owned = ownedBy(database, userId)
      try {
        for (let round = 1; round <= MAX_ROUNDS; round++) {
          const { source, digitalSource } = await owned(async (own) => {
            const source = await fetchLaunchSource(own, projectId)
            return {
              source,
              digitalSource: file === 'sales-page' ? null : await launchDigitalSource(own, file, source),
            }
          })
          const key = launchKey(file, source)
          const made = await run.step(file, key, async (signal) => {
            report(run, 0)
            const job = { signal, owner: userId }
            report(run, 1)
            const written =
              file === 'sales-page'
                ? await salesFolder(source, tools, job)
                : await bookFiles(file, source, digitalSource, tools, job)
            report(run, 2)
            return save(userId, projectId, written, tools.files)
          })
          const end = await owned((own) => publishLaunchFile(own, projectId, file, { ...made, key }))
          await tools.files.remove(userId, await owned((own) => orphanedLaunchFiles(own, projectId))).catch(() => {})
          if (end === 'published') return { file, urls: made.files.map(({ url }) => url) }
        }
        throw new DocumentsFailed(serverMessage('documents.kept-changing'))
      } catch (error) {
        throw asDocumentsFailed(error, 'launch-files.failed')
      }
    },
  }
}

const STEPS = ['step.preparing', 'step.launch-files', 'step.saving-files'] as const

function report(run: RunContext, done: 0 | 1 | 2): void {
  run.emit('progress', { ...serverMessage(STEPS[done]), done, total: STEPS.length } satisfies RunProgress)
}

async function salesFolder(
  source: LaunchSource,
  tools: SalesTools,
  job: { signal: AbortSignal; owner: string },
): Promise<NewLaunchFile[]> {
  const { files } = await tools.press.salesPage(await salesPageInput(source, source.settings.design, tools, job), job)
  const name = `${fileName(bookTitle(source.project))} - sales page`
  const { title = '', content = '' } = source.texts.sales_page ?? {}
  const markdown = `# ${title.trim() || bookTitle(source.project)}\n\n${content.trim()}\n`
  const sample = source.sample && { path: SAMPLE_FILE, bytes: await tools.files.read(job.owner, source.sample) }
  const folder = sample ? [...files, sample] : files
  return [
    { name: `${name}.zip`, type: 'application/zip', bytes: await zipped(folder), pages: null },
    { name: `${name}.md`, type: 'text/markdown', bytes: Buffer.from(markdown), pages: null },
  ]
}

async function zipped(files: readonly PageFile[]): Promise<Uint8Array> {
  const zip = new yazl.ZipFile()
  for (const { path, bytes } of files)
    zip.addBuffer(Buffer.from(bytes), path, { mtime: ZIP_DATE, forceDosTimestamp: true })
  zip.end()
  return buffer(zip.outputStream)
}

async function save(
  userId: string,
  projectId: string,
  written: readonly NewLaunchFile[],
  files: FileStore,
): Promise<MadeLaunchFile> {
  const saved: MadeLaunchFile['files'] = []
  try {
    for (const { name, type, bytes, pages } of written) {
      const { url } = await files.save({ userId, projectId, kind: 'launch', name, type, bytes })
      saved.push({ url, name, bytes: bytes.length, pages })
    }
  } catch (error) {
    await files
      .remove(
        userId,
        saved.map(({ url }) => url),
      )
      .catch(() => {})
    throw error
  }
  return { files: saved, madeAt: new Date().toISOString() }
}
