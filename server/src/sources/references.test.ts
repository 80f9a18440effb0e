import { sourceList, withFootnotes } from '@makeready/contract/domain/citations'
import { markFigures } from '@makeready/contract/domain/figures'
import { LANGUAGE_CODES } from '@makeready/contract/domain/languages'
import { finishReferences, type Passage } from '@makeready/contract/domain/references'
import { makeManuscript } from '@makeready/press/make-manuscript'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const SOIL = { number: 2, name: 'Soil', author: 'Jane Roe', year: '2021', url: 'https://example.org/soil' }
const NOTES = { number: 7, name: 'My *own* notes', author: '', year: '', url: '' }
const PASSAGES: Passage[] = [
  { id: 'S2:14', source: SOIL, position: 14, headings: ['Water'], page: 12, text: 'a' },
  { id: 'S7:1', source: NOTES, position: 1, headings: ['A', 'June'], page: null, text: 'b' },
]
const finish = (text: string, before = new Map<string, string>()) =>
  finishReferences(text, PASSAGES, { language: 'en', before })

describe('references in a model’s text', () => {
  it('get their footnotes at the end, each once', () => {
    const text = finish('Mulch saves water.[^S2-14] It also feeds.[^S7-1] Truly.[^S2-14]')
    expect(text).toBe(
      'Mulch saves water.[^S2-14] It also feeds.[^S7-1] Truly.[^S2-14]\n\n' +
        '[^S2-14]: Jane Roe, *Soil* (2021), p. 12.\n[^S7-1]: *My \\*own\\* notes*, “June”.\n',
    )
  })

  it('quote headings in the book’s language, and a question with its own mark', () => {
    const asked: Passage[] = [
      { id: 'S7:1', source: NOTES, position: 1, headings: ['Why corks?'], page: null, text: 'b' },
    ]
    expect(finishReferences('Corks.[^S7-1]', asked, { language: 'de' })).toContain('*, „Why corks?“\n')
  })

  it('are recognized in every form models use', () => {
    const text = finish('One [S2:14]. Two [^s2-14, S7:1].')
    expect(text).toMatch(/^One\[\^S2-14\]\. Two\[\^S2-14\]\[\^S7-1\]\.\n/)
  })

  it('are removed for unknown passages and in headings, never in code or other footnotes', () => {
    expect(finish('# Water [^S2-14]\n\nNo.[^S9-9] `[^S9-9]` Yes.[^1]\n\n[^1]: Own words.')).toBe(
      '# Water\n\nNo. `[^S9-9]` Yes.[^1]\n\n[^1]: Own words.',
    )
  })

  it('keep the footnotes of a continued text', () => {
    const before = new Map([['S5-3', '*Gone*, p. 1.']])
    expect(finish('Old.[^S5-3] New.[^S4-1]', before)).toBe('Old.[^S5-3] New.\n\n[^S5-3]: *Gone*, p. 1.\n')
    expect(finish('New.', before)).toBe('New.')
  })

  it('are dropped when the model invented the footnote', () => {
    expect(finish('True.[^S5-3]\n\n[^S5-3]: Famous Study, p. 1.\n')).toBe('True.')
  })

  it('are printed with current source details, and listed once', () => {
    const text = finish('Mulch saves water.[^S2-14] It feeds.[^S7-1]')
    const now = { ...SOIL, author: 'J. Roe', places: { 14: { page: 13, heading: null } } }
    expect(withFootnotes(text, [now], 'de')).toContain('[^S2-14]: J. Roe, *Soil* (2021), S. 13.\n')
    expect(withFootnotes(text, [now], 'de')).toContain('[^S7-1]: *My \\*own\\* notes*, “June”.\n')
    expect(sourceList([text, text], [now], 'en')).toBe(
      '- J. Roe, *Soil* (2021). <https://example.org/soil>\n- *My \\*own\\* notes*, “June”.',
    )
    expect(sourceList(['Nothing.'], [now], 'en')).toBe('')
  })

  it('of two sections stay separate in print, whatever their names', () => {
    const section = (name: string, page: number) => ({
      name,
      markdown: `Words.[^S2-14]\n\n[^S2-14]: *Soil*, p. ${page}.`,
    })
    const { manuscript, warnings } = makeManuscript({
      title: 'T',
      author: 'A',
      language: 'en',
      productType: 'guide',
      sections: [section('One', 1), section('Two', 2)],
    })
    expect(warnings).toEqual([])
    expect(JSON.stringify(manuscript.sections[0])).toContain('p. 1')
    expect(JSON.stringify(manuscript.sections[1])).toContain('p. 2')
  })

  it('are valid, whatever a model wrote', () => {
    const piece = fc.constantFrom(
      ...[
        '[^S2-14]',
        '[^S7-1]',
        '[S2:14]',
        '[^S3-1]',
        '[^S2-14, S8-8]',
        '[^1]',
        '[^S2-14]: x',
        ' ',
        '\n',
        '\n\n',
        '. ',
      ],
      ...['# ', '- ', '| a |', '30%', '$5', '3 out of 10', '`', '```\n', '**', 'Say you', 'word', '30 % (AI estimate)'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const once = finish(pieces.join(''))
        expect(finish(once)).toBe(once)
        const plain = once.replace(/^ {0,3}(`{3,})[\s\S]*?(^ {0,3}\1.*$|$(?![\s\S]))|`[^`\n]+`/gm, '')
        const used = new Set([...plain.matchAll(/\[\^(S\d+-\d+)\](?!:)/g)].map(([, key]) => key))
        for (const key of used) expect(['S2-14', 'S7-1']).toContain(key)
        for (const key of used) expect(once.match(new RegExp(`^\\[\\^${key}\\]: `, 'gm'))).toHaveLength(1)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a figure without a source', () => {
  it.each([
    ['30% of gardens fail.', '30% (AI estimate) of gardens fail.'],
    ['About 30 percent fail.', 'About 30 percent (AI estimate) fail.'],
    ['It costs $1,200 a year.', 'It costs $1,200 (AI estimate) a year.'],
    ['A market of $4.5 billion.', 'A market of $4.5 billion (AI estimate).'],
    ['It costs 20 euros.', 'It costs 20 euros (AI estimate).'],
    ['Three out of ten do.', 'Three out of ten (AI estimate) do.'],
    ['1 in 5 adults do.', '1 in 5 (AI estimate) adults do.'],
    ['Between 10% and 20% do.', 'Between 10% and 20% (AI estimate) do.'],
    ['**30%** do.', '**30%** (AI estimate) do.'],
    ['| 3% | b |', '| 3% (AI estimate) | b |'],
    ['30% do. Others too.[^S2-14]', '30% (AI estimate) do. Others too.[^S2-14]'],
  ])('is marked: %s', (text, marked) => {
    expect(markFigures(text, { language: 'en' })).toBe(marked)
  })

  it.each([
    'In 2019 there were 40 gardens on 3 floors.',
    '30% of gardens fail.[^S2-14]',
    '30% of gardens[^S2-14] fail.',
    '30% (AI estimate) fail.',
    '# Save 30%',
    'Say you save $200 a month.',
    'See [the plan](https://example.org/30%25) and `30%`.',
    'Step 2 of 5, page 3 of 10.',
    '```\n30%\n```',
  ])('is not seen in: %s', (text) => {
    expect(markFigures(text, { language: 'en' })).toBe(text)
  })

  it('is not the creator’s own', () => {
    expect(markFigures('Save 30 % or 40%.', { language: 'en', own: 'Save 30% in a week' })).toBe(
      'Save 30 % or 40% (AI estimate).',
    )
  })

  it('is marked in the book’s language', () => {
    expect(markFigures('Rund 30 Prozent, 3 von 10 Leuten. Schritt 2 von 5.', { language: 'de' })).toBe(
      'Rund 30 Prozent (KI-Schätzung), 3 von 10 (KI-Schätzung) Leuten. Schritt 2 von 5.',
    )
    const marks = LANGUAGE_CODES.map((language) => markFigures('30%', { language }))
    expect(marks.filter((marked) => marked === '30% (AI estimate)')).toHaveLength(1)
    for (const marked of marks) expect(marked).toMatch(/^30% \(.{4,}\)$/u)
  })
})
