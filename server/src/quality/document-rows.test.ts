import { expect, it } from 'vitest'
import type { CheckedProject } from './checked-book.ts'
import { documentRows } from './document-rows.ts'
import type { DocumentChecks } from './queries.ts'

const SECTION = {
  id: '6f1c9d4e-3a51-4c5f-9d0e-0d6f6a1f2b3c',
  sectionName: 'Chapter 1: Light',
  version: 3,
  content: 'Words.',
}
const PROJECT = {
  pdfStatus: 'completed',
  pdfUrl: '/api/v1/files/6f1c9d4e-3a51-4c5f-9d0e-0d6f6a1f2b3d',
  pdfError: null,
  theme: null,
  trim: '6x9',
  productType: 'ebook',
  cover: null,
  contentSections: [SECTION],
} as unknown as CheckedProject

const sound = {
  fonts: { embedded: ['SourceSerif4'], loose: [] as string[] },
  contents: { entries: 1, broken: 0 },
  faults: [] as string[],
}
const figures = { pdf: sound, docx: sound, epub: sound }
const made = (changes: object = {}) => ({ made: { pages: 120, notes: [], figures, ...changes } })
const NOTHING = { epub: [], docx: [] }
const levels = (project: Partial<CheckedProject>, result: unknown, checks: DocumentChecks | null = NOTHING) =>
  Object.fromEntries(documentRows({ ...PROJECT, ...project }, result, checks).map(({ rule, level }) => [rule, level]))

it('passes documents that are complete, current and printable', () => {
  expect(new Set(documentRows(PROJECT, made(), NOTHING).map(({ level }) => level))).toEqual(new Set(['pass']))
})

it('expects no entry for a section that documents leave out', () => {
  const asks = {
    ...SECTION,
    content: '**For you to add.** Which window is yours?',
  } as (typeof PROJECT.contentSections)[0]
  const rows = levels({ contentSections: [...PROJECT.contentSections, asks] }, made())
  expect(rows).toMatchObject({ 'documents-contents': 'pass' })
})

it.each([
  ['on the press', { pdfStatus: 'generating' }, { 'documents-fresh': 'unchecked' }],
  ['never made', { pdfStatus: 'not_generated', pdfUrl: null }, { 'documents-fresh': 'unchecked' }],
  ['that could not be made', { pdfStatus: 'failed', pdfUrl: null, pdfError: 'Full.' }, { 'documents-failed': 'fail' }],
] as const)('of documents %s reports exactly that', (_, project, expected) => {
  expect(levels(project as Partial<CheckedProject>, null)).toEqual(expected)
})

it('reports older documents as unchecked', () => {
  expect(levels({ pdfStatus: 'not_generated' }, { pdfUrl: 'x', warnings: [] })).toEqual({
    'documents-fresh': 'warn',
    'documents-opened': 'unchecked',
  })
})

it.each([
  [
    'a font that is not in the PDF',
    { figures: { ...figures, pdf: { ...sound, fonts: { embedded: [], loose: ['Arial'] } } } },
    'documents-fonts',
    'fail',
  ],
  [
    'contents that leave out a section',
    { figures: { ...figures, docx: { ...sound, contents: { entries: 0, broken: 0 } } } },
    'documents-contents',
    'fail',
  ],
  [
    'contents that lead nowhere',
    { figures: { ...figures, epub: { ...sound, contents: { entries: 2, broken: 1 } } } },
    'documents-contents',
    'fail',
  ],
  [
    'a file that lacks a part',
    { figures: { ...figures, epub: { ...sound, faults: ['The EPUB lacks its part x.'] } } },
    'documents-parts',
    'fail',
  ],
  ['too few pages to print', { pages: 12 }, 'documents-pages', 'warn'],
  ['too many pages to print', { pages: 900 }, 'documents-pages', 'warn'],
] as const)('finds %s', (_, changes, rule, level) => {
  expect(levels({}, made(changes))[rule]).toBe(level)
})

it('counts pages without the cover, and ignores them for screens', () => {
  const cover = {} as CheckedProject['cover']
  expect(levels({ cover }, made({ pages: 24 }))['documents-pages']).toBe('warn')
  expect(levels({ cover }, made({ pages: 25 }))['documents-pages']).toBe('pass')
  expect(levels({ trim: 'Screen' }, made({ pages: 3 }))['documents-pages']).toBe('unchecked')
})

it('never says that the PDF for screens can be printed: a paperback has files of its own', () => {
  const words = documentRows(PROJECT, made(), NOTHING).find(({ rule }) => rule === 'documents-pages')?.message
  expect(words).toBe('120 pages fit a paperback. Print creates its files')
})

it('finds the section of a character without a font', () => {
  const note = { code: 'glyph-missing', message: 'No font has it.', section: 'Light' }
  const other = { code: 'picture-missing', message: 'A picture is not there.', section: null }
  const rows = documentRows(PROJECT, made({ notes: [note, note, other] }), NOTHING)
  expect(rows.filter(({ level }) => level !== 'pass')).toMatchObject([
    { rule: 'documents-glyphs', level: 'fail', section: { id: SECTION.id, version: 3 } },
    { rule: 'documents-note', level: 'warn', section: null },
  ])
})

it('reports what the checkers found, that none ran, or that none is installed', () => {
  expect(levels({}, made(), null)['documents-validators']).toBe('unchecked')
  expect(levels({}, made(), { epub: ['A broken link.'], docx: null })).toMatchObject({
    'documents-epubcheck': 'fail',
    'documents-openxml': 'unchecked',
  })
})
