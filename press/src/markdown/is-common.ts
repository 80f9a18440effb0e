const INDENT = '^[ >]*'
const ITEM = '(?:[-*+]|\\d{1,9}[.)])'
const VALUE = '(?: ?= ?"(?:[^"\\n]|\\n(?!\\s))*")?'

const TEXT = /^(?: *(?:[-*+]|\d{1,9}[.)]) | +[^\s`~#]|\p{L})/u
const PARAGRAPH = /^(?:\[\^[\w.-]+\]: )?\p{L}/u
const ITEM_LINE = /^(?:[-*+]|\d{1,2}[.)]) \p{L}/u

/**
 * Where the native parser deviates from the specifications, each with a character it requires; found by comparing
 * modified texts. Limits in braces keep hostile text linear.
 */
const UNCOMMON: readonly (readonly [sign: string, pattern: RegExp])[] = [
  ['\t', /\t/],
  // marks next to other marks or after an escaped one, and rows of them
  ['', /\*_|_\*|[*_]~(?!\/)|~[*_]/],
  ['\\', /\\[*_~][*_~]|[*_~]\\|\\\n *\]|\\$(?<=\|.*)/m],
  ['', /\*{4}|_{4}[^_\n]*[^_\n\s]|~{3}/],
  // code in an item's first line, items without text on their line, lines of only spaces
  ['', new RegExp(`${INDENT}(?:${ITEM} +)*${ITEM}(?: {5,}| *$)`, 'm')],
  ['', /^ +$/m],
  // tasks without words or as headings, labels and titles across lines, notes inside other blocks and links
  ['[', /\[[ xX]\](?: *$|.*(?:\n(?!\s*\n|[ >]*(?:[-*+]|\d+[.)]) ).*){0,20}\n[ >]*(?:-+|=+) *$)/m],
  ['[', /^[ >]*!?\[[^\]\n]*\n[ >]*[|:\]-]|\[ *$|\]\([^)\n]{0,300}["'][^"'\n]{0,300}\n[ >]/m],
  ['[^', /\[\^(?![\w.-]+\])|.\[\^[^\]\n]+\]:|^\[\^[^\]\n]+\]: *(?:[-*+>#]|\d+[.)])/m],
  [
    '[^',
    /\[\^[\w.-]+\](?!:)(?:[^[\n]|\n(?!\s*\n)|!\[[^\]\n]{0,300}\]\([^)\n]{0,300}\)|\[[^\]\n]{0,300}\](?![([])){0,1000}\][([]/,
  ],
  [']:', /^[ >]*\[[^\]\n]+\]:.*\n[ >]*(?:\|[ :]*|:)?-/m],
  // HTML beyond plain tags, and HTML after table rows
  [
    '<',
    new RegExp(
      `<(?!/?[a-z][a-z0-9-]*(?:(?: +|\\n)[a-z-]+${VALUE})*\\n? */?>|(?:https?://[\\w./?#%=&+:,;!$@-]+|[\\w.+-]+@[\\w.-]+)>|[\\s\\d=&-]|$|!--)`,
      'i',
    ),
  ],
  ['<', /^[ >]*(?:\|[ :]*|:)?-[-| :]*\n(?:.+\n){0,500}? *<|^ *>.*<!--(?!.{0,500}-->)/m],
  ['|', /^[ >]*[-:] *\|/m],
  // addresses next to a table's lines or entities, without a host, and email addresses next to other signs
  ['|', /(?:www\.|:\/\/|@)[^\s|]{0,500}\|/i],
  ['&', /(?:www\.|:\/\/)[^\s&]{0,500}&#?\w{1,40};/i],
  ['', /(?:https?:\/\/|www\.)(?![a-z0-9])/i],
  ['@', /[\w.+-]@(?<!(?:^|[\s(<"'*])[a-z0-9][\w.+-]*@)|@(?![a-z0-9-]+(?:\.[a-z0-9-]+)+(?=[\s.,;:!?)>"'*]|$)|\s)/im],
]

/** Text that only looks uncommon: a character it contains, its pattern, and the replacement. */
const EQUIVALENTS: readonly (readonly [sign: string, pattern: RegExp, as: string])[] = [
  ['`', /(?<![`\\])(`+)(?!`)([^`\n]+(?:\n[ >]*(?:[^`\s>*+#|\d-]|->)[^`\n]*)?)\1(?!`)/g, 'c'],
  // HTML up to its end tag, whatever it contains
  ['<pre', /^<pre(?: [\w\s="-]{0,200})?>(?:(?!<\/pre>)[\s\S]){0,5000}<\/pre>.*$/gm, '<p>'],
  // rows of escaped marks
  ['\\', /(?<![\\*_~])(?:\\\*){2,}(?![\\*_~])|(?<![\\*_~])(?:\\_){2,}(?![\\*_~])/g, 'x'],
  // a number at the start of a wrapped line is no item
  ['.', /(?<=[a-z,]\n(?:> )?)\d{1,9}\.$/gm, ''],
  // both marks around whole words
  ['*_', /(?<=^|[\s(])(\*{1,2})_(?=[^\s*_])([^*_\n`<[]+)(?<=[^\s*_])_\1(?=[\s.,;:!?)]|$)/gm, 'x'],
]

/** True for text that every parser reads the same. Code is ignored: only markup counts. */
export function isCommon(source: string): boolean {
  const markup = EQUIVALENTS.reduce(
    (text, [sign, pattern, as]) => (text.includes(sign) ? text.replace(pattern, as) : text),
    withoutFences(source),
  )
  const isUncommon = UNCOMMON.some(([sign, pattern]) => markup.includes(sign) && pattern.test(markup))
  return !isUncommon && !hasUncommonIndents(markup)
}

/** Indents of four spaces are safe in items and notes, and as code after a paragraph, but nowhere else. */
function hasUncommonIndents(markup: string): boolean {
  if (!markup.includes('    ')) return false
  let text = ''
  let before = ''
  for (const line of markup.split('\n')) {
    if (/^[ >]* {4,}\S/.test(line)) {
      if (/^ *(?:>|`{3}|~{3})/.test(line)) return true
      const follows =
        before === ''
          ? /^ {4}/.test(text) || ((PARAGRAPH.test(text) || ITEM_LINE.test(text)) && /^ {4}\S/.test(line))
          : TEXT.test(before) && !before.endsWith('>')
      if (!follows) return true
    }
    before = line
    if (line !== '') text = line
  }
  return false
}

function withoutFences(source: string): string {
  if (!source.includes('```') && !source.includes('~~~')) return source
  let fence = ''
  let quote = ''
  const checked = source.split('\n').map((line) => {
    if (fence !== '' && !line.startsWith(quote.trimEnd())) fence = ''
    if (fence === '') {
      const [, before = '', marks = ''] = /^((?:> ?)*)(`{3,}|~{3,})[^`]*$/.exec(line) ?? []
      quote = before
      fence = marks
      return fence === '' ? line : ''
    }
    const end = /^ {0,3}(`{3,}|~{3,}) *$/.exec(line.slice(quote.length))?.[1]
    if (end?.startsWith(fence)) fence = ''
    return ''
  })
  return checked.join('\n')
}
