import { Document, Packer } from 'docx'
import { pressMessage } from '../errors/messages.ts'
import { translationFor } from '../languages/translations.ts'
import { accentOnWhite } from '../manuscript/accent.ts'
import { languageDirection } from '../manuscript/direction.ts'
import { dropsInitials } from '../manuscript/drop-caps.ts'
import { headingsIn } from '../manuscript/headings.ts'
import type { Manuscript, ManuscriptSection, RenderedDocument, Warning } from '../manuscript/manuscript.ts'
import { sectionStats } from '../manuscript/section-stats.ts'
import { pairsRecipes, type Theme, themeFor } from '../manuscript/themes.ts'
import { withValidXmlText } from '../manuscript/valid-xml-text.ts'
import { withRecipes } from '../product/recipes.ts'
import { NO_DATE } from '../zip/zip-date.ts'
import { bookSections } from './book-parts.ts'
import { chapterSection } from './chapter.ts'
import type { DocxContext } from './docx-context.ts'
import { HiddenParts } from './hidden-parts.ts'
import { docxLook } from './look.ts'
import { normalizePackage } from './normalize-package.ts'
import { ListNumbering } from './numbering.ts'
import { pageFor } from './page.ts'
import { pageNumbersFor, withoutPageNumbers } from './page-numbers.ts'
import { keepingNumbers } from './page-references.ts'
import { paintDrawings } from './picture.ts'
import { documentStyles } from './styles.ts'

export type DocxOptions = {
  /** the file's creation date; the same manuscript and date give the same bytes */
  date?: Date | undefined
  /** the sections alone, without cover, title page and contents */
  sectionsOnly?: boolean | undefined
  /** by default, depends on the product type */
  theme?: Theme | undefined
}

const CONTENTS_WITHOUT_PAGES: Warning = { ...pressMessage('contents-without-pages'), section: null }

/**
 * The manuscript as Office Open XML (transitional), with page numbers in its contents. `pages` is null, because Word
 * decides.
 */
export async function writeDocx(
  source: Manuscript,
  { date = NO_DATE, sectionsOnly = false, theme = themeFor(source.productType) }: DocxOptions = {},
): Promise<RenderedDocument> {
  const valid = withValidXmlText(source)
  const manuscript = pairsRecipes(theme) ? withRecipes(valid) : valid
  const look = docxLook(theme, manuscript.style)
  const page = pageFor(manuscript.productType, theme, look.margins)
  const context: DocxContext = {
    manuscript,
    page,
    pictures: look.pictures,
    paintedDrawings: await paintDrawings(manuscript, page),
    accent: accentOnWhite(manuscript.accent),
    textSize: look.size,
    dropCapLines: dropsInitials(theme, manuscript.style ?? {}) && !sectionsOnly ? look.size * look.leading : null,
    words: translationFor(manuscript.language).words,
    baseDirection: languageDirection(manuscript.language),
    lists: new ListNumbering(),
    hidden: new HiddenParts(),
    labels: new Map(),
    footnotes: {},
    noteTexts: [],
    bookmarks: bookmarkNames(manuscript.sections),
    usedBookmarks: new Set(),
    warnings: [],
    section: null,
  }
  const pageNumbers = sectionsOnly ? null : pageNumbersFor(manuscript, look, context)
  if (pageNumbers === null && !sectionsOnly) context.warnings.push(CONTENTS_WITHOUT_PAGES)
  const sections = sectionsOnly
    ? manuscript.sections.map((section, at) => chapterSection(context, section, at === 0))
    : bookSections(context, pageNumbers !== null)
  const found = new Map<string, string>()
  const document = new Document({
    title: manuscript.title,
    creator: manuscript.author,
    lastModifiedBy: manuscript.author,
    description: manuscript.publication?.description ?? manuscript.subtitle ?? manuscript.title,
    ...catalogProperties(manuscript),
    styles: documentStyles(context.accent, manuscript.language, look),
    numbering: context.lists.options(),
    footnotes: context.footnotes,
    compatibility: { version: 15 },
    pageNumbers: pageNumbers ? keepingNumbers(pageNumbers, found) : withoutPageNumbers(context),
    sections,
  })
  // unzipped: the packer would compress them, only for us to open them again
  // biome-ignore lint/complexity/useLiteralKeys: TypeScript allows a private member only by its quoted name
  const files: ReadonlyMap<string, string | Uint8Array> = Packer['compiler'].compile(document)
  return {
    bytes: await normalizePackage(files, { language: manuscript.language, date, found, hidden: context.hidden }),
    pages: null,
    warnings: context.warnings,
  }
}

/** For the file's properties in Word: subject and keywords. */
function catalogProperties({ publication = {} }: Manuscript) {
  const { subjects = [], keywords = [] } = publication
  return {
    ...(subjects.length > 0 && { subject: subjects.map(({ label }) => label).join('; ') }),
    ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
  }
}

/** Names for the bookmarks of sections and headings. Word allows only 40 letters and digits, so ids cannot be used. */
function bookmarkNames(sections: readonly ManuscriptSection[]): Map<string, string> {
  const names = new Map<string, string>()
  const add = (id: string) => {
    if (!names.has(id)) names.set(id, `heading_${names.size + 1}`)
  }
  for (const section of sections) {
    add(section.id)
    for (const id of sectionStats(section).placeIds) add(id)
    for (const heading of headingsIn(section.blocks)) add(heading.id)
  }
  return names
}
