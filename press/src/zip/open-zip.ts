import { strFromU8, unzipSync } from 'fflate'

export type OpenedZip = {
  names: string[]
  /** of a part that is text; '' for one that is not there */
  text(name: string): string
}

/** A ZIP file with its parts of text taken out; pictures and fonts stay packed. */
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

/** The value of an attribute in a tag; '' without it. */
export function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}
