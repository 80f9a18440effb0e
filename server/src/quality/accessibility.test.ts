import { UNCHECKED } from '@makeready/contract/domain/quality-passes'
import type { QualityReport } from '@makeready/contract/quality'
import { installedBrowser } from '@makeready/press/installed-browser'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { documentsTest } from '../../test/documents-test.ts'
import { accessibilityRows } from './accessibility-rows.ts'
import { row } from './rows.ts'

const project = { epubUrl: '/api/v1/files/1' } as Parameters<typeof accessibilityRows>[0]
const clean = { epubUrl: '/api/v1/files/1', ace: [], describesPictures: true, claim: null }
const claim = { certifier: 'Owl Press', date: '2026-11-25' }
const levels = (check: Parameters<typeof accessibilityRows>[1]) =>
  accessibilityRows(project, check, []).map(({ rule, level }) => `${rule} ${level}`)

it('offers the check, and says what keeps the EPUB from a claim', () => {
  expect(accessibilityRows({ ...project, epubUrl: null }, null, [])).toEqual([])
  expect(levels(null)).toEqual(['accessibility-unchecked unchecked'])
  expect(levels({ ...clean, ace: null })).toEqual(['accessibility-unchecked unchecked', 'accessibility-pictures pass'])
  expect(levels({ ...clean, ace: ['one.xhtml: No alt text.'] })).toEqual([
    'accessibility-ace fail',
    'accessibility-pictures pass',
    'accessibility-unchecked unchecked',
  ])
  expect(levels({ ...clean, describesPictures: false })).toContain('accessibility-pictures warn')
  expect(levels({ ...clean, claim })).toContain('accessibility-claim pass')
})

it('asks who answers for the claim where nothing else is missing', () => {
  const reasons = (publication: { evaluatedBy?: string } | null, check: typeof clean) =>
    accessibilityRows({ ...project, publication }, check, []).map(({ message }) => message)
  expect(reasons(null, clean)).toContain(UNCHECKED.noCertifier)
  expect(reasons({ evaluatedBy: 'Ines Calloway' }, clean)).toContain(UNCHECKED.noClaim)
  expect(reasons(null, { ...clean, describesPictures: false })).toContain(UNCHECKED.noClaim)
})

it('opens the first picture without a description, where the text has it', () => {
  const section = { id: '0b7c1f7e-1a53-4a3e-9a5e-6f1f2b7a9c01', name: 'Soil', version: 3 }
  const text = [row('missing-alt-text', 'warn', 'No alt text.', { section, at: { start: 7, end: 21 } })]
  const undescribed = (rows: typeof text) =>
    accessibilityRows(project, { ...clean, describesPictures: false }, rows).find(({ level }) => level === 'warn')
  expect(undescribed(text)).toMatchObject({ rule: 'accessibility-pictures', section, at: { start: 7, end: 21 } })
  expect(undescribed([])).toMatchObject({ rule: 'accessibility-pictures', section: null })
})

const documents = await documentsTest()
const hasBrowser = installedBrowser() !== null
if (!hasBrowser) console.info('Chromium is not installed: no EPUB was checked with Ace')

it.skipIf(!hasBrowser)(
  'gives an EPUB without findings its claim, until the documents are made again',
  {
    tags: ['slow'],
    timeout: 120_000,
  },
  async () => {
    const { ann, newProject, make, read, filesOf } = documents
    const { id } = await newProject()
    await ann.patch(`/projects/${id}`, { publication: { publisher: 'Owl Press' } })
    await make(id)
    const unsigned = await read(id)
    await ann.post(`/projects/${id}/quality/accessibility`)
    expect((await read(id)).epubUrl, 'the publisher has certified nothing').toBe(unsigned.epubUrl)
    await ann.patch(`/projects/${id}`, { publication: { publisher: 'Owl Press', evaluatedBy: 'Ines Calloway' } })
    await make(id)
    const before = await read(id)
    expect((await ann.post(`/projects/${id}/quality/accessibility`)).status).toBe(204)
    const after = await read(id)
    expect(after).toMatchObject({ pdfStatus: 'completed', pdfUrl: before.pdfUrl })
    const { body } = await ann.get<QualityReport>(`/projects/${id}/quality`)
    const rows = body.groups.find(({ group }) => group === 'accessibility')?.rows ?? []
    expect(rows.map(({ rule, level }) => `${rule} ${level}`)).toEqual([
      'accessibility-ace pass',
      'accessibility-pictures pass',
      'accessibility-claim pass',
    ])
    const packageOf = async (url: string | null) => {
      const file = new Uint8Array(await (await ann.fetch(url ?? '')).arrayBuffer())
      return strFromU8(unzipSync(file)['EPUB/package.opf'] ?? new Uint8Array())
    }
    expect(await packageOf(after.epubUrl)).toContain(
      '<meta property="dcterms:conformsTo" id="conformance">EPUB Accessibility 1.1 - WCAG 2.2 Level AA</meta>\n<meta property="a11y:certifiedBy" refines="#conformance" id="certifier">Ines Calloway</meta>',
    )
    expect((await ann.fetch(before.epubUrl ?? '')).status, 'the EPUB without the claim').toBe(404)
    expect(await filesOf(id)).toBe(3)
    await make(id)
    expect(await packageOf((await read(id)).epubUrl)).not.toContain('conformsTo')
  },
)
