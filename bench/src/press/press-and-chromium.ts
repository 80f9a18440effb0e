import { pictureAddresses, readBeside } from '@makeready/press/book'
import { createPress, type Press } from '@makeready/press/press'
import { NO_CHROMIUM } from '../chromium.ts'
import { type Comparison, compare, type LeftOut, timed } from '../comparison.ts'
import { type BenchBook, newEdition, readBooks } from './books.ts'
import { startChromium } from './chromium.ts'

const NAME = 'Markdown to PDF'
const ROUNDS = { short: 7, long: 3 }
const LONG = 10_000

type Pdf = { bytes: Uint8Array; pages: number | null }

/** The press against a browser that prints the same text, both kept warm, from Markdown to the bytes of the PDF. */
export async function pressAndChromium(file?: string): Promise<(Comparison | LeftOut)[]> {
  const chromium = await startChromium()
  if (!chromium) return [{ name: NAME, reason: NO_CHROMIUM }]
  const press = createPress({ size: 1 })
  try {
    const found: Comparison[] = []
    for (const book of await readBooks(file)) {
      let ours: Pdf | undefined
      let peer: Uint8Array | undefined
      const comparison = await compare({
        name: `${NAME}, ${book.name}`,
        unit: 'ms',
        rounds: book.words < LONG ? ROUNDS.short : ROUNDS.long,
        ours: {
          program: 'press',
          round: () =>
            timed(async () => {
              ours = await makePdf(press, newEdition(book))
            }),
        },
        peer: {
          program: chromium.version,
          round: () =>
            timed(async () => {
              peer = await chromium.print(newEdition(book))
            }),
        },
      })
      const notes = [`ours has ${size(ours)}, Chromium's ${size(peer && { bytes: peer, pages: pagesOf(peer) })}`]
      found.push({ ...comparison, notes })
    }
    return found
  } finally {
    await press.close()
    await chromium.close()
  }
}

async function makePdf(press: Press, { book, file }: BenchBook): Promise<Pdf> {
  const pictures = Object.fromEntries(
    await Promise.all(
      pictureAddresses(book).map(async (address) => {
        const { picture } = await press.picture(await readBeside(file, decodeURI(address)))
        return [address, picture] as const
      }),
    ),
  )
  const { manuscript } = await press.manuscript({ ...book, cover: null, pictures })
  const { pdf } = await press.make(manuscript, { formats: ['pdf'] })
  if (!pdf) throw new Error('The press made no PDF.')
  return pdf
}

/** Chromium writes each page as an object of its own, in plain sight. */
function pagesOf(pdf: Uint8Array): number | null {
  const pages = Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)
  return pages?.length ?? null
}

function size(pdf: Pdf | undefined): string {
  return pdf ? `${pdf.pages ?? '?'} pages in ${Math.round(pdf.bytes.length / 1000)} kB` : 'nothing'
}
