import { makeManuscript } from '@makeready/press/make-manuscript'
import { writePdf } from '@makeready/press/pdf/write-pdf'
import { expect, it } from 'vitest'
import { featureLines, featuresOf } from './file-features.ts'

const ONE_EMPTY_PAGE = `%PDF-1.4
1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj
2 0 obj\n<</Type /Pages /Kids [3 0 R] /Count 1>>\nendobj
3 0 obj\n<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 400]>>\nendobj
trailer\n<</Root 1 0 R /Size 4>>\n%%EOF`

it('finds the navigation aids in a PDF, and none in a plain one', async () => {
  const text = Array.from({ length: 90 }, (_, at) => `Sentence ${at + 1} about moss.[^${at}]\n\n[^${at}]: Note.`).join(
    '\n\n',
  )
  const { manuscript } = makeManuscript({
    title: 'Moss',
    author: 'Ada Birch',
    language: 'en',
    productType: 'ebook',
    sections: ['Shade', 'Stone', 'Bark'].map((name) => ({ name, markdown: text })),
  })
  const ours = await featuresOf((await writePdf(manuscript)).bytes, ['Moss', 'Shade', 'Stone', 'Bark'])
  expect(ours).toMatchObject({
    'contents with right page numbers': 'yes',
    bookmarks: '3',
    'page labels': 'yes',
    'tags for screen readers': 'yes',
    'footnotes at the bottom of a page': '270',
    language: 'en',
  })
  expect(Number(ours['pages with a running head'])).toBeGreaterThan(3)
  expect(Number(ours['pages with their number on them'])).toBeGreaterThan(Number(ours.pages) / 2)

  const bare = await featuresOf(Buffer.from(ONE_EMPTY_PAGE), [])
  expect(bare).toMatchObject({ pages: '1', bookmarks: '0', 'tags for screen readers': 'no', language: 'no' })
  const lines = featureLines({ name: 'book', features: new Map(Object.entries({ ours, bare })) })
  expect(lines.find((line) => line.startsWith('bookmarks'))).toMatch(/^bookmarks +3 +0$/)
})
