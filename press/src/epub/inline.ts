import type { Inline } from '../manuscript/manuscript.ts'
import { safeLink } from '../manuscript/safe-link.ts'
import { altAttribute, type EpubContext, pictureFile } from './epub-context.ts'
import { formulaMarkup } from './formula.ts'
import { escapeXml } from './xhtml.ts'

type InlineState = { isInLink: boolean; isInNote: boolean }

/** Markup of an inline tree. A footnote's mark stays here; its text goes to `setting.notes`. */
export function inlineMarkup(
  context: EpubContext,
  inlines: Inline[],
  state: InlineState = { isInLink: false, isInNote: false },
): string {
  return inlines.map((inline) => singleInline(context, inline, state)).join('')
}

const TAGS = { em: 'em', strong: 'strong', del: 'del', sup: 'sup', sub: 'sub', mark: 'mark', kbd: 'kbd' } as const

const LINK_KINDS = { noteref: ' epub:type="noteref" role="doc-noteref"', backlink: ' role="doc-backlink"' } as const

function singleInline(context: EpubContext, inline: Inline, state: InlineState): string {
  switch (inline.t) {
    case 'text':
      return escapeXml(inline.value)
    case 'em':
    case 'strong':
    case 'del':
    case 'sup':
    case 'sub':
    case 'mark':
    case 'kbd':
      return `<${TAGS[inline.t]}>${inlineMarkup(context, inline.children, state)}</${TAGS[inline.t]}>`
    case 'code':
      return `<code>${escapeXml(inline.value)}</code>`
    case 'ruby':
      return `<ruby>${inlineMarkup(context, inline.children, state)}<rp>（</rp><rt>${escapeXml(inline.reading)}</rt><rp>）</rp></ruby>`
    case 'abbr':
      return `<abbr title="${escapeXml(inline.title)}">${inlineMarkup(context, inline.children, state)}</abbr>`
    case 'formula':
      return formulaMarkup(context, inline)
    case 'break':
      return '<br/>'
    case 'place':
      return `<span id="${inline.id}">${inlineMarkup(context, inline.children, state)}</span>`
    case 'page':
      return escapeXml(inline.words)
    case 'link':
      return link(context, inline, state)
    case 'note':
      return note(context, inline, state)
    case 'image': {
      const shown = pictureFile(context, inline.src)
      return shown
        ? `<img class="inline" src="${shown.file}"${altAttribute(context, inline.alt)}/>`
        : escapeXml(`[${inline.alt ?? ''}]`)
    }
  }
}

function link(
  context: EpubContext,
  { url, children, kind }: Extract<Inline, { t: 'link' }>,
  state: InlineState,
): string {
  const place = url.startsWith('#') ? context.anchors.get(url.slice(1)) : undefined
  const address = place ? `${place.file}#${place.anchor}` : safeLink(url)
  if (address === null || state.isInLink) return inlineMarkup(context, children, state)
  const semantics = kind === undefined ? '' : LINK_KINDS[kind]
  return `<a${semantics} href="${escapeXml(address)}">${inlineMarkup(context, children, { ...state, isInLink: true })}</a>`
}

function note(context: EpubContext, { children }: Extract<Inline, { t: 'note' }>, state: InlineState): string {
  if (state.isInNote) return ` (${inlineMarkup(context, children, state)})`
  const number = context.notes.length + 1
  const entry = { number, markup: '' }
  // reserved before its text is written, so that numbers follow the order of the marks
  context.notes.push(entry)
  entry.markup = inlineMarkup(context, children, { isInLink: false, isInNote: true })
  if (state.isInLink) return `<sup id="ref-${number}">${number}</sup>`
  return `<a class="noteref" epub:type="noteref" role="doc-noteref" id="ref-${number}" href="#note-${number}">${number}</a>`
}
