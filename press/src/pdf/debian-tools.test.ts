import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleManuscript } from '../../test/example-book.ts'
import { writePdf } from './write-pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'press-pdf-'))
const file = join(folder, 'book.pdf')

beforeAll(async () => {
  writeFileSync(file, (await writePdf(exampleManuscript().manuscript)).bytes)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A test that needs a system program; if it is missing, prints the reason. */
function testWith(program: string, name: string, body: () => void): void {
  const missing = spawnSync(program, ['--version']).error !== undefined
  if (missing) console.log(`Not run, because ${program} is not installed: ${name}`)
  test.skipIf(missing)(name, body)
}

testWith('qpdf', 'is a sound file for qpdf', () => {
  expect(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })).toContain('No syntax or stream encoding errors')
})

testWith('pdfinfo', 'is tagged and titled for poppler', () => {
  const info = execFileSync('pdfinfo', [file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  expect(info).toMatch(/Tagged:\s+yes/)
  expect(info).toMatch(/Title:\s+The Repair Bench/)
})

testWith('pdffonts', 'embeds a subset of every font, and only ours', () => {
  const rows = execFileSync('pdffonts', [file], { encoding: 'utf8' }).trim().split('\n').slice(2)
  expect(rows.length).toBeGreaterThan(6)
  for (const row of rows) {
    // emoji are drawn glyphs (Type 3) and have no name
    expect(row).toMatch(
      /^([A-Z]{6}\+(EBGaramond|JetBrainsMono|Amiri|NotoSans|NotoSerifHebrew|NotoSerifJP|NotoSerifSC|HindSiliguri|NewCMMath|Libertinus)|\[none\] +Type 3)/,
    )
    expect(row.slice(56)).toMatch(/yes (yes|no ) yes/)
  }
})

testWith('pdftotext', 'gives back words in one piece, initials and small capitals too', () => {
  const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ')
  for (const words of [
    'Chapter 2',
    'The Workshop Handbook',
    'A repair workshop is a promise',
    'Nobody decides to open a repair',
    'Things break in the evening',
  ]) {
    expect(text).toContain(words)
  }
})
