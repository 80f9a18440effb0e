import { coverArt } from '@makeready/composer/cover'
import { createPress } from '@makeready/press/press'
import { timed } from '../comparison.ts'
import { type Figure, figure } from '../pages/figure.ts'
import { newEdition, readBooks } from '../press/books.ts'

const ROUNDS = 9
const GOAL_MS = 1_000

/** The two files of a paperback, from a text that is new each time to the finished PDFs, in a warm press. */
export async function printEdition(file?: string): Promise<Figure[]> {
  const [book] = await readBooks(file)
  if (!book) return []
  const art = coverArt({
    style: 'illustrated',
    colorScheme: 'deep blue and gold',
    prompt: 'moon',
    title: book.name,
    seed: 1,
  })
  const press = createPress({ size: 1 })
  let pages = 0
  const round = () => {
    const source = { ...newEdition(book).book, cover: null, pictures: {} }
    return timed(async () => {
      const made = await press.print({
        source,
        paper: 'white',
        trim: '6x9',
        cover: { art, style: 'illustrated', blurb: ['What is inside.', 'And why.'], about: ['Ann Lee writes.'] },
      })
      pages = made.pages
    })
  }
  try {
    await round()
    const samples: number[] = []
    for (let at = 0; at < ROUNDS; at++) samples.push(await round())
    return [figure(`Interior and cover of a paperback, ${book.name}, ${pages} pages`, 'ms', samples, { most: GOAL_MS })]
  } finally {
    await press.close()
  }
}
