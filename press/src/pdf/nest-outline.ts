import type { PdfObjects } from './pdf-objects.ts'

type Item = { number: number; links: string; rest: string }

/**
 * Puts bookmarks of the first level below the last one before them that stays there, as chapters below their part (ISO
 * 32000-1, 12.3.3). `isBelow` has a value for each; other numbers of bookmarks are left as they are.
 */
export function nestOutline(file: PdfObjects, isBelow: readonly boolean[]): PdfObjects {
  const root = [...file.objects].find(([, body]) => body.includes('/Type /Outlines'))
  if (!root || !isBelow.includes(true)) return file
  const [rootNumber, rootBody] = root
  const items = itemsFrom(file, refer('First', rootBody.toString('latin1')))
  if (items.length !== isBelow.length || isBelow[0]) return file
  const groups: { head: Item; below: Item[] }[] = []
  for (const [at, item] of items.entries()) {
    if (isBelow[at]) groups.at(-1)?.below.push(item)
    else groups.push({ head: item, below: [] })
  }
  const objects = new Map(file.objects)
  const put = ({ number, links, rest }: Item, own: string) =>
    objects.set(number, Buffer.from(`<<${own}${children(links)}${rest}`, 'latin1'))
  for (const [at, { head, below }] of groups.entries()) {
    const siblings = beside(groups[at - 1]?.head, groups[at + 1]?.head)
    const inside = childrenOf(head)
    // headings of the part itself are before its chapters
    const last = inside.at(-1)
    if (below.length === 0) {
      put(head, `/Parent ${rootNumber} 0 R${siblings}`)
      continue
    }
    const all = [...inside, ...below]
    const ends = `/First ${all[0]?.number} 0 R/Last ${all.at(-1)?.number} 0 R/Count ${all.length}`
    put({ ...head, links: '' }, `/Parent ${rootNumber} 0 R${siblings}${ends}`)
    if (last) put(last, `/Parent ${head.number} 0 R${beside(inside.at(-2), below[0])}`)
    for (const [nth, item] of below.entries())
      put(item, `/Parent ${head.number} 0 R${beside(nth > 0 ? below[nth - 1] : last, below[nth + 1])}`)
  }
  const visible =
    items.length + groups.reduce((sum, { head, below }) => sum + (below.length > 0 ? childrenOf(head).length : 0), 0)
  const tops = `/First ${groups[0]?.head.number} 0 R/Last ${groups.at(-1)?.head.number} 0 R`
  objects.set(rootNumber, Buffer.from(`<</Type /Outlines${tops}/Count ${visible}>>`))
  return { ...file, objects }

  function childrenOf({ links }: Item): Item[] {
    return itemsFrom(file, refer('First', links))
  }
}

function itemsFrom({ objects }: PdfObjects, first: number | null): Item[] {
  const items: Item[] = []
  for (let number = first; number !== null && items.length < objects.size; ) {
    const body = objects.get(number)?.toString('latin1') ?? ''
    // a title can contain anything, and is after the links
    const title = body.indexOf('/Title')
    const links = body.slice(0, title)
    items.push({ number, links, rest: body.slice(title) })
    number = refer('Next', links)
  }
  return items
}

function refer(key: 'First' | 'Next', links: string): number | null {
  const found = new RegExp(`/${key} (\\d+) 0 R`).exec(links)?.[1]
  return found === undefined ? null : Number(found)
}

const children = (links: string): string => (links.match(/\/(?:First|Last) \d+ 0 R|\/Count -?\d+/g) ?? []).join('')

const beside = (before: Item | undefined, after: Item | undefined): string =>
  `${after ? `/Next ${after.number} 0 R` : ''}${before ? `/Prev ${before.number} 0 R` : ''}`
