import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const LICENSE_FILE = /^(licen[cs]e|copying|notice|third[-_]party[-_]?notices|ofl)/i

/** License texts of installed packages, one after another; a package without a file is listed with its license's id. */
export function notices(root, lock, paths) {
  const installed = paths.filter((path) => existsSync(join(root, path)))
  const parts = installed.map((path) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
    const declared = license?.type ?? license ?? lock.packages[path].license ?? 'see the package'
    const texts = readdirSync(join(root, path))
      .filter((file) => LICENSE_FILE.test(file))
      .map((file) => readFileSync(join(root, path, file), 'utf8').trim())
    return [`${name} ${version}`, `License: ${declared}`, ...texts].join('\n\n')
  })
  return `Makeready contains or is made with these packages.\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
