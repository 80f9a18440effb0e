import { subjectLine } from '@makeready/contract/domain/subjects'
import type { ImportedBook } from '@makeready/contract/imports'
import { readingTime } from '../book-reader/book-reader.ts'
import { languageCode } from '../book-reader/language-code.ts'
import type { ReadBook } from '../book-reader/read/book-parts.ts'
import { cut } from '../book-reader/read/fit-details.ts'
import { pictureNumbers } from '../book-reader/read/pictures.ts'
import type { Deps } from '../deps.ts'
import { urlOf } from '../files/file-store.ts'
import { authed } from '../procedures.ts'
import { startRun } from '../runs/start.ts'
import { findImport, readStored } from './stored-book.ts'
import { dropOlderImports } from './sweep-imports.ts'

export const importHandlers = {
  upload: authed.imports.upload.handler(async ({ input: { file }, context: { deps, userId }, signal }) => {
    let bytes = new Uint8Array()
    const job = async () => {
      bytes = new Uint8Array(await file.arrayBuffer())
      return { bytes, fileName: file.name, withoutPictures: true }
    }
    const book = await deps.books.read(job, 'file', { signal, owner: userId, timeoutMs: readingTime(file.size) })
    const name = cut(file.name, 200)
    const saved = await deps.files.save({ userId, projectId: null, kind: 'import', name, type: BINARY, bytes })
    await dropOlderImports(deps, userId)
    return answer(saved.id, name, book)
  }),
  get: authed.imports.get.handler(async ({ input, context, signal }) => {
    // as much work as the upload was
    await context.limited('uploads')
    return read(context.deps, context.userId, input.id, signal)
  }),
  remove: authed.imports.remove.handler(async ({ input, context: { deps, userId } }) => {
    await findImport(userId, input.id, deps.files)
    await deps.files.remove(userId, [urlOf(input.id)])
  }),
  start: authed.imports.start.handler(async ({ input, context }) => {
    await context.limited('generations')
    await findImport(context.userId, input.id, context.deps.files)
    const run = await context.owned(({ tx, userId }) =>
      startRun(tx, { userId, kind: 'import', input, exclusiveFor: input.id }),
    )
    return { runId: run.id }
  }),
}

const BINARY = 'application/octet-stream'

async function read(deps: Deps, userId: string, id: string, signal: AbortSignal | undefined): Promise<ImportedBook> {
  const { name, book } = await readStored(userId, id, { ...deps, signal, withoutPictures: true })
  return answer(id, name, book)
}

function answer(id: string, fileName: string, { details, pieces, ...book }: ReadBook): ImportedBook {
  const { title, subtitle, author, language, productType } = details
  const { publisher, edition, series, seriesNumber, isbn, isbnPdf, description, keywords, subjects } = details
  return {
    id,
    fileName,
    format: book.format,
    title,
    subtitle,
    author,
    language: languageCode(language),
    productType,
    hasCover: book.cover !== null,
    details: {
      ...{ publisher, edition, series, seriesNumber, isbn, isbnPdf, description, keywords },
      subjects: subjects.map(subjectLine),
    },
    words: pieces.reduce((sum, { words }) => sum + words, 0),
    pictures: new Set(pieces.flatMap(({ markdown }) => pictureNumbers(markdown))).size,
    notes: book.notes.length,
    tables: book.tables,
    outline: pieces.map(({ depth, title, words, firstLine }) => ({ depth, title, words, firstLine })),
    losses: book.losses,
  }
}
