import { buffer } from 'node:stream/consumers'
import { IMPORT_ERRORS } from '@makeready/contract/imports'
import yazl from 'yazl'
import { docxToHtml } from '../../source-reader/read/docx-html.ts'
import type { Archive } from './archive.ts'
import { type BookDetails, NO_DETAILS, type RawBook, type Reading } from './book-parts.ts'
import { withOwnLevels } from './docx-numbering.ts'
import { rubyTags, withRubyMarks } from './docx-ruby.ts'
import { STYLES } from './docx-styles.ts'
import { sortSubjects } from './fit-details.ts'
import { type element, elementsIn, isElement, parsePage, property, textIn } from './html-tree.ts'
import type { Losses } from './losses.ts'
import { pictureAddress } from './pictures.ts'
import { readPages } from './read-html.ts'
import { refused, refuseLongTexts } from './refused.ts'
import { childText, parseXml } from './xml.ts'

const NUMBERING = 'word/numbering.xml'
const LARGEST_XML = 64 * 1024 ** 2

/** @throws PressError 'invalid' */
export async function readDocxBook(bytes: Uint8Array, archive: Archive, reading: Reading): Promise<RawBook> {
  const { pictures, losses } = reading
  if (archive.sizeOf('word/document.xml') > LARGEST_XML) throw refused(IMPORT_ERRORS.tooLong)
  const xml = (await archive.read('word/document.xml')).toString('utf8')
  refuseLongTexts(xml)
  countLosses(xml, archive, losses)
  const html = await docxToHtml(await prepared(bytes, xml, archive), {
    styleMap: STYLES,
    picture: async (type, read) => {
      const number = pictures.add(await read(), type)
      return number === null ? '' : pictureAddress(number)
    },
  })
  const page = parsePage('document', rubyTags(html), false)
  const { cover, ...found } = takeFrontPages(page.body, losses)
  if (xml.includes('w:dropCap=')) joinInitials(page.body)
  for (const node of elementsIn(page.body)) if (property(node, 'src') === '') node.properties.src = undefined
  const { parts, notes } = await readPages([page], reading, async () => null)
  const core = await coreProperties(archive)
  return {
    format: 'docx',
    details: {
      ...core,
      title: found.title || core.title,
      subtitle: found.subtitle,
      author: found.author || core.author,
      description: core.description === found.subtitle || core.description === found.title ? '' : core.description,
    },
    parts,
    notes,
    cover,
  }
}

/** With what Mammoth doesn't read written in another way. */
async function prepared(bytes: Uint8Array, xml: string, archive: Archive): Promise<Uint8Array> {
  const numbering = archive.has(NUMBERING) ? (await archive.read(NUMBERING)).toString('utf8') : ''
  const changed = new Map([
    ['word/document.xml', withRubyMarks(xml)],
    [NUMBERING, withOwnLevels(numbering)],
  ])
  if ([...changed.values()].every((text) => text === null)) return bytes
  const zip = new yazl.ZipFile()
  for (const path of archive.paths) {
    const text = changed.get(path) ?? null
    zip.addBuffer(text === null ? await archive.read(path) : Buffer.from(text), path, { compress: false })
  }
  zip.end()
  return buffer(zip.outputStream)
}

function countLosses(xml: string, archive: Archive, losses: Losses): void {
  const count = (pattern: RegExp) => xml.match(pattern)?.length ?? 0
  losses.add('tracked-changes', null, count(/<w:(?:ins|del|moveFrom|moveTo) /g))
  losses.add('comments', null, count(/<w:commentReference /g))
  losses.add('formulas', null, count(/<m:oMath[ >]/g))
  losses.add('text-boxes', null, count(/<wps:txbx[ >]/g))
  losses.add('embedded-objects', null, count(/<(?:o:OLEObject|c:chart|dgm:relIds) /g))
  if (archive.has('word/vbaProject.bin')) losses.add('macros')
  if (archive.paths.some((path) => /^word\/(?:header|footer)\d*\.xml$/.test(path))) losses.add('headers-footers')
}

type FrontPages = Pick<BookDetails, 'title' | 'subtitle' | 'author'> & { cover: number | null }

/** Takes out title page, license and table of contents, which our documents make themselves. */
function takeFrontPages(body: ReturnType<typeof parsePage>['body'], losses: Losses): FrontPages {
  const first = body.children.findIndex((node) => isElement(node) && /^h[1-6]$/.test(node.tagName))
  const texts = { 'book-title': '', 'book-subtitle': '', 'book-author': '' }
  let cover: number | null = null
  const before = new Set(body.children.slice(0, Math.max(first, 0)))
  const left = body.children.filter((node, at) => {
    if (!isElement(node)) return true
    const kind = property(node, 'className')
    if (kind === 'contents') {
      losses.add('contents', null, 1)
      return false
    }
    if (at > first && first >= 0) return true
    if (kind === 'front-page') {
      losses.add('front-pages', textIn(node))
      return false
    }
    if (kind in texts) {
      texts[kind as keyof typeof texts] ||= textIn(node).trim()
      return false
    }
    const number = cover === null && at === 0 ? lonePicture(node) : null
    if (number === null || first < 0) return true
    cover = number
    return false
  })
  const repeated = [texts['book-title'], texts['book-subtitle'], texts['book-author']].filter((text) => text !== '')
  body.children = left.filter(
    (node) => !(isElement(node) && before.has(node) && repeated.includes(textIn(node).trim())),
  )
  return { title: texts['book-title'], subtitle: texts['book-subtitle'], author: texts['book-author'], cover }
}

function lonePicture(node: ReturnType<typeof element>): number | null {
  const [picture, ...more] = elementsIn(node).filter(({ tagName }) => tagName === 'img')
  if (!picture || more.length > 0 || textIn(node).trim() !== '') return null
  const found = /^imported-picture:(\d+)$/.exec(property(picture, 'src'))?.[1]
  return found === undefined ? null : Number(found)
}

/** Word keeps a large initial in a paragraph of its own. */
function joinInitials(body: ReturnType<typeof parsePage>['body']): void {
  const nodes = body.children
  for (let at = nodes.length - 2; at >= 0; at--) {
    const [initial, rest] = [nodes[at], nodes[at + 1]]
    if (!initial || !rest || !isElement(initial) || !isElement(rest)) continue
    if (initial.tagName !== 'p' || rest.tagName !== 'p' || !/^["'“‘«„»]?\p{Lu}$/u.test(textIn(initial).trim())) continue
    rest.children.unshift({ type: 'text', value: textIn(initial).trim() })
    nodes.splice(at, 1)
  }
}

async function coreProperties(archive: Archive): Promise<BookDetails> {
  if (!archive.has('docProps/core.xml')) return NO_DETAILS
  const core = parseXml((await archive.read('docProps/core.xml')).toString('utf8'))
  if (!core) return NO_DETAILS
  return {
    ...NO_DETAILS,
    title: childText(core, 'title'),
    author: childText(core, 'creator'),
    language: childText(core, 'language'),
    description: childText(core, 'description'),
    ...sortSubjects(['keywords', 'subject'].flatMap((name) => childText(core, name).split(/[,;]/))),
  }
}
