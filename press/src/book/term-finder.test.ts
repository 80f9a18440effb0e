import { expect, test } from 'vitest'
import { termFinder } from './term-finder.ts'

const words = (terms: string[], text: string) => termFinder(terms)?.(text).map((one) => one.words)

test('finds terms as whole words, whatever their capitals, in their plural and across lines', () => {
  expect(words(['worm', 'Box'], 'Worms are no wormwood, and BOXES hold a worm.')).toEqual(['Worms', 'BOXES', 'worm'])
  expect(words(['raised bed'], 'A raised\nbed, raised beds, praised beds.')).toEqual(['raised\nbed', 'raised beds'])
})

test('prefers the longest of the terms that begin at a place', () => {
  expect(words(['soil', 'soil life', 'C++', '.NET'], 'Soil life needs soil; C++ and .NET do not.')).toEqual([
    'Soil life',
    'soil',
    'C++',
    '.NET',
  ])
})

test('finds terms of scripts without spaces inside of sentences', () => {
  expect(words(['土壌', 'pH'], '健康な土壌のpHは')).toEqual(['土壌'])
  expect(termFinder(['土壌'])?.('健康な土壌')).toEqual([{ index: 3, words: '土壌' }])
})

test('finds nothing without terms', () => {
  expect(termFinder([' ', ''])).toBeNull()
})

test('searches a long book for 500 terms within seconds', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const word = (at: number) => [7, 11, 3, 5, 17].map((step) => letters[(at * step + (at % 13)) % 26]).join('')
  const text = Array.from({ length: 136_000 }, (_, at) => word(at)).join(' ')
  const find = termFinder(Array.from({ length: 500 }, (_, at) => `${word(at * 3)} ${word(at * 5)}`))
  const before = process.cpuUsage()
  find?.(text)
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(3)
})
