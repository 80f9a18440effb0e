import { twelveSections } from './autopilot/twelve-sections.ts'
import type { Comparison, LeftOut } from './comparison.ts'
import { wholeSet } from './composer/whole-set.ts'
import { keyLatency } from './editor/key-latency.ts'
import { importedBook } from './import/imported-book.ts'
import { libraryOfTenThousand } from './library/ten-thousand.ts'
import { listAndHono } from './list/list-and-hono.ts'
import { fairDocuments } from './load/fair-documents.ts'
import { listAndDatabase } from './load/list-and-database.ts'
import { steadyMemory } from './load/steady-memory.ts'
import { thousandStreams } from './load/thousand-streams.ts'
import { type Figure, figureLines } from './pages/figure.ts'
import { interactions } from './pages/interactions.ts'
import { pagesInLighthouse } from './pages/lighthouse.ts'
import { salesPagesInLighthouse } from './pages/sales-page.ts'
import { type FeatureTable, featureLines } from './press/file-features.ts'
import { pressAndPeers } from './press/press-and-peers.ts'
import { editedPage } from './preview/edited-page.ts'
import { printEdition } from './print/print-edition.ts'
import { storePictures } from './print/store-pictures.ts'
import { checkedBook } from './quality/checked-book.ts'
import { table, writeResults } from './report.ts'
import { firstWord } from './streaming/first-word.ts'
import { manyRuns } from './streaming/many-runs.ts'
import { longTexts } from './versions/long-texts.ts'

type Result = Comparison | LeftOut | Figure | FeatureTable

/** In the order of execution. */
const PARTS: Record<string, (book?: string) => Promise<Result[]>> = {
  press: pressAndPeers,
  print: async (book) => [...(await printEdition(book)), ...(await storePictures(book))],
  load: async () => [
    await listAndHono(),
    await listAndDatabase(),
    await thousandStreams(),
    await fairDocuments(),
    await steadyMemory(),
  ],
  library: libraryOfTenThousand,
  composer: async () => [await wholeSet()],
  streaming: async () => [await firstWord(), await manyRuns()],
  preview: async () => [await editedPage()],
  autopilot: async () => [await twelveSections()],
  versions: longTexts,
  editor: keyLatency,
  quality: checkedBook,
  import: importedBook,
  pages: async () => [...(await pagesInLighthouse()), ...(await interactions())],
  sales: salesPagesInLighthouse,
}

/** `npm run bench [-- PART …] [BOOK.json]`: each benchmark compared with its peer; writes all results to a file. */
async function main(args: string[]): Promise<void> {
  const named = args.filter((arg) => Object.hasOwn(PARTS, arg))
  const [book] = args.filter((arg) => !named.includes(arg))
  const results: Result[] = []
  for (const [name, part] of Object.entries(PARTS))
    if (named.length === 0 || named.includes(name)) results.push(...(await part(book)))
  const comparisons = results.filter((result): result is Comparison => 'ratio' in result)
  const figures = results.filter(isFigure)
  const leftOut = results.filter((result): result is LeftOut => 'reason' in result)
  if (comparisons.length > 0 || leftOut.length > 0) console.log(table(comparisons, leftOut))
  console.log(['', ...figureLines(figures)].join('\n'))
  for (const result of results) if ('features' in result) console.log(['', ...featureLines(result)].join('\n'))
  if (named.length === 0) console.log(`\nWritten to ${await writeResults(comparisons, leftOut, figures)}`)
}

const isFigure = (result: object): result is Figure => 'goal' in result

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(`The benchmarks stopped: ${(error as Error).message}`)
  process.exitCode = 1
}
