import type { MadeEdition, PrintSettings } from '@makeready/contract/print-editions'
import type { RunProgress } from '@makeready/contract/runs'
import { pageShape } from '@makeready/press/page-shape'
import type { Press } from '@makeready/press/press'
import { PressError } from '@makeready/press/press-error'
import type { PrintEdition, PrintInput } from '@makeready/press/print-edition'
import { fetchFullName } from '../account/queries.ts'
import { artFor, readArt } from '../covers/art-storage.ts'
import type { Database } from '../database/client.ts'
import { NotFound } from '../database/errors.ts'
import { ownedBy } from '../database/owned-by.ts'
import { fileName } from '../files/file-name.ts'
import { type FileStore, idOf } from '../files/file-store.ts'
import { detailOf, pressMessages } from '../messages.ts'
import type { RunContext, RunKind } from '../runs/kinds.ts'
import { MessageError, serverMessage } from '../server-messages.ts'
import type { ProjectParts } from './documents-queries.ts'
import { fetchPrintEdition, orphanedPrintFiles, printKey, publishPrint, settingsOf } from './print-queries.ts'
import { fetchProject } from './queries.ts'
import { sectionPictures } from './section-pictures.ts'
import { bookTitle, productTypeOf, toManuscript, withoutQuestions } from './to-manuscript.ts'

type Tools = { database: Database; press: Press; files: FileStore }

const MAX_ROUNDS = 5
/** Of 6 × 9 inches, for a product with pages for screens. */
const USUAL_SHAPE = 6 / 9

class PrintFailed extends MessageError {
  readonly code = 'upstream'
}

/** The two files of a paperback, published together. */
export function printRun({ database, press, files }: Tools): RunKind {
  return {
    async run(run) {
      const { userId } = run
      const owned = ownedBy(database, userId)
      const projectId = run.projectId ?? ''
      for (let round = 1; round <= MAX_ROUNDS; round++) {
        const { project, settings, author } = await owned(async (own) => ({
          project: await fetchProject(own, projectId),
          settings: settingsOf(await fetchPrintEdition(own, projectId)),
          author: await fetchFullName(own),
        }))
        const key = printKey(project, settings)
        const made = await run.step('print', key, async (signal) => {
          report(run, 0)
          const input = await printInput(userId, project, settings, author, files)
          report(run, 1)
          const edition = await press.print(input, { signal, owner: userId }).catch(asFailed)
          report(run, 2)
          return saved(userId, project, settings, edition, files)
        })
        const end = await owned((own) => publishPrint(own, projectId, key, made))
        await files.remove(userId, await owned((own) => orphanedPrintFiles(own, projectId))).catch(() => {})
        if (end === 'published') return { pages: made.pages, interiorUrl: made.interiorUrl, wrapUrl: made.wrapUrl }
      }
      throw new PrintFailed(serverMessage('documents.kept-changing'))
    },
  }
}

const STEPS = ['step.preparing', 'step.print', 'step.saving-files'] as const

function report(run: RunContext, done: 0 | 1 | 2): void {
  run.emit('progress', { ...serverMessage(STEPS[done]), done, total: STEPS.length } satisfies RunProgress)
}

function asFailed(error: unknown): never {
  if (!(error instanceof PressError)) throw error
  throw new PrintFailed({ message: error.message, detail: detailOf(error) }, { cause: error })
}

async function printInput(
  userId: string,
  project: ProjectParts,
  { paper, bleed, blurb, about, isbn, portraitUrl }: PrintSettings,
  account: string,
  files: FileStore,
): Promise<PrintInput> {
  const parts = { ...project, contentSections: withoutQuestions(project.contentSections) }
  const pictures = await sectionPictures(userId, project.contentSections, files)
  const portrait = portraitUrl && (await portraitOf(userId, portraitUrl, files))
  return {
    source: { ...toManuscript(parts, account, null), pictures },
    paper,
    hasBleed: bleed,
    theme: project.theme ?? undefined,
    trim: project.trim ?? undefined,
    date: new Date(),
    cover: {
      ...(await frontOf(userId, project, files)),
      blurb: paragraphs(blurb),
      about: paragraphs(about),
      portrait: portrait || null,
      isbn,
    },
  }
}

const paragraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** The art beneath the cover's words, or a finished cover as it is. */
async function frontOf(
  userId: string,
  project: ProjectParts,
  files: FileStore,
): Promise<Pick<PrintInput['cover'], 'art' | 'isFinished' | 'style' | 'focus'>> {
  const { cover } = project
  if (!cover) return { art: null, style: 'professional' }
  const { coverText } = await files.find(userId, idOf(cover.imageUrl) ?? '')
  const art = coverText && (await readArt(userId, coverText.artFileId, files).catch(orGone))
  if (coverText && art)
    return { art: artFor(art, frontShape(project)), style: coverText.style, focus: coverText.focus ?? null }
  return { art: { bytes: await files.read(userId, cover.imageUrl) }, isFinished: true, style: 'professional' }
}

/** Width to height; the press crops to the exact size with its bleed. */
function frontShape(project: ProjectParts): number {
  const shape = pageShape({ ...project, productType: productTypeOf(project) })
  return shape > 1 ? USUAL_SHAPE : shape
}

function orGone(error: unknown): null {
  if (error instanceof NotFound) return null
  throw error
}

async function portraitOf(userId: string, url: string, files: FileStore): Promise<PrintInput['cover']['portrait']> {
  const id = idOf(url)
  const row = id ? await files.find(userId, id).catch(orGone) : null
  if (row?.type !== 'image/jpeg' && row?.type !== 'image/png') return null
  return { bytes: await files.read(userId, url), type: row.type }
}

async function saved(
  userId: string,
  project: ProjectParts,
  { paper, bleed, isbn }: PrintSettings,
  edition: PrintEdition,
  files: FileStore,
): Promise<MadeEdition> {
  const { trim, pages, layout, limits } = edition
  const name = fileName(bookTitle(project))
  const file = { userId, projectId: project.id, kind: 'print' } as const
  const urls: string[] = []
  const save = async (name: string, type: string, bytes: Uint8Array): Promise<string> => {
    const { url } = await files.save({ ...file, name, type, bytes })
    urls.push(url)
    return url
  }
  try {
    const pdf = 'application/pdf'
    return {
      interiorUrl: await save(`${name}-interior-${trim}-${pages}pp.pdf`, pdf, edition.interior.bytes),
      wrapUrl: await save(`${name}-cover-${trim}-${pages}pp-${paper}.pdf`, pdf, edition.wrap.bytes),
      pictureUrl: await save(`${name}-cover.jpg`, 'image/jpeg', edition.picture),
      madeAt: new Date().toISOString(),
      pages,
      limits,
      trim: trim as MadeEdition['trim'],
      paper,
      bleed,
      isbn,
      layout,
      interior: edition.interior.inspection,
      wrap: edition.wrap.inspection,
      notices: pressMessages(edition.warnings).notices,
    }
  } catch (error) {
    await files.remove(userId, urls).catch(() => {})
    throw error
  }
}
