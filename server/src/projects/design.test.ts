import { THEME_KEYS, TRIM_KEYS, TRIM_OF_THEME, themeOfProduct } from '@makeready/contract/domain/book-design'
import { LAYOUT_SWITCHES, usualSwitch } from '@makeready/contract/domain/book-layout'
import { BODY_FACES, HEADING_FACES, OPENERS, ORNAMENTS, STYLE_MEASURES } from '@makeready/contract/domain/book-style'
import { PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import type { ProjectDetail } from '@makeready/contract/projects'
import {
  BODY_FACES as PRESS_BODY_FACES,
  HEADING_FACES as PRESS_HEADING_FACES,
  OPENERS as PRESS_OPENERS,
  ORNAMENTS as PRESS_ORNAMENTS,
  STYLE_RANGES,
} from '@makeready/press/book-style'
import { inspectPdf } from '@makeready/press/inspect-pdf'
import { TRIM_SIZES, trimFor } from '@makeready/press/pdf/trim'
import { THEMES as PRESS_THEMES, themeFor, usualLayout } from '@makeready/press/themes'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPdf } from '../../../press/test/open-pdf.ts'
import { type SignedClient, testServer } from '../../test/server.ts'

const server = testServer()
let ann: SignedClient
beforeAll(async () => {
  ann = await server.client('Ann Lee')
})

type Section = { sectionName: string; content: string }

async function project(
  fields: object,
  sections: Section[] = [{ sectionName: 'Chapter 1: Light', content: 'Windows face somewhere.' }],
) {
  const contentIds: string[] = []
  for (const section of sections)
    contentIds.push((await ann.post<{ id: string }>('/generated-content', section)).body.id)
  const answer = await ann.post<ProjectDetail>('/projects', { title: 'Balcony', contentIds, ...fields })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}

const read = async (id: string) => (await ann.get<ProjectDetail>(`/projects/${id}`)).body
async function makeDocuments(id: string): Promise<ProjectDetail> {
  const { runId } = (await ann.post<{ runId: string }>('/functions/generate-product-pdf', { projectId: id })).body
  await server.deps.runEvents.waitForEnd(ann.person.id, runId, AbortSignal.timeout(30_000))
  return read(id)
}
const bytesOf = async (url: string | null) => new Uint8Array(await (await ann.fetch(url ?? '')).arrayBuffer())

it('offers the press’s themes and page sizes', () => {
  expect(THEME_KEYS).toEqual([...PRESS_THEMES])
  expect([...TRIM_KEYS].sort()).toEqual([...TRIM_SIZES].sort())
  for (const productType of PRODUCT_TYPES) expect(themeOfProduct(productType)).toBe(themeFor(productType))
  for (const theme of PRESS_THEMES) expect(TRIM_OF_THEME[theme]).toBe(trimFor(theme))
})

describe('the design of a project', () => {
  it('is used for its documents, with author and copyright page', async () => {
    const id = await project({ theme: 'modern', trim: 'A4', author: 'Studio North', licence: 'Copy it as you like.' })
    const { pdfUrl, pdfStatus } = await makeDocuments(id)
    expect(pdfStatus).toBe('completed')
    const pdf = await openPdf(await bytesOf(pdfUrl))
    expect(pdf.pages.join(' ')).toContain('Copy it as you like.')
    expect(pdf.pages.join(' ')).toContain('Studio North')
    expect(pdf.pages.join(' ')).not.toContain('Ann Lee')
    expect(Math.round(pdf.sizes[2]?.width ?? 0)).toBe(595)
  })

  it('outdates the documents when it changes, and only then', async () => {
    const id = await project({ productType: 'guide' })
    expect((await makeDocuments(id)).pdfStatus).toBe('completed')
    for (const change of [{ theme: 'classic' }, { rights: RIGHTS }, { language: 'de' }, { author: 'Ada' }] as const) {
      await server.db.asSuperuser(`update projects set pdf_status = 'completed' where id = $1`, [id])
      expect((await ann.patch<ProjectDetail>(`/projects/${id}`, change)).body).toMatchObject({
        ...change,
        pdfStatus: 'not_generated',
      })
      await server.db.asSuperuser(`update projects set pdf_status = 'completed' where id = $1`, [id])
      expect((await ann.patch<ProjectDetail>(`/projects/${id}`, change)).body.pdfStatus).toBe('completed')
    }
  })

  it.each([
    ['theme', 'baroque'],
    ['trim', '7x7'],
    ['language', 'klingon'],
    ['author', 'x'.repeat(201)],
    ['licence', 'x'.repeat(4_001)],
    ['rights', { edit: 'yes' }],
  ])('rejects %s if invalid, and names the field', async (field, value) => {
    const id = await project({})
    const answer = await ann.patch<{ data: { fields: { field: string }[] } }>(`/projects/${id}`, { [field]: value })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(field)
  })

  it('reserves all rights by default, in the author’s name and the book’s language', async () => {
    const { pdfUrl, packUrl } = await makeDocuments(await project({ language: 'nl' }))
    expect(packUrl).toBeNull()
    const notice = `© ${new Date().getUTCFullYear()} Ann Lee. Alle rechten voorbehouden.`
    expect((await openPdf(await bytesOf(pdfUrl))).pages.join(' ')).toContain(notice)
  })
})

const RIGHTS = { edit: true, claim: false, resell: true, giveAway: false, passOn: false }

describe('the pack', () => {
  it('of PLR content contains the editable document, the texts and the license with the chosen rights', {
    tags: ['PLUS-21'],
  }, async () => {
    const id = await project({ productType: 'plr', rights: RIGHTS, licence: 'Not on auction sites.' }, [
      { sectionName: 'Article 1: Light', content: 'Windows face **somewhere**.' },
    ])
    const { packUrl, pdfUrl } = await makeDocuments(id)
    const files = unzipSync(await bytesOf(packUrl))
    expect(Object.keys(files).sort()).toEqual(['Balcony.docx', 'LICENCE.txt', 'texts/01 Article 1 Light.md'])
    const licence = strFromU8(files['LICENCE.txt'] ?? new Uint8Array())
    expect(licence).toContain('[YES] Edit the content')
    expect(licence).toContain('[NO] Claim authorship')
    expect(licence).toContain('Not on auction sites.')
    expect(strFromU8(files['texts/01 Article 1 Light.md'] ?? new Uint8Array())).toBe('Windows face **somewhere**.')
    expect((await openPdf(await bytesOf(pdfUrl))).pages.join(' ')).toContain('[NO] Claim authorship')
  })

  it('of a template pack contains each template as a document', { tags: ['PLUS-20'] }, async () => {
    const id = await project({ productType: 'template' }, [
      { sectionName: 'Overview', content: 'What is in it.' },
      { sectionName: 'Template 1: Weekly plan', content: '| Day | Plan |\n|---|---|\n| Monday |  |' },
      { sectionName: 'Template 2: Packing list', content: '- [ ] Passport' },
    ])
    const { packUrl } = await makeDocuments(id)
    const files = unzipSync(await bytesOf(packUrl))
    expect(Object.keys(files).sort()).toEqual([
      '01 Template 1 Weekly plan.docx',
      '01 Template 1 Weekly plan.md',
      '02 Template 2 Packing list.docx',
      '02 Template 2 Packing list.md',
    ])
    const document = unzipSync(files['02 Template 2 Packing list.docx'] ?? new Uint8Array())
    const words = strFromU8(document['word/document.xml'] ?? new Uint8Array())
    expect(words).toContain('Passport')
    expect(words).not.toContain('Contents')
    expect(words).not.toContain('Monday')
  })
})

it('lays a book out as the press does unless something is chosen', () => {
  for (const theme of PRESS_THEMES)
    for (const trim of ['6x9', 'Screen'] as const)
      for (const characters of [100, 100_000]) {
        const sections = [{ markdown: 'a'.repeat(characters) }]
        const usual = usualLayout({ productType: 'ebook', theme, trim, sections })
        for (const { key } of LAYOUT_SWITCHES) expect(usualSwitch(key, { theme, trim, characters })).toBe(usual[key])
      }
})

it('offers the faces and measures of the press, and no more', () => {
  expect(BODY_FACES.map(({ key }) => key)).toEqual(Object.keys(PRESS_BODY_FACES))
  expect(HEADING_FACES.map(({ key }) => key)).toEqual(Object.keys(PRESS_HEADING_FACES))
  expect(OPENERS.map(({ key }) => key)).toEqual(PRESS_OPENERS)
  expect(ORNAMENTS.map(({ key }) => key)).toEqual(PRESS_ORNAMENTS)
  expect(Object.fromEntries(STYLE_MEASURES.map(({ key, least, most }) => [key, [least, most]]))).toEqual(STYLE_RANGES)
})

it('saves what is changed in a theme, outdates the documents, and prints it; a limit is named', async () => {
  const id = await project({ theme: 'minimal' })
  expect((await makeDocuments(id)).pdfStatus).toBe('completed')
  const style = {
    accent: '#d7263d',
    bodyFace: 'inter',
    headingFace: 'fraunces',
    size: 1.1,
    margins: 0.8,
    opener: 'band',
  }
  const saved = await ann.patch<ProjectDetail>(`/projects/${id}`, { style })
  expect(saved.body).toMatchObject({ style, pdfStatus: 'not_generated' })
  const { fonts } = inspectPdf(await bytesOf((await makeDocuments(id)).pdfUrl))
  expect(fonts.embedded.filter((name) => /Fraunces|Literata/.test(name))).toEqual(['Fraunces-Regular'])
  const refused = await ann.patch(`/projects/${id}`, { style: { size: 3 } })
  expect(JSON.stringify(refused.body)).toContain('Text size must be at most 1.25')
  expect((await ann.patch(`/projects/${id}`, { style: { bodyFace: 'anton' } })).status).toBe(400)
})

it('starts new products with the creator’s brand, until it is removed', async () => {
  const brand = { accent: '#0b3d2e', bodyFace: 'figtree', ornament: 'dots' }
  expect((await ann.put('/account/brand', { brand })).status).toBe(204)
  expect((await ann.get('/account')).body).toMatchObject({ brand })
  expect((await read(await project({}))).style).toEqual(brand)
  expect((await read(await project({ style: null }))).style).toBeNull()
  expect((await ann.put('/account/brand', { brand: { size: 9 } })).status).toBe(400)
  await ann.put('/account/brand', { brand: null })
  expect((await read(await project({}))).style).toBeNull()
})

it('saves a book’s layout, outdates its documents, and prints it', { tags: ['slow'] }, async () => {
  const id = await project({}, [
    { sectionName: 'Dedication', content: 'For Tom.' },
    { sectionName: 'Part 1: Ground', content: 'Below.' },
    { sectionName: 'Soil', content: 'Compost is slow.[^a]\n\n[^a]: A year.' },
  ])
  expect((await makeDocuments(id)).pdfStatus).toBe('completed')
  const layout = { romanNumerals: true, notes: 'end', index: true, indexTerms: ['compost'] }
  const saved = await ann.patch<ProjectDetail>(`/projects/${id}`, { layout })
  expect(saved.body).toMatchObject({ layout, pdfStatus: 'not_generated' })
  const pdf = await openPdf(await bytesOf((await makeDocuments(id)).pdfUrl))
  const printed = pdf.outline.map(({ title, page }) => `${title} ${pdf.labels?.[page - 1]}`)
  expect(printed).toEqual(['Ground 1', 'Soil 3', 'Notes 4', 'Index 5'])
  expect((await ann.patch(`/projects/${id}`, { layout: { index: 'yes' } })).status).toBe(400)
})
