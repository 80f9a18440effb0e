import type { RunProgress } from '@makeready/contract/runs'
import { pageShape } from '@makeready/press/page-shape'
import type { Press } from '@makeready/press/press'
import type { Database } from '../database/client.ts'
import type { Owned } from '../database/items.ts'
import { ownedBy } from '../database/owned-by.ts'
import type { FrozenBook } from '../database/schema/proofs.ts'
import type { FileStore } from '../files/file-store.ts'
import { asDocumentsFailed } from '../projects/documents-failed.ts'
import { previewCover } from '../projects/preview-cover.ts'
import { fetchProject } from '../projects/queries.ts'
import { sectionPictures } from '../projects/section-pictures.ts'
import { productTypeOf, toManuscript } from '../projects/to-manuscript.ts'
import type { RunContext, RunKind } from '../runs/kinds.ts'
import { serverMessage } from '../server-messages.ts'
import { drawPages } from './draw-pages.ts'
import { type DrawnEdition, fetchOpenEdition, replacePages } from './pages-queries.ts'

type Tools = { database: Database; press: Press; files: FileStore }

/** Draws the pages of a link's edition. Its readers have the text in the meantime. */
export function proofPagesRun({ database, press, files }: Tools): RunKind {
  return {
    async run(run) {
      const { userId, projectId, signal } = run
      // written by startDrawing
      const edition = run.input as DrawnEdition
      const owned = ownedBy(database, userId)
      try {
        const found = await owned(async (own) => {
          const book = await fetchOpenEdition(own, edition)
          return book && { book, product: await productOf(own, projectId ?? '', book) }
        })
        if (!found) return { pages: 0 }
        const { book, product } = found
        const { contentSections, theme, trim, cover: chosen } = product
        const shape = pageShape({ productType: productTypeOf(product), theme, trim })
        const cover = chosen && (await previewCover(userId, chosen.imageUrl, shape, { press, files }))
        const manuscript = {
          ...toManuscript(product, book.author, cover),
          pictures: await sectionPictures(userId, contentSections, files),
        }
        const pages = await drawPages(
          { manuscript, theme, trim, sections: book.sections.map(({ id }) => id) },
          {
            press,
            signal,
            userId,
            session: `${userId} proof ${edition.proofId}`,
            progress: (...at) => report(run, ...at),
          },
        )
        return { pages: await owned((own) => replacePages(own, edition, pages)) }
      } catch (error) {
        throw asDocumentsFailed(error, 'proof.no-pages')
      }
    },
  }
}

/** The current product with the text of the edition, so that pages and text are the same. */
async function productOf(own: Owned, projectId: string, { sections, author }: FrozenBook) {
  const project = await fetchProject(own, projectId)
  const contentSections = sections.map(({ name, text }) => ({ sectionName: name, content: text }))
  return { ...project, author, contentSections, theme: project.theme ?? undefined, trim: project.trim ?? undefined }
}

function report(run: RunContext, done: number, total: number): void {
  run.emit('progress', { ...serverMessage('step.proof-pages'), done, total } satisfies RunProgress)
}
