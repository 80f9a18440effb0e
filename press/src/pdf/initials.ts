import { BODY_FACES } from '../manuscript/book-style.ts'
import { dropsInitials } from '../manuscript/drop-caps.ts'
import type { Manuscript } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import type { Theme } from '../manuscript/themes.ts'
import type { Compiler } from './compiler.ts'
import { isUncased } from './trim.ts'

/** A letter in parts of its type size, from the baseline at its left downward: its advance and the steps of its outline. */
type Outline = { width: number; steps: (string | number)[][] }
/** The outlines of a face's initials, and how high its capitals are. */
export type Initials = { capHeight: number; letters: Record<string, Outline> }

const OF_THEME: Record<Theme, string> = {
  classic: 'EB Garamond',
  modern: 'Source Serif 4',
  workbook: 'Figtree',
  minimal: 'Literata',
  cookbook: 'Source Serif 4',
  picturebook: 'Figtree',
}

const known = new Map<string, Initials>()

/**
 * What a theme draws large initials with; null if it has none. As text they would be copied apart from their words: a reader
 * takes what is on another baseline for another line.
 */
export function initialsOf(compiler: Compiler, manuscript: Manuscript, theme: Theme): Initials | null {
  const { style = {}, language, sections } = manuscript
  if (!dropsInitials(theme, style) || isUncased(language)) return null
  const family = style.bodyFace ? BODY_FACES[style.bodyFace].family : OF_THEME[theme]
  const letters = sections.flatMap(({ blocks: [first] }) =>
    first?.t === 'paragraph' ? (/^\p{Lu}/u.exec(inlineText(first.children)) ?? []) : [],
  )
  const face = known.get(family) ?? { capHeight: 0, letters: {} }
  const missing = [...new Set(letters)].filter((letter) => !Object.hasOwn(face.letters, letter))
  if (missing.length > 0) {
    compiler.put('initials.json', JSON.stringify({ family, letters: missing }))
    const document = compiler.compile('initials.typ')
    const widths = compiler.metadata(document, 'widths') as number[]
    const drawn = outlinesIn(compiler.exportSvg(document))
    for (const [at, letter] of missing.entries()) {
      const steps = drawn[at]
      // a face without this letter draws nothing, or several glyphs; a tail would be over the line below
      if (steps?.every(isAboveLine)) face.letters[letter] = { width: widths[at] ?? 0, steps }
    }
    face.capHeight = Number(compiler.metadata(document, 'cap-height'))
    known.set(family, face)
  }
  return face.capHeight > 0 ? face : null
}

const isAboveLine = (step: readonly (string | number)[]): boolean =>
  step.every((number, at) => at % 2 === 1 || typeof number === 'string' || number < 0.1)

const PAGE = /<g class="typst-page"[\s\S]*?(?=<g class="typst-page"|$)/g

/** Of each page the outline of its only glyph. */
function outlinesIn(svg: string): (Outline['steps'] | null)[] {
  const paths = new Map(
    [...svg.matchAll(/<path id="([^"]+)" class="outline_glyph" d="([^"]*)"/g)].map(([, id = '', d = '']) => [id, d]),
  )
  return [...svg.matchAll(PAGE)].map(([page]) => {
    const uses = [...page.matchAll(/scale\(([\d.]+),-[\d.]+\)"><use x="0" y="0" href="#([^"]+)"/g)]
    const [, scale = '1', id = ''] = uses[0] ?? []
    const path = paths.get(id)
    return path && uses.length === 1 ? stepsOf(path, Number(scale) / 1000) : null
  })
}

/** 'M 1 2 L 3 4 Z' as lists of a letter and numbers. */
function stepsOf(path: string, scale: number): Outline['steps'] {
  return [...path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, kind = '', numbers = '']) => [
    kind,
    ...numbers
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map((number, at) => Math.round(Number(number) * scale * (at % 2 === 0 ? 1 : -1) * 1e4) / 1e4),
  ])
}
