import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontFiles } from './fonts.ts'

const folder = new URL('./typst/', import.meta.url)
const templates = readdirSync(folder).filter((name) => name.endsWith('.typ'))
const source = (name: string): string => readFileSync(new URL(name, folder), 'utf8')

test('imports no package from the network and runs no text as code', () => {
  expect(templates.length).toBeGreaterThan(3)
  for (const name of templates) expect(source(name), name).not.toMatch(/@preview|@local|\beval\(|\bplugin\(|\bread\(/)
})

test('falls back to no font that the theme does not name', () => {
  expect(source('setup.typ')).toContain('fallback: false')
  for (const name of templates) expect(source(name), name).not.toMatch(/fallback:\s*true/)
})

test('finds every font file it loads', () => {
  expect(fontFiles().length).toBeGreaterThanOrEqual(20)
})
