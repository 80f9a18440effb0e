import { translationFor } from '../languages/translations.ts'
import { languageDirection } from '../manuscript/direction.ts'
import { dropsInitials } from '../manuscript/drop-caps.ts'
import type { Manuscript, RenderedDocument, SectionRole } from '../manuscript/manuscript.ts'
import type { PageStart } from '../manuscript/page-start.ts'
import { sectionPlaces } from '../manuscript/section-place.ts'
import { pairsRecipes, type Theme, themeFor } from '../manuscript/themes.ts'
import { withValidXmlText } from '../manuscript/valid-xml-text.ts'
import { fileExtension } from '../pictures/file-extension.ts'
import { withRecipes } from '../product/recipes.ts'
import { type ZipPart, zip } from '../zip/zip.ts'
import { NO_DATE } from '../zip/zip-date.ts'
import { embeddedFonts, fontFaces } from './embedded-fonts.ts'
import { anchorsOf, type EpubContext, sectionFile } from './epub-context.ts'
import { fitPicture } from './fit-picture.ts'
import { navPage } from './nav.ts'
import { type ManifestItem, packageDocument } from './package-document.ts'
import { withPageList } from './page-list.ts'
import { coverPage, halfTitlePage, licencePage, sectionPage, sectionTitle, titlePage } from './pages.ts'
import { stylesheet } from './stylesheet.ts'

export type EpubOptions = {
  /** the file's creation date; the same manuscript and date give the same bytes */
  date?: Date | undefined
  /** by default, depends on the product type */
  theme?: Theme | undefined
  /** of the PDF of the same book, for a list of its pages */
  pageStarts?: readonly PageStart[] | undefined
}

const LANDMARK_ROLES = ['dedication', 'epigraph', 'foreword', 'preface', 'glossary', 'notes', 'colophon'] as const
const XHTML = 'application/xhtml+xml'
const CONTAINER = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

/**
 * The manuscript as EPUB 3: one file per section, no scripts, no network. `pages` is null, because the reader decides.
 */
export async function writeEpub(source: Manuscript, options: EpubOptions = {}): Promise<RenderedDocument> {
  const { date = NO_DATE, theme = themeFor(source.productType), pageStarts = [] } = options
  const valid = withValidXmlText(source)
  const manuscript = pairsRecipes(theme) ? withRecipes(valid) : valid
  const context: EpubContext = {
    manuscript,
    words: translationFor(manuscript.language).words,
    language: manuscript.language,
    dir: languageDirection(manuscript.language),
    anchors: anchorsOf(manuscript.sections),
    usedAnchors: new Set(),
    pictures: new Map(),
    dropsInitials: dropsInitials(theme, manuscript.style ?? {}),
    notes: [],
    hasFormulas: false,
    hasUndescribedPicture: false,
    warnings: [],
    section: null,
  }
  const files: ZipPart[] = []
  const items: ManifestItem[] = []
  const add = (item: ManifestItem, content: string | Uint8Array) => {
    items.push(item)
    const isCompressed = item.type.startsWith('image/')
    files.push({ name: `EPUB/${item.href}`, content, level: isCompressed ? 0 : 9 })
  }
  const page = (id: string, content: string) => {
    // EPUB 3.3, section 5.6.2, property mathml
    const properties = context.hasFormulas ? { properties: 'mathml' } : {}
    context.hasFormulas = false
    add({ id, href: `${id}.xhtml`, type: XHTML, inSpine: true, ...properties }, content)
  }

  const coverFile = manuscript.cover ? `pictures/cover.${fileExtension(manuscript.cover)}` : null
  if (coverFile) page('cover', coverPage(context, coverFile))
  const places = sectionPlaces(manuscript)
  const addSections = (isWanted: (at: number) => boolean) => {
    manuscript.sections.forEach((section, at) => {
      if (isWanted(at)) page(sectionFile(at).replace('.xhtml', ''), sectionPage(context, section))
    })
  }
  const isAlsoBy = (at: number) => manuscript.sections[at]?.role === 'also-by'
  if (manuscript.layout?.halfTitle) page('half-title', halfTitlePage(context))
  addSections((at) => places[at] === 'front' && isAlsoBy(at))
  page('title-page', titlePage(context))
  if (manuscript.licence) page('licence', licencePage(context, manuscript.licence))
  addSections((at) => places[at] === 'front' && !isAlsoBy(at))
  add(
    { id: 'nav', href: 'nav.xhtml', type: XHTML, properties: 'nav', inSpine: true },
    navPage(context, landmarks(context)),
  )
  addSections((at) => places[at] !== 'front')
  const fonts = await embeddedFonts(manuscript)
  const styles = `${fontFaces(fonts)}${stylesheet(manuscript.accent, theme, manuscript.style)}`
  add({ id: 'style', href: 'style.css', type: 'text/css' }, styles)
  for (const [at, { file, bytes }] of fonts.entries())
    add({ id: `font-${at + 1}`, href: file, type: 'font/ttf' }, bytes)
  if (manuscript.cover && coverFile) {
    const { type, bytes } = await fitPicture(manuscript.cover)
    add({ id: 'cover-image', href: coverFile, type, properties: 'cover-image' }, bytes)
  }
  for (const [name, href] of context.pictures) {
    const picture = manuscript.pictures[name]
    if (!picture) continue
    const { type, bytes } = await fitPicture(picture)
    add({ id: href.replace(/^.*\/|\..*$/g, ''), href, type }, bytes)
  }
  const listed = withPageList(files, pageStarts, { dir: context.dir, heading: context.words.pages })
  const description = packageDocument(manuscript, items, {
    modified: date,
    hasUndescribedPicture: context.hasUndescribedPicture,
    listsPages: listed.pages > 0,
  })
  const bytes = await zip(
    [
      // first and uncompressed, so that the type is at a fixed position (OCF 3.3, section 4.3)
      { name: 'mimetype', content: 'application/epub+zip', level: 0 },
      { name: 'META-INF/container.xml', content: CONTAINER, level: 9 },
      { name: 'EPUB/package.opf', content: description, level: 9 },
      ...listed.files,
    ],
    date,
  )
  return { bytes, pages: null, warnings: context.warnings }
}

function landmarks({ manuscript, words }: EpubContext): { type: string; href: string; text: string }[] {
  const places = sectionPlaces(manuscript)
  const { sections } = manuscript
  const first = places.indexOf('main')
  const mark = (type: string, at: number) => {
    const section = sections[at]
    return section ? [{ type, href: sectionFile(at), text: sectionTitle(section) }] : []
  }
  const ofRole = (role: SectionRole) => sections.findIndex((section) => section.role === role)
  return [
    ...(manuscript.cover ? [{ type: 'cover', href: 'cover.xhtml', text: words.cover }] : []),
    { type: 'titlepage', href: 'title-page.xhtml', text: manuscript.title },
    { type: 'toc', href: 'nav.xhtml#toc', text: words.contents },
    ...mark('loi', ofRole('figures')),
    ...mark('bodymatter', first),
    ...mark('backmatter', places.indexOf('back')),
    ...LANDMARK_ROLES.flatMap((role) => mark(role === 'notes' ? 'endnotes' : role, ofRole(role))),
  ]
}
