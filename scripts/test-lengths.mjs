// Fails for a test of over 60 lines among the browser journeys and the server's tests: it probably tests two things.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './paths.mjs'

const MAX_LINES = 60
const FILES = ['e2e/**/*.spec.ts', 'server/{src,test}/**/*.test.ts']

/** `})`, or `}, async () => {` after tags and `])('…', async () => {` after cases. */
const CLOSING = /^ *[)}\]].*?(?<opens>[([{])?$/

/**
 * Tests that are too long, including tags but not tables of cases. Relies on the formatter's indentation.
 * @param {string} source of a test file
 * @returns {{line: number, length: number}[]}
 */
export function longTests(source, max = MAX_LINES) {
  const lines = source.split('\n')
  const indentOf = (line) => line.length - line.trimStart().length
  return lines.flatMap((line, start) => {
    if (!/^ *(test|it)(?!\.describe|\.(before|after))\b.*[([{]$/.test(line)) return []
    const closings = lines.flatMap((other, index) =>
      index > start && CLOSING.test(other) && indentOf(other) === indentOf(line) ? index : [],
    )
    const end = closings.find((index) => !CLOSING.exec(lines[index]).groups.opens)
    const table = closings.findLast((index) => index < end && lines[index].trimStart().startsWith(']'))
    const first = table ?? start
    const length = end - first + 1
    return length > max ? [{ line: first + 1, length }] : []
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = globSync(FILES, { cwd: root }).flatMap((path) =>
    longTests(readFileSync(join(root, path), 'utf8')).map(({ line, length }) => `${path}:${line}: ${length} lines`),
  )
  if (found.length > 0)
    console.log(`A test has at most ${MAX_LINES} lines. Split it, or name a step of it.\n${found.sort().join('\n')}`)
  process.exit(found.length === 0 ? 0 : 1)
}
