/** A page of Notion has the 32 hex digits of its id behind its name. */
const NOTION_ID = /[ -]?[0-9a-f]{32}(?=\.[a-z]+$|\/|$)/gi

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The name of a file as a title. */
export function plainName(path: string): string {
  const name = path.replace(NOTION_ID, '').split('/').at(-1) ?? ''
  return name
    .replace(/\.(?:md|markdown|mdown|txt|html?|xhtml|zip|docx|epub|json)$/i, '')
    .replace(/^\d{1,3}(?:[._\-)]\s*|\s+-?\s*)(?=\D)/, '')
    .replace(/_+/g, ' ')
    .trim()
}

const isFirst = (name: string) => /^(?:index|readme|_index)\.[a-z]+$/i.test(name)

/** By number in the name, then by name; a folder comes after the file of its name, and an index before both. */
export function inReadingOrder(paths: readonly string[], orderOf: (path: string) => number | null): string[] {
  const keys = new Map(
    paths.map((path) => [
      path,
      path
        .replace(NOTION_ID, '')
        .replace(/\.[a-z]+$/i, '')
        .split('/'),
    ]),
  )
  const orders = new Map(paths.map((path) => [path, orderOf(path)]))
  return [...paths].sort((one, other) => {
    const [left, right] = [keys.get(one) ?? [], keys.get(other) ?? []]
    const [first, second] = [orders.get(one) ?? null, orders.get(other) ?? null]
    for (let at = 0; at < Math.max(left.length, right.length); at++) {
      const [a, b] = [left[at], right[at]]
      if (a === undefined) return -1
      if (b === undefined) return 1
      const isLast = at === left.length - 1 && at === right.length - 1
      if (isLast && first !== second && (first !== null || second !== null))
        return (first ?? Infinity) - (second ?? Infinity)
      const names = [one.split('/').at(-1) ?? '', other.split('/').at(-1) ?? '']
      if (at === left.length - 1 && isFirst(names[0] ?? '') && a !== b) return -1
      if (at === right.length - 1 && isFirst(names[1] ?? '') && a !== b) return 1
      const order = collator.compare(a, b)
      if (order !== 0) return order
    }
    return one < other ? -1 : 1
  })
}
