import type { Finding } from './finding.ts'

type Params = Finding['details']

const plural = (count: string | number | undefined, word: string) =>
  Number(count) === 1 ? `${count} ${word}` : `${count} ${word}s`
const number = (value: string | number | undefined) => Number(value).toLocaleString('en-US')
const times = ({ count = 1 }: Params) => (Number(count) > 1 ? ` (${plural(count, 'time')})` : '')

/** English messages by code; `quote` contains the words found. */
const MESSAGES = {
  overlap: (p) => `${p.percent}% of its five-word phrases also appear in “${p.section}”.`,
  'repeated-sentence': (p) => `This sentence appears twice: “${p.quote}”`,
  'repeated-sentence-elsewhere': (p) => `“${p.quote}” is repeated in “${p.section}”.`,
  'self-repetition': (p) => `${p.percent}% of its five-word phrases are repeats.`,
  'missing-point': (p) => `It doesn’t cover the point “${p.point}”.`,
  'too-short': (p) => `It has ${number(p.words)} of ${number(p.goal)} words.`,
  'too-long': (p) => `It has ${number(p.words)} words where ${number(p.goal)} were asked for.`,
  'empty-section': () => 'It’s empty.',
  'only-questions': () => 'This section only has questions for you. They won’t appear in your documents.',
  'empty-heading-text': () => 'There’s no text below this heading.',
  'heading-level': (p) => `The heading “${p.quote}” is level ${p.depth}, but level ${p.expected} comes next.`,
  'repeated-heading': (p) => `The heading “${p.quote}” appears twice.`,
  'empty-heading': () => 'A heading is empty.',
  placeholder: (p) => `“${p.quote}” is a placeholder that wasn’t filled in.`,
  'note-to-author': (p) => `“${p.quote}” is a note to you. It won’t appear in your documents.`,
  'stock-phrase': (p) => `“${p.quote}” is a cliché. Say it plainly or leave it out.`,
  'machine-phrase': (p) => `“${p.quote}” sounds like an AI talking about itself.`,
  'unsupported-figure': (p) => `“${p.quote}” gives no source.`,
  'unknown-source': (p) => `“${p.quote}” isn’t in your sources. Check that it exists, or leave it out.`,
  'reference-number': (p) => `“${p.quote}” isn’t in the passage of “${p.source}” that this sentence cites.`,
  'reference-name': (p) => `The passage of “${p.source}” that this sentence cites doesn’t name “${p.quote}”.`,
  'reference-denial': (p) => `The passage of “${p.source}” seems to say the opposite: “${p.quote}”`,
  'reference-subject': (p) => `The passage of “${p.source}” is about something else: “${p.quote}”`,
  'reference-unclear': (p) => `Compare this with the passage of “${p.source}”: “${p.quote}”`,
  'reference-support': (p) =>
    `${number(p.supported)} of ${plural(p.count, 'reference')} supported by the passages cited${Number(p.unclear) > 0 ? `; compare ${number(p.unclear)} yourself` : ''}`,
  'glossary-term': (p) => `The glossary spells “${p.quote}” as “${p.better}”.`,
  readability: (p) => `Hard to read: LIX ${p.lix} (a newspaper is about 40). Use shorter sentences and words.`,
  'long-sentence': (p) => `This sentence has ${p.words} words. Split it: “${p.quote}”`,
  'unfinished-end': (p) => `The text breaks off mid-sentence at “${p.quote}”.`,
  'general-text': (p) =>
    `Only ${p.percent}% of its sentences name anything of its subject. The rest would fit any book.`,
  'shared-text': (p) => `${p.percent}% of its five-word phrases are also in your product “${p.product}”.`,
  'composer-text': (p) =>
    `${p.percent}% of it is the built-in composer’s wording, which others may publish, too. Add your own cases and words.`,
  'vague-instruction': (p) => `“${p.quote}” doesn’t say what exactly to do.`,
  spelling: (p) => `“${p.quote}” isn’t in the dictionary${times(p)}.`,
  'spelling-meant': (p) => `“${p.quote}” may be misspelled. Did you mean “${p.better}”?${times(p)}`,
  'repeated-word': (p) => `Doubled word: “${p.quote}”`,
  article: (p) => `“${p.quote}” should be “${p.better}”.`,
  'space-missing': (p) => `Missing space at “${p.quote}”.`,
  'space-extra': (p) => `Extra space at “${p.quote}”.`,
  'broken-link': (p) => `Broken link: “${p.quote}”`,
  'empty-link': (p) => `The link “${p.quote}” has no address.`,
  'missing-alt-text': (p) => `The image “${p.quote}” has no alt text.`,
  'table-shape': (p) => `A table row has ${plural(p.cells, 'cell')}, but its header has ${p.expected}: “${p.quote}”.`,
  'unclosed-code': () => 'A code block is never closed.',
  'unread-formula': (p) => `The formula “${p.quote}” can’t be typeset. It will be printed as typed.`,
} satisfies Record<string, (params: Params) => string>

export type FindingCode = keyof typeof MESSAGES

/** A finding's message as a code with parameters: some rules have several. */
export function findingCode({ rule, level, details }: Finding): FindingCode {
  switch (rule) {
    case 'repeated-sentence':
      return 'section' in details ? 'repeated-sentence-elsewhere' : rule
    case 'empty-section':
      if ('questions' in details) return 'only-questions'
      return level === 'fail' ? rule : 'empty-heading-text'
    case 'placeholder':
      return 'note' in details ? 'note-to-author' : rule
    case 'stock-phrase':
      return level === 'fail' ? 'machine-phrase' : rule
    case 'shared-text':
      return 'product' in details ? rule : 'composer-text'
    case 'unsupported-reference':
      return `reference-${details.reason as 'number' | 'name' | 'denial' | 'subject'}`
    case 'unclear-reference':
      return 'reference-unclear'
    case 'readability':
      return 'lix' in details ? rule : 'long-sentence'
    case 'spelling':
      return 'better' in details ? 'spelling-meant' : rule
    case 'spacing':
      return 'missing' in details ? 'space-missing' : 'space-extra'
    default:
      return rule
  }
}

export function findingMessage(finding: Finding): { code: FindingCode; params: Params; message: string } {
  const code = findingCode(finding)
  const params = { ...finding.details, quote: finding.words }
  return { code, params, message: MESSAGES[code](params) }
}

/** The English message, for a person or for a model that fixes the text. */
export const findingText = (finding: Finding): string => findingMessage(finding).message
