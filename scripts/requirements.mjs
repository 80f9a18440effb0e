// Keeps docs/requirements.md complete: its last column names the tests tagged with a requirement's id. Fails if an id has
// no test, a test names an unknown id or the table is stale; `node scripts/requirements.mjs --write` updates the table.
import { readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './paths.mjs'

const TABLE = 'docs/requirements.md'
const TESTS = '{contract,formulas,press,composer,quality,server,web,e2e,bench,scripts}/**/*.{test,spec}.{ts,tsx,mjs}'
const ROW = /^\| (?<id>[A-Z]+-\d+) \| (?<source>[^|]*) \| (?<text>.*) \| (?<tests>[^|]*) \|$/
/** A title followed by options that start with tags, in Vitest (`tags: […]`) or Playwright (`tag: […]`). */
const TAGGED = /(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>,\s*\{\s*tags?: \[(?<tags>[^\]]*)\]/g
const ID = /'@?([A-Z]+-\d+)'/g
const TITLE_WITH_ID = /(?<quote>['"`])\[[A-Z]+-\d+\](?:\\.|(?!\k<quote>)[^\\])*\k<quote>/g
/** Written instead of tests if a requirement is not built yet. */
const LATER = 'later'

/**
 * The tests of a file that prove requirements.
 * @param {string} source of a test file
 * @returns {{title: string, ids: string[]}[]}
 */
export function taggedTests(source) {
  return [...source.matchAll(TAGGED)].map(({ groups: { title, tags } }) => ({
    ids: [...tags.matchAll(ID)].map(([, id]) => id),
    title: title.replaceAll(/\\(.)/g, '$1').replaceAll(/\s+/g, ' ').replaceAll('|', '/').trim(),
  }))
}

/** Titles that start with an id in brackets, where a tag belongs. @param {string} source of a test file */
export function titlesWithIds(source) {
  return [...source.matchAll(TITLE_WITH_ID)].map(([title]) => title)
}

/**
 * The table with an updated last column, and all problems.
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
    if (known.has(id)) faults.push(`${id} is in the table twice.`)
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

async function readTests() {
  const tests = new Map()
  const faults = []
  const files = []
  for await (const file of glob(TESTS, { cwd: root, exclude: (path) => path.endsWith('node_modules') }))
    files.push(file)
  for (const file of files.sort()) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const title of titlesWithIds(source)) faults.push(`${file}: make the id of ${title} a tag.`)
    for (const { ids, title } of taggedTests(source))
      for (const id of ids) tests.set(id, [...(tests.get(id) ?? []), { file, title }])
  }
  return { tests, faults }
}

async function main() {
  const path = join(root, TABLE)
  const before = readFileSync(path, 'utf8')
  const { tests, faults } = await readTests()
  const { table, faults: faultsOfTable } = checked(before, tests)
  faults.push(...faultsOfTable)
  if (process.argv.includes('--write')) writeFileSync(path, table)
  else if (table !== before) faults.push(`${TABLE} is stale: run node scripts/requirements.mjs --write`)
  for (const fault of faults) console.log(fault)
  const rows = table.split('\n').filter((line) => ROW.test(line))
  const later = rows.filter((row) => row.endsWith(`| ${LATER} |`)).length
  console.log(`${rows.length} requirements, ${later} of them later, ${faults.length} faults`)
  process.exit(faults.length === 0 ? 0 : 1)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main()
