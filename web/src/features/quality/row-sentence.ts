import type { QualityRow } from '@makeready/contract/quality'
import { pressWords } from '../../i18n/press-words.ts'
import { said } from '../../i18n/said.ts'
import { t } from '../../i18n/t.ts'

/** What a row says, in the interface's language. What has no sentence here is said in the server's words. */
export function rowSentence(row: QualityRow): string {
  if (row.level === 'unchecked') return said(row.message)
  const told = row.level === 'pass' ? passed(row) : (ofText(row) ?? ofProduct(row))
  return told ?? pressWords(row.message)
}

/** The details of a row as a sentence takes them. */
function valuesOf({ words, details }: QualityRow) {
  return {
    words,
    has: (name: string) => details[name] !== undefined,
    text: (name: string) => String(details[name] ?? ''),
    number: (name: string) => Number(details[name] ?? 0),
  }
}

function passed(row: QualityRow): string | null {
  const { text, number } = valuesOf(row)
  switch (row.rule) {
    case 'cover-size':
      return t('The cover is large enough: {width} × {height} pixels', { width: text('width'), height: text('height') })
    case 'cover-contrast':
      return t('Cover contrast {ratio, number} : 1', { ratio: number('ratio') })
    case 'documents-fonts':
      return t('All {count} fonts of the PDF are in it', { count: number('count') })
    case 'documents-pages':
      return t('{count} pages can be printed on demand', { count: number('pages') })
    default:
      return null
  }
}

function ofText(row: QualityRow): string | null {
  const { words, has, text, number } = valuesOf(row)
  const grave = row.level === 'fail'
  switch (row.rule) {
    case 'overlap':
      return t('{percent} % of its five-word phrases also stand in “{section}”.', {
        percent: text('percent'),
        section: text('section'),
      })
    case 'repeated-sentence':
      return has('section')
        ? t('The sentence “{words}” also stands in “{section}”.', { words, section: text('section') })
        : t('The sentence “{words}” stands here twice.', { words })
    case 'self-repetition':
      return t('{percent} % of its five-word phrases repeat what it said before.', { percent: text('percent') })
    case 'missing-point':
      return t('It does not cover the point “{point}”.', { point: text('point') })
    case 'too-short':
      return t('It has {words, number} of {goal, number} words.', { words: number('words'), goal: number('goal') })
    case 'too-long':
      return t('It has {words, number} words where {goal, number} were asked for.', {
        words: number('words'),
        goal: number('goal'),
      })
    case 'empty-section':
      return grave ? t('It is empty.') : t('There is no text below its heading.')
    case 'heading-level':
      return t('The heading “{words}” is of level {depth} where level {expected} is next.', {
        words,
        depth: text('depth'),
        expected: text('expected'),
      })
    case 'repeated-heading':
      return t('The heading “{words}” stands here twice.', { words })
    case 'empty-heading':
      return t('A heading has no words.')
    case 'placeholder':
      return has('note')
        ? t('“{words}” is a note to you. The documents leave it out.', { words })
        : t('“{words}” is a placeholder that was not filled in.', { words })
    case 'stock-phrase':
      return grave
        ? t('“{words}” is a machine speaking of itself.', { words })
        : t('“{words}” is a stock phrase; say it plainly or leave it out.', { words })
    case 'unsupported-figure':
      return t('“{words}” names no source.', { words })
    case 'glossary-term':
      return t('“{words}” is spelt “{better}” in the glossary.', { words, better: text('better') })
    case 'readability':
      return has('lix')
        ? t('It is hard to read: a LIX of {lix}, where 40 is a newspaper; shorter sentences and words help.', {
            lix: text('lix'),
          })
        : t('The sentence “{words}” has {count} words; make two of it.', { words, count: text('words') })
    case 'unfinished-end':
      return t('It stops in the middle of a sentence, at “{words}”.', { words })
    case 'spelling':
      return has('better')
        ? t(
            '“{words}” is in no dictionary; “{better}” may be meant{count, plural, =0 {} one {} other { ({count} times)}}.',
            { words, better: text('better'), count: number('count') },
          )
        : t('“{words}” is in no dictionary{count, plural, =0 {} one {} other { ({count} times)}}.', {
            words,
            count: number('count'),
          })
    case 'repeated-word':
      return t('The word “{words}” stands twice in a row.', { words })
    case 'article':
      return t('“{words}” should be “{better}”.', { words, better: text('better') })
    case 'spacing':
      return has('missing')
        ? t('A space is missing at “{words}”.', { words })
        : t('There is a space too many at “{words}”.', { words })
    case 'broken-link':
      return t('The link “{words}” leads nowhere.', { words })
    case 'empty-link':
      return t('The link “{words}” has no address.', { words })
    case 'missing-alt-text':
      return t('The picture “{words}” has no description for those who cannot see it.', { words })
    case 'table-shape':
      return t(
        'A row of a table has {cells, plural, one {# cell} other {# cells}} where its head has {expected}: “{words}”.',
        { cells: number('cells'), expected: text('expected'), words },
      )
    case 'unclosed-code':
      return t('A block of code is opened and never closed.')
    default:
      return null
  }
}

function ofProduct(row: QualityRow): string | null {
  const { words, text, number } = valuesOf(row)
  switch (row.rule) {
    case 'cover-missing':
      return t('The product has no cover.')
    case 'cover-size': {
      const size = { width: text('width'), height: text('height') }
      return row.level === 'fail'
        ? t('The cover is too small for stores: {width} × {height} pixels, at least 625 × 1,000.', size)
        : t('The cover is small for some stores: {width} × {height} pixels, better 1,400 on the short side.', size)
    }
    case 'cover-shape':
      return t('The cover does not have the shape of a book: stores expect 5:8 to 3:4, width to height.')
    case 'cover-title':
      return t('The cover says “{words}”, the product is called “{title}”.', { words, title: text('title') })
    case 'cover-author':
      return t('The cover says “{words}”, the author is “{author}”.', { words, author: text('author') })
    case 'cover-contrast':
      return t('The words on the cover are hard to read: contrast {ratio, number} : 1, at least 4.5.', {
        ratio: number('ratio'),
      })
    case 'cover-letters':
      return t('The title is too small to be read on a store’s small picture of the cover.')
    case 'documents-fresh':
      return t('The product was changed after its documents were made. Generate them again.')
    case 'documents-failed':
      return t('The documents could not be made: {reason}', { reason: pressWords(text('reason')) })
    case 'documents-fonts':
      return t('The PDF leaves fonts to its readers: {names}.', { names: text('names') })
    case 'documents-contents':
      return t('The contents do not lead to every section: {formats}.', { formats: text('formats') })
    case 'documents-pages':
      return number('pages') < number('least')
        ? t('{pages} pages are too few to print on demand, which takes {least} or more.', {
            pages: text('pages'),
            least: text('least'),
          })
        : t('Too many pages to print on demand at this size: {pages}, up to {most}.', {
            pages: text('pages'),
            most: text('most'),
          })
    default:
      return null
  }
}
