import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ATTACKS } from './attacks.ts'

const root = join(import.meta.dirname, '../..')
/** Expands `a/{b,c}.ts` to `a/b.ts` and `a/c.ts`. */
const alternatives = (pattern: string) => {
  const [, before, choices, after] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? []
  return choices ? choices.split(',').map((choice) => `${before}${choice}${after}`) : [pattern]
}
const patterns = Object.entries(ATTACKS).flatMap(([folder, all]) =>
  all.flatMap(alternatives).map((pattern) => `${folder}/${pattern}`),
)

it.each(patterns)('the attack drill finds tests under %s', (pattern) => {
  expect(globSync(pattern, { cwd: root })).not.toEqual([])
})
