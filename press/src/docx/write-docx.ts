import { Document, Packer } from 'docx'
import { sentence } from '../errors/sentences.ts'
import { translationFor } from '../languages/translations.ts'
import { accentOnWhite } from '../manuscript/accent.ts'
import { languageDirection } from '../manuscript/direction.ts'
import { legalTree } from '../manuscript/legal-text.ts'
import type { MadeDocument, Manuscript, Warning } from '../manuscript/manuscript.ts'
import { NO_DATE } from '../zip/zip-date.ts'
import { bookmarkNames } from './bookmarks.ts'
import { chapterSection } from './chapter.ts'
import type { DocxContext } from './docx-context.ts'
import { frontMatter } from './front-matter.ts'
import { ListNumbering } from './numbering.ts'
import { pageFor } from './page.ts'
import { pageNumbersFor, withoutPageNumbers } from './page-numbers.ts'
import { settle } from './settle.ts'
import { documentStyles } from './styles.ts'

export type DocxOptions = {
  /** written to the file as its creation date; the same manuscript and date give the same bytes */
  date?: Date | undefined
  /** the sections alone, without cover, title page and contents */
  bare?: boolean | undefined
}

const CONTENTS_WITHOUT_PAGES: Warning = { ...sentence('contents-without-pages'), section: null }

/**
 * The manuscript as a Word document (Office Open XML, transitional). The contents are filled, with the page numbers
 * of the document's own layout as Word would set it; Word asks for nothing when it opens the file.
 * `pages` is null: a Word document has the pages its reader gives it.
 */
export async function writeDocx(
  source: Manuscript,
  { date = NO_DATE, bare = false }: DocxOptions = {},
): Promise<MadeDocument> {
  const manuscript = legalTree(source)
  const writing: DocxContext = {
    manuscript,
    page: pageFor(manuscript.productType),
    accent: accentOnWhite(manuscript.accent),
    words: translationFor(manuscript.language).words,
    baseDirection: languageDirection(manuscript.language),
    lists: new ListNumbering(),
    footnotes: {},
    bookmarks: bookmarkNames(manuscript.sections),
    bookmarked: new Set(),
    warnings: [],
    section: null,
  }
  const pageNumbers = bare ? null : pageNumbersFor(manuscript, writing.page)
  if (pageNumbers === null && !bare) writing.warnings.push(CONTENTS_WITHOUT_PAGES)
  const sections = [
    ...(bare ? [] : frontMatter(writing, pageNumbers !== null)),
    ...manuscript.sections.map((section, at) => chapterSection(writing, section, at === 0)),
  ]
  const document = new Document({
    title: manuscript.title,
    creator: manuscript.author,
    lastModifiedBy: manuscript.author,
    description: manuscript.subtitle ?? manuscript.title,
    styles: documentStyles(writing.accent, manuscript.language),
    numbering: writing.lists.options(),
    footnotes: writing.footnotes,
    compatibility: { version: 15 },
    pageNumbers: pageNumbers ?? withoutPageNumbers,
    sections,
  })
  const packed = await Packer.toBuffer(document)
  return { bytes: settle(packed, { language: manuscript.language, date }), pages: null, warnings: writing.warnings }
}
