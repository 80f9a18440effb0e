import { translationFor } from '../languages/translations.ts'
import type { Block, Inline, ListItem, ManuscriptSection } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'

const MAX_SUMMARY = 110
const MAX_STEPS = 12

/** A guide's last page: the steps of each numbered section as a checklist. Null with fewer than two, or if it has one. */
export function quickReference(sections: readonly ManuscriptSection[], language: string): ManuscriptSection | null {
  const title = translationFor(language).course.quickReference
  const known = [title, translationFor('en').course.quickReference].map((name) => name.toLowerCase())
  if (sections.some((section) => known.includes(section.title.trim().toLowerCase()))) return null
  const parts = sections.filter(({ label }) => label !== null).flatMap((section) => partOf(section))
  if (parts.filter((block) => block.t === 'heading').length < 2) return null
  return { id: 'section-quick-reference', title, label: null, blocks: parts }
}

function partOf(section: ManuscriptSection): Block[] {
  const lists = section.blocks.filter((block) => block.t === 'list' && block.ordered)
  const steps = lists.flatMap((list) => (list.t === 'list' ? list.items.map(summaryOf) : []))
  const heads = section.blocks.flatMap((block) =>
    block.t === 'heading' && block.depth === 1 ? [inlineText(block.children)] : [],
  )
  const found = (steps.length > 0 ? steps : heads).filter((text) => text !== '').slice(0, MAX_STEPS)
  if (found.length === 0) return []
  const dir = section.blocks.find((block) => block.t === 'paragraph')?.dir ?? 'ltr'
  const name = section.label === null ? section.title : `${section.label}: ${section.title}`
  const items = found.map(
    (value): ListItem => ({
      checked: false,
      blocks: [{ t: 'paragraph', dir, children: [{ t: 'text', value }] }],
    }),
  )
  return [
    { t: 'heading', depth: 1, id: `${section.id}-in-short`, dir, children: [{ t: 'text', value: name }] },
    { t: 'list', ordered: false, start: 1, tight: true, items },
  ]
}

function summaryOf(item: ListItem): string {
  const first = item.blocks.find((block) => block.t === 'paragraph')
  if (!first) return ''
  const bold = first.children[0]
  const lead =
    bold?.t === 'strong' ? inlineText(bold.children).replace(/[.:;,]\s*$/, '') : firstSentence(first.children)
  if (lead.length <= MAX_SUMMARY) return lead.trim()
  const cut = lead.lastIndexOf(' ', MAX_SUMMARY - 1)
  return `${lead.slice(0, cut > 0 ? cut : MAX_SUMMARY - 1).toWellFormed()}…`
}

function firstSentence(inlines: readonly Inline[]): string {
  const text = inlineText(inlines).replace(/\s+/g, ' ').trim()
  return /^.*?[.!?。！？](?=\s|$)/u.exec(text)?.[0] ?? text
}
