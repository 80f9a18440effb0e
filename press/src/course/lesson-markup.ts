import { blockMarkup } from '../epub/blocks.ts'
import { anchorsOf, type EpubContext } from '../epub/epub-context.ts'
import { inlineMarkup } from '../epub/inline.ts'
import { chapterHead } from '../epub/pages.ts'
import { dirAttribute, escapeXml } from '../epub/xhtml.ts'
import { translationFor } from '../languages/translations.ts'
import { directionOf, languageDirection } from '../manuscript/direction.ts'
import { dropCapOf, dropsInitials } from '../manuscript/drop-caps.ts'
import type { Block, Inline, Manuscript } from '../manuscript/manuscript.ts'
import { pairsRecipes } from '../manuscript/themes.ts'
import { withRecipes } from '../product/recipes.ts'
import type { Course, Lesson } from './course.ts'

/** Where a link within the course leads: a lesson's file, '' if all lessons are in one. */
export type LessonFiles = (at: number) => string

/** Writes lessons as the HTML of the EPUB, so that a lesson looks like the book. */
export type LessonWriter = {
  context: EpubContext
  blocks: (blocks: readonly Block[]) => string
  inlines: (inlines: readonly Inline[]) => string
  /** label, title, the parts in order and the notes; `quiz` writes the questions, whose numbers run through the lesson */
  lesson: (lesson: Lesson, at: number, quiz: (lesson: Lesson, part: number) => string) => string
}

export function lessonWriter({ manuscript, theme, lessons }: Course, fileOf: LessonFiles): LessonWriter {
  const { language } = manuscript
  const context: EpubContext = {
    manuscript,
    words: translationFor(language).words,
    language,
    dir: languageDirection(language),
    anchors: anchorsIn(manuscript, lessons, fileOf),
    usedAnchors: new Set(),
    pictures: new Map(),
    dropsInitials: dropsInitials(theme, manuscript.style ?? {}),
    notes: [],
    hasFormulas: false,
    hasUndescribedPicture: false,
    warnings: [],
    section: null,
  }
  const blocks = (all: readonly Block[]) =>
    forBrowser(blockMarkup(context, pairsRecipes(theme) ? recipesIn(manuscript, all) : all))
  return {
    context,
    blocks,
    inlines: (all) => forBrowser(inlineMarkup(context, [...all])),
    lesson(lesson, at, quiz) {
      const firstNote = context.notes.length
      context.section = lesson.section.title
      const body = lesson.parts.map((part, index) => (part.t === 'text' ? blocks(part.blocks) : quiz(lesson, index)))
      if (context.dropsInitials && dropCapOf(lesson.section))
        body[0] = body[0]?.replace(/^<p\b/, '<p class="opening"') ?? ''
      const head = headOf(context, lesson, titleId(at))
      return [head, ...body, notesFrom(context, firstNote)].filter(Boolean).join('\n')
    },
  }
}

export const titleId = (at: number): string => `lesson-${at + 1}`

/** The EPUB's markup for a browser. An attribute's quotation marks can't be in text, where they are escaped. */
const forBrowser = (markup: string): string =>
  markup.replace(/ epub:type="[^"]*"/g, '').replace(/<a href="(?=https?:)/g, '<a target="_blank" rel="noopener" href="')

function recipesIn(manuscript: Manuscript, blocks: readonly Block[]): Block[] {
  const section = { id: 'lesson', title: '', label: null, blocks: [...blocks] }
  return withRecipes({ ...manuscript, sections: [section] }).sections[0]?.blocks ?? []
}

/** Ids must differ in one file, so each begins with its lesson's. */
function anchorsIn({ sections }: Manuscript, lessons: readonly Lesson[], fileOf: LessonFiles): EpubContext['anchors'] {
  const all = anchorsOf(sections)
  const ofBook = new Map(
    sections.map((section, at) => [`section-${String(at + 1).padStart(3, '0')}.xhtml`, section.id]),
  )
  const anchors: EpubContext['anchors'] = new Map()
  for (const [id, { file, anchor }] of all) {
    const at = lessons.findIndex(({ section }) => section.id === ofBook.get(file))
    if (at < 0) continue
    const isPlace = anchor.startsWith('place-')
    anchors.set(id, {
      file: fileOf(at),
      anchor: anchor === 'title' ? titleId(at) : isPlace ? anchor : `${titleId(at)}-${anchor}`,
    })
  }
  return anchors
}

function headOf(context: EpubContext, { section }: Lesson, id: string): string {
  const { dir } = context
  const title = section.title || section.label || '…'
  const own = dirAttribute(directionOf(title, dir), dir)
  const label = section.title && section.label ? `<p class="label"${own}>${escapeXml(section.label)}</p>\n` : ''
  return chapterHead(context, section, `${label}<h1 id="${id}"${own} tabindex="-1">${escapeXml(title)}</h1>`)
}

function notesFrom({ notes }: EpubContext, first: number): string {
  const own = notes.slice(first)
  if (own.length === 0) return ''
  const lines = own.map(
    ({ number, markup }) =>
      `<aside class="footnote" id="note-${number}"><p><a class="back" href="#ref-${number}">${number}</a> ${markup}</p></aside>`,
  )
  return `<div class="notes">\n${forBrowser(lines.join('\n'))}\n</div>`
}
