// A text opened and saved unchanged keeps every character. Without a browser; with one: e2e/editor-bytes.spec.ts.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { HOSTILE_TEXTS, REAL_BOOKS } from '../e2e/support/hostile-texts.ts'
import { COMMONMARK, GFM } from '../press/test/markdown-examples.ts'
import { openText } from '../web/src/editor/code-mirror.ts'

const MODE = { isSource: false, isReadOnly: false, placeholder: '', attributes: {} }
const NOBODY = { onText: () => {}, onSelect: () => {} }

const changedBy = (texts) => texts.filter((text) => openText(text, MODE, NOBODY).sliceDoc() !== text)

const present = REAL_BOOKS.filter((file) => existsSync(file))
if (present.length === 0) console.log(`Not run with real books, because none lie in ${fileURLToPath(REAL_BOOKS[0])}`)

describe('the editor keeps every character', () => {
  it('of the examples of CommonMark and GFM', () => {
    expect(COMMONMARK).toHaveLength(652)
    expect(changedBy([...COMMONMARK, ...GFM].map(({ markdown }) => markdown))).toEqual([])
  })

  it('of texts with carriage returns, marks and invisible characters', () => {
    expect(changedBy(Object.values(HOSTILE_TEXTS))).toEqual([])
  })

  it.skipIf(present.length === 0)('of every section of the real books', () => {
    const texts = present.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).sections.map((one) => one.markdown))
    expect(texts.length).toBeGreaterThan(0)
    expect(changedBy(texts)).toEqual([])
  })
})
