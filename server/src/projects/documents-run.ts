import { COVER_ASPECT_RATIO } from '@makeready/contract/domain/cover-styles'
import type { Message } from '@makeready/contract/messages'
import type { RunProgress } from '@makeready/contract/runs'
import type { Format } from '@makeready/press/formats'
import type { Documents } from '@makeready/press/jobs'
import type { Warning } from '@makeready/press/manuscript'
import { pageShape } from '@makeready/press/page-shape'
import type { Press } from '@makeready/press/press'
import { withoutQuestions } from '@makeready/quality/author-notes'
import { fetchFullName } from '../account/queries.ts'
import { authorshipOf, digitalSourceOf } from '../authorship/authorship.ts'
import { pageCover } from '../covers/page-cover.ts'
import { rerenderCover } from '../covers/rerender-cover.ts'
import type { Database } from '../database/client.ts'
import { type Owning, ownedBy } from '../database/owned-by.ts'
import { fileName } from '../files/file-name.ts'
import type { FileStore } from '../files/file-store.ts'
import { pressMessages } from '../messages.ts'
import type { RunContext, RunKind } from '../runs/kinds.ts'
import { serverMessage } from '../server-messages.ts'
import { asDocumentsFailed, DocumentsFailed } from './documents-failed.ts'
import { type DocumentLinks, documentsKey, orphanedFiles, type ProjectParts, publish } from './documents-queries.ts'
import { makePack } from './pack.ts'
import { fetchProject } from './queries.ts'
import { sectionPictures } from './section-pictures.ts'
import { bookTitle, productTypeOf, toManuscript } from './to-manuscript.ts'
import { withDigitalSource } from './with-digital-source.ts'

const FORMATS = ['pdf', 'docx', 'epub'] as const satisfies readonly Format[]
const TYPES: Record<Format | 'zip', string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
  zip: 'application/zip',
}
const MAX_ROUNDS = 5

type Tools = { database: Database; press: Press; files: FileStore }

/** All formats of one project, published together or not at all. */
export function documentsRun(tools: Tools): RunKind {
  return {
    async run(run) {
      const owned = ownedBy(tools.database, run.userId)
      const projectId = run.projectId ?? ''
      try {
        for (let round = 1; round <= MAX_ROUNDS; round++) {
          const project = await withCoverSet(run, await owned((own) => fetchProject(own, projectId)), tools, owned)
          const { links, warnings, notices, made } = await makeAndPublish(run, project, tools, owned)
          const end = await owned((own) => publish(own, projectId, documentsKey(project), links))
          await forget(tools.files, run.userId, await owned((own) => orphanedFiles(own, projectId)))
          if (end === 'published') return { ...links, warnings, notices, made }
          if (end === 'unwanted') return { pdfStatus: 'not_generated' }
        }
        throw new DocumentsFailed(serverMessage('documents.kept-changing'))
      } catch (error) {
        throw asDocumentsFailed(error, 'documents.failed')
      }
    },
  }
}

async function withCoverSet(run: RunContext, project: ProjectParts, tools: Tools, owned: Owning) {
  if (!project.cover) return project
  const done = await rerenderCover(run.userId, project.cover.id, tools, run.signal)
  return done === 'set' ? owned((own) => fetchProject(own, project.id)) : project
}

/** For Quality control (quality/document-rows.ts); stored in the run's result. */
type Made = { pages: number | null; notes: Warning[]; figures: Record<string, unknown> }
type PublishedDocuments = { links: DocumentLinks; made: Made } & ReturnType<typeof pressMessages>

/** Idempotent by fingerprint: after a crash the same documents are not made twice. */
function makeAndPublish(
  run: RunContext,
  project: ProjectParts,
  { press, files }: Tools,
  owned: Owning,
): Promise<PublishedDocuments> {
  const { userId } = run
  const total = FORMATS.length + 2
  const reportProgress = (step: Message, done: number) =>
    run.emit('progress', { ...step, done, total } satisfies RunProgress)
  return run.step('documents', documentsKey(project), async (signal) => {
    reportProgress(serverMessage('step.preparing'), 0)
    const job = { signal, owner: userId }
    const coverUrl = project.cover?.imageUrl
    const { author, digitalSource } = await owned(async (own) => ({
      author: await fetchFullName(own),
      digitalSource: digitalSourceOf(await authorshipOf(own, project)),
    }))
    const pictures = await sectionPictures(userId, project.contentSections, files)
    const withCover = async (shape: number) => ({
      ...withDigitalSource(
        toManuscript(
          { ...project, contentSections: withoutQuestions(project.contentSections) },
          author,
          coverUrl ? await pageCover(userId, coverUrl, shape, { press, files }, job) : null,
        ),
        digitalSource,
        project.publication?.creditsAi,
      ),
      pictures,
    })
    const source = await withCover(pageShape({ ...project, productType: productTypeOf(project) }))
    const ebook = await withCover(COVER_ASPECT_RATIO)
    const save = async (kind: Format | 'zip', bytes: Uint8Array): Promise<string> => {
      const file = { userId, projectId: project.id, kind, name: `${name}.${kind}`, type: TYPES[kind], bytes }
      return (await files.save(file)).url
    }
    const design = { theme: project.theme ?? undefined, trim: project.trim ?? undefined }
    const made: Documents = {}
    for (const [index, format] of FORMATS.entries()) {
      reportProgress(serverMessage('step.format', { format: format.toUpperCase() }), index + 1)
      Object.assign(
        made,
        await press.make(format === 'epub' ? ebook : source, {
          formats: [format],
          ...design,
          date: new Date(),
          locatesPages: true,
          pageStarts: made.pdf?.pageStarts,
          ...job,
        }),
      )
    }
    const bytesOf = (format: Format): Uint8Array => {
      const bytes = made[format]?.bytes
      if (!bytes) throw new DocumentsFailed(serverMessage('documents.not-made', { format: format.toUpperCase() }))
      return bytes
    }
    const name = fileName(bookTitle(project))
    const pack = await makePack(press, source, { docx: bytesOf('docx'), name }, job)
    reportProgress(serverMessage('step.saving-files'), FORMATS.length + 1)
    const urls = new Map<Format | 'zip', string>()
    try {
      for (const kind of FORMATS) urls.set(kind, await save(kind, bytesOf(kind)))
      if (pack) urls.set('zip', await save('zip', pack))
    } catch (error) {
      await forget(files, userId, [...urls.values()])
      throw error
    }
    const all = [...(made.pdf?.sourceWarnings ?? []), ...FORMATS.flatMap((format) => made[format]?.warnings ?? [])]
    return {
      links: {
        pdfUrl: urls.get('pdf') ?? '',
        docxUrl: urls.get('docx') ?? '',
        epubUrl: urls.get('epub') ?? '',
        packUrl: urls.get('zip') ?? null,
      },
      ...pressMessages(all),
      made: {
        pages: made.pdf?.pages ?? null,
        notes: all,
        figures: Object.fromEntries(FORMATS.map((format) => [format, made[format]?.inspection])),
      },
    }
  })
}

/** A failed removal must not fail the run; the sweep retries. */
async function forget(files: FileStore, userId: string, urls: readonly (string | null)[]): Promise<void> {
  await files.remove(userId, urls).catch(() => {})
}
