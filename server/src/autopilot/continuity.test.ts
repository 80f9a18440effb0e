import { describe, expect, it } from 'vitest'
import { lastWords, sentencesAbout } from './continuity.ts'

describe('the end of a section', () => {
  it('is its last whole sentences without headings, tables and footnotes', () => {
    const long = Array.from({ length: 40 }, (_, at) => `Sentence ${at} has six words exactly.`).join(' ')
    const end = lastWords(
      `# A\n\n${long}\n\n| a |\n| --- |\n\n## Next\n\nWater it.[^S1-2] Then wait.\n\n[^S1-2]: Book, p. 3`,
    )
    expect(end).toMatch(/^Sentence \d+ has six words exactly\. /)
    expect(end).toMatch(/\n\nWater it\.\[\^S1-2\] Then wait\.$/)
    expect(end.split(/\s+/).length).toBeLessThan(140)
    expect(end).not.toContain('| a |')
  })

  it('is empty for an empty section', () => expect(lastWords('')).toBe(''))
})

it('sentences about an example are those with its name, once each', () => {
  const sections = [
    { sectionName: 'A', content: '# Mara\n\nMara rents two rooms. They face north. So **Mara** buys a lamp!' },
    { sectionName: 'B', content: 'Mara rents two rooms. Others do not.' },
  ]
  expect(sentencesAbout('Mara', sections)).toEqual(['Mara rents two rooms.', 'So **Mara** buys a lamp!'])
  expect(sentencesAbout(' ', sections)).toEqual([])
})
