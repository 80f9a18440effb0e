type FirstOfMany = { count: number; first: string }
type MissingNames = { names: string; count: number; more: number }

const one = ({ count }: FirstOfMany) => count === 1

const MESSAGES = {
  'picture-missing': (of: FirstOfMany) =>
    `${one(of) ? `The picture “${of.first}” is` : `${of.count} pictures (the first is “${of.first}”) are`} not part of the book. The description is shown instead.`,
  'picture-undescribed': (of: FirstOfMany) =>
    `${one(of) ? 'A picture has' : `${of.count} pictures have`} no description for readers who can’t see ${one(of) ? 'it' : 'them'}.`,
  'html-removed': (of: FirstOfMany) =>
    `HTML (${one(of) ? `<${of.first}>` : `<${of.first}> and ${of.count - 1} more`}) can’t be printed. Its text was kept.`,
  'script-removed': () => 'Scripts and styles can’t be printed and were left out.',
  'link-removed': (of: FirstOfMany) =>
    `${one(of) ? `The link “${of.first}” does` : `${of.count} links (the first is “${of.first}”) do`} not lead to a web or email address. The text was kept.`,
  'link-lost': (of: FirstOfMany) =>
    `${one(of) ? `The link “${of.first}” leads` : `${of.count} links (the first is “${of.first}”) lead`} to no heading in the book. The text was kept.`,
  'nesting-flattened': () =>
    'Quotes or lists are nested more than 12 levels deep. The inner ones were printed as plain paragraphs.',
  'marks-tangled': () =>
    'Brackets or formatting marks are nested too deeply, so the text is printed as typed. Close the brackets or remove the marks.',
  'heading-long': (of: FirstOfMany) =>
    `${one(of) ? `The heading “${of.first}” is` : `${of.count} headings (the first is “${of.first}”) are`} longer than 300 characters and ${one(of) ? 'was' : 'were'} set as a bold paragraph.`,
  'code-shortened': ({ first }: FirstOfMany) => `A code block was cut at ${first} lines.`,
  'code-cut': ({ first }: FirstOfMany) => `A code block was cut at ${first} characters.`,
  'note-repeated': ({ first }: FirstOfMany) => `The footnote “${first}” refers to itself. The inner mark was left out.`,
  'note-loose': (of: FirstOfMany) =>
    `${one(of) ? `The footnote “${of.first}” has` : `${of.count} footnotes (the first is “${of.first}”) have`} no mark in the text, or a name used twice. ${one(of) ? 'Its' : 'Their'} text is printed where it was typed.`,
  'marks-piled': (of: FirstOfMany) =>
    `${one(of) ? `A letter (“${of.first}”) has` : `${of.count} letters (the first is “${of.first}”) have`} more than 30 accents or other marks. The rest were left out.`,
  'formula-unread': (of: FirstOfMany) =>
    `${one(of) ? `The formula “${of.first}” can’t be typeset. It’s` : `${of.count} formulas (the first is “${of.first}”) can’t be typeset. They’re`} printed as typed.`,
  'section-empty': () => 'The section has no text.',

  'picture-not-found': ({ name }: { name: string }) =>
    `The picture “${name}” wasn’t found. Its description is shown instead.`,
  'picture-damaged': ({ name }: { name: string }) =>
    `The picture “${name}” is damaged. Its description is shown instead.`,
  'cover-damaged': () => 'The cover picture is damaged and was left out.',
  'language-unknown': ({ language }: { language: string }) =>
    `“${language}” isn’t a language code. The book is treated as English.`,
  'glyph-missing': ({ names, count, more }: MissingNames) =>
    `No font has the ${count === 1 ? 'character' : 'characters'} ${names}${more > 0 ? ` and ${more} more` : ''}. The PDF shows □ instead.`,
  'room-missing': ({ words }: { words: string }) =>
    `There’s so little room for “${words}” in the PDF that words are split anywhere. Choose a larger page, or move it out of its list, note or quote.`,
  'cover-glyph-missing': ({ name }: { name: string }) =>
    `No font has the character ${name}. The cover shows an empty box instead.`,
  'contents-without-pages': () =>
    'The book or one of its paragraphs is too long for page numbers in the Word file’s table of contents. Its entries are links instead.',
  'pdf-checks': ({ reason }: { reason: string }) => `The PDF didn’t pass the accessibility checks: ${reason}.`,

  'not-opened': ({ format, reason }: { format: string; reason: string }) =>
    `The ${format} couldn’t be opened again: ${reason}.`,
  'part-missing': ({ format, name }: { format: string; name: string }) => `The ${format} is missing its part ${name}.`,
  'epub-media-type': () => 'The EPUB doesn’t start with its media type.',
  'epub-package': () => 'The EPUB has no package document.',
  'epub-order': ({ name }: { name: string }) => `The EPUB’s reading order lists ${name}, which is missing.`,
  'pdf-untagged': () => 'The PDF has no tags, so screen readers can’t navigate it.',

  'picture-empty': () => 'The picture file is empty.',
  'picture-format': () => 'This file isn’t a PNG, JPEG or WebP picture.',
  'picture-format-book': () => 'This file isn’t a PNG, JPEG, WebP, AVIF, GIF or SVG picture.',
  'drawing-other-files': () =>
    'This drawing loads other files. Export it with its pictures embedded, or save it as PNG.',
  'drawing-too-detailed': () => 'This drawing has too many shapes. Save it as PNG.',
  'picture-two-files': () => 'This picture also contains another file. Save it again as PNG or JPEG.',
  'picture-unreadable': () => 'The picture file is damaged and can’t be read.',
  'picture-too-large': ({ width, height }: { width: number; height: number }) =>
    `The picture is too large: ${width} × ${height} pixels. At most 100 million pixels are allowed.`,
  'picture-outside': ({ path }: { path: string }) => `The picture “${path}” isn’t in the book file’s folder.`,
  'picture-not-read': ({ path }: { path: string }) => `The picture “${path}” can’t be read.`,
  'picture-refused': ({ address, reason }: { address: string; reason: string }) => `${address}: ${reason}`,
  'isbn-short': () => 'An ISBN has 13 digits and begins with 978 or 979.',
  'isbn-wrong': () => 'The last digit of this ISBN doesn’t match the others. Check for a typo.',
  'print-screen': () => 'Screen pages can’t be printed as a paperback. Choose another page size.',
  'print-pages': ({ pages, least, most }: { pages: number; least: number; most: number }) =>
    `The book has ${pages} pages. On this paper and in this size, a paperback has ${least} to ${most}.`,
  'spine-crowded': () =>
    'The title doesn’t fit on the spine in a readable size, so the spine has no text. A shorter title or more pages make room.',
  'back-crowded': () => 'The text on the back doesn’t fit. Shorten it.',
  'cover-unset': () => 'Couldn’t add the title and author to the cover.',
  'question-no-answer': ({ text }: { text: string }) => `The question “${text}” has no answer.`,
  'question-answer-unclear': ({ text }: { text: string }) =>
    `The answer to “${text}” names none of its choices. Start it with the letter of the right one.`,
  'question-missing': ({ text }: { text: string }) => `The answer “${text}” has no question.`,
  'no-title': () => 'The book has no title.',
  'no-sections': () => 'The book has no sections.',
  'pdf-unset': ({ reason }: { reason: string }) => `The PDF couldn’t be created: ${reason}.`,
  timeout: ({ seconds }: { seconds: number }) => `The document took longer than ${seconds} seconds and was stopped.`,
  memory: () => 'The document needs too much memory. Use fewer or smaller pictures, or split the book.',
  crash: () => 'The document couldn’t be created because typesetting stopped unexpectedly. Please try again.',
  'not-made': () => 'The document couldn’t be created. Try again.',
  busy: () => 'You asked for too many at once. Wait a moment and try again.',
  closed: () => 'Typesetting was shut down before the document was finished.',
} as const

export type MessageCode = keyof typeof MESSAGES
type MessageArguments<Code extends MessageCode> = Parameters<(typeof MESSAGES)[Code]>

/** `message` is the code and its parameters in English. */
export type PressMessage = {
  [Code in MessageCode]: {
    code: Code
    params: MessageArguments<Code> extends [infer Params] ? Params : object
    message: string
  }
}[MessageCode]

export function pressMessage<Code extends MessageCode>(code: Code, ...args: MessageArguments<Code>): PressMessage {
  const write = MESSAGES[code] as (...args: MessageArguments<Code>) => string
  return { code, params: args[0] ?? {}, message: write(...args) } as PressMessage
}
