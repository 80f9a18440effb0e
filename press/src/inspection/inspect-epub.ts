import { pressMessage } from '../errors/messages.ts'
import { attribute, type OpenedZip, openZip } from '../zip/open-zip.ts'
import type { Inspection } from './inspection.ts'

/** Checks that container, package, spine and navigation of an EPUB agree (EPUB 3.3, sections 4 and 5). */
export function inspectEpub(bytes: Uint8Array): Inspection {
  const zip = openZip(bytes)
  const root = attribute(/<rootfile\s[^>]*>/.exec(zip.text('META-INF/container.xml'))?.[0] ?? '', 'full-path')
  const folder = root.replace(/[^/]*$/, '')
  const opf = zip.text(root)
  const items = (opf.match(/<item\s[^>]*>/g) ?? []).map((tag) => ({
    id: attribute(tag, 'id'),
    name: folder + attribute(tag, 'href'),
    isNavigation: attribute(tag, 'properties').split(' ').includes('nav'),
  }))
  const spine = (opf.match(/<itemref\s[^>]*>/g) ?? []).map((tag) => attribute(tag, 'idref'))
  const navigation = items.find(({ isNavigation }) => isNavigation)?.name ?? ''
  const toc = /<nav\s[^>]*epub:type="toc"[\s\S]*?<\/nav>/.exec(zip.text(navigation))?.[0] ?? ''
  const links = (toc.match(/<a\s[^>]*>/g) ?? []).map((tag) => attribute(tag, 'href'))
  const faults = [
    ...(zip.names[0] !== 'mimetype' || zip.text('mimetype') !== 'application/epub+zip'
      ? [pressMessage('epub-media-type')]
      : []),
    ...(root === '' || opf === '' ? [pressMessage('epub-package')] : []),
    ...items
      .filter(({ name }) => !zip.names.includes(name))
      .map(({ name }) => pressMessage('part-missing', { format: 'EPUB', name })),
    ...spine
      .filter((id) => !items.some((item) => item.id === id))
      .map((id) => pressMessage('epub-order', { name: id })),
  ]
  return {
    fonts: { embedded: [], loose: [] },
    contents: { entries: links.length, broken: links.filter((href) => !resolves(zip, folder, href)).length },
    faults,
  }
}

function resolves(zip: OpenedZip, folder: string, href: string): boolean {
  const [file = '', anchor] = href.split('#')
  const name = folder + file
  return zip.names.includes(name) && (!anchor || zip.text(name).includes(` id="${anchor}"`))
}
