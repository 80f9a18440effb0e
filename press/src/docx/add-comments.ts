import { unzipSync } from 'fflate'
import { zip } from '../zip/zip.ts'

/** `words` and what stands beside them are as shown, without Markdown. */
export type DocxComment = {
  author: string
  /** ISO 8601 */
  date: string
  words: string
  before: string
  after: string
  /** one paragraph each */
  text: readonly string[]
}

const DOCUMENT = 'word/document.xml'
const COMMENTS = 'word/comments.xml'
const RELATIONSHIPS = 'word/_rels/document.xml.rels'
const TYPES = '[Content_Types].xml'
const WORDPROCESSING = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE_RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments'
const PACKAGE_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml'

/**
 * Adds Word comments (ECMA-376, part 1, 17.13.4) to a document of ours. A comment is beside its words where those stand in
 * one paragraph, else at the document's beginning, and then it quotes them.
 */
export async function addComments(docx: Uint8Array, comments: readonly DocxComment[]): Promise<Uint8Array> {
  const parts = unzipSync(docx)
  const text = (name: string) => new TextDecoder().decode(parts[name])
  const document = text(DOCUMENT)
  const paragraphs = paragraphsOf(document)
  const loose: number[] = []
  const bodies = comments.map((comment, id) => {
    const found = placeOf(comment, paragraphs)
    if (found) found.paragraph.ranges.push({ id, from: found.from, to: found.to })
    else loose.push(id)
    return commentXml(comment, id, !found)
  })
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:comments xmlns:w="${WORDPROCESSING}">${bodies.join('')}</w:comments>`
  const relationships = text(RELATIONSHIPS)
  const types = text(TYPES)
  const changed: Record<string, string> = {
    [DOCUMENT]: atBeginning(marked(document, paragraphs), loose),
    [COMMENTS]: xml,
    [RELATIONSHIPS]: relationships.includes(OFFICE_RELATIONSHIP)
      ? relationships
      : relationships.replace(
          '</Relationships>',
          `<Relationship Id="rIdReaders" Type="${OFFICE_RELATIONSHIP}" Target="comments.xml"/></Relationships>`,
        ),
    [TYPES]: types.includes(`/${COMMENTS}`)
      ? types
      : types.replace('</Types>', `<Override PartName="/${COMMENTS}" ContentType="${PACKAGE_TYPE}"/></Types>`),
  }
  const names = [...new Set([...Object.keys(parts), COMMENTS])]
  const date = new Date(Math.max(0, ...comments.map((one) => Date.parse(one.date))))
  return zip(
    names.map((name) => ({ name, content: changed[name] ?? parts[name] ?? '', level: 6 })),
    date,
  )
}

const PARAGRAPH = /<w:p(?: [^>]*)?>(?:(?!<w:p[ >])[\s\S])*?<\/w:p>/g
const RUN = /<w:r(?: [^>]*)?>(<w:rPr>(?:(?!<\/w:rPr>)[\s\S])*<\/w:rPr>)?<w:t(?: [^>]*)?>([^<]*)<\/w:t><\/w:r>/g

type Run = { at: number; xml: string; properties: string; text: string; from: number }
/** Where a comment's words are in the text of a paragraph. */
type Range = { id: number; from: number; to: number }
type Paragraph = { start: number; xml: string; runs: Run[]; text: string; ranges: Range[] }
type Found = { paragraph: Paragraph; from: number; to: number }

const paragraphsOf = (document: string): Paragraph[] =>
  [...document.matchAll(PARAGRAPH)].map(({ index: start, 0: xml }) => {
    const runs = runsOf(xml)
    return { start, xml, runs, text: plain(runs.map((run) => run.text).join('')), ranges: [] }
  })

function runsOf(paragraph: string): Run[] {
  let from = 0
  return [...paragraph.matchAll(RUN)].map(({ index: at, 0: xml, 1: properties = '', 2: escaped = '' }) => {
    const text = unescaped(escaped)
    const run = { at, xml, properties, text, from }
    from += text.length
    return run
  })
}

/** Null if no paragraph has the words. Of several places, the one whose neighbors agree best. */
function placeOf({ words, before, after }: DocxComment, paragraphs: readonly Paragraph[]): Found | null {
  const wanted = plain(words.split('\n')[0] ?? '')
  if (wanted.trim() === '') return null
  const [left, right] = [plain(before), plain(after)]
  let best: (Found & { score: number }) | null = null
  for (const paragraph of paragraphs) {
    const { text } = paragraph
    for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + 1)) {
      const to = from + wanted.length
      const score = sameEnd(left, text, from) + sameStart(right, text, to)
      if (!best || score > best.score) best = { paragraph, from, to, score }
    }
  }
  return best
}

function marked(document: string, paragraphs: readonly Paragraph[]): string {
  let [made, read] = ['', 0]
  for (const paragraph of paragraphs.filter(({ ranges }) => ranges.length > 0)) {
    made += document.slice(read, paragraph.start) + markedParagraph(paragraph)
    read = paragraph.start + paragraph.xml.length
  }
  return made + document.slice(read)
}

/** Splits the runs in which words begin and end. */
function markedParagraph({ xml, runs, ranges }: Paragraph): string {
  let [made, read] = ['', 0]
  for (const run of runs) {
    const end = run.from + run.text.length
    const begin = ranges.filter(({ from }) => run.from <= from && from < end)
    const stop = ranges.filter(({ to }) => run.from < to && to <= end)
    if (begin.length + stop.length === 0) continue
    const cuts = [run.from, ...begin.map(({ from }) => from), ...stop.map(({ to }) => to), end]
    const places = [...new Set(cuts)].sort((one, other) => one - other)
    made += xml.slice(read, run.at)
    places.forEach((place, at) => {
      for (const { id, to } of stop) if (to === place) made += `<w:commentRangeEnd w:id="${id}"/>${reference(id)}`
      for (const { id, from } of begin) if (from === place) made += `<w:commentRangeStart w:id="${id}"/>`
      made += piece(run, place - run.from, (places[at + 1] ?? place) - run.from)
    })
    read = run.at + run.xml.length
  }
  return made + xml.slice(read)
}

const piece = ({ properties, text }: Run, from: number, to: number) =>
  from < to ? `<w:r>${properties}<w:t xml:space="preserve">${escaped(text.slice(from, to))}</w:t></w:r>` : ''

const reference = (id: number) => `<w:r><w:commentReference w:id="${id}"/></w:r>`

function atBeginning(document: string, ids: readonly number[]): string {
  const ranges = ids.map((id) => `<w:commentRangeStart w:id="${id}"/><w:commentRangeEnd w:id="${id}"/>${reference(id)}`)
  return document.replace(/<\/w:p>/, `${ranges.join('')}</w:p>`)
}

function commentXml({ author, date, words, text }: DocxComment, id: number, isQuoted: boolean): string {
  const paragraphs = [...(isQuoted ? [`“${words}”`] : []), ...text].flatMap((one) => one.split('\n'))
  const body = paragraphs.map((one) => `<w:p><w:r><w:t xml:space="preserve">${escaped(one)}</w:t></w:r></w:p>`)
  const initials = author
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 9)
  return `<w:comment w:id="${id}" w:author="${escaped(author)}" w:date="${date.replace(/\.\d+Z$/, 'Z')}" w:initials="${escaped(initials)}">${body.join('')}</w:comment>`
}

/** What typesetting changed is the same again; the length stays. */
const plain = (text: string) =>
  text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[“”„]/g, '"')
    .replace(/[‘’‚]/g, "'")

/** How many characters before a place are the same as at the end of `one`. */
function sameEnd(one: string, text: string, at: number): number {
  let length = 0
  while (length < one.length && length < at && one.at(-1 - length) === text[at - 1 - length]) length += 1
  return length
}

function sameStart(one: string, text: string, at: number): number {
  let length = 0
  while (length < one.length && one[length] === text[at + length]) length += 1
  return length
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const CHARACTERS = Object.fromEntries(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]))

/** Without characters that XML can't have (XML 1.0, 2.2). */
const escaped = (text: string) =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (one) => ENTITIES[one] ?? '')

const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt|quot|apos);/g, (one) => CHARACTERS[one] ?? one)
