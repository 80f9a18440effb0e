import { expect, it } from 'vitest'
import { checked, titlesWithIds } from './requirements.mjs'

// Samples, put together here so that this file proves nothing by their names.
const titled = (ids, title) => `${ids.map((id) => `[${id}] `).join('')}${title}`
const row = (id, tests) => `| ${id} | 2 | The page shows 'x'. | ${tests} |`
const tests = new Map([['NAV-1', [{ file: 'a.test.ts', title: 'shows x' }]]])

it('finds the ids of a test in its title, whatever its quotes', () => {
  const source = `it('${titled(['NAV-1', 'NAV-22'], "shows the user’s \\'x\\'")}', f)
    test(\`${titled(['API-3'], 'says {why}')}\`, f)
    const list = ['[x]', a['NAV-9']]`
  expect(titlesWithIds(source)).toEqual([
    { ids: ['NAV-1', 'NAV-22'], title: "shows the user’s 'x'" },
    { ids: ['API-3'], title: 'says {why}' },
  ])
})

it('writes the tests beside the requirement they prove', () => {
  const { table, faults } = checked(row('NAV-1', ''), tests)
  expect(table).toBe(row('NAV-1', '`a.test.ts` shows x'))
  expect(faults).toEqual([])
})

it('complains of a requirement without a test, unless it is for later', () => {
  expect(checked([row('NAV-1', ''), row('NAV-2', '')].join('\n'), tests).faults).toEqual([
    "NAV-2 has no test: The page shows 'x'.",
  ])
  expect(checked([row('NAV-1', ''), row('NAV-2', 'later')].join('\n'), tests).faults).toEqual([])
})

it('complains of a test that names what is no requirement', () => {
  expect(checked(row('NAV-2', 'later'), tests).faults).toEqual([
    "a.test.ts: 'shows x' names NAV-1, which is no requirement.",
  ])
})
