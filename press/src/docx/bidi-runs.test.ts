import { describe, expect, it } from 'vitest'
import { bidiRuns } from './bidi-runs.ts'

describe('the parts of a line', () => {
  it('are one if all letters run the same way', () => {
    expect(bidiRuns('Plain words, 12.', 'ltr')).toEqual([{ text: 'Plain words, 12.', dir: 'ltr' }])
    expect(bidiRuns('كلمات عربية.', 'rtl')).toEqual([{ text: 'كلمات عربية.', dir: 'rtl' }])
  })

  it('separate Arabic words and leave the spaces around them to the line', () => {
    expect(bidiRuns('say كتاب جديد now', 'ltr')).toEqual([
      { text: 'say ', dir: 'ltr' },
      { text: 'كتاب جديد', dir: 'rtl' },
      { text: ' now', dir: 'ltr' },
    ])
  })

  it('keep Latin words and numbers left to right inside Arabic', () => {
    expect(bidiRuns('في Makeready 2026.', 'rtl')).toEqual([
      { text: 'في ', dir: 'rtl' },
      { text: 'Makeready 2026', dir: 'ltr' },
      { text: '.', dir: 'rtl' },
    ])
  })
})
