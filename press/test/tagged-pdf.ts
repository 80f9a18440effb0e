import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFString,
} from 'pdf-lib'
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** An element of the structure tree (ISO 32000-1, 14.7.2), with its role after the role map. */
export type Tagged = { role: string; parent: string; element: PDFDict; children: Tagged[] }

/** What a PDF breaks of PDF/UA-1 (ISO 14289-1) that no program needs to judge; sentences with the clause. */
export async function taggingFaults(bytes: Uint8Array, { language }: { language: string }): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const elements = flat(structureOf(pdf))
  return [
    ...catalogFaults(pdf, language),
    ...headingFaults(elements),
    ...elements.flatMap(elementFaults),
    ...annotationFaults(pdf, elements),
    ...(await pictureFaults(bytes)),
  ]
}

const name = PDFName.of
const textOf = (value: unknown) =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText().trim() : ''

function catalogFaults({ catalog, context }: PDFDocument, language: string): string[] {
  const metadata = context.lookup(catalog.get(name('Metadata')))
  const xmp = metadata instanceof PDFRawStream ? new TextDecoder().decode(metadata.contents) : ''
  const preferences = catalog.lookupMaybe(name('ViewerPreferences'), PDFDict)
  const mark = catalog.lookupMaybe(name('MarkInfo'), PDFDict)
  const rules: [boolean, string][] = [
    [/<pdfuaid:part>1<\/pdfuaid:part>/.test(xmp), 'no identifier of PDF/UA-1 (5)'],
    [/<dc:title>[\s\S]*?<rdf:li[^>]*>[^<]+</.test(xmp), 'no title in the XMP (7.1)'],
    [preferences?.lookup(name('DisplayDocTitle')) === PDFBool.True, 'the title is not shown (7.1)'],
    [mark?.lookup(name('Marked')) === PDFBool.True, 'not marked as tagged (7.1)'],
    [textOf(catalog.lookup(name('Lang'))).split('-')[0] === language, 'not in its language (7.2)'],
  ]
  return rules.flatMap(([holds, fault]) => (holds ? [] : [fault]))
}

function structureOf({ catalog }: PDFDocument): Tagged[] {
  const root = catalog.lookup(name('StructTreeRoot'), PDFDict)
  const roles = root.lookupMaybe(name('RoleMap'), PDFDict)
  const roleOf = (element: PDFDict) => {
    let role = element.lookup(name('S'), PDFName)
    for (let next = roles?.lookup(role); next instanceof PDFName && next !== role; next = roles?.lookup(role))
      role = next
    return role.decodeText()
  }
  const childrenOf = (element: PDFDict, parent: string): Tagged[] => {
    const kids = element.lookup(name('K'))
    const list = kids instanceof PDFArray ? kids.asArray().map((_, at) => kids.lookup(at)) : [kids]
    return list.flatMap((kid) => {
      if (!(kid instanceof PDFDict) || !kid.has(name('S'))) return []
      const role = roleOf(kid)
      return [{ role, parent, element: kid, children: childrenOf(kid, role) }]
    })
  }
  return childrenOf(root, '')
}

const flat = (elements: readonly Tagged[]): Tagged[] => elements.flatMap((one) => [one, ...flat(one.children)])

/** Strongly structured: from level 1, none skipped (7.4.2). */
function headingFaults(elements: readonly Tagged[]): string[] {
  const levels = elements.flatMap(({ role }) => (/^H[1-6]$/.test(role) ? [Number(role.slice(1))] : []))
  if (levels.length === 0) return ['no heading (7.4)']
  return levels.flatMap((level, at) => {
    const before = levels[at - 1] ?? 0
    return level > before + 1 ? [`a heading of level ${level} after level ${before} (7.4.2)`] : []
  })
}

/** Where an element may be (ISO 32000-1, 14.8.4). */
const PARENTS: Record<string, readonly string[]> = {
  LI: ['L'],
  LBody: ['LI'],
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  TH: ['TR'],
  TD: ['TR'],
  TOCI: ['TOC'],
}

function elementFaults({ role, parent, element, children }: Tagged): string[] {
  const faults: string[] = []
  if (PARENTS[role] && !PARENTS[role].includes(parent)) faults.push(`${role} in ${parent} (7.1)`)
  if (role === 'L' && children.some((child) => !['LI', 'L', 'Caption'].includes(child.role)))
    faults.push('a list with something else than items (7.6)')
  if (role === 'LI' && !children.some((child) => child.role === 'LBody')) faults.push('an item without a body (7.6)')
  if (role === 'Table' && !flat(children).some((child) => child.role === 'TH'))
    faults.push('a table without headers (7.5)')
  if (role === 'TH' && !hasAttribute(element, 'Scope')) faults.push('a table header without a scope (7.5)')
  const described = [element.lookup(name('Alt')), element.lookup(name('ActualText'))].some(textOf)
  if ((role === 'Figure' || role === 'Formula') && !described) faults.push(`a ${role} without a description (7.3)`)
  if (role === 'Note' && textOf(element.lookup(name('ID'))) === '') faults.push('a note without an ID (7.9)')
  return faults
}

function hasAttribute(element: PDFDict, attribute: string): boolean {
  const given = element.lookup(name('A'))
  const sets = given instanceof PDFArray ? given.asArray().map((_, at) => given.lookup(at)) : [given]
  return sets.some((set) => set instanceof PDFDict && set.has(name(attribute)))
}

/** Links and form fields have a description and are in the tree; pages with them are tabbed through in its order (7.18). */
function annotationFaults(pdf: PDFDocument, elements: readonly Tagged[]): string[] {
  const inTree = new Set(elements.flatMap(({ role, element }) => annotationsOf(element).map((ref) => `${role} ${ref}`)))
  return pdf.getPages().flatMap((page, at) => {
    const annotations = page.node.Annots()
    if (!annotations) return []
    const faults = page.node.get(name('Tabs')) === name('S') ? [] : ['no tab order by structure (7.18.3)']
    for (const [index, ref] of annotations.asArray().entries()) {
      const annotation = annotations.lookup(index, PDFDict)
      const type = annotation.lookup(name('Subtype'), PDFName).decodeText()
      const element = type === 'Link' ? 'Link' : 'Form'
      if (!inTree.has(`${element} ${ref}`)) faults.push(`a ${type} outside of a ${element} (7.18.5)`)
      const description = textOf(annotation.lookup(name(type === 'Link' ? 'Contents' : 'TU')))
      if (description === '') faults.push(`a ${type} without a description (7.18.1)`)
    }
    return faults.map((fault) => `page ${at + 1}: ${fault}`)
  })
}

function annotationsOf(element: PDFDict): PDFRef[] {
  const kids = element.lookup(name('K'))
  const list = kids instanceof PDFArray ? kids.asArray().map((_, at) => kids.lookup(at)) : [kids]
  return list.flatMap((kid) => {
    const object = kid instanceof PDFDict ? kid.get(name('Obj')) : undefined
    return object instanceof PDFRef ? [object] : []
  })
}

/** Every picture that is drawn belongs to a figure or is an artifact (7.3). */
async function pictureFaults(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 })
  const pdf = await task.promise
  const faults: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) faults.push(...(await pageFaults(await pdf.getPage(number))))
  await task.destroy()
  return faults
}

async function pageFaults(page: PDFPageProxy): Promise<string[]> {
  const figures = new Set<string>()
  inFigures(await page.getStructTree(), false, figures)
  const { fnArray, argsArray } = await page.getOperatorList()
  const open: string[] = []
  let outside = 0
  for (const [at, operator] of fnArray.entries()) {
    const [tag, id] = (argsArray[at] ?? []) as [unknown, unknown]
    if (operator === OPS.beginMarkedContent) open.push(tagName(tag))
    if (operator === OPS.beginMarkedContentProps) open.push(figures.has(String(id)) ? 'Figure' : tagName(tag))
    if (operator === OPS.endMarkedContent) open.pop()
    const draws = operator === OPS.paintImageXObject || operator === OPS.paintInlineImageXObject
    if (draws && !open.includes('Figure') && !open.includes('Artifact')) outside++
  }
  return outside === 0 ? [] : [`page ${page.pageNumber}: ${outside} pictures outside of figures (7.3)`]
}

const tagName = (tag: unknown) =>
  typeof tag === 'object' && tag !== null && 'name' in tag ? String(tag.name) : String(tag)

type Node = { role?: string; children?: unknown[]; type?: string; id?: string }

function inFigures(node: unknown, within: boolean, found: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  const { role, children, type, id } = node as Node
  if (type === 'content' && within && id) found.add(id.replace(/^.*_mc/, ''))
  for (const child of children ?? []) inFigures(child, within || role === 'Figure', found)
}
