/** Of Unicode's private use: around the word, between it and its reading, and after both. */
const [START, MIDDLE, END] = ['\ue0f1', '\ue0f2', '\ue0f3']
const RUBY = /<w:ruby>((?:(?!<\/?w:ruby>)[\s\S])*)<\/w:ruby>/g
const MARKED = new RegExp(`${START}([^<${START}${END}]*)${MIDDLE}([^<${START}${END}]*)${END}`, 'g')

/** Mammoth drops words with a reading above them, so both become text with marks. Null if there are none. */
export const withRubyMarks = (xml: string) => (xml.includes('<w:ruby>') ? xml.replace(RUBY, marked) : null)

/** The marks in the page as HTML's own tags. */
export const rubyTags = (html: string) => html.replace(MARKED, '<ruby>$1<rt>$2</rt></ruby>')

function marked(_: string, inside: string): string {
  const [base = '', reading = ''] = ['w:rubyBase', 'w:rt'].map((tag) => textIn(inside, tag))
  return `<w:t xml:space="preserve">${START}${base}${MIDDLE}${reading}${END}</w:t>`
}

function textIn(xml: string, tag: string): string {
  const start = xml.indexOf(`<${tag}>`)
  const part = start < 0 ? '' : xml.slice(start, xml.indexOf(`</${tag}>`, start))
  return [...part.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text = '']) => text).join('')
}
