import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesNamed, neededBy } from './needed-by.mjs'

const SERIF = 'source-serif-4-latin-opsz-normal'
const SHELL = 'src/screens/shell/shell.tsx'
/** The files an address needs besides the program itself. */
const PLACES = {
  '/dashboard': [SHELL, 'src/screens/dashboard/dashboard.tsx'],
  '/dashboard/': [SHELL],
  '/admin': [SHELL],
  '/admin/': [SHELL],
}

/** Writes this build's file names into `early.js`. Must run before compression. */
export function earlyFiles() {
  let config
  return {
    name: 'early-files',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const dist = join(config.root, config.build.outDir)
        const script = join(dist, 'early.js')
        const files = JSON.stringify(await neededBy(dist, PLACES, false))
        const forms = JSON.stringify(await filesNamed(dist, 'forms'))
        const serif = (await readdir(join(dist, 'assets'))).find((name) => name.startsWith(SERIF))
        if (!serif) throw new Error(`The build has no ${SERIF}.`)
        const written = (await readFile(script, 'utf8'))
          .replace('const FILES = {}', `const FILES = ${files}`)
          .replace('makereadyForms = []', `makereadyForms = ${forms}`)
          .replace("const SERIF = ''", `const SERIF = '/assets/${serif}'`)
        await writeFile(script, written)
      },
    },
  }
}
