import { pictureAddresses, readBookFile } from '@makeready/press/book'
import type { Format } from '@makeready/press/formats'
import type { ManuscriptInput } from '@makeready/press/make-manuscript'
import { createPress, type Press } from '@makeready/press/press'
import { PressError } from '@makeready/press/press-error'
import type { BenchBook } from './books.ts'

export const OUR_PROCESSES = /press-child/

/** A book's documents from its Markdown: their bytes, and the PDF's pages. */
export async function makeDocuments(press: Press, bench: BenchBook, formats: readonly Format[]) {
  return press.make(await sourceOf(press, bench), { formats })
}

async function sourceOf(press: Press, { book, file }: BenchBook): Promise<ManuscriptInput> {
  const read = async (address: string) => {
    try {
      return [[address, (await press.picture(await readBookFile(file, decodeURI(address)))).picture] as const]
    } catch (error) {
      // a book may come without its pictures; every program then omits them
      if (error instanceof PressError) return []
      throw error
    }
  }
  const pictures = Object.fromEntries((await Promise.all(pictureAddresses(book).map(read))).flat())
  return { ...book, cover: null, pictures }
}

export async function withColdPress<T>(work: (press: Press) => Promise<T>): Promise<T> {
  const press = createPress({ size: 1 })
  try {
    return await work(press)
  } finally {
    await press.close()
  }
}
