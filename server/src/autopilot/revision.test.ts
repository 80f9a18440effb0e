import { describe, expect, it } from 'vitest'
import { applyRevision } from './revision.ts'

const TEXT = '# Light\n\nFirst.\n\n```\na\n\nb\n```\n\nLast.[^S1-2]\n\n[^S1-2]: Book'

describe('a revision', () => {
  it.each([
    ['replaces a block', '[2]\nSecond.', '# Light\n\nSecond.\n\n```\na\n\nb\n```\n\nLast.[^S1-2]'],
    [
      'replaces with several paragraphs',
      '[2] One.\n\nTwo.',
      '# Light\n\nOne.\n\nTwo.\n\n```\na\n\nb\n```\n\nLast.[^S1-2]',
    ],
    ['removes a block', '[3]\n\n[4]\nEnd.', '# Light\n\nFirst.\n\nEnd.'],
    ['adds a block', '[4+]\nMore.', '# Light\n\nFirst.\n\n```\na\n\nb\n```\n\nLast.[^S1-2]\n\nMore.'],
    ['ignores blocks that are not there', '[9]\nX.\n\n[2]\nY.', '# Light\n\nY.\n\n```\na\n\nb\n```\n\nLast.[^S1-2]'],
    ['is the whole section where it is one', '# Light\n\nAll again.', '# Light\n\nAll again.'],
  ])('%s', (_, answer, text) => {
    expect(applyRevision(TEXT, answer)).toBe(text)
  })

  it('that names no block changes nothing', () => {
    expect(applyRevision(TEXT, 'I see no faults.')).toBeNull()
  })
})
