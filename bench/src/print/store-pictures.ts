import { coverArt } from '@makeready/composer/cover'
import { createPress } from '@makeready/press/press'
import { timed } from '../comparison.ts'
import { type Figure, figure } from '../pages/figure.ts'
import { newEdition, readBooks } from '../press/books.ts'

const ROUNDS = 3
/** Of the 5 seconds that a store pack may take. */
const GOAL_MS = 4_000

/** Every picture for stores, from a text that is new each time to the finished files, in a warm press. */
export async function storePictures(file?: string): Promise<Figure[]> {
  const [book] = await readBooks(file)
  if (!book) return []
  const style = 'illustrated'
  const art = coverArt({ style, colorScheme: 'deep blue and gold', prompt: 'moon', title: book.name, seed: 1 })
  const cover = { art, style }
  const press = createPress({ size: 1 })
  let count = 0
  const round = () =>
    timed(async () => {
      const source = { ...newEdition(book).book, cover: null, pictures: {} }
      count = (await press.storePictures({ source, cover }, { session: 'bench' })).pictures.length
    })
  try {
    await round()
    const samples: number[] = []
    for (let at = 0; at < ROUNDS; at++) samples.push(await round())
    return [figure(`${count} pictures for stores, ${book.name}`, 'ms', samples, { most: GOAL_MS })]
  } finally {
    await press.close()
  }
}
