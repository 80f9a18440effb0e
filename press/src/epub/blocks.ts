import type { Ornament } from '../manuscript/book-style.ts'
import { directionOf } from '../manuscript/direction.ts'
import type { Block, Direction, Inline, ListItem } from '../manuscript/manuscript.ts'
import { ORNAMENT_SIGNS } from '../manuscript/ornaments.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { altAttribute, type EpubContext, pictureFile } from './epub-context.ts'
import { displayFormula } from './formula.ts'
import { inlineMarkup } from './inline.ts'
import { dirAttribute, escapeXml } from './xhtml.ts'

export function blockMarkup(context: EpubContext, blocks: readonly Block[]): string {
  return blocks.map((block) => singleBlock(context, block)).join('\n')
}

function singleBlock(context: EpubContext, block: Block): string {
  switch (block.t) {
    case 'paragraph':
      return `<p${block.role ? ` class="${block.role}"` : ''}${dirAttribute(block.dir, context.dir)}>${inlineMarkup(context, block.children)}</p>`
    case 'recipe':
      return `<div class="recipe">\n<div class="ingredients">\n${blockMarkup(context, block.ingredients)}\n</div>\n<div class="steps">\n${blockMarkup(context, block.steps)}\n</div>\n</div>`
    case 'heading':
      return heading(context, block)
    case 'code':
      return `<pre dir="ltr"><code>${escapeXml(block.value.replace(/\r\n?/g, '\n').replace(/\n$/, ''))}</code></pre>`
    case 'list':
      return list(context, block)
    case 'quote':
      return `<blockquote>\n${blockMarkup(context, block.blocks)}\n</blockquote>`
    case 'callout':
      return callout(context, block)
    case 'table':
      return table(context, block)
    case 'figure':
      return figure(context, block)
    case 'references':
      return references(context, block)
    case 'definitions':
      return definitions(context, block)
    case 'formula':
      return displayFormula(context, block)
    case 'scene-break':
      return sceneBreak(context)
    case 'writing-lines':
      return `<div class="writing-lines" aria-hidden="true">${'<div></div>'.repeat(block.count)}</div>`
    case 'page-break':
      return '<div class="page-break"></div>'
  }
}

/** The creator's ornament in place of the usual line. */
function sceneBreak({ manuscript }: EpubContext): string {
  const ornament = manuscript.style?.ornament
  return ornament === undefined || ornament === 'line' ? '<hr class="scene-break"/>' : ornamentMarkup(ornament, true)
}

/** Signs that screen readers skip; `divides`: two scenes. */
export function ornamentMarkup(ornament: Ornament, divides = false): string {
  const role = divides ? ' role="separator"' : ''
  return `<div class="ornament"${role}><span aria-hidden="true">${ORNAMENT_SIGNS[ornament] || '\u00a0'}</span></div>`
}

function heading(context: EpubContext, block: Extract<Block, { t: 'heading' }>): string {
  const tag = `h${Math.min(Math.max(1, block.depth) + 1, 6)}`
  const place = context.anchors.get(block.id)
  const id = place && !context.usedAnchors.has(place) ? ` id="${place.anchor}"` : ''
  if (place) context.usedAnchors.add(place)
  return `<${tag}${id}${dirAttribute(block.dir, context.dir)}>${inlineMarkup(context, block.children)}</${tag}>`
}

function list(context: EpubContext, block: Extract<Block, { t: 'list' }>): string {
  const tag = block.ordered ? 'ol' : 'ul'
  const start = block.ordered && block.start !== 1 ? ` start="${Math.trunc(block.start)}"` : ''
  const items = block.items.map((item) => listItem(context, item)).join('\n')
  return `<${tag}${start}${block.tight ? ' class="tight"' : ''}>\n${items}\n</${tag}>`
}

function listItem(context: EpubContext, item: ListItem): string {
  if (item.checked === null) return `<li>${blockMarkup(context, item.blocks)}</li>`
  const state = escapeXml(item.checked ? context.words.done : context.words.open)
  const box = `<span class="box" role="img" aria-label="${state}">${item.checked ? '☑' : '☐'}</span> `
  const [head, ...rest] = item.blocks
  const first =
    head?.t === 'paragraph'
      ? `<p${dirAttribute(head.dir, context.dir)}>${box}${inlineMarkup(context, head.children)}</p>`
      : `<p>${box}</p>${head ? singleBlock(context, head) : ''}`
  return `<li class="task">${first}${blockMarkup(context, rest)}</li>`
}

function callout(context: EpubContext, block: Extract<Block, { t: 'callout' }>): string {
  const name = context.words[block.kind]
  const title = block.title ? `: ${inlineMarkup(context, block.title)}` : ''
  const dir = directionOf(block.title ? inlineText(block.title) : name, context.dir)
  // an aside would be a landmark, and those have names of their own
  return `<div role="note" class="callout ${block.kind}">
<p class="callout-title"${dirAttribute(dir, context.dir)}>${escapeXml(name)}${title}</p>
${blockMarkup(context, block.blocks)}
</div>`
}

function table(context: EpubContext, block: Extract<Block, { t: 'table' }>): string {
  if (block.head.length === 0) return ''
  const cell = (tag: string, inlines: Inline[], at: number) => {
    const align = block.align[at] ?? 'left'
    const dir = dirAttribute(directionOf(inlineText(inlines), context.dir), context.dir)
    return `<${tag}${align === 'left' ? '' : ` class="${align}"`}${dir}>${inlineMarkup(context, inlines)}</${tag.split(' ')[0]}>`
  }
  const head = block.head.map((inlines, at) => cell('th scope="col"', inlines, at)).join('')
  const rows = block.rows.map((row) => `<tr>${block.head.map((_, at) => cell('td', row[at] ?? [], at)).join('')}</tr>`)
  const body = rows.length > 0 ? `<tbody>\n${rows.join('\n')}\n</tbody>` : ''
  return `<div class="table" tabindex="0"><table>\n<thead><tr>${head}</tr></thead>\n${body}\n</table></div>`
}

function figure(context: EpubContext, block: Extract<Block, { t: 'figure' }>): string {
  const shown = pictureFile(context, block.src)
  const picture = shown
    ? `<img src="${shown.file}"${altAttribute(context, block.alt)} width="${shown.picture.width}" height="${shown.picture.height}"/>`
    : `<p>${escapeXml(`[${block.alt ?? ''}]`)}</p>`
  const id = block.id ? ` id="${block.id}"` : ''
  if (!block.caption) return `<figure${id}>${picture}</figure>`
  const dir: Direction = directionOf(inlineText(block.caption), context.dir)
  return `<figure${id}>${picture}<figcaption${dirAttribute(dir, context.dir)}>${inlineMarkup(context, block.caption)}</figcaption></figure>`
}

function definitions(context: EpubContext, { entries }: Extract<Block, { t: 'definitions' }>): string {
  const part = (tag: string, inlines: Inline[]) =>
    `<${tag}${dirAttribute(directionOf(inlineText(inlines), context.dir), context.dir)}>${inlineMarkup(context, inlines)}</${tag}>`
  const lines = entries.map(({ term, meanings }) => {
    // a list needs both (HTML, section 4.4.9)
    const all = meanings.length > 0 ? meanings : [[]]
    return [part('dt', term), ...all.map((one) => part('dd', one))].join('')
  })
  return `<dl>\n${lines.join('\n')}\n</dl>`
}

/** An index names the sections of a term, each once, and a list of figures leads to them by their captions. */
function references(context: EpubContext, { kind, entries }: Extract<Block, { t: 'references' }>): string {
  const lines = entries.map(({ children, dir, pages }) => {
    const words = inlineMarkup(context, children, { isInLink: true, isInNote: true })
    const places = pages.flatMap((page) => {
      const place = context.anchors.get(page.to)
      return place ? [{ ...page, href: `${place.file}#${place.anchor}` }] : []
    })
    const [first] = places
    if (kind === 'figures') {
      const shown = first ? `<a href="${first.href}">${words}</a>` : words
      return `<li${dirAttribute(dir, context.dir)}>${shown}</li>`
    }
    const each = places.filter((page, at) => places.findIndex((other) => other.words === page.words) === at)
    const links = each.map((page) => `<a epub:type="index-locator" href="${page.href}">${escapeXml(page.words)}</a>`)
    return `<li epub:type="index-entry"${dirAttribute(dir, context.dir)}><span epub:type="index-term">${words}</span>: ${links.join(', ')}</li>`
  })
  const type = kind === 'index' ? ' epub:type="index-entry-list"' : ''
  return `<ul class="references"${type}>\n${lines.join('\n')}\n</ul>`
}
