export type Attribute = { name: string; value: string; start: number; end: number }
/** `name` in lower case; `start` and `end` are places in the text. */
export type Tag = { name: string; isEnd: boolean; start: number; end: number; attributes: Attribute[] }

const NAME = /<(\/?)([a-z][^\s/>]*)/gi
const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>][^\s>]*))?/y
const END = /[\s/]*>/y

/**
 * The tags of a text as browsers see them (HTML, section 13.2.5), so that a bracket in a quoted value ends none. Each place is
 * read once, whatever the text. A tag that never ends is none.
 */
export function* tagsIn(html: string): Generator<Tag, void, number | undefined> {
  let at = 0
  for (;;) {
    const [, slash, name = ''] = execAt(NAME, html, at) ?? []
    if (slash === undefined) return
    const start = NAME.lastIndex - name.length - slash.length - 1
    at = NAME.lastIndex
    const attributes: Attribute[] = []
    for (;;) {
      const found = execAt(ATTRIBUTE, html, at)
      if (!found) break
      const [whole, key = '', value = ''] = found
      attributes.push({ name: key.toLowerCase(), value: unquoted(value), start: at, end: at + whole.length })
      at += whole.length
    }
    if (!execAt(END, html, at)) return
    at = END.lastIndex
    // whoever reads the tags can go on behind what belongs to this one
    at = (yield { name: name.toLowerCase(), isEnd: slash !== '', start, end: at, attributes }) ?? at
  }
}

function execAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const unquoted = (value: string) => (/^["']/.test(value) ? value.slice(1, -1) : value)

/** Where the end tag of an element ends that began before `from`; null if there is none. */
export function endOfElement(html: string, name: string, from: number): number | null {
  const found = execAt(new RegExp(`</${name}(?=[\\s/>])`, 'gi'), html, from)
  const end = found ? html.indexOf('>', found.index) : -1
  return end < 0 ? null : end + 1
}
