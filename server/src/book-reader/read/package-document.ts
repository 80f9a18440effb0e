import { isbnFault } from '@makeready/contract/domain/isbn'
import { IMPORT_ERRORS } from '@makeready/contract/imports'
import type { Document, Element } from '@xmldom/xmldom'
import { type Archive, pathBeside } from './archive.ts'
import { type BookDetails, NO_DETAILS } from './book-parts.ts'
import { sortSubjects } from './fit-details.ts'
import { refused } from './refused.ts'
import { childrenNamed, childText, parseXml } from './xml.ts'

export type NavEntry = { page: string; id: string; level: number; title: string }
export type Package = {
  details: BookDetails
  /** paths in reading order, with those outside of it (`linear="no"`) at the end */
  spine: string[]
  /** of the table of contents, in its order */
  nav: NavEntry[]
  /** path of the cover picture */
  cover: string | null
  navPage: string | null
  isFixedLayout: boolean
}

/** Fonts may be obfuscated; anything else that is encrypted is copy protection. */
const FONT_METHODS = /^http:\/\/(?:www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/

/** EPUB 2 and 3: container, package document, navigation document or NCX. @throws PressError 'invalid' */
export async function readPackage(archive: Archive): Promise<Package> {
  await refuseProtected(archive)
  const container = await xmlOf(archive, 'META-INF/container.xml')
  const path = container && childrenNamed(container, 'rootfile')[0]?.getAttribute('full-path')
  const opf = path ? await xmlOf(archive, path) : null
  if (!path || !opf) throw refused(IMPORT_ERRORS.brokenEpub)
  const items = new Map(childrenNamed(opf, 'item').map((item) => [item.getAttribute('id') ?? '', item]))
  const fileOf = (item: Element | undefined) => {
    const found = item && pathBeside(path, item.getAttribute('href') ?? '')
    return found && archive.has(found) ? found : null
  }
  const places = childrenNamed(opf, 'itemref')
  const isAside = (place: Element) => place.getAttribute('linear') === 'no'
  // notes, answers and the like come after the text that leads to them
  const spine = [...places.filter((place) => !isAside(place)), ...places.filter(isAside)].flatMap(
    (place) => fileOf(items.get(place.getAttribute('idref') ?? '')) ?? [],
  )
  if (spine.length === 0) throw refused(IMPORT_ERRORS.brokenEpub)
  const withProperty = (name: string) =>
    [...items.values()].find((item) => (item.getAttribute('properties') ?? '').split(/\s+/).includes(name))
  const coverId = childrenNamed(opf, 'meta').find((meta) => meta.getAttribute('name') === 'cover')
  const navPage = fileOf(withProperty('nav'))
  const ncx = fileOf([...items.values()].find((item) => /dtbncx/.test(item.getAttribute('media-type') ?? '')))
  const metas = childrenNamed(opf, 'meta')
  return {
    details: detailsOf(opf),
    spine,
    nav: navPage ? await navEntries(archive, navPage) : ncx ? await ncxEntries(archive, ncx) : [],
    cover: fileOf(withProperty('cover-image') ?? items.get(coverId?.getAttribute('content') ?? '')),
    navPage,
    isFixedLayout: metas.some(
      (one) => one.getAttribute('property') === 'rendition:layout' && one.textContent?.trim() === 'pre-paginated',
    ),
  }
}

async function xmlOf(archive: Archive, path: string): Promise<Document | null> {
  return archive.has(path) ? parseXml((await archive.read(path)).toString('utf8')) : null
}

async function refuseProtected(archive: Archive): Promise<void> {
  if (archive.has('META-INF/rights.xml')) throw refused(IMPORT_ERRORS.drm)
  const encryption = await xmlOf(archive, 'META-INF/encryption.xml')
  const methods = encryption ? childrenNamed(encryption, 'EncryptionMethod') : []
  if (methods.some((method) => !FONT_METHODS.test(method.getAttribute('Algorithm') ?? '')))
    throw refused(IMPORT_ERRORS.drm)
}

function detailsOf(opf: Document): BookDetails {
  const refined = (id: string | null, property: string) =>
    childrenNamed(opf, 'meta').find(
      (meta) => id && meta.getAttribute('refines') === `#${id}` && meta.getAttribute('property') === property,
    )?.textContent
  const titles = childrenNamed(opf, 'title').filter((one) => one.parentNode?.nodeName.endsWith('metadata'))
  const textOf = (node: Element | undefined) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const subtitle = titles.find((one) => refined(one.getAttribute('id'), 'title-type') === 'subtitle')
  const authors = childrenNamed(opf, 'creator').filter((one) => {
    const role = one.getAttribute('opf:role') ?? refined(one.getAttribute('id'), 'role') ?? 'aut'
    return role.trim() === 'aut'
  })
  const named = (property: string) =>
    childrenNamed(opf, 'meta')
      .find((one) => one.getAttribute('property') === property)
      ?.textContent?.trim() ?? ''
  const isbn = childrenNamed(opf, 'identifier')
    .map((one) =>
      textOf(one)
        .replace(/^(?:urn:)?isbn:?/i, '')
        .trim(),
    )
    .find((one) => /^97[89]/.test(one) && isbnFault(one) === null)
  return {
    ...NO_DETAILS,
    title: textOf(titles.find((one) => one !== subtitle)),
    subtitle: textOf(subtitle),
    author: authors.map(textOf).join(', '),
    language: childText(opf, 'language'),
    licence: childText(opf, 'rights'),
    publisher: childText(opf, 'publisher'),
    isbn: isbn ?? '',
    description: withoutTags(childrenNamed(opf, 'description')[0]?.textContent ?? ''),
    exemption: named('a11y:exemption'),
    ...seriesOf(opf),
    ...sortSubjects(
      childrenNamed(opf, 'subject').map((one) => refined(one.getAttribute('id'), 'term')?.trim() || textOf(one)),
    ),
  }
}

/** As EPUB 3 names it (section D.3.3), or as Calibre does. */
function seriesOf(opf: Document): Pick<BookDetails, 'series' | 'seriesNumber'> {
  const metas = childrenNamed(opf, 'meta')
  const textWith = (name: string, value: string, property = '') =>
    metas
      .find((one) => one.getAttribute(name) === value && (property === '' || one.getAttribute('property') === property))
      ?.textContent?.trim() ?? ''
  const calibre = (name: string) =>
    metas.find((one) => one.getAttribute('name') === `calibre:${name}`)?.getAttribute('content') ?? ''
  const collection = metas.find((one) => {
    const type = textWith('refines', `#${one.getAttribute('id')}`, 'collection-type')
    return one.getAttribute('property') === 'belongs-to-collection' && (type === '' || type === 'series')
  })
  const series = collection?.textContent?.trim() || calibre('series')
  const id = collection?.getAttribute('id')
  const number = id ? textWith('refines', `#${id}`, 'group-position') : calibre('series_index')
  return { series, seriesNumber: series && number }
}

/** Stores keep HTML in descriptions. */
const withoutTags = (html: string) =>
  html
    .replace(/<\/p>|<br\s*\/?>/gi, '\n\n')
    .replace(/<[^<>]+>/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n\s*\n\s*/g, '\n\n')
    .trim()

async function navEntries(archive: Archive, path: string): Promise<NavEntry[]> {
  const document = await xmlOf(archive, path)
  if (!document) return []
  const navs = childrenNamed(document, 'nav')
  const toc = navs.find((nav) => (nav.getAttribute('epub:type') ?? '').split(' ').includes('toc')) ?? navs[0]
  if (!toc) return []
  return childrenNamed(toc, 'a').flatMap((link) =>
    entryOf(path, link.getAttribute('href') ?? '', levelIn(link, 'li', toc), link.textContent ?? ''),
  )
}

async function ncxEntries(archive: Archive, path: string): Promise<NavEntry[]> {
  const document = await xmlOf(archive, path)
  if (!document) return []
  return childrenNamed(document, 'navPoint').flatMap((point) => {
    const source = childrenNamed(point, 'content')[0]?.getAttribute('src') ?? ''
    return entryOf(path, source, levelIn(point, 'navPoint', null) + 1, childText(point, 'text'))
  })
}

function entryOf(path: string, address: string, level: number, title: string): NavEntry[] {
  const page = pathBeside(path, address)
  const id = address.split('#')[1] ?? ''
  return page ? [{ page, id, level: Math.max(1, level), title: title.replace(/\s+/g, ' ').trim() }] : []
}

function levelIn(node: Element, name: string, root: Element | null): number {
  let level = 0
  for (let one = node.parentNode; one && one !== root; one = one.parentNode)
    if (one.nodeName.split(':').at(-1) === name) level += 1
  return level
}
