import { describe, expect, it } from 'vitest'
import { directedPieces } from './directed-pieces.ts'

describe('the pieces of a line', () => {
  it('stays whole where all letters run one way', () => {
    expect(directedPieces('Plain words, 12.', 'ltr')).toEqual([{ text: 'Plain words, 12.', dir: 'ltr' }])
    expect(directedPieces('كلمات عربية.', 'rtl')).toEqual([{ text: 'كلمات عربية.', dir: 'rtl' }])
  })

  it('cuts out Arabic words and leaves the spaces around them to the line', () => {
    expect(directedPieces('say كتاب جديد now', 'ltr')).toEqual([
      { text: 'say ', dir: 'ltr' },
      { text: 'كتاب جديد', dir: 'rtl' },
      { text: ' now', dir: 'ltr' },
    ])
  })

  it('keeps Latin words and figures left to right inside Arabic', () => {
    expect(directedPieces('في Makeready 2026.', 'rtl')).toEqual([
      { text: 'في ', dir: 'rtl' },
      { text: 'Makeready 2026', dir: 'ltr' },
      { text: '.', dir: 'rtl' },
    ])
  })
})
