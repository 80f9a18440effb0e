import { directionOf } from '../manuscript/direction.ts'
import type { Block, Direction, Inline, ListItem } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { pictureFile, type Setting } from './epub-context.ts'
import { inlineMarkup } from './inline.ts'
import { dirAttribute, escaped } from './xhtml.ts'

/** Markup of blocks, one a line. */
export function blockMarkup(setting: Setting, blocks: readonly Block[]): string {
  return blocks.map((block) => oneBlock(setting, block)).join('\n')
}

function oneBlock(setting: Setting, block: Block): string {
  switch (block.t) {
    case 'paragraph':
      return `<p${dirAttribute(block.dir, setting.dir)}>${inlineMarkup(setting, block.children)}</p>`
    case 'heading':
      return heading(setting, block)
    case 'code':
      return `<pre dir="ltr"><code>${escaped(block.value.replace(/\r\n?/g, '\n').replace(/\n$/, ''))}</code></pre>`
    case 'list':
      return list(setting, block)
    case 'quote':
      return `<blockquote>\n${blockMarkup(setting, block.blocks)}\n</blockquote>`
    case 'callout':
      return callout(setting, block)
    case 'table':
      return table(setting, block)
    case 'figure':
      return figure(setting, block)
    case 'scene-break':
      return '<hr class="scene-break"/>'
    case 'writing-lines':
      return `<div class="writing-lines" aria-hidden="true">${'<div></div>'.repeat(block.count)}</div>`
    case 'page-break':
      return '<div class="page-break"></div>'
  }
}

function heading(setting: Setting, block: Extract<Block, { t: 'heading' }>): string {
  const tag = `h${Math.min(Math.max(1, block.depth) + 1, 6)}`
  const place = setting.places.get(block.id)
  const id = place && !setting.placed.has(place) ? ` id="${place.anchor}"` : ''
  if (place) setting.placed.add(place)
  return `<${tag}${id}${dirAttribute(block.dir, setting.dir)}>${inlineMarkup(setting, block.children)}</${tag}>`
}

function list(setting: Setting, block: Extract<Block, { t: 'list' }>): string {
  const tag = block.ordered ? 'ol' : 'ul'
  const start = block.ordered && block.start !== 1 ? ` start="${Math.trunc(block.start)}"` : ''
  const items = block.items.map((item) => listItem(setting, item)).join('\n')
  return `<${tag}${start}${block.tight ? ' class="tight"' : ''}>\n${items}\n</${tag}>`
}

function listItem(setting: Setting, item: ListItem): string {
  if (item.checked === null) return `<li>${blockMarkup(setting, item.blocks)}</li>`
  const state = escaped(item.checked ? setting.words.done : setting.words.open)
  const box = `<span class="box" role="img" aria-label="${state}">${item.checked ? '☑' : '☐'}</span> `
  const [head, ...rest] = item.blocks
  const first =
    head?.t === 'paragraph'
      ? `<p${dirAttribute(head.dir, setting.dir)}>${box}${inlineMarkup(setting, head.children)}</p>`
      : `<p>${box}</p>${head ? oneBlock(setting, head) : ''}`
  return `<li class="task">${first}${blockMarkup(setting, rest)}</li>`
}

function callout(setting: Setting, block: Extract<Block, { t: 'callout' }>): string {
  const name = setting.words[block.kind]
  const title = block.title ? `: ${inlineMarkup(setting, block.title)}` : ''
  const dir = directionOf(block.title ? inlineText(block.title) : name, setting.dir)
  return `<aside class="callout ${block.kind}">
<p class="callout-title"${dirAttribute(dir, setting.dir)}>${escaped(name)}${title}</p>
${blockMarkup(setting, block.blocks)}
</aside>`
}

function table(setting: Setting, block: Extract<Block, { t: 'table' }>): string {
  if (block.head.length === 0) return ''
  const cell = (tag: string, inlines: Inline[], at: number) => {
    const align = block.align[at] ?? 'left'
    const dir = dirAttribute(directionOf(inlineText(inlines), setting.dir), setting.dir)
    return `<${tag}${align === 'left' ? '' : ` class="${align}"`}${dir}>${inlineMarkup(setting, inlines)}</${tag.split(' ')[0]}>`
  }
  const head = block.head.map((inlines, at) => cell('th scope="col"', inlines, at)).join('')
  const rows = block.rows.map((row) => `<tr>${block.head.map((_, at) => cell('td', row[at] ?? [], at)).join('')}</tr>`)
  const body = rows.length > 0 ? `<tbody>\n${rows.join('\n')}\n</tbody>` : ''
  return `<div class="table"><table>\n<thead><tr>${head}</tr></thead>\n${body}\n</table></div>`
}

function figure(setting: Setting, block: Extract<Block, { t: 'figure' }>): string {
  const shown = pictureFile(setting, block.src)
  const picture = shown
    ? `<img src="${shown.file}" alt="${escaped(block.alt)}" width="${shown.picture.width}" height="${shown.picture.height}"/>`
    : `<p>${escaped(`[${block.alt}]`)}</p>`
  if (!block.caption) return `<figure>${picture}</figure>`
  const dir: Direction = directionOf(inlineText(block.caption), setting.dir)
  return `<figure>${picture}<figcaption${dirAttribute(dir, setting.dir)}>${inlineMarkup(setting, block.caption)}</figcaption></figure>`
}
