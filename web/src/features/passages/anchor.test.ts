import { LIMITS } from '@makeready/contract/domain/limits'
import { describe, expect, it } from 'vitest'
import { anchorOf, locateAnchor } from './anchor.ts'

const TEXT = '# Tea\n\nGreen tea is best. Black tea is best.\n\nGreen tea is best. The end.'
const select = (words: string, from = 0) => {
  const start = TEXT.indexOf(words, from)
  return anchorOf(TEXT, start, start + words.length)
}

describe('a selection', () => {
  it('is extended to whole words, without the space around it', () => {
    expect(select(' tea is be')?.passage).toBe('tea is best')
    expect(select('ack tea is best.\n\nGr')?.passage).toBe('Black tea is best.\n\nGreen')
    expect(anchorOf('a 🌱 b', 3, 4)?.passage).toBe('🌱')
  })

  it('is empty if it is only space, or nothing', () => {
    expect(anchorOf(TEXT, 5, 7)).toBeNull()
    expect(anchorOf(TEXT, 3, 3)).toBeNull()
  })

  it('includes as much context as can be sent, and never half a character', () => {
    const long = `${'🌱'.repeat(2_000)}x word y${'🌱'.repeat(2_000)}`
    const anchor = anchorOf(long, 4_002, 4_006)
    expect(anchor?.passage).toBe('word')
    expect(anchor?.before.length).toBe(LIMITS.passageContext)
    expect(anchor?.before.isWellFormed() && anchor.after.isWellFormed()).toBe(true)
  })
})

describe('a passage in an edited text', () => {
  const second = select('Green tea is best.', 20)
  if (!second) throw new Error('nothing is selected')

  it('is found where it moved', () => {
    const text = `A new beginning.\n\n${TEXT}`
    expect(locateAnchor(text, second)).toBe(text.lastIndexOf('Green'))
  })

  it('is distinguished from a similar one by the text around it', () => {
    expect(locateAnchor(TEXT, second)).toBe(TEXT.lastIndexOf('Green'))
    expect(locateAnchor(TEXT.replace('The end.', 'So it ends.'), second)).toBe(TEXT.lastIndexOf('Green'))
  })

  it('is not found if it was changed', () => {
    expect(locateAnchor(TEXT.replaceAll('Green', 'White'), second)).toBeNull()
  })
})
