import { expect, it } from 'vitest'
import { composeContent } from './content.ts'

const describe = (
  sectionName: string,
  earlier: string[],
  outline = 'Feed the starter\nShape the loaf\nBake on a weekday',
) =>
  composeContent(
    {
      title: 'Bread at Home',
      sectionName,
      outline,
      earlier,
      contentType: 'storytelling',
      productType: 'ebook',
      ideaContext: { concept: 'An ebook on sourdough', targetAudience: 'home bakers' },
    },
    { seed: 'tale' },
  )

it('tells one story with the same person through all chapters, from beginning to end', () => {
  const texts: string[] = []
  for (const at of [1, 2, 3]) texts.push(describe(`Chapter ${at}`, texts))
  texts.push(describe('Conclusion', texts, ''))
  const [first = '', second = '', third = '', last = ''] = texts
  const hero = /(?:the|The) (tram driver|father|student)\b/.exec(first)?.[1] ?? 'nobody'
  for (const text of texts) expect(text).toMatch(new RegExp(`[Tt]he ${hero}\\b`))
  expect(first).toMatch(/invented|imagin|Imagine|Suppose|made up/)
  expect(second).not.toContain((first.split('\n\n')[1] ?? '').slice(0, 60))
  const others = ['tram driver', 'father with', 'student with'].filter((role) => !role.startsWith(hero))
  for (const role of others) for (const text of [second, third]) expect(text).not.toContain(role)
  expect(last.match(new RegExp(hero, 'g'))?.length).toBeGreaterThan(0)
})

it('lets something happen below every line', () => {
  const parts = describe('Chapter 1', []).split(/^## /m)
  for (const line of ['Feed the starter', 'Shape the loaf', 'Bake on a weekday']) {
    const part = parts.find((text) => text.startsWith(line)) ?? ''
    expect(part).toMatch(/tram driver|the father|the student|What to take|Notice who|Stories/i)
  }
})

it('is about the subject also where the composer knows nothing of it', () => {
  const order = {
    title: 'Old Locks',
    sectionName: 'Chapter 1',
    outline: 'Gather your tools',
    contentType: 'storytelling' as const,
  }
  const ideaContext = { concept: 'An ebook on lock collecting', targetAudience: 'curious beginners' }
  const text = composeContent({ ...order, productType: 'ebook', ideaContext }, { seed: 'locks' })
  expect(text.split('## ')[0]).toMatch(/(?:newcomer|interest|time|wish) \S+ lock collecting/)
  expect(text).not.toMatch(/(?:he|she|newcomer|assistant|driver|person)\b[^.]*\bgather your tools/)
})
