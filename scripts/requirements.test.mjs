import { expect, it } from 'vitest'
import { checked, taggedTests, titlesWithIds } from './requirements.mjs'

// Samples, assembled here so that this file's own tags prove nothing.
const tagged = (title, key, ids) => `test(${title}, {\n  ${key}: [${ids.map((id) => `'${id}'`).join(', ')}],\n}, f)`
const row = (id, tests) => `| ${id} | 2 | The page shows 'x'. | ${tests} |`
const tests = new Map([['NAV-1', [{ file: 'a.test.ts', title: 'shows x' }]]])

it('finds a test’s tags, whatever the quotes of its title', () => {
  const source = [
    tagged(`'shows the user’s \\'x\\''`, 'tags', ['NAV-1', 'NAV-22']),
    tagged('`says {why}`', 'tag', ['@API-3']),
    "const list = ['[x]', a['NAV-9']]",
    "it('has no tags', { timeout: 1 }, f)",
  ].join('\n')
  expect(taggedTests(source)).toEqual([
    { ids: ['NAV-1', 'NAV-22'], title: "shows the user’s 'x'" },
    { ids: ['API-3'], title: 'says {why}' },
  ])
})

it('finds ids in a title', () => {
  const title = `'${['[NAV', '1] shows x'].join('-')}'`
  expect(titlesWithIds(`it(${title}, f)`)).toEqual([title])
  expect(titlesWithIds(`it('[x] shows x', f)`)).toEqual([])
})

it('lists the tests next to the requirement they prove', () => {
  const { table, faults } = checked(row('NAV-1', ''), tests)
  expect(table).toBe(row('NAV-1', '`a.test.ts` shows x'))
  expect(faults).toEqual([])
})

it('reports a requirement without a test, unless it is planned for later', () => {
  expect(checked([row('NAV-1', ''), row('NAV-2', '')].join('\n'), tests).faults).toEqual([
    "NAV-2 has no test: The page shows 'x'.",
  ])
  expect(checked([row('NAV-1', ''), row('NAV-2', 'later')].join('\n'), tests).faults).toEqual([])
})

it('reports a test with an unknown requirement', () => {
  expect(checked(row('NAV-2', 'later'), tests).faults).toEqual([
    "a.test.ts: 'shows x' names NAV-1, which is no requirement.",
  ])
})
