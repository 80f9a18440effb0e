import { LIMITS } from '@makeready/contract/domain/limits'
import { describe, expect, it } from 'vitest'
import { composeSection } from './compose-section.ts'

const piece = (markdown: string, notes: string[] = []) => ({
  depth: 1,
  title: 'Bread',
  heading: 'Bread',
  markdown,
  words: 1,
  firstLine: '',
  notes,
})
const compose = (markdown: string, { notes = [] as [string, string][], pictures = [] as (string | null)[] } = {}) =>
  composeSection([0], {
    pieces: [
      piece(
        markdown,
        notes.map(([label]) => label),
      ),
    ],
    notes: new Map(notes),
    pictures,
  }).map(({ content }) => content.replace('# Bread\n\n', ''))

describe('a brought section', () => {
  it('has the description of a picture that could not be stored, whatever its caption', () => {
    const text = 'x ![A loaf](imported-picture:0 "A (big) loaf \\"and\\" B") y ![Oven](imported-picture:1 "Hot") z'
    expect(compose(text, { pictures: [null, '/api/v1/files/1'] })).toEqual([
      'x A loaf y ![Oven](/api/v1/files/1 "Hot") z',
    ])
  })

  it('is split where it is longer than a section may be, also by the addresses of its pictures', () => {
    const pictures = Array.from({ length: 12_000 }, () => `/api/v1/files/${'0'.repeat(36)}`)
    const sections = compose(pictures.map((_, at) => `![a](imported-picture:${at})`).join('\n\n'), { pictures })
    expect(Math.max(...sections.map(({ length }) => length))).toBeLessThanOrEqual(LIMITS.content)
    expect(sections.join('').match(/files/g)).toHaveLength(12_000)
  })

  it('keeps code, tables and notes whole where it is split', () => {
    const words = 'words of a text '.repeat(20_000)
    const code = `~~~js\n${'a\n\nb()\n'.repeat(100_000)}~~~`
    const table = `| a | b |\n|---|---|\n${'| one | two |\n'.repeat(40_000)}`.trim()
    const notes: [string, string][] = [
      ['1', 'First.'],
      ['2', 'Second.'],
    ]
    const sections = compose([`${words}[^1]`, code, table, `End[^2]`].join('\n\n'), { notes })
    expect(Math.max(...sections.map(({ length }) => length))).toBeLessThanOrEqual(LIMITS.content)
    for (const section of sections) {
      expect((section.match(/^~~~/gm)?.length ?? 0) % 2).toBe(0)
      if (section.includes('| one')) expect(section).toMatch(/\| a \| b \|\n\|---\|---\|\n\| one/)
    }
    expect(sections[0]).toMatch(/\[\^1\]: First\.$/)
    expect(sections.at(-1)).toMatch(/End\[\^2\]\n\n\[\^2\]: Second\.$/)
    expect(sections.join('\n').match(/b\(\)/g)).toHaveLength(100_000)
    expect(sections.join('\n').match(/one/g)).toHaveLength(40_000)
  })
})
