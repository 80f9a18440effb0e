import { createPress, type Press } from '@makeready/press/press'
import { NO_CHROMIUM } from '../chromium.ts'
import { type Comparison, compare, type LeftOut, timed } from '../comparison.ts'
import { peakMemory } from '../memory.ts'
import { type BenchBook, newEdition, readBooks, withOneSentence } from './books.ts'
import { type Features, type FeatureTable, featuresOf } from './file-features.ts'
import { makeDocuments, OUR_PROCESSES, withColdPress } from './our-press.ts'
import { ownShare, typstAlone } from './own-share.ts'
import { besidePandoc } from './pandoc.ts'
import { coldChromium, libreOffice, type Printer, pagedJs, warmChromium, weasyPrint } from './printers.ts'
import { rawTypst } from './raw-typst.ts'

const NAME = 'Markdown to PDF'
const OURS = 'Makeready'
const NOT_INSTALLED = 'It is not installed.'
const LONG = 20_000
const FORMATS = ['pdf', 'docx', 'epub'] as const

type Found = Comparison | LeftOut | FeatureTable

/** The press compared with every installed program that makes a PDF of the same text: speed, memory, and features of the file. */
export async function pressAndPeers(file?: string): Promise<Found[]> {
  const found: Found[] = []
  for (const book of await readBooks(file)) {
    // while no child of the other press uses memory
    found.push(
      await against(`${NAME}, ${book.name}, both cold`, book, roundsOf(book), oursCold, coldChromium, NO_CHROMIUM),
    )
    const press = createPress({ size: 2 })
    try {
      found.push(...(await ofBook(press, book)))
    } finally {
      await press.close()
    }
  }
  return found
}

async function ofBook(press: Press, book: BenchBook): Promise<Found[]> {
  const rounds = roundsOf(book)
  const found: Found[] = []
  const features = new Map<string, Features>()
  const ours = (one: BenchBook) => makeDocuments(press, one, ['pdf'])
  const docx = async (one: BenchBook) => {
    const { docx: made } = await makeDocuments(press, one, ['docx'])
    if (!made) throw new Error('The press made no DOCX.')
    return made.bytes
  }

  const warm = await against(
    `${NAME}, ${book.name}, both warm`,
    book,
    rounds,
    ours,
    warmChromium,
    NO_CHROMIUM,
    features,
  )
  found.push(warm)
  if ('notes' in warm) warm.notes.push(await ownShare(book, rounds))
  found.push(
    await against(`${NAME}, ${book.name}, against paged.js`, book, 1, ours, pagedJs, NO_CHROMIUM, features),
    await against(`${NAME}, ${book.name}, against WeasyPrint`, book, 1, ours, weasyPrint, NOT_INSTALLED, features),
    await against(
      `${NAME}, ${book.name}, against LibreOffice`,
      book,
      1,
      ours,
      () => libreOffice(docx),
      NOT_INSTALLED,
      features,
    ),
    await against(`${NAME}, ${book.name}, against plain Typst`, book, rounds, ours, rawTypst, NOT_INSTALLED, features),
    await besidePandoc(book, rounds, docx),
    await edited(press, book, rounds),
    await allThree(press, book, rounds),
    { name: book.name, features },
  )
  return found
}

const roundsOf = ({ words }: BenchBook) => (words < LONG ? 5 : 2)

const oursCold = (book: BenchBook) => withColdPress((press) => makeDocuments(press, book, ['pdf']))

/**
 * Both print the same new edition, alternating; the notes report sizes and memory of one more round each, `features` describes the
 * files.
 */
async function against(
  name: string,
  book: BenchBook,
  rounds: number,
  ours: (book: BenchBook) => ReturnType<typeof makeDocuments>,
  open: () => Promise<Printer | null>,
  reason: string,
  features?: Map<string, Features>,
): Promise<Comparison | LeftOut> {
  const peer = await open()
  if (!peer) return { name, reason }
  try {
    const comparison = await compare({
      name,
      unit: 'ms',
      rounds,
      ours: { program: 'press', round: () => timed(() => ours(newEdition(book))) },
      peer: { program: peer.program, round: () => timed(() => peer.print(newEdition(book))) },
    })
    const mine = await peakMemory(OUR_PROCESSES, () => ours(newEdition(book)))
    const theirs = await peakMemory(peer.processes, () => peer.print(newEdition(book)))
    const { pdf } = mine.result
    if (features && pdf) {
      const titles = [book.book.title, ...book.book.sections.map(({ name }) => name.replace(/^.*: /, ''))]
      if (!features.has(OURS)) features.set(OURS, await featuresOf(pdf.bytes, titles))
      features.set(peer.program, await featuresOf(theirs.result, titles))
    }
    comparison.notes.push(
      `ours has ${pdf?.pages} pages in ${kilobytes(pdf?.bytes)}, ${memoryNote(mine.peak)}; ${peer.program}: ${kilobytes(theirs.result)}, ${memoryNote(theirs.peak)}`,
    )
    return comparison
  } finally {
    await peer.close()
  }
}

/** The same book with one sentence changed, repeatedly: the wait for a preview or another attempt. */
async function edited(press: Press, book: BenchBook, rounds: number): Promise<Comparison | LeftOut> {
  const name = `${NAME}, ${book.name}, one sentence changed`
  const peer = await warmChromium()
  if (!peer) return { name, reason: NO_CHROMIUM }
  try {
    const comparison = await compare({
      name,
      unit: 'ms',
      rounds,
      ours: { program: 'press', round: () => timed(() => makeDocuments(press, withOneSentence(book), ['pdf'])) },
      peer: { program: peer.program, round: () => timed(() => peer.print(withOneSentence(book))) },
    })
    comparison.notes.push(await typstAlone(book, rounds))
    return comparison
  } finally {
    await peer.close()
  }
}

async function allThree(press: Press, book: BenchBook, rounds: number): Promise<Comparison | LeftOut> {
  const name = `PDF, DOCX and EPUB, ${book.name}`
  const peer = await warmChromium()
  if (!peer) return { name, reason: NO_CHROMIUM }
  try {
    const comparison = await compare({
      name,
      unit: 'ms',
      rounds,
      ours: { program: 'press', round: () => timed(() => makeDocuments(press, newEdition(book), FORMATS)) },
      peer: { program: `${peer.program}, PDF alone`, round: () => timed(() => peer.print(newEdition(book))) },
    })
    return comparison
  } finally {
    await peer.close()
  }
}

function kilobytes(bytes: Uint8Array | undefined): string {
  return bytes ? `${Math.round(bytes.length / 1000)} kB` : 'nothing'
}

function memoryNote(peak: number | null): string {
  return peak === null ? 'memory not known' : `at most ${peak} MB`
}
