import { decodeText } from '../../source-reader/read/decode-text.ts'
import { type Archive, pathBeside } from './archive.ts'
import type { RawBook, Reading } from './book-parts.ts'
import { classOf, elementsIn, type HtmlPage, parsePage, rolesOf, textIn } from './html-tree.ts'
import { applyNavigation } from './nav-headings.ts'
import { loseUnreadPages } from './other-files.ts'
import { readPackage } from './package-document.ts'
import { readPages } from './read-html.ts'

const FRONT = /\b(?:cover|titlepage|halftitlepage|copyright-page|doc-cover)\b/

/** @throws PressError 'invalid' */
export async function readEpub(archive: Archive, reading: Reading): Promise<RawBook> {
  const { pictures, losses } = reading
  const { details, spine, nav, cover, navPage, isFixedLayout } = await readPackage(archive)
  if (isFixedLayout) losses.add('fixed-layout')
  const pages: HtmlPage[] = []
  for (const path of new Set(spine)) {
    if (path === navPage) {
      losses.add('contents')
      continue
    }
    const page = parsePage(path, decodeText(await archive.read(path)), true)
    if (isFrontPage(page)) losses.add('front-pages', page.title || path)
    else pages.push(page)
  }
  const media = archive.paths.filter((path) => /\.(?:mp3|mp4|m4a|ogg|webm|wav)$/i.test(path))
  if (media[0]) losses.add('media', media[0], media.length)
  applyNavigation(pages, nav)
  const { parts, notes } = await readPages(pages, reading, async ({ path }, src) => {
    const file = pathBeside(path, src)
    return file && archive.has(file) ? archive.read(file) : null
  })
  const coverNumber = cover ? pictures.add(await archive.read(cover), cover) : null
  loseUnreadPages(archive, losses)
  return { format: 'epub', details, parts, notes, cover: coverNumber }
}

/** Cover, title and copyright pages: our documents make their own. */
function isFrontPage({ body }: HtmlPage): boolean {
  const first = elementsIn(body).slice(0, 3)
  const roles = first.map((node) => `${rolesOf(node)} ${classOf(node)}`).join(' ')
  if (FRONT.test(roles)) return true
  const isPicture = elementsIn(body).some(({ tagName }) => /^(?:img|image)$/.test(tagName))
  return isPicture && textIn(body).trim() === '' && /\bcover\b/i.test(`${body.properties.id ?? ''} ${roles}`)
}
