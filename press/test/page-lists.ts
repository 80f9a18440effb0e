import { type ManuscriptInput, makeManuscript } from '../src/book/make-manuscript.ts'
import { writeEpub } from '../src/epub/write-epub.ts'
import { languageDirection } from '../src/manuscript/direction.ts'
import { lettersOf } from '../src/manuscript/page-start.ts'
import { type Theme, usualLayout } from '../src/manuscript/themes.ts'
import { writePdf } from '../src/pdf/write-pdf.ts'
import { openPdf } from './open-pdf.ts'
import { characters, part, unpacked } from './unpacked.ts'

export type PageLists = {
  /** of the pages that have one in the PDF, in order */
  labels: string[]
  /** of the list in the EPUB */
  listed: string[]
  /** pages with words, and those of them whose mark is before other words */
  withWords: number
  astray: { label: string; pdf: string; epub: string }[]
  epub: Uint8Array
}

/** Letters that are compared; openings begin with labels and numbers that the formats have in different places. */
const FIRST = 14
/** The formats number the entries of contents differently; a heading can be two characters. */
const FIRST_OF_CONTENTS = 2
const ROOM = 50

/** Makes both formats of a book and compares the words after each mark with the page as pdf.js reads it. */
export async function pageLists(
  input: ManuscriptInput,
  design: { theme?: Theme | undefined } = {},
): Promise<PageLists> {
  const layout = { ...usualLayout({ ...input, ...design }), ...input.layout }
  const { manuscript } = makeManuscript({ ...input, layout })
  const pdf = await writePdf(manuscript, { ...design, locatesPages: true })
  const { pageStarts } = pdf
  const epub = (await writeEpub(manuscript, { theme: design.theme, pageStarts })).bytes
  const isLtr = languageDirection(manuscript.language) === 'ltr'
  const opened = await openPdf(pdf.bytes)
  const labels = opened.labels ?? []
  const files = unpacked(epub)
  const nav = part(files, 'EPUB/nav.xhtml')
  const list = /<nav epub:type="page-list"[\s\S]*?<\/nav>/.exec(nav)?.[0] ?? ''
  const entries = [...list.matchAll(/<a href="([^#"]+)#([^"]+)">([^<]*)<\/a>/g)].map(
    ([, file = '', id = '', label = '']) => ({
      file,
      label,
      after: lettersAfter(part(files, `EPUB/${file}`), id, isLtr),
    }),
  )
  const pages = labels.flatMap((label, at) =>
    label === '' ? [] : [{ label, words: lettersOf(inOrder(opened.body[at] ?? '', isLtr), isLtr) }],
  )
  const withWords = pages.filter(({ words }) => words !== '').length
  const astray = pages.flatMap(({ label, words }, at) => {
    const after = entries[at]?.after ?? ''
    const isContents = entries[at]?.file === 'nav.xhtml'
    if (words === '' || begins(words, after, isContents ? FIRST_OF_CONTENTS : FIRST)) return []
    return [{ label, pdf: words.slice(0, 50), epub: after.slice(0, 50) }]
  })
  return { labels: pages.map(({ label }) => label), listed: entries.map(({ label }) => label), withWords, astray, epub }
}

/** pdf.js reads the words of a right-to-left run as they are drawn, from left to right, and joins numbers to them. */
function inOrder(body: string, isLtr: boolean): string {
  if (isLtr) return body
  const runs = body.split(/[\n\p{N}]+/u)
  return runs.map((run) => run.split(/\s+/).toReversed().join(' ')).join('\n')
}

function lettersAfter(file: string, id: string, isLtr: boolean): string {
  const at = file.indexOf(` id="${id}"`)
  const rest = file.slice(file.indexOf('>', at) + 1, at + 6_000)
  return lettersOf(
    characters(rest.replace(/<r[tp]>.*?<\/r[tp]>|<nav epub:type="(?:page-list|landmarks)"[\s\S]*/g, '')),
    isLtr,
  )
}

/** A number, a label or the rest of a divided word may come before what both have. */
function begins(page: string, after: string, length: number): boolean {
  const [pageStart, afterStart] = [page.slice(0, ROOM), after.slice(0, ROOM)]
  return pageStart.includes(after.slice(0, length)) || afterStart.includes(page.slice(0, length))
}
