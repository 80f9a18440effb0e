import { PRINT_LIMITS } from '@makeready/contract/domain/print-edition'
import { DEFAULT_PRINT, type MadeEdition, type PrintEdition } from '@makeready/contract/print-editions'
import { expect, it } from 'vitest'
import kdp from '../../../press/src/print/kdp.json' with { type: 'json' }
import { printRows } from './print-rows.ts'

const FILE = {
  pages: 184,
  size: { width: 432, height: 648 },
  type: { value: 7, page: 3 },
  line: { value: 0.75, page: 3 },
  dpi: { value: 300, page: 9 },
  forbidden: [],
  looseFonts: [],
  outside: null,
}
const BOX = { x: 9, y: 9, width: 432, height: 648 }
const MADE: MadeEdition = {
  interiorUrl: '/api/v1/files/1',
  wrapUrl: '/api/v1/files/2',
  pictureUrl: '/api/v1/files/3',
  madeAt: '2026-11-25T12:00:00.000Z',
  pages: 184,
  limits: { least: 24, most: 828 },
  trim: '6x9',
  paper: 'white',
  bleed: false,
  isbn: null,
  layout: { width: 911.84, height: 666, spine: 29.84, back: BOX, front: BOX, barcode: BOX, spineText: BOX },
  interior: FILE,
  wrap: { ...FILE, pages: 1, size: { width: 911.84, height: 666 } },
  notices: [],
}
const edition = (made: Partial<MadeEdition> | null, more: Partial<PrintEdition> = {}): PrintEdition => ({
  ...DEFAULT_PRINT,
  state: 'made',
  runId: null,
  error: null,
  made: made && { ...MADE, ...made },
  ...more,
})
const found = (of: PrintEdition) => printRows(of).filter(({ level }) => level !== 'pass')

it('passes files that are exactly at the limits, and says nothing without a print edition', () => {
  expect(found(edition({}))).toEqual([])
  expect(found(edition({ pages: 24, interior: { ...FILE, pages: 24 } }))).toEqual([])
  expect(printRows(edition(null, { state: 'none' }))).toEqual([])
})

const interior = (change: object) => ({ interior: { ...FILE, ...change } })
it.each<[string, Partial<MadeEdition>, string, string, string]>([
  ['22 pages', { pages: 22, interior: { ...FILE, pages: 22 } }, 'print-pages', 'fail', 'have 24 to 828'],
  ['an interior with other pages', interior({ pages: 186 }), 'print-spine', 'fail', 'for 184 pages, but there are 186'],
  ['a blurred picture', interior({ dpi: { value: 290, page: 12 } }), 'print-pictures', 'warn', 'page 12 has only 290'],
  ['a picture of a screen', interior({ dpi: { value: 96, page: 12 } }), 'print-pictures', 'fail', 'only 96'],
  ['small type', interior({ type: { value: 6.9, page: 5 } }), 'print-type', 'fail', 'page 5 is smaller than 7'],
  ['a hairline', interior({ line: { value: 0.5, page: 5 } }), 'print-lines', 'warn', 'thinner than 0.75'],
  ['text in the fold', interior({ outside: 8 }), 'print-margins', 'fail', 'page 8 is too near the edge or the fold'],
  ['a font that is not in it', interior({ looseFonts: ['Arial'] }), 'print-fonts', 'fail', 'Arial'],
  ['bookmarks', interior({ forbidden: ['Outlines'] }), 'print-parts', 'fail', 'Outlines'],
  [
    'a title too long for the spine',
    { notices: [{ message: 'No room.', detail: { code: 'press.spine-crowded', params: {} }, section: null }] },
    'print-note',
    'warn',
    'No room.',
  ],
])('finds %s, and nothing else', (_, change, rule, level, words) => {
  expect(found(edition(change))).toMatchObject([{ rule, level, message: expect.stringContaining(words) }])
})

it('says that the files are outdated, or why they could not be created', () => {
  expect(found(edition({}, { state: 'outdated' }))).toMatchObject([{ rule: 'print-fresh', level: 'warn' }])
  expect(found(edition({}, { state: 'making' })), 'while new ones are made').toMatchObject([{ level: 'unchecked' }])
  const error = { message: 'The book has no sections.', detail: null }
  expect(found(edition(null, { state: 'failed', error }))).toMatchObject([{ level: 'fail', message: error.message }])
})

it('checks against the same limits as the press', () => {
  const { leastType: type, leastLine: line, leastDpi: dpi, spineText } = kdp
  expect(PRINT_LIMITS).toMatchObject({ type, line, dpi, spinePages: spineText.leastPages })
})
