import type { Warning } from '../manuscript/manuscript.ts'

/** What the press changed or left out; the key is the warning's code. */
const SENTENCES = {
  'picture-missing': (n: number, first: string) =>
    `${n === 1 ? `The picture “${first}” is` : `${n} pictures (the first is “${first}”) are`} not part of the book; the description stands in its place.`,
  'html-removed': (n: number, first: string) =>
    `HTML (${n === 1 ? `<${first}>` : `<${first}> and ${n - 1} more`}) cannot be printed; its words were kept.`,
  'script-removed': () => 'Scripts and styles cannot be printed and were left out.',
  'link-removed': (n: number, first: string) =>
    `${n === 1 ? `The link “${first}” does` : `${n} links (the first is “${first}”) do`} not lead to a web or mail address; the words were kept.`,
  'link-lost': (n: number, first: string) =>
    `${n === 1 ? `The link “${first}” leads` : `${n} links (the first is “${first}”) lead`} to no heading of the book; the words were kept.`,
  'nesting-flattened': () =>
    'Quotes or lists are nested more than 12 deep; the inner ones were set as plain paragraphs.',
  'marks-tangled': () =>
    'Brackets or marks are nested so deep that they cannot be read; the text is printed as it was typed. Close the brackets or take out the marks.',
  'heading-long': (n: number, first: string) =>
    `${n === 1 ? `The heading “${first}” is` : `${n} headings (the first is “${first}”) are`} longer than 300 characters and ${n === 1 ? 'was' : 'were'} set as a bold paragraph.`,
  'code-shortened': (_n: number, first: string) => `A code block is longer than ${first} and was cut there.`,
  'note-repeated': (_n: number, first: string) =>
    `The footnote “${first}” refers to itself; the inner mark was left out.`,
  'note-loose': (n: number, first: string) =>
    `${n === 1 ? `The footnote “${first}” has` : `${n} footnotes (the first is “${first}”) have`} no mark in the text, or a name used twice; ${n === 1 ? 'its' : 'their'} words stand where they were typed.`,
  'marks-piled': (n: number, first: string) =>
    `${n === 1 ? `A letter (“${first}”) carries` : `${n} letters (the first is “${first}”) carry`} more than 30 accents or other marks; those beyond were left out.`,
  'section-empty': () => 'The section has no text.',
} as const

export type ReportCode = keyof typeof SENTENCES
/** Counts what happened in one section; `detail` is shown for the first case of its kind. */
export type Report = { add(code: ReportCode, detail?: string): void; warnings(section: string | null): Warning[] }

export function createReport(): Report {
  const found = new Map<ReportCode, { count: number; first: string }>()
  return {
    add(code, detail = '') {
      const known = found.get(code)
      if (known) known.count++
      else found.set(code, { count: 1, first: shorten(detail) })
    },
    warnings: (section) =>
      [...found].map(([code, { count, first }]) => ({ code, message: SENTENCES[code](count, first), section })),
  }
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79).toWellFormed()}…` : text
}
