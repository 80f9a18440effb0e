import { existsSync, globSync, readFileSync } from 'node:fs'
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

/** Parts of dialogs and tabs, whose styles come with what they are in. */
const WITHIN_OTHERS = ['ui/dialog-head.tsx', 'ui/tab-strip.tsx', 'features/auth/session-expired.tsx']

it('imports the styles of each Mantine component where it is used, whatever page was opened before', () => {
  const sheet = (name: string) => `@mantine/core/styles/${name}.layer.css`
  const always = readFileSync(join(root, 'ui/styles/styles.ts'), 'utf8')
  const styled = (name: string) =>
    /^[A-Z]/.test(name) && existsSync(join(root, '../../node_modules', sheet(name))) && !always.includes(sheet(name))
  const missing = globSync('**/*.tsx', { cwd: root, exclude: WITHIN_OTHERS }).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const [, names = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(source) ?? []
    const used = names.split(',').map((name) => name.trim())
    return used.filter((name) => styled(name) && !source.includes(sheet(name))).map((name) => `${file}: ${name}`)
  })
  expect(missing).toEqual([])
})
