import { expect, it } from 'vitest'
import { coverLook } from './cover-look.ts'

const products = Array.from({ length: 40 }, (_, at) => `0197b2a4-0000-7000-8000-${String(at).padStart(12, '0')}`)

it('gives products different looks, each the same every time', () => {
  const looks = products.map((id) => JSON.stringify(coverLook(id, false)))
  expect(new Set(looks).size).toBeGreaterThan(15)
  expect(products.map((id) => JSON.stringify(coverLook(id, false)))).toEqual(looks)
})

it('leaves the colors to a brand', () => {
  expect(products.every((id) => coverLook(id, true).colorScheme === '')).toBe(true)
})
