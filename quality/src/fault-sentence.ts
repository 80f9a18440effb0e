import type { Finding } from './finding.ts'

type Params = Finding['details']

const plural = (count: string | number | undefined, word: string) =>
  Number(count) === 1 ? `${count} ${word}` : `${count} ${word}s`
const number = (value: string | number | undefined) => Number(value).toLocaleString('en-US')
const times = ({ count = 1 }: Params) => (Number(count) > 1 ? ` (${plural(count, 'time')})` : '')

/** What can be said of a text, by its code, in English; `quote` is the words at fault. */
const SENTENCES = {
  overlap: (p) => `${p.percent} % of its five-word phrases also stand in “${p.section}”.`,
  'repeated-sentence': (p) => `The sentence “${p.quote}” stands here twice.`,
  'repeated-sentence-elsewhere': (p) => `The sentence “${p.quote}” also stands in “${p.section}”.`,
  'self-repetition': (p) => `${p.percent} % of its five-word phrases repeat what it said before.`,
  'missing-point': (p) => `It does not cover the point “${p.point}”.`,
  'too-short': (p) => `It has ${number(p.words)} of ${number(p.goal)} words.`,
  'too-long': (p) => `It has ${number(p.words)} words where ${number(p.goal)} were asked for.`,
  'empty-section': () => 'It is empty.',
  'empty-heading-text': () => 'There is no text below its heading.',
  'heading-level': (p) => `The heading “${p.quote}” is of level ${p.depth} where level ${p.expected} is next.`,
  'repeated-heading': (p) => `The heading “${p.quote}” stands here twice.`,
  'empty-heading': () => 'A heading has no words.',
  placeholder: (p) => `“${p.quote}” is a placeholder that was not filled in.`,
  'note-to-author': (p) => `“${p.quote}” is a note to you. The documents leave it out.`,
  'stock-phrase': (p) => `“${p.quote}” is a stock phrase; say it plainly or leave it out.`,
  'machine-phrase': (p) => `“${p.quote}” is a machine speaking of itself.`,
  'unsupported-figure': (p) => `“${p.quote}” names no source.`,
  'glossary-term': (p) => `“${p.quote}” is spelt “${p.better}” in the glossary.`,
  readability: (p) =>
    `It is hard to read: a LIX of ${p.lix}, where 40 is a newspaper; shorter sentences and words help.`,
  'long-sentence': (p) => `The sentence “${p.quote}” has ${p.words} words; make two of it.`,
  'unfinished-end': (p) => `It stops in the middle of a sentence, at “${p.quote}”.`,
  spelling: (p) => `“${p.quote}” is in no dictionary${times(p)}.`,
  'spelling-meant': (p) => `“${p.quote}” is in no dictionary; “${p.better}” may be meant${times(p)}.`,
  'repeated-word': (p) => `The word “${p.quote}” stands twice in a row.`,
  article: (p) => `“${p.quote}” should be “${p.better}”.`,
  'space-missing': (p) => `A space is missing at “${p.quote}”.`,
  'space-extra': (p) => `There is a space too many at “${p.quote}”.`,
  'broken-link': (p) => `The link “${p.quote}” leads nowhere.`,
  'empty-link': (p) => `The link “${p.quote}” has no address.`,
  'missing-alt-text': (p) => `The picture “${p.quote}” has no description for those who cannot see it.`,
  'table-shape': (p) =>
    `A row of a table has ${plural(p.cells, 'cell')} where its head has ${p.expected}: “${p.quote}”.`,
  'unclosed-code': () => 'A block of code is opened and never closed.',
} satisfies Record<string, (params: Params) => string>

export type FaultCode = keyof typeof SENTENCES

/** What a finding says, as data: some rules say more than one thing. */
export function faultCode({ rule, level, details }: Finding): FaultCode {
  switch (rule) {
    case 'repeated-sentence':
      return 'section' in details ? 'repeated-sentence-elsewhere' : rule
    case 'empty-section':
      return level === 'fail' ? rule : 'empty-heading-text'
    case 'placeholder':
      return 'note' in details ? 'note-to-author' : rule
    case 'stock-phrase':
      return level === 'fail' ? 'machine-phrase' : rule
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

/** The same with what it names: what the rule counted, and the words at fault. */
export function faultMessage(finding: Finding): { code: FaultCode; params: Params; message: string } {
  const code = faultCode(finding)
  const params = { ...finding.details, quote: finding.words }
  return { code, params, message: SENTENCES[code](params) }
}

/** One English sentence that names the fault, so that a person or a model can mend it. */
export const faultSentence = (finding: Finding): string => faultMessage(finding).message
