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
  let document = text(DOCUMENT)
  const bodies: string[] = []
  comments.forEach((comment, id) => {
    const placed = withRange(document, comment, id)
    document = placed ?? atBeginning(document, id)
    bodies.push(commentXml(comment, id, placed === null))
  })
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:comments xmlns:w="${WORDPROCESSING}">${bodies.join('')}</w:comments>`
  const relationships = text(RELATIONSHIPS)
  const types = text(TYPES)
  const changed: Record<string, string> = {
    [DOCUMENT]: document,
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
type Found = { start: number; xml: string; runs: Run[]; from: number; score: number }

/** Null if no paragraph has the words. Of several places, the one whose neighbors agree best. */
function withRange(document: string, { words, before, after }: DocxComment, id: number): string | null {
  const wanted = plain(words.split('\n')[0] ?? '')
  if (wanted.trim() === '') return null
  const [left, right] = [plain(before), plain(after)]
  let best: Found | null = null
  for (const { index: start, 0: xml } of document.matchAll(PARAGRAPH)) {
    const runs = runsOf(xml)
    const text = plain(runs.map((run) => run.text).join(''))
    for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + 1)) {
      const end = from + wanted.length
      const score = sameEnd(left, text.slice(0, from)) + sameStart(right, text.slice(end))
      if (!best || score > best.score) best = { start, xml, runs, from, score }
    }
  }
  if (!best) return null
  const { start, xml, runs, from } = best
  const marked = markedParagraph(xml, runs, from, from + wanted.length, id)
  return document.slice(0, start) + marked + document.slice(start + xml.length)
}

function runsOf(paragraph: string): Run[] {
  let from = 0
  return [...paragraph.matchAll(RUN)].map(({ index: at, 0: xml, 1: properties = '', 2: escaped = '' }) => {
    const text = unescaped(escaped)
    const run = { at, xml, properties, text, from }
    from += text.length
    return run
  })
}

/** Splits the runs in which the words begin and end. */
function markedParagraph(paragraph: string, runs: readonly Run[], from: number, to: number, id: number): string {
  let marked = ''
  let read = 0
  for (const run of runs) {
    const end = run.from + run.text.length
    marked += paragraph.slice(read, run.at)
    read = run.at + run.xml.length
    const begins = run.from <= from && from < end
    const ends = run.from < to && to <= end
    if (!begins && !ends) {
      marked += run.xml
      continue
    }
    const [first, last] = [begins ? from - run.from : 0, ends ? to - run.from : run.text.length]
    marked += piece(run, 0, begins ? first : 0)
    if (begins) marked += `<w:commentRangeStart w:id="${id}"/>`
    marked += piece(run, first, last)
    if (ends) marked += `<w:commentRangeEnd w:id="${id}"/>${reference(id)}`
    marked += ends ? piece(run, last, run.text.length) : ''
  }
  return marked + paragraph.slice(read)
}

const piece = ({ properties, text }: Run, from: number, to: number) =>
  from < to ? `<w:r>${properties}<w:t xml:space="preserve">${escaped(text.slice(from, to))}</w:t></w:r>` : ''

const reference = (id: number) => `<w:r><w:commentReference w:id="${id}"/></w:r>`

function atBeginning(document: string, id: number): string {
  const range = `<w:commentRangeStart w:id="${id}"/><w:commentRangeEnd w:id="${id}"/>${reference(id)}`
  return document.replace(/<\/w:p>/, `${range}</w:p>`)
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

function sameEnd(one: string, other: string): number {
  let length = 0
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length += 1
  return length
}

function sameStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
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
