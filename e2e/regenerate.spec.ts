import { expect } from '@playwright/test'
import { recordsOf } from './support/records.ts'
import { test } from './support/test.ts'
import { toolOn } from './support/tool.ts'

const NICHE_REQUEST = { targetAudience: 'night nurses with small children', interests: 'sleep', budgetRange: '$40' }
const KINDS = [
  {
    kind: 'niches',
    tool: 'niche-selector',
    record: { name: 'Naps between shifts', request: NICHE_REQUEST },
    fields: {
      'Target Audience': NICHE_REQUEST.targetAudience,
      Interests: NICHE_REQUEST.interests,
      'Budget Range': NICHE_REQUEST.budgetRange,
    },
    buttons: ['Generate Niches', 'Save Niche'],
    says: ['Niches generated successfully!', 'Niche saved!'],
  },
  {
    kind: 'product-ideas',
    tool: 'product-ideas',
    record: { concept: 'A log of naps', request: { niche: 'Naps between shifts' } },
    fields: { Niche: 'Naps between shifts' },
    buttons: ['Generate Ideas', 'Save Idea'],
    says: ['Product ideas generated!', 'Idea saved!'],
  },
  {
    kind: 'product-titles',
    tool: 'title-generator',
    record: { title: 'Nap Notes', request: { productConcept: 'A log of naps for night nurses' } },
    fields: { 'Product Concept': 'A log of naps for night nurses' },
    buttons: ['Generate Titles', 'Save Title'],
    says: ['Titles generated!', 'Title saved!'],
  },
]

for (const { kind, tool, record, fields, buttons, says } of KINDS)
  test(`${kind} are regenerated from the request that led to them, generation after generation`, {
    tag: ['@long'],
  }, async ({ page, creator: _ }) => {
    const on = await toolOn(page)
    const records = recordsOf(page.request)
    let { id } = await records.make(kind, record)
    for (let generation = 1; generation <= 3; generation += 1) {
      await page.goto(`/dashboard/${tool}?regenerate=${id}`)
      for (const [label, value] of Object.entries(fields)) await expect(on.field(label)).toHaveValue(value)
      await on.generate(buttons[0] ?? '', says[0] ?? '')
      const known = new Set((await records.all(kind)).map((one) => one.id))
      await on.results
        .first()
        .getByRole('button', { name: buttons[1] ?? '', exact: true })
        .click()
      await on.says(says[1] ?? '')
      const made = (await records.all(kind)).find((one) => !known.has(one.id))
      expect(made?.request, `generation ${generation}`).toMatchObject(record.request)
      id = made?.id ?? ''
    }
  })
