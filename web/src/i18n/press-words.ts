import { interfaceLanguage } from './catalogue.ts'
import { said } from './said.ts'
import { t } from './t.ts'

type Parts = readonly (string | undefined)[]

/** One of a kind is told by its name alone, several by their number and the first of them. */
const several = ([count = '1', first = '']: Parts) => ({ count: Number(count), first })

/** The press's sentences that name words of the book or figures. Those without are in the catalogue as they are. */
const FORMS: readonly [RegExp, (parts: Parts) => string][] = [
  [
    /^(?:The picture|(\d+) pictures \(the first is) “(.*)”\)? (?:is|are) not part of the book; the description stands in its place\.$/,
    (parts) =>
      t(
        '{count, plural, one {The picture “{first}” is} other {# pictures (the first is “{first}”) are}} not part of the book; the description stands in its place.',
        several(parts),
      ),
  ],
  [
    /^HTML \((<.*?>)(?: and (\d+) more)?\) cannot be printed; its words were kept\.$/,
    ([first = '', more = '0']) =>
      t('HTML ({first}{more, plural, =0 {} other { and # more}}) cannot be printed; its words were kept.', {
        first,
        more: Number(more),
      }),
  ],
  [
    /^(?:The link|(\d+) links \(the first is) “(.*)”\)? (?:does|do) not lead to a web or mail address; the words were kept\.$/,
    (parts) =>
      t(
        '{count, plural, one {The link “{first}” does} other {# links (the first is “{first}”) do}} not lead to a web or mail address; the words were kept.',
        several(parts),
      ),
  ],
  [
    /^(?:The link|(\d+) links \(the first is) “(.*)”\)? leads? to no heading of the book; the words were kept\.$/,
    (parts) =>
      t(
        '{count, plural, one {The link “{first}” leads} other {# links (the first is “{first}”) lead}} to no heading of the book; the words were kept.',
        several(parts),
      ),
  ],
  [
    /^(?:The heading|(\d+) headings \(the first is) “(.*)”\)? (?:is|are) longer than 300 characters and (?:was|were) set as a bold paragraph\.$/,
    (parts) =>
      t(
        '{count, plural, one {The heading “{first}” is longer than 300 characters and was} other {# headings (the first is “{first}”) are longer than 300 characters and were}} set as a bold paragraph.',
        several(parts),
      ),
  ],
  [
    /^A code block is longer than (\d+) (lines|characters) and was cut there\.$/,
    ([most, unit]) =>
      unit === 'lines'
        ? t('A code block is longer than {most, number} lines and was cut there.', { most: Number(most) })
        : t('A code block is longer than {most, number} characters and was cut there.', { most: Number(most) }),
  ],
  [
    /^The footnote “(.*)” refers to itself; the inner mark was left out\.$/,
    ([note = '']) => t('The footnote “{note}” refers to itself; the inner mark was left out.', { note }),
  ],
  [
    /^(?:The footnote|(\d+) footnotes \(the first is) “(.*)”\)? (?:has|have) no mark in the text, or a name used twice; (?:its|their) words stand where they were typed\.$/,
    (parts) =>
      t(
        '{count, plural, one {The footnote “{first}” has no mark in the text, or a name used twice; its} other {# footnotes (the first is “{first}”) have no mark in the text, or a name used twice; their}} words stand where they were typed.',
        several(parts),
      ),
  ],
  [
    /^(?:A letter \(|(\d+) letters \(the first is )“(.*)”\) (?:carries|carry) more than 30 accents or other marks; those beyond were left out\.$/,
    (parts) =>
      t(
        '{count, plural, one {A letter (“{first}”) carries} other {# letters (the first is “{first}”) carry}} more than 30 accents or other marks; those beyond were left out.',
        several(parts),
      ),
  ],
  [
    /^The picture “(.*)” could not be found; its description stands in its place\.$/,
    ([name = '']) => t('The picture “{name}” could not be found; its description stands in its place.', { name }),
  ],
  [
    /^The picture “(.*)” is damaged; its description stands in its place\.$/,
    ([name = '']) => t('The picture “{name}” is damaged; its description stands in its place.', { name }),
  ],
  [
    /^The picture is too large: (\d+) × (\d+) pixels\. At most 100 million pixels are allowed\.$/,
    ([width = '', height = '']) =>
      t('The picture is too large: {width} × {height} pixels. At most 100 million pixels are allowed.', {
        width,
        height,
      }),
  ],
  [
    /^“(.*)” is no language code; the book is set as English\.$/,
    ([code = '']) => t('“{code}” is no language code; the book is set as English.', { code }),
  ],
  [
    /^The PDF did not pass the accessibility checks: (.*)\.$/,
    ([reason = '']) => t('The PDF did not pass the accessibility checks: {reason}.', { reason }),
  ],
  [
    /^No font has the characters? (.*?)(?: and (\d+) more)?; the PDF shows □ instead\.$/,
    ([names = '', more = '0']) =>
      t('No font has {names}{more, plural, =0 {} other { and # more}}; the PDF shows □ instead.', {
        names,
        more: Number(more),
      }),
  ],
  [
    /^No font has the character (“.*” \(.*\)); the cover shows an empty box instead\.$/,
    ([name = '']) => t('No font has the character {name}; the cover shows an empty box instead.', { name }),
  ],
  [/^The PDF could not be set: (.*)\.$/, ([reason = '']) => t('The PDF could not be set: {reason}.', { reason })],
  [
    /^The document took longer than (\d+) seconds and was stopped\.$/,
    ([most]) => t('The document took longer than {most, number} seconds and was stopped.', { most: Number(most) }),
  ],
  [
    /^The (\S+) could not be opened again: (.*)\.$/,
    ([format = '', reason = '']) => t('The {format} could not be opened again: {reason}.', { format, reason }),
  ],
  [
    /^The (\S+) lacks its part (.*)\.$/,
    ([format = '', name = '']) => t('The {format} lacks its part {name}.', { format, name }),
  ],
  [
    /^The EPUB’s order names (.*), which it lacks\.$/,
    ([name = '']) => t('The EPUB’s order names {name}, which it lacks.', { name }),
  ],
]

const IN_SECTION = /^“(.*?)”: (.+)$/s

/**
 * What the press says of a book or a cover, in the interface's language, with or without the section that it is about.
 * What has no form here is said as any other sentence.
 */
export function pressWords(sentence: string): string {
  if (interfaceLanguage === 'en') return sentence
  for (const [form, inLanguage] of FORMS) {
    const [whole, ...parts] = form.exec(sentence) ?? []
    if (whole !== undefined) return inLanguage(parts)
  }
  const [, section, message] = IN_SECTION.exec(sentence) ?? []
  if (section === undefined || message === undefined) return said(sentence)
  return t('“{section}”: {message}', { section, message: pressWords(message) })
}
