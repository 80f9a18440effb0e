import { expect, it } from 'vitest'
import { savedLabels } from './saved-labels.ts'

it('tells saved items of the same name apart by product type and time, and no others', () => {
  const chickens = { name: 'Backyard chickens', createdAt: '2026-11-25T10:30:00.000Z' }
  const labels = savedLabels(
    [
      { ...chickens, id: 'a', productType: 'ebook' },
      { ...chickens, id: 'b', productType: 'workbook' },
      { id: 'c', name: 'Bees', createdAt: chickens.createdAt },
    ],
    ({ name }) => name,
  )
  expect(labels.get('a')).toMatch(/^Backyard chickens · eBook · .*2026 · /)
  expect(labels.get('b')).toContain('Workbook')
  expect(labels.get('c')).toBe('Bees')
})
