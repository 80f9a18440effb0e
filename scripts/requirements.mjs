// The table of requirements: docs/requirements.md names for each id the tests that carry it in their titles.
// `node scripts/requirements.mjs` fails when an id has no test, a test names an unknown id or the table is stale;
// `--write` brings the table up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './paths.mjs'

const TABLE = 'docs/requirements.md'
const TESTS = '{contract,press,composer,quality,server,web,e2e,bench,scripts}/**/*.{test,spec}.{ts,tsx,mjs}'
const ROW = /^\| (?<id>[A-Z]+-\d+) \| (?<source>[^|]*) \| (?<text>.*) \| (?<tests>[^|]*) \|$/
const ID = /\[([A-Z]+-\d+)\]/g
/** What stands in place of tests where a requirement is not built yet. */
const LATER = 'later'

/**
 * Titles of tests that name requirements: each literal that begins with an id in brackets.
 * @param {string} source of a test file
 * @returns {{title: string, ids: string[]}[]}
 */
export function titlesWithIds(source) {
  const literals = source.matchAll(/(?<quote>['"`])(?<text>\[[A-Z]+-\d+\](?:\\.|(?!\k<quote>)[^\\])*)\k<quote>/g)
  return [...literals].map(({ groups: { text } }) => ({
    ids: [...text.matchAll(ID)].map(([, id]) => id),
    title: text.replace(ID, '').replaceAll(/\\(.)/g, '$1').replaceAll(/\s+/g, ' ').replaceAll('|', '/').trim(),
  }))
}

/**
 * The table with its last column made anew, and everything that is wrong with it.
 * @param {string} table Markdown
 * @param {Map<string, {file: string, title: string}[]>} tests by id
 */
export function checked(table, tests) {
  const faults = []
  const known = new Set()
  const lines = table.split('\n').map((line) => {
    const row = ROW.exec(line)?.groups
    if (!row) return line
    const { id, source, text } = row
    if (known.has(id)) faults.push(`${id} stands in the table twice.`)
    known.add(id)
    const found = tests.get(id) ?? []
    const isLater = row.tests.trim() === LATER
    if (found.length === 0 && !isLater) faults.push(`${id} has no test: ${text}`)
    const cell = found.map(({ file, title }) => `\`${file}\` ${title}`).join('<br>')
    return `| ${id} | ${source} | ${text} | ${cell || (isLater ? LATER : '')} |`
  })
  for (const [id, [first]] of tests)
    if (!known.has(id)) faults.push(`${first.file}: '${first.title}' names ${id}, which is no requirement.`)
  return { table: lines.join('\n'), faults }
}

async function testsById() {
  const tests = new Map()
  const files = []
  for await (const file of glob(TESTS, { cwd: root, exclude: (path) => path.endsWith('node_modules') }))
    files.push(file)
  for (const file of files.sort())
    for (const { ids, title } of titlesWithIds(readFileSync(join(root, file), 'utf8')))
      for (const id of ids) tests.set(id, [...(tests.get(id) ?? []), { file, title }])
  return tests
}

async function main() {
  const path = join(root, TABLE)
  const before = readFileSync(path, 'utf8')
  const { table, faults } = checked(before, await testsById())
  if (process.argv.includes('--write')) writeFileSync(path, table)
  else if (table !== before) faults.push(`${TABLE} is stale: run node scripts/requirements.mjs --write`)
  for (const fault of faults) console.log(fault)
  const rows = table.split('\n').filter((line) => ROW.test(line))
  const later = rows.filter((row) => row.endsWith(`| ${LATER} |`)).length
  console.log(`${rows.length} requirements, ${later} of them later, ${faults.length} faults`)
  process.exit(faults.length === 0 ? 0 : 1)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main()
