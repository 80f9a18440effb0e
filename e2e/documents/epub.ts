import { openArchive, pictureType } from './archive.ts'
import { attribute, textOf } from './xml.ts'

export type OpenedEpub = {
  mimetype: string
  /** the text of all chapters in reading order */
  text: string
  /** navigation entries; `found`: their target exists */
  contents: { text: string; found: boolean }[]
  cover: { name: string; type: 'jpeg' | 'png' | 'unknown'; bytes: number }
}

/** Opens an EPUB like a reading system: container, package, spine, navigation. */
export async function openEpub(file: string): Promise<OpenedEpub> {
  const archive = await openArchive(file)
  const root = /full-path="([^"]+)"/.exec(archive.text('META-INF/container.xml'))?.[1] ?? ''
  const folder = root.replace(/[^/]*$/, '')
  const opf = archive.text(root)
  const items = (opf.match(/<item [^>]*>/g) ?? []).map((xml) => ({
    id: attribute(xml, 'id') ?? '',
    name: `${folder}${attribute(xml, 'href')}`,
    properties: (attribute(xml, 'properties') ?? '').split(' '),
  }))
  const withProperty = (property: string) => items.find(({ properties }) => properties.includes(property))?.name ?? ''
  const spine = (opf.match(/<itemref [^>]*>/g) ?? []).map((xml) => attribute(xml, 'idref'))
  const pages = spine.map((id) => archive.text(items.find((item) => item.id === id)?.name ?? ''))

  const nav = /<nav [^>]*epub:type="toc"[\s\S]*?<\/nav>/.exec(archive.text(withProperty('nav')))?.[0] ?? ''
  const cover = withProperty('cover-image')
  const bytes = archive.bytes(cover)
  const leadsSomewhere = (href: string) => {
    const [name = '', anchor] = href.split('#')
    const page = `${folder}${name}`
    return archive.names.includes(page) && (!anchor || archive.text(page).includes(` id="${anchor}"`))
  }
  return {
    mimetype: archive.text('mimetype'),
    text: pages.map((page) => textOf(page)).join('\n'),
    contents: (nav.match(/<a [\s\S]*?<\/a>/g) ?? []).map((xml) => ({
      text: textOf(xml),
      found: leadsSomewhere(attribute(xml, 'href') ?? ''),
    })),
    cover: { name: cover, type: pictureType(bytes), bytes: bytes.length },
  }
}
