import { coverArt } from '@makeready/composer/cover'
import { THEME_KEYS, TRIM_KEYS } from '@makeready/contract/domain/book-design'
import { pageShape } from '@makeready/press/page-shape'
import { createPress } from '@makeready/press/press'
import { afterAll, expect, it } from 'vitest'
import { COVER_WORDS, firstPage, NO_REPEATED_LINES, repeatedLines } from '../../test/first-page.ts'
import { artFor } from './art-storage.ts'

const press = createPress({ size: 1 })
afterAll(() => press.close())

const style = 'illustrated'
const drawn = coverArt({ style, colorScheme: 'sage green and terracotta', title: COVER_WORDS.title, seed: 3 })

it.each(THEME_KEYS.flatMap((theme) => TRIM_KEYS.map((trim) => [theme, trim] as const)))(
  'a cover fills the page of the theme %s in the size %s without a repeated line',
  async (theme, trim) => {
    const shape = pageShape({ productType: 'ebook', theme, trim })
    const cover = await press.cover({ ...COVER_WORDS, style, art: artFor(drawn, shape), shape })
    expect(repeatedLines(await firstPage(press, theme, trim, cover))).toEqual(NO_REPEATED_LINES)
  },
)
