/** The first of `count` cases of one kind. */
type Counted = { count: number; first: string }
type Missing = { names: string; count: number; more: number }

const one = ({ count }: Counted) => count === 1

/** Everything the press tells a person about a book, a cover or a file, by its code, in English. */
const SENTENCES = {
  'picture-missing': (of: Counted) =>
    `${one(of) ? `The picture “${of.first}” is` : `${of.count} pictures (the first is “${of.first}”) are`} not part of the book; the description stands in its place.`,
  'html-removed': (of: Counted) =>
    `HTML (${one(of) ? `<${of.first}>` : `<${of.first}> and ${of.count - 1} more`}) cannot be printed; its words were kept.`,
  'script-removed': () => 'Scripts and styles cannot be printed and were left out.',
  'link-removed': (of: Counted) =>
    `${one(of) ? `The link “${of.first}” does` : `${of.count} links (the first is “${of.first}”) do`} not lead to a web or mail address; the words were kept.`,
  'link-lost': (of: Counted) =>
    `${one(of) ? `The link “${of.first}” leads` : `${of.count} links (the first is “${of.first}”) lead`} to no heading of the book; the words were kept.`,
  'nesting-flattened': () =>
    'Quotes or lists are nested more than 12 deep; the inner ones were set as plain paragraphs.',
  'marks-tangled': () =>
    'Brackets or marks are nested so deep that they cannot be read; the text is printed as it was typed. Close the brackets or take out the marks.',
  'heading-long': (of: Counted) =>
    `${one(of) ? `The heading “${of.first}” is` : `${of.count} headings (the first is “${of.first}”) are`} longer than 300 characters and ${one(of) ? 'was' : 'were'} set as a bold paragraph.`,
  'code-shortened': ({ first }: Counted) => `A code block is longer than ${first} lines and was cut there.`,
  'code-cut': ({ first }: Counted) => `A code block is longer than ${first} characters and was cut there.`,
  'note-repeated': ({ first }: Counted) => `The footnote “${first}” refers to itself; the inner mark was left out.`,
  'note-loose': (of: Counted) =>
    `${one(of) ? `The footnote “${of.first}” has` : `${of.count} footnotes (the first is “${of.first}”) have`} no mark in the text, or a name used twice; ${one(of) ? 'its' : 'their'} words stand where they were typed.`,
  'marks-piled': (of: Counted) =>
    `${one(of) ? `A letter (“${of.first}”) carries` : `${of.count} letters (the first is “${of.first}”) carry`} more than 30 accents or other marks; those beyond were left out.`,
  'section-empty': () => 'The section has no text.',

  'picture-not-found': ({ name }: { name: string }) =>
    `The picture “${name}” could not be found; its description stands in its place.`,
  'picture-damaged': ({ name }: { name: string }) =>
    `The picture “${name}” is damaged; its description stands in its place.`,
  'cover-damaged': () => 'The cover picture is damaged and was left out.',
  'language-unknown': ({ language }: { language: string }) =>
    `“${language}” is no language code; the book is set as English.`,
  'glyph-missing': ({ names, count, more }: Missing) =>
    `No font has the ${count === 1 ? 'character' : 'characters'} ${names}${more > 0 ? ` and ${more} more` : ''}; the PDF shows □ instead.`,
  'cover-glyph-missing': ({ name }: { name: string }) =>
    `No font has the character ${name}; the cover shows an empty box instead.`,
  'contents-without-pages': () =>
    'The book, or one of its paragraphs, is too long to number the pages in the contents of the Word file; its entries are links.',
  'pdf-checks': ({ reason }: { reason: string }) => `The PDF did not pass the accessibility checks: ${reason}.`,

  'not-opened': ({ format, reason }: { format: string; reason: string }) =>
    `The ${format} could not be opened again: ${reason}.`,
  'part-missing': ({ format, name }: { format: string; name: string }) => `The ${format} lacks its part ${name}.`,
  'epub-media-type': () => 'The EPUB does not begin with its media type.',
  'epub-package': () => 'The EPUB names no package document.',
  'epub-order': ({ name }: { name: string }) => `The EPUB’s order names ${name}, which it lacks.`,
  'pdf-untagged': () => 'The PDF has no tags: readers aloud do not find their way in it.',

  'picture-empty': () => 'The picture file is empty.',
  'picture-format': () => 'This file is not a PNG, JPEG or WebP picture.',
  'picture-two-files': () => 'This picture is another file as well. Save it anew as PNG or JPEG.',
  'picture-unreadable': () => 'The picture file is damaged and cannot be read.',
  'picture-too-large': ({ width, height }: { width: number; height: number }) =>
    `The picture is too large: ${width} × ${height} pixels. At most 100 million pixels are allowed.`,
  'picture-outside': ({ path }: { path: string }) => `The picture “${path}” does not lie beside the book file.`,
  'picture-not-read': ({ path }: { path: string }) => `The picture “${path}” cannot be read.`,
  'picture-refused': ({ address, reason }: { address: string; reason: string }) => `${address}: ${reason}`,
  'cover-unset': () => 'The title and author could not be set on the cover.',
  'no-title': () => 'The book has no title.',
  'no-sections': () => 'The book has no sections.',
  'pdf-unset': ({ reason }: { reason: string }) => `The PDF could not be set: ${reason}.`,
  timeout: ({ seconds }: { seconds: number }) => `The document took longer than ${seconds} seconds and was stopped.`,
  memory: () => 'The document needs more memory than allowed. Try fewer or smaller pictures, or split the book.',
  crash: () => 'The document could not be made: the press stopped unexpectedly. Please try again.',
  'not-made': () => 'The document could not be made. Try again.',
  busy: () => 'You asked for too many at once. Wait a moment and try again.',
  closed: () => 'The press was shut down before the document was done.',
} as const

export type SentenceCode = keyof typeof SENTENCES
type Given<Code extends SentenceCode> = Parameters<(typeof SENTENCES)[Code]>

/** What is said, and what it says of what; `message` is both in English. */
export type Sentence = {
  [Code in SentenceCode]: { code: Code; params: Given<Code> extends [infer Params] ? Params : object; message: string }
}[SentenceCode]

export function sentence<Code extends SentenceCode>(code: Code, ...given: Given<Code>): Sentence {
  const word = SENTENCES[code] as (...given: Given<Code>) => string
  return { code, params: given[0] ?? {}, message: word(...given) } as Sentence
}
