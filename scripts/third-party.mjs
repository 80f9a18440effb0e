// npm run sbom -- FOLDER: the product's components, as a CycloneDX list and as the license texts of its packages.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { notices } from './third-party/notices.mjs'
import { productionPackages } from './third-party/production-packages.mjs'

// what is built for the browser is part of the product too
const WORKSPACES = ['server', 'web']
const folder = process.argv[2] ?? 'third-party'
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const paths = productionPackages(lock, WORKSPACES)

const options = ['--sbom-format=cyclonedx', '--omit=dev', ...WORKSPACES.map((name) => `--workspace=${name}`)]
const printed = execFileSync('npm', ['sbom', ...options], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
const sbom = JSON.parse(printed)
const used = new Set(
  paths.map((path) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${lock.packages[path].version}`),
)
const isOurs = ({ name }) => name.startsWith('@makeready/')
sbom.components = sbom.components.filter(
  (component) => isOurs(component) || used.has(`${component.name}@${component.version}`),
)
const refs = new Set([...sbom.components.map((component) => component['bom-ref']), sbom.metadata.component['bom-ref']])
sbom.dependencies = sbom.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }))

mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
writeFileSync(join(folder, 'THIRD_PARTY_NOTICES.txt'), notices(root, lock, paths))
console.log(
  `${join(folder, 'sbom.cdx.json')}: ${sbom.components.length} packages; ${join(folder, 'THIRD_PARTY_NOTICES.txt')}`,
)
