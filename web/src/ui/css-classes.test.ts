import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g

it('uses only classes that its style sheets have', () => {
  const missing: string[] = []
  const files = globSync('**/*.tsx', { cwd: root })
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, name = '', path = ''] of source.matchAll(IMPORT)) {
      const css = readFileSync(join(root, dirname(file), path), 'utf8')
      const rest = source.replaceAll(/'[^'\n]*'/g, '')
      for (const [, used = ''] of rest.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')))
        if (!new RegExp(`\\.${used}\\b`).test(css)) missing.push(`${file}: ${used}, not in ${path}`)
    }
  }
  expect(files.length).toBeGreaterThan(200)
  expect(missing).toEqual([])
})
