import { expect, it } from 'vitest'
import { listingSheet } from './listing-sheet.ts'

it('keeps a description with a code fence of its own whole', () => {
  const text = '<p>Type:</p>\n```\nnpm start\n```'
  const fields = [{ field: 'description' as const, text, suggestion: '', isOwn: true, isSuggested: false }]
  expect(listingSheet([{ store: 'kdp-ebook', fields }], 'en')).toContain(`\n\n\`\`\`\`html\n${text}\n\`\`\`\`\n`)
})

it('marks what nobody has accepted yet', () => {
  const field = { field: 'keywords' as const, text: 'bread baking', suggestion: 'bread baking', isOwn: false }
  const sheet = (isSuggested: boolean) => listingSheet([{ store: 'etsy', fields: [{ ...field, isSuggested }] }], 'de')
  expect(sheet(true)).toContain('*Vorschlag: vor der Verwendung prüfen*\n\nbread baking')
  expect(sheet(false)).not.toContain('Vorschlag')
})
