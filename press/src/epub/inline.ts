import type { Inline } from '../manuscript/manuscript.ts'
import { safeLink } from '../manuscript/safe-link.ts'
import { pictureFile, type Setting } from './epub-context.ts'
import { escaped } from './xhtml.ts'

type Look = { inLink: boolean; inNote: boolean }

/** Markup of an inline tree. Footnotes leave their mark here and their text in `setting.notes`. */
export function inlineMarkup(
  setting: Setting,
  inlines: Inline[],
  look: Look = { inLink: false, inNote: false },
): string {
  return inlines.map((inline) => oneInline(setting, inline, look)).join('')
}

const TAGS = { em: 'em', strong: 'strong', del: 'del' } as const

function oneInline(setting: Setting, inline: Inline, look: Look): string {
  switch (inline.t) {
    case 'text':
      return escaped(inline.value)
    case 'em':
    case 'strong':
    case 'del':
      return `<${TAGS[inline.t]}>${inlineMarkup(setting, inline.children, look)}</${TAGS[inline.t]}>`
    case 'code':
      return `<code>${escaped(inline.value)}</code>`
    case 'break':
      return '<br/>'
    case 'link':
      return link(setting, inline, look)
    case 'note':
      return note(setting, inline, look)
    case 'image': {
      const shown = pictureFile(setting, inline.src)
      return shown
        ? `<img class="inline" src="${shown.file}" alt="${escaped(inline.alt)}"/>`
        : escaped(`[${inline.alt}]`)
    }
  }
}

function link(setting: Setting, { url, children }: Extract<Inline, { t: 'link' }>, look: Look): string {
  const place = url.startsWith('#') ? setting.places.get(url.slice(1)) : undefined
  const address = place ? `${place.file}#${place.anchor}` : safeLink(url)
  if (address === null || look.inLink) return inlineMarkup(setting, children, look)
  return `<a href="${escaped(address)}">${inlineMarkup(setting, children, { ...look, inLink: true })}</a>`
}

function note(setting: Setting, { children }: Extract<Inline, { t: 'note' }>, look: Look): string {
  if (look.inNote) return ` (${inlineMarkup(setting, children, look)})`
  const number = setting.notes.length + 1
  const entry = { number, markup: '' }
  // claimed before its text is set, so that the numbers follow the order of the marks
  setting.notes.push(entry)
  entry.markup = inlineMarkup(setting, children, { inLink: false, inNote: true })
  if (look.inLink) return `<sup id="ref-${number}">${number}</sup>`
  return `<a class="noteref" epub:type="noteref" role="doc-noteref" id="ref-${number}" href="#note-${number}">${number}</a>`
}
