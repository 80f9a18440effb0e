import { CONTENT_TYPES } from '@makeready/contract/domain/content-types'
import { PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import { expect, it } from 'vitest'
import { composeContent } from './content.ts'
import { composeIdeas } from './ideas.ts'
import { composeNiches } from './niches.ts'
import { composeTitles } from './titles.ts'

const UNUSUAL = [
  '',
  '   ',
  '?!',
  '🔥👩‍🍳',
  '\u0000a\u0007b',
  '\ud800 lone surrogate',
  '<script>alert(1)</script> & <b>bold</b> &amp; &#35;',
  '# Heading\n\n- [ ] x | y\n```js\ncode\n```\n***\n[^1]: note',
  '"Quotes" \\ `code` *star* _under_ ~~gone~~ [l](http://x.y) ![i](z)',
  '{s} {topic} $& $1 $<x> {undefined}',
  '1. one\n2. two\n| a | b |\n| - | - |',
  'Привет, мир: как печь хлеб',
  '日本語のパン作り',
  'كيف تخبز الخبز في البيت',
  'Ein Ratgeber über Kryptographie für Anfänger',
  'a'.repeat(4000),
  'A long thought about bread. '.repeat(142),
  'x\n'.repeat(2000),
  'constructor __proto__ toString',
]

it('never breaks, whatever a creator types into any field', () => {
  for (const [at, typed] of UNUSUAL.entries()) {
    const contentType = CONTENT_TYPES[at % CONTENT_TYPES.length] ?? 'educational'
    const productType = PRODUCT_TYPES[at % PRODUCT_TYPES.length] ?? 'ebook'
    const context = { concept: typed, targetAudience: typed, sellingPoints: [typed], modules: [typed, typed] }
    const niches = composeNiches({ targetAudience: typed, interests: typed, budgetRange: typed }, { seed: 's' })
    expect(new Set(niches.map(({ name }) => name)).size).toBe(5)
    for (const { name } of niches) expect(name.length).toBeLessThanOrEqual(200)
    const ideas = composeIdeas(
      { productType, niche: typed, nicheContext: { name: typed, targetAudience: typed, painPoints: [typed] } },
      { seed: 's' },
    )
    expect(ideas.length).toBeGreaterThanOrEqual(4)
    const titles = composeTitles({ tone: 'playful', productConcept: typed, ideaContext: context }, { seed: 's' })
    expect(titles).toHaveLength(10)
    for (const title of titles) {
      expect(title.length).toBeLessThanOrEqual(200)
      expect(title).not.toMatch(/[\n\u0000]/)
    }
    const text = composeContent(
      {
        title: typed,
        outline: typed,
        sectionName: typed,
        contentType,
        productType,
        ideaContext: context,
        earlier: [typed],
      },
      { seed: 's' },
    )
    expect(text).toMatch(/^# \S.*\n\n/)
    expect(text.isWellFormed()).toBe(true)
    expect(text).not.toContain('[object')
  }
})

it('shows Markdown and HTML in a creator’s words as plain text', () => {
  const text = composeContent(
    {
      title: 'Bread <img src=x onerror=alert(1)> and | pipes',
      outline:
        '# Knead *this*\n> Use `yeast` | salt\n[link](javascript:alert(1))\n<b>Rest</b> the dough\n- [ ] 1. Bake',
      sectionName: 'Chapter 1: <i>Dough</i> #',
      contentType: 'educational',
      productType: 'template',
      ideaContext: { targetAudience: '<u>bakers</u>' },
    },
    { seed: 's' },
  )
  const bare = text.replace(/\\./g, '')
  expect(bare).not.toMatch(/<\/?[a-z]/i)
  expect(bare).not.toMatch(/\]\(/)
  expect(bare).not.toContain('`')
  expect(text).toContain('# Chapter 1: \\<i\\>Dough\\</i\\> \\#\n')
  expect(text).toContain('## Use \\`yeast\\` \\| salt\n')
  for (const row of text.match(/^\|.*\|$/gm) ?? []) expect(row.replace(/\\\|/g, '').split('|')).toHaveLength(6)
})

it('keeps words in other languages exactly as typed', () => {
  const outline = ['Die Grundlagen verstehen', 'Schlüssel sicher erzeugen', '暗号の歴史', 'كيف تعمل المفاتيح']
  const text = composeContent(
    {
      title: 'Kryptographie für Anfänger',
      outline: outline.join('\n'),
      sectionName: 'Kapitel 1: Grundlagen',
      contentType: 'educational',
    },
    { seed: 's' },
  )
  expect(text).toContain('# Kapitel 1: Grundlagen\n')
  for (const line of outline) expect(text).toContain(`\n## ${line}\n`)
})
