import { strFromU8, unzipSync } from 'fflate'

export type OpenedZip = {
  names: string[]
  /** a part's text; '' if there is no such part */
  text(name: string): string
}

/** A ZIP file whose text parts can be read; pictures and fonts stay compressed. */
export function openZip(bytes: Uint8Array): OpenedZip {
  const names: string[] = []
  const files = unzipSync(bytes, {
    filter({ name }) {
      names.push(name)
      return /\.(?:xml|xhtml|rels|opf)$|^mimetype$/.test(name)
    },
  })
  return {
    names,
    text: (name) => {
      const file = files[name]
      return file ? strFromU8(file) : ''
    },
  }
}

/** An attribute's value in a tag; '' if missing. */
export function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}
