import { coverArt } from '@makeready/composer/cover'
import { pageShape } from '@makeready/press/page-shape'
import { createPress } from '@makeready/press/press'
import { afterAll, describe, expect, it } from 'vitest'
import { COVER_WORDS, firstPage, NO_REPEATED_LINES, repeatedLines } from '../../test/first-page.ts'
import { artFor } from './art-storage.ts'

const press = createPress({ size: 1 })
afterAll(() => press.close())

const request = {
  style: 'illustrated',
  colorScheme: 'sage green and terracotta',
  prompt: 'herb leaves',
  seed: 3,
} as const

/** Creates a cover as the product does, with stored art. */
const drawn = coverArt({ ...request, title: COVER_WORDS.title })

describe('the cover on the first page of a book', () => {
  const covers = new Map<number, ReturnType<typeof press.cover>>()
  const coverOf = (shape: number) => {
    const made =
      covers.get(shape) ?? press.cover({ ...COVER_WORDS, style: request.style, art: artFor(drawn, shape), shape })
    covers.set(shape, made)
    return made
  }

  // one theme in one size; `npm run drill -- page-cover` tests every theme in every size
  it('fills the page without a repeated line', { tags: ['slow'] }, async () => {
    const shape = pageShape({ productType: 'ebook', theme: 'workbook', trim: '8.5x8.5' })
    const page = await firstPage(press, 'workbook', '8.5x8.5', await coverOf(shape))
    expect(repeatedLines(page)).toEqual(NO_REPEATED_LINES)
  })

  it('is laid out again for its shape: art and words, never stretched', async () => {
    const [tall, wide] = [artFor(drawn, 2 / 3), artFor(drawn, 4 / 3)]
    expect(tall).toMatchObject({ family: drawn.family, width: 1200, height: 1800 })
    expect(wide).toMatchObject({ family: drawn.family, width: 2133, height: 1600 })
    const cover = await coverOf(4 / 3)
    expect(cover).toMatchObject({ width: 3200, height: 2400 })
    expect(cover.textBox?.left).toBeGreaterThan(0)
    expect(cover.textBox?.right).toBeLessThan(3200)
  })

  it('is cropped if an earlier artist drew it, and fills the page too', { tags: ['slow'] }, async () => {
    const { request: _, ...earlier } = drawn
    expect(artFor(earlier, 2 / 3)).toBe(earlier)
    expect(artFor({ ...drawn, svg: `${drawn.svg} ` }, 2 / 3)).toMatchObject({ width: 1200, height: 1600 })
    const cover = await press.cover({ ...COVER_WORDS, style: request.style, art: earlier, shape: 2 / 3 })
    expect(cover.contrast).toBeGreaterThanOrEqual(4.5)
    expect(repeatedLines(await firstPage(press, 'classic', '6x9', cover))).toEqual(NO_REPEATED_LINES)
  })
})
