import { sentence } from '../errors/sentences.ts'
import type { Translation } from '../languages/translations.ts'
import type { Direction, Manuscript, ManuscriptSection, Picture, Warning } from '../manuscript/manuscript.ts'

/** Everything that grows while one book is set. */
export type Setting = {
  manuscript: Manuscript
  words: Translation['words']
  language: string
  dir: Direction
  /** the file of each section and heading, by id */
  places: Map<string, Place>
  /** those whose anchor is in the text already: a second heading of the same id gets none */
  placed: Set<Place>
  /** file names of the pictures used, by their names in the manuscript */
  pictures: Map<string, string>
  /** markup of the footnotes, numbered through the book; the section being set takes those it made */
  notes: { number: number; markup: string }[]
  warnings: Warning[]
  section: string | null
}

export type Place = { file: string; anchor: string }

/** A file for each section, an anchor for each heading; ids of a manuscript need not be names in XML. */
export function placesOf(sections: readonly ManuscriptSection[]): Map<string, Place> {
  const places = new Map<string, Place>()
  sections.forEach((section, at) => {
    const file = sectionFile(at)
    places.set(section.id, { file, anchor: 'title' })
    let count = 0
    for (const block of section.blocks) {
      if (block.t !== 'heading') continue
      count += 1
      if (!places.has(block.id)) places.set(block.id, { file, anchor: `heading-${count}` })
    }
  })
  return places
}

export const sectionFile = (at: number) => `section-${String(at + 1).padStart(3, '0')}.xhtml`

/** The file that holds a picture, or null, with a warning, when the manuscript has none of that name. */
export function pictureFile(setting: Setting, src: string): { file: string; picture: Picture } | null {
  const all = setting.manuscript.pictures
  const picture = Object.hasOwn(all, src) ? all[src] : undefined
  if (!picture) {
    setting.warnings.push({ ...sentence('picture-not-found', { name: src }), section: setting.section })
    return null
  }
  const file = setting.pictures.get(src) ?? `pictures/picture-${setting.pictures.size + 1}.${extension(picture)}`
  setting.pictures.set(src, file)
  return { file, picture }
}

export const extension = (picture: Picture) => (picture.type === 'image/png' ? 'png' : 'jpg')
