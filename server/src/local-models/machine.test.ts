import { expect, it } from 'vitest'
import { CATALOG } from './catalog.ts'
import { estimatedWords, fittingModels } from './machine.ts'

const GIGABYTE = 1e9
const fits = (memory: number, disk: number, cores: number) =>
  Object.fromEntries(
    fittingModels(CATALOG, { memoryBytes: memory * GIGABYTE, freeDiskBytes: disk * GIGABYTE, cores }, () => 0),
  )
const recommended = (memory: number, disk: number, cores: number) =>
  Object.entries(fits(memory, disk, cores)).find(([, fit]) => fit === 'recommended')?.[0]

it('recommends the largest model that leaves memory free and writes fast enough', () => {
  expect(recommended(4, 100, 2)).toBe('qwen2.5-1.5b')
  expect(recommended(8, 100, 4)).toBe('qwen3-4b')
  expect(recommended(16, 100, 8)).toBe('gemma-3-12b')
  expect(recommended(25, 100, 2)).toBe('qwen3-4b')
  expect(recommended(64, 100, 8)).toBe('qwen3-30b')
  expect(recommended(2, 100, 8)).toBeUndefined()
})

it('says whether memory or disk space is missing', () => {
  expect(fits(8, 100, 4)).toMatchObject({ 'qwen3-30b': 'memory', 'qwen2.5-7b': 'fits' })
  expect(fits(64, 6, 8)).toMatchObject({ 'qwen3-30b': 'disk', 'qwen2.5-7b': 'recommended' })
})

it('estimates the speed from the cores and the bytes read per word', () => {
  const words = (id: string, cores: number) => {
    const model = CATALOG.find((entry) => entry.id === id)
    return model && estimatedWords(model, { memoryBytes: 0, freeDiskBytes: 0, cores })
  }
  // measured elsewhere: 4.5 tokens a second on four cores
  expect(words('qwen3-4b', 4)).toBe(200)
  expect(words('qwen3-4b', 16)).toBe(words('qwen3-4b', 8))
})
