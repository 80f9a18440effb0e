import { pressMessage } from '../errors/messages.ts'
import type { Translation } from '../languages/translations.ts'
import { headingsIn } from '../manuscript/headings.ts'
import type { Direction, Manuscript, ManuscriptSection, Picture, Warning } from '../manuscript/manuscript.ts'
import { sectionStats } from '../manuscript/section-stats.ts'
import { fileExtension } from '../pictures/file-extension.ts'
import { escapeXml } from './xhtml.ts'

export type EpubContext = {
  manuscript: Manuscript
  words: Translation['words']
  language: string
  dir: Direction
  /** the file of each section and heading, by id */
  anchors: Map<string, Anchor>
  /** those already in the text: a second heading with the same id gets no anchor */
  usedAnchors: Set<Anchor>
  pictures: Map<string, string>
  /** whether chapters begin with a large initial */
  dropsInitials: boolean
  /** markup of the footnotes, numbered through the book; each section takes those it added */
  notes: { number: number; markup: string }[]
  /** whether the file being written holds MathML, which the package document must tell */
  hasFormulas: boolean
  /** whether a picture in the text has no description, so that the package document promises none */
  hasUndescribedPicture: boolean
  warnings: Warning[]
  section: string | null
}

export type Anchor = { file: string; anchor: string }

export function anchorsOf(sections: readonly ManuscriptSection[]): Map<string, Anchor> {
  const anchors = new Map<string, Anchor>()
  sections.forEach((section, at) => {
    const file = sectionFile(at)
    anchors.set(section.id, { file, anchor: 'title' })
    for (const id of sectionStats(section).placeIds) anchors.set(id, { file, anchor: id })
    let count = 0
    for (const block of headingsIn(section.blocks)) {
      count += 1
      if (!anchors.has(block.id)) anchors.set(block.id, { file, anchor: `heading-${count}` })
    }
  })
  return anchors
}

export const sectionFile = (at: number) => `section-${String(at + 1).padStart(3, '0')}.xhtml`

/** The file of a picture; null, with a warning, if the manuscript has no picture with that name. */
export function pictureFile(context: EpubContext, src: string): { file: string; picture: Picture } | null {
  const all = context.manuscript.pictures
  const picture = Object.hasOwn(all, src) ? all[src] : undefined
  if (!picture) {
    context.warnings.push({ ...pressMessage('picture-not-found', { name: src }), section: context.section })
    return null
  }
  const file = context.pictures.get(src) ?? `pictures/picture-${context.pictures.size + 1}.${fileExtension(picture)}`
  context.pictures.set(src, file)
  return { file, picture }
}

/** Nothing for a picture that its author has not described: an empty description would say that it is decoration. */
export function altAttribute(context: EpubContext, alt: string | null): string {
  if (alt === null) context.hasUndescribedPicture = true
  return alt === null ? '' : ` alt="${escapeXml(alt)}"`
}
