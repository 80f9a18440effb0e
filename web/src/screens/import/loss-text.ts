import type { ImportLoss } from '@makeready/contract/imports'
import { t } from '../../i18n/t.ts'

type Values = { count: number; first: string }

const TEXTS: Readonly<Record<ImportLoss['code'], (values: Values) => string>> = {
  details: ({ count, first }) =>
    t(
      '{count, plural, one {# detail is} other {# details are}} left out or shortened, since products have no place for {count, plural, one {it} other {them}}: {first}',
      { count, first },
    ),
  'tracked-changes': ({ count }) =>
    t('{count, plural, one {# tracked change is} other {# tracked changes are}} imported as accepted.', { count }),
  comments: ({ count }) => t('{count, plural, one {# comment is} other {# comments are}} left out.', { count }),
  macros: () => t('Macros are left out. They never run.'),
  formulas: ({ count }) =>
    t(
      '{count, plural, one {# formula becomes} other {# formulas become}} plain text or {count, plural, one {is} other {are}} left out. Check and retype as TeX.',
      {
        count,
      },
    ),
  'text-boxes': ({ count }) =>
    t(
      '{count, plural, one {# text box} other {# text boxes}}: the text moves into the section, or is left out. Check it.',
      { count },
    ),
  'headers-footers': () => t('Headers and footers are left out. Your product creates its own.'),
  'embedded-objects': ({ count }) =>
    t('{count, plural, one {# chart or embedded file is} other {# charts or embedded files are}} left out.', { count }),
  contents: () => t('The table of contents is left out. Your product creates its own.'),
  'front-pages': () => t('Cover, title and copyright pages are left out. Your product creates its own.'),
  scripts: () => t('Scripts are left out, and HTML that could run them.'),
  media: ({ count, first }) =>
    t('{count, plural, one {# video, sound or frame is} other {# videos, sounds or frames are}} left out: {first}', {
      count,
      first,
    }),
  forms: ({ count }) => t('{count, plural, one {# form field is} other {# form fields are}} left out.', { count }),
  'remote-pictures': ({ count, first }) =>
    t(
      '{count, plural, one {# picture is} other {# pictures are}} on the web, not in the file. A link stays in the text: {first}',
      {
        count,
        first,
      },
    ),
  'missing-pictures': ({ count, first }) =>
    t(
      '{count, plural, one {# picture is} other {# pictures are}} missing from the file. The description stays: {first}',
      {
        count,
        first,
      },
    ),
  'unreadable-pictures': ({ count, first }) =>
    t('{count, plural, one {# picture has} other {# pictures have}} a format that can’t be shown: {first}', {
      count,
      first,
    }),
  'large-pictures': ({ count, first }) =>
    t('{count, plural, one {# picture is} other {# pictures are}} too large and left out: {first}', { count, first }),
  'lost-links': ({ count, first }) =>
    t('{count, plural, one {# link leads} other {# links lead}} to nothing in the book. The text stays: {first}', {
      count,
      first,
    }),
  'lost-notes': ({ count }) =>
    t(
      '{count, plural, one {# footnote has no counterpart} other {# footnotes have no counterpart}} in the text and can’t be imported.',
      { count },
    ),
  'unused-pictures': ({ count, first }) =>
    t('{count, plural, one {# picture is} other {# pictures are}} used nowhere in the text and left out: {first}', {
      count,
      first,
    }),
  'other-texts': ({ count, first }) =>
    t('{count, plural, one {# other text is} other {# other texts are}} left out and can be imported alone: {first}', {
      count,
      first,
    }),
  'table-parts': ({ count, first }) =>
    t(
      '{count, plural, one {# row or column is} other {# rows or columns are}} left out. A table can have up to 2,000 rows and 100 columns: {first}',
      { count, first },
    ),
  'unlinked-files': ({ count, first }) =>
    t('{count, plural, one {# other file is} other {# other files are}} left out: {first}', { count, first }),
  'replaced-files': ({ count, first }) =>
    t('{count, plural, one {# file is} other {# files are}} left out, since a later one has the same name: {first}', {
      count,
      first,
    }),
  'unreadable-files': ({ count, first }) =>
    t('{count, plural, one {# shortcut to another file is} other {# shortcuts to other files are}} left out: {first}', {
      count,
      first,
    }),
  'fixed-layout': () => t('This EPUB has fixed pages. Its text is imported without their layout.'),
}

export const lossText = ({ code, count, first }: ImportLoss): string => TEXTS[code]({ count, first: first ?? '' })
