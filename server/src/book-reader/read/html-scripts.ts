/** Elements of which nothing is text for readers. */
const WITH_CONTENT = /<(script|style|iframe|object|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const OPENING = /^<(script|style|iframe|object|svg)\b[^>]*>$/i
const TAGS = /<\/?(?:script|style|iframe|object|svg|embed|form|input|button|link|meta|base)\b[^>]*>/gi
const TAG = /<[a-z][^>]*>/gi
const ATTRIBUTE = /\s+([a-z][\w:-]*)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi
const SCRIPT_ADDRESS = /^["']?(?:javascript|vbscript|data:text\/html)/i

/** HTML within Markdown without scripts, embedded pages and what calls scripts; the text around them is kept. */
export const withoutScripts = (html: string): string =>
  html
    .replace(WITH_CONTENT, '')
    .replace(TAGS, '')
    .replace(TAG, (tag) =>
      tag.replace(ATTRIBUTE, (all, name: string, value: string) =>
        /^on/i.test(name) || SCRIPT_ADDRESS.test(plain(value)) ? '' : all,
      ),
    )

/** Where an element ends whose opening tag stands within a paragraph; null for other tags, and if it isn't closed there. */
export function scriptEnd(source: string, start: number, tag: string): number | null {
  const [, name] = OPENING.exec(tag) ?? []
  if (!name) return null
  const rest = source.slice(start, start + 20_000).split(/\n[ \t]*\n/, 1)[0] ?? ''
  const end = new RegExp(`</${name}\\s*>`, 'i').exec(rest)
  return end ? start + end.index + end[0].length : null
}

/** Browsers read entities in addresses, and skip spaces and line ends. */
const plain = (value: string) =>
  value
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (_, hex?: string, decimal?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/&(?:tab|newline);/gi, '')
    .replace(/&colon;/gi, ':')
    .replace(/[\u0000- ]/g, '')
