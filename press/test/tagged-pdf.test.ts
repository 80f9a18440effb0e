import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeManuscript } from '../src/book/make-manuscript.ts'
import { THEMES } from '../src/manuscript/themes.ts'
import { writePdf } from '../src/pdf/write-pdf.ts'
import { inEveryForm } from './every-form.ts'
import { SCRIPTS } from './many-scripts.ts'
import { taggingFaults } from './tagged-pdf.ts'
import { hasProgram } from './tools.ts'

const TYPES = ['ebook', 'course', 'guide', 'workbook', 'template', 'plr'] as const

const folder = mkdtempSync(join(tmpdir(), 'makeready-tagged-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const tools = { qpdf: hasProgram('qpdf'), pdfinfo: hasProgram('pdfinfo') }

/** What other programs find wrong. */
function programFaults(bytes: Uint8Array): string[] {
  const path = join(folder, 'book.pdf')
  writeFileSync(path, bytes)
  const faults: string[] = []
  if (tools.qpdf && !execFileSync('qpdf', ['--check', path], { encoding: 'utf8' }).includes('No syntax'))
    faults.push('not sound for qpdf')
  if (tools.pdfinfo) {
    const tree = execFileSync('pdfinfo', ['-struct', path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    for (const element of ['Document', 'H1', 'Table', 'LI', 'Figure', 'Link', 'Formula'])
      if (!tree.includes(element)) faults.push(`no ${element} for poppler`)
  }
  return faults
}

/** Each script in each theme and as each type of product, each theme as each type: 72 books are the fewest. */
describe('the structure of PDFs', { tags: ['slow'] }, () => {
  it.each(SCRIPTS.map((script, at) => ({ script, at, code: script.code })))(
    'keeps the rules of PDF/UA-1 in $code, in every theme and type',
    { timeout: 180_000 },
    async ({ script, at }) => {
      for (const [nth, theme] of THEMES.entries()) {
        const productType = TYPES[(nth + at) % TYPES.length] ?? 'ebook'
        const { manuscript } = makeManuscript(inEveryForm(script, { productType }))
        const { bytes } = await writePdf(manuscript, { theme })
        const faults = [...(await taggingFaults(bytes, { language: script.code })), ...programFaults(bytes)]
        expect([theme, productType, ...new Set(faults)]).toEqual([theme, productType])
      }
    },
  )
})
