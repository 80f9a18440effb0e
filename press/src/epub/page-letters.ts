import { lettersOf } from '../manuscript/page-start.ts'

export type XhtmlFile = { name: string; content: string }

/** The letters of all files in reading order, with the place of each. */
export type PageLetters = {
  letters: string
  /** of each letter, the index of its file, and where it is in the file's markup */
  file: number[]
  offset: number[]
  /** where pictures are: the number of letters before them, file and offset */
  pictures: { before: number; file: number; offset: number }[]
  /** the headings of a file, or all words of one without, and the index of the file's first letter */
  headings: { at: number; letters: string }[]
}

const TOKEN = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>|&[#\w]+;|[^<&]+/g
/** Readings beside their characters, and formulas, whose signs the PDF draws in another order. */
const LEFT_OUT = new Set(['rt', 'rp', 'math'])
/** Notes are at the end of a section, and at the foot of the PDF's pages. */
const NOTES = '<div class="notes">'
const A_NAV = '</nav>'

/** Letters as `lettersOf` has them. Of a navigation document, the first list. */
export function pageLetters(files: readonly XhtmlFile[], digits: boolean): PageLetters {
  const found: string[] = []
  const file: number[] = []
  const offset: number[] = []
  const pictures: PageLetters['pictures'] = []
  const headings: PageLetters['headings'] = []
  const read = letterReader(digits)
  for (const [at, { content }] of files.entries()) {
    const ends = [content.indexOf(NOTES), content.indexOf(A_NAV), content.indexOf('</body>')].filter((end) => end >= 0)
    const end = Math.min(...ends, content.length)
    TOKEN.lastIndex = content.indexOf('<body')
    const first = found.length
    let leftOut = 0
    let heading = -1
    const known = headings.length
    for (let token = TOKEN.exec(content); token && token.index < end; token = TOKEN.exec(content)) {
      const [text, closes, name] = token
      if (name !== undefined) {
        if (LEFT_OUT.has(name)) leftOut += closes ? -1 : 1
        if (name === 'h1' && !closes) heading = found.length
        if (name === 'h1' && closes) headings.push({ at: first, letters: found.slice(heading).join('') })
        if (name === 'img' && !closes) pictures.push({ before: found.length, file: at, offset: token.index })
        continue
      }
      if (leftOut > 0 || text.startsWith('&')) continue
      let place = token.index
      for (const sign of text) {
        for (const letter of read(sign)) {
          found.push(letter)
          file.push(at)
          offset.push(place)
        }
        place += sign.length
      }
    }
    // a half title
    if (headings.length === known) headings.push({ at: first, letters: found.slice(first).join('') })
  }
  return { letters: found.join(''), file, offset, pictures, headings }
}

/** Normalizing takes long, and a book has few different signs. */
function letterReader(digits: boolean): (sign: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (sign) => {
    const before = known.get(sign)
    if (before) return before
    // UTF-16 units, so that places in the joined letters are those of the lists
    const letters = lettersOf(sign, digits).split('')
    known.set(sign, letters)
    return letters
  }
}
