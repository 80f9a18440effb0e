import type { Finding, Rule } from './finding.ts'

type Say = (finding: Finding) => string

const has = (finding: Finding, name: string) => finding.details[name] !== undefined
const detail = ({ details }: Finding, name: string) => String(details[name] ?? '')
const plural = (count: string, word: string) => (count === '1' ? `${count} ${word}` : `${count} ${word}s`)

const SENTENCES: Record<Rule, Say> = {
  overlap: (f) => `${detail(f, 'percent')} % of its five-word phrases also stand in “${detail(f, 'section')}”.`,
  'repeated-sentence': (f) =>
    has(f, 'section')
      ? `The sentence “${f.words}” also stands in “${detail(f, 'section')}”.`
      : `The sentence “${f.words}” stands here twice.`,
  'self-repetition': (f) => `${detail(f, 'percent')} % of its five-word phrases repeat what it said before.`,
  'missing-point': (f) => `It does not cover the point “${detail(f, 'point')}”.`,
  'too-short': (f) => `It has ${detail(f, 'words')} of ${detail(f, 'goal')} words.`,
  'too-long': (f) => `It has ${detail(f, 'words')} words where ${detail(f, 'goal')} were asked for.`,
  'empty-section': (f) => (f.level === 'fail' ? 'It is empty.' : 'There is no text below its heading.'),
  'heading-level': (f) =>
    `The heading “${f.words}” is of level ${detail(f, 'depth')} where level ${detail(f, 'expected')} is next.`,
  'repeated-heading': (f) => `The heading “${f.words}” stands here twice.`,
  'empty-heading': () => 'A heading has no words.',
  placeholder: (f) =>
    'note' in f.details
      ? `“${f.words}” is a note to you. The documents leave it out.`
      : `“${f.words}” is a placeholder that was not filled in.`,
  'stock-phrase': (f) =>
    f.level === 'fail'
      ? `“${f.words}” is a machine speaking of itself.`
      : `“${f.words}” is a stock phrase; say it plainly or leave it out.`,
  'unsupported-figure': (f) => `“${f.words}” names no source.`,
  'glossary-term': (f) => `“${f.words}” is spelt “${detail(f, 'better')}” in the glossary.`,
  readability: (f) =>
    has(f, 'lix')
      ? `It is hard to read: a LIX of ${detail(f, 'lix')}, where 40 is a newspaper; shorter sentences and words help.`
      : `The sentence “${f.words}” has ${detail(f, 'words')} words; make two of it.`,
  'unfinished-end': (f) => `It stops in the middle of a sentence, at “${f.words}”.`,
  spelling: (f) =>
    `“${f.words}” is in no dictionary${has(f, 'better') ? `; “${detail(f, 'better')}” may be meant` : ''}${
      Number(f.details.count ?? 1) > 1 ? ` (${plural(detail(f, 'count'), 'time')})` : ''
    }.`,
  'repeated-word': (f) => `The word “${f.words}” stands twice in a row.`,
  article: (f) => `“${f.words}” should be “${detail(f, 'better')}”.`,
  spacing: (f) =>
    has(f, 'missing') ? `A space is missing at “${f.words}”.` : `There is a space too many at “${f.words}”.`,
  'broken-link': (f) => `The link “${f.words}” leads nowhere.`,
  'empty-link': (f) => `The link “${f.words}” has no address.`,
  'missing-alt-text': (f) => `The picture “${f.words}” has no description for those who cannot see it.`,
  'table-shape': (f) =>
    `A row of a table has ${plural(detail(f, 'cells'), 'cell')} where its head has ${detail(f, 'expected')}: “${f.words}”.`,
  'unclosed-code': () => 'A block of code is opened and never closed.',
}

/** One English sentence that names the fault, so that a person or a model can mend it. */
export const faultSentence = (finding: Finding): string => SENTENCES[finding.rule](finding)
