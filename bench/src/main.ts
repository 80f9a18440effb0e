import { twelveSections } from './autopilot/twelve-sections.ts'
import type { Comparison, LeftOut } from './comparison.ts'
import { wholeSet } from './composer/whole-set.ts'
import { libraryOfTenThousand } from './library/ten-thousand.ts'
import { listAndHono } from './list/list-and-hono.ts'
import { fairDocuments } from './load/fair-documents.ts'
import { listAndDatabase } from './load/list-and-database.ts'
import { steadyMemory } from './load/steady-memory.ts'
import { thousandStreams } from './load/thousand-streams.ts'
import { type Figure, figureLines } from './pages/figure.ts'
import { pagesInLighthouse } from './pages/lighthouse.ts'
import { pressAndPeers } from './press/press-and-peers.ts'
import { editedPage } from './preview/edited-page.ts'
import { table, writeResults } from './report.ts'
import { firstWord } from './streaming/first-word.ts'
import { manyRuns } from './streaming/many-runs.ts'
import { longTexts } from './versions/long-texts.ts'

/**
 * `npm run bench [-- BOOK.json]`: each benchmark against its peer, in turn, on this machine, then the pages in Lighthouse.
 * `-- pages` runs these alone, `-- autopilot` the book by Autopilot.
 */
async function main([book]: string[]): Promise<void> {
  if (book === 'pages') {
    console.log(pagesTold(await pagesInLighthouse()))
    return
  }
  if (book === 'autopilot') {
    console.log(table([await twelveSections()], []))
    return
  }
  const results = [
    ...(await pressAndPeers(book)),
    await listAndHono(),
    await listAndDatabase(),
    await thousandStreams(),
    await fairDocuments(),
    await steadyMemory(),
    ...(await libraryOfTenThousand()),
    await wholeSet(),
    await firstWord(),
    await manyRuns(),
    await editedPage(),
    await twelveSections(),
    ...(await longTexts()),
    ...(await pagesInLighthouse()),
  ]
  const comparisons = results.filter((result): result is Comparison => 'ratio' in result)
  const figures = results.filter(isFigure)
  const leftOut = results.filter((result): result is LeftOut => 'reason' in result)
  console.log(table(comparisons, leftOut))
  console.log(['', ...figureLines(figures)].join('\n'))
  console.log(`\nWritten to ${await writeResults(comparisons, leftOut, figures)}`)
}

const isFigure = (result: object): result is Figure => 'goal' in result

function pagesTold(results: readonly (Figure | LeftOut)[]): string {
  const leftOut = results.filter((result): result is LeftOut => 'reason' in result)
  return [
    ...figureLines(results.filter(isFigure)),
    ...leftOut.map(({ name, reason }) => `${name}: left out. ${reason}`),
  ].join('\n')
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(`The benchmarks stopped: ${(error as Error).message}`)
  process.exitCode = 1
}
