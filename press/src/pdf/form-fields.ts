import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRef,
  PDFString,
} from 'pdf-lib'

/** A field that a theme reserved: points from the top left of the page. */
export type FieldPlace = {
  kind: 'line' | 'check'
  label: string
  checked: boolean
  page: number
  x: number
  y: number
  width: number
  height: number
}

const READ_ORDER = PDFName.of('S')
const PRINTED = 4
const UNSCROLLED = 1 << 23
const SIZE = 11

/**
 * Adds a text field for each line and a check box for each box, named in tab order and tagged with its question (ISO
 * 32000-1, 12.7; PDF/UA-1, 7.18). Viewers draw them in Helvetica, so no font is embedded.
 */
export function addFormFields(document: PDFDocument, places: readonly FieldPlace[]): void {
  if (places.length === 0) return
  const { context, catalog } = document
  const pages = document.getPages()
  const tags = openTags(document)
  const fields = context.obj([]) as PDFArray
  const helvetica = context.register(
    context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' }),
  )
  for (const [at, place] of places.entries()) {
    const page = pages[place.page - 1]
    if (!page) continue
    const field = context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      F: PRINTED,
      Rect: rectangle(page, place),
      P: page.ref,
      ...(place.kind === 'line'
        ? { FT: 'Tx', Ff: UNSCROLLED, DA: PDFString.of(`/Helv ${SIZE} Tf 0 g`) }
        : { FT: 'Btn', ...checkedAppearance(document, place) }),
    }) as PDFDict
    field.set(PDFName.of('T'), PDFString.of(`field-${at + 1}`))
    field.set(PDFName.of('TU'), PDFHexString.fromText(place.label))
    const ref = context.register(field)
    fields.push(ref)
    page.node.addAnnot(ref)
    page.node.set(PDFName.of('Tabs'), READ_ORDER)
    tags?.add(field, ref, page)
  }
  tags?.close()
  const resources = { Font: { Helv: helvetica } }
  catalog.set(
    PDFName.of('AcroForm'),
    context.obj({ Fields: fields, DR: resources, DA: PDFString.of(`/Helv ${SIZE} Tf 0 g`) }),
  )
}

function rectangle(page: PDFPage, { x, y, width, height }: FieldPlace): number[] {
  const top = page.getHeight() - y
  return [x, top - height, x + width, top].map((value) => Math.round(value * 100) / 100)
}

function checkedAppearance(document: PDFDocument, { checked, width, height }: FieldPlace) {
  const { context } = document
  const box = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height] }
  const point = (x: number, y: number) => `${(width * x).toFixed(2)} ${(height * (1 - y)).toFixed(2)}`
  const tick = `q 1 J 1 j ${(width * 0.15).toFixed(2)} w ${point(0.18, 0.52)} m ${point(0.42, 0.76)} l ${point(0.84, 0.22)} l S Q`
  const on = context.register(context.stream(tick, box))
  const off = context.register(context.stream('', box))
  const state = checked ? 'Yes' : 'Off'
  return { AP: { N: { Yes: on, Off: off } }, AS: state, V: state }
}

type Tags = { add(field: PDFDict, ref: PDFRef, page: PDFPage): void; close(): void }

function openTags(document: PDFDocument): Tags | null {
  const { context, catalog } = document
  const root = catalog.lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict)
  const body = root && bodyOf(document, root)
  if (!root || !body) return null
  const kids = kidsOf(document, body)
  const parents = root.lookup(PDFName.of('ParentTree'), PDFDict)
  let next = root.lookupMaybe(PDFName.of('ParentTreeNextKey'), PDFNumber)?.asNumber() ?? highest(parents) + 1
  const first = next
  const added: (PDFNumber | PDFRef)[] = []
  return {
    add(field, ref, page) {
      const element = context.obj({ Type: 'StructElem', S: 'Form', P: body.ref, Pg: page.ref }) as PDFDict
      element.set(PDFName.of('K'), context.obj({ Type: 'OBJR', Obj: ref, Pg: page.ref }))
      const at = context.register(element)
      kids.push(at)
      field.set(PDFName.of('StructParent'), PDFNumber.of(next))
      added.push(PDFNumber.of(next), at)
      next += 1
    },
    close() {
      root.set(PDFName.of('ParentTreeNextKey'), PDFNumber.of(next))
      const nums = parents.lookupMaybe(PDFName.of('Nums'), PDFArray)
      if (nums) for (const item of added) nums.push(item)
      else {
        const leaf = context.obj({ Limits: [first, next - 1] }) as PDFDict
        leaf.set(PDFName.of('Nums'), context.obj(added))
        parents.lookup(PDFName.of('Kids'), PDFArray).push(context.register(leaf))
      }
    },
  }
}

function bodyOf(document: PDFDocument, root: PDFDict): { ref: PDFRef; dict: PDFDict } | null {
  const kids = root.get(PDFName.of('K'))
  const listed = kids instanceof PDFRef ? document.context.lookup(kids) : kids
  const ref = listed instanceof PDFArray ? listed.get(0) : kids
  if (!(ref instanceof PDFRef)) return null
  const dict = document.context.lookup(ref)
  return dict instanceof PDFDict ? { ref, dict } : null
}

function kidsOf(document: PDFDocument, { dict }: { dict: PDFDict }): PDFArray {
  const found = dict.lookup(PDFName.of('K'))
  if (found instanceof PDFArray) return found
  const list = document.context.obj([]) as PDFArray
  const only = dict.get(PDFName.of('K'))
  if (only) list.push(only)
  dict.set(PDFName.of('K'), list)
  return list
}

function highest(tree: PDFDict): number {
  const nums = tree.lookupMaybe(PDFName.of('Nums'), PDFArray)
  if (nums) return nums.size() < 2 ? -1 : nums.lookup(nums.size() - 2, PDFNumber).asNumber()
  const kids = tree.lookup(PDFName.of('Kids'), PDFArray)
  return highest(kids.lookup(kids.size() - 1, PDFDict))
}
