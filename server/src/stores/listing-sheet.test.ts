import { expect, it } from 'vitest'
import { listingSheet } from './listing-sheet.ts'

it('keeps a description with a code fence of its own whole', () => {
  const text = '<p>Type:</p>\n```\nnpm start\n```'
  const fields = [{ field: 'description' as const, text, suggestion: '', isOwn: true }]
  expect(listingSheet([{ store: 'kdp-ebook', fields }], 'en')).toContain(`\n\n\`\`\`\`html\n${text}\n\`\`\`\`\n`)
})
