import { translationFor } from '../languages/translations.ts'
import type { Inline } from '../manuscript/manuscript.ts'
import type { BookContext, Run } from './book-context.ts'
import { hasBreakPoints } from './break-points.ts'
import { formulaNode } from './formula-data.ts'

export function inlineNodes(inlines: readonly Inline[], book: BookContext): Run[] {
  return inlines.flatMap((inline): Run[] => {
    switch (inline.t) {
      case 'text':
        return [textRun(inline.value, book)]
      case 'code':
        return [{ t: 'code', value: book.print.inlineCode(inline.value, book.breakable.code) }]
      case 'image': {
        const src = book.files.get(inline.src)
        return [src ? { t: 'image', src, alt: altFor(inline.alt, book) } : book.print.text(inline.alt ?? '')]
      }
      case 'break':
        return [{ t: 'break' }]
      case 'formula':
        return [formulaNode(inline, book.print, false)]
      case 'ruby': {
        const children = inlineNodes(inline.children, book)
        return [{ t: 'ruby', reading: book.print.text(inline.reading), children }]
      }
      case 'abbr':
        return inlineNodes(inline.children, book)
      case 'place': {
        const children = inlineNodes(inline.children, book)
        return book.targets.has(inline.id) ? [{ t: 'place', id: inline.id, children }] : children
      }
      case 'page':
        if (!book.targets.has(inline.to)) return [book.print.text(inline.words)]
        return [inline.before ?? '', { t: 'page', to: inline.to }, inline.after ?? ''].filter((run) => run !== '')
      case 'link': {
        // on paper the way back is the page itself
        if (inline.kind === 'backlink') return []
        const children = inlineNodes(inline.children, book)
        if (!inline.url.startsWith('#')) return [{ ...inline, children }]
        const to = inline.url.slice(1)
        return book.targets.has(to) ? [{ t: 'link', to, children }] : children
      }
      default:
        return [{ ...inline, children: inlineNodes(inline.children, book) }]
    }
  })
}

/** A string, unless a word in it may be divided: a theme asks this of few texts. */
function textRun(text: string, book: BookContext): Run {
  const value = book.print.text(text, book.breakable.text, book.script)
  return value.length !== text.length && hasBreakPoints(value) ? { t: 'long-words', value } : value
}

/** A word where the author has described nothing, because PDF/UA requires one (ISO 14289-1, 7.3); '' for decoration. */
export const altFor = (alt: string | null, { manuscript }: BookContext): string =>
  alt ?? translationFor(manuscript.language).words.image
