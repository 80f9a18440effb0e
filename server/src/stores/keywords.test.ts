import { STORE_KEYS, storeRules } from '@makeready/contract/domain/stores'
import { describe, expect, it } from 'vitest'
import { beyondTitle, downloadKeywords, type KeywordSource, suggestKeywords } from './keywords.ts'

const NAMES = ['The stand', 'Mixing the first dough', 'Bulk fermentation']
const SOURDOUGH: KeywordSource = {
  title: 'Sourdough for Busy Parents: Bread in an Ordinary Week',
  language: 'en',
  productType: 'ebook',
  niche: 'Sourdough for busy parents',
  concept: 'A sourdough guide that fits around work and children',
  readers: 'Busy parents who bake at night',
  problems: [
    'Dough that spreads flat.',
    'No time for long recipes on weekdays because of work and school',
    'Best free recipes',
  ],
  glossary: [],
  names: NAMES,
  texts: [
    '# The stand\n\n## Your dutch oven\n\nA dutch oven holds the steam. Preheat the dutch oven. The dutch oven is heavy.',
    '# Bulk fermentation\n\n## Look at the dough\n\nThe dutch oven waits. Bulk fermentation takes long.',
  ],
}
const GERMAN: KeywordSource = {
  ...SOURDOUGH,
  title: 'Haushaltsbuch für Familien',
  language: 'de',
  productType: 'workbook',
  niche: 'Haushaltsbuch für Familien',
  concept: null,
  readers: null,
  problems: ['Am Monatsende ist kein Geld da.'],
  texts: [],
}

describe('suggested keywords', () => {
  it('say what buyers search for: subject, readers, problem, kind of product, and terms of the text', () => {
    const keywords = suggestKeywords(SOURDOUGH)
    expect(keywords[0]).toBe('sourdough for busy parents')
    expect(keywords).toEqual(
      expect.arrayContaining([
        'bread baking',
        'sourdough guide',
        'Dough that spreads flat',
        'dutch oven',
        'busy parents',
      ]),
    )
    expect(suggestKeywords(GERMAN)).toEqual(
      expect.arrayContaining([
        'Haushaltsbuch für Familien',
        'Budgetplaner',
        'Haushaltsbuch Arbeitsbuch',
        'Geld sparen',
      ]),
    )
  })

  it('are no titles of sections, no claims, no sentences, and nothing twice', () => {
    const keywords = suggestKeywords({
      ...SOURDOUGH,
      problems: [...SOURDOUGH.problems, 'baking bread', 'Netflix habits'],
    })
    for (const name of NAMES) expect(keywords.map((one) => one.toLowerCase())).not.toContain(name.toLowerCase())
    expect(keywords.join('\n')).not.toMatch(/free|best|Netflix|school/i)
    expect(keywords.filter((one) => /bread/.test(one) && /baking/.test(one))).toEqual(['bread baking'])
  })

  it('count nothing: nobody searches for “ten pots”', () => {
    const text = '# Budget\n\n## A budget for ten pots\n\nTen pots drink much. Water ten pots. The ten pots wait.'
    const found = suggestKeywords({ ...SOURDOUGH, texts: [text, text] })
    expect(found.filter((keyword) => /ten/.test(keyword))).toEqual([])
  })

  it('say at KDP first what the title doesn’t, then what adds to it', () => {
    const kdp = beyondTitle(suggestKeywords(SOURDOUGH), SOURDOUGH.title, 'en')
    const repeats = kdp.map((keyword) => /sourdough|bread|parent/i.test(keyword))
    expect(repeats.slice(0, repeats.indexOf(true))).not.toContain(true)
    expect(repeats.slice(repeats.indexOf(true))).not.toContain(false)
    expect(kdp).toContain('dutch oven')
    expect(kdp).toContain('bread baking')
    expect(kdp, 'nothing new').not.toContain('busy parents')
    expect(kdp.join('\n'), 'nobody downloads a Kindle book as a PDF').not.toMatch(/pdf|download/)
    expect(beyondTitle(['Haushaltsbuch Familie', 'Geld sparen'], GERMAN.title, 'de')).toEqual(['Geld sparen'])
  })

  it('are about what the title names most, and nothing that the product doesn’t mention', () => {
    const balcony: KeywordSource = {
      ...SOURDOUGH,
      title: 'Container Gardening for People with a Small Balcony',
      niche: null,
      concept: null,
      readers: null,
      problems: ['Mornings begin with a search', 'Everything is in one head'],
      texts: [
        'Six pots on a balcony give lettuce and tomatoes. Vegetables want soil. A garden of vegetables and seeds.',
      ],
    }
    const keywords = suggestKeywords(balcony)
    expect(keywords.slice(0, 3)).toEqual(['container gardening', 'balcony garden', 'small space gardening'])
    expect(keywords.join('\n')).not.toMatch(/raised bed|search|one head/)
    const bread = {
      ...GERMAN,
      title: 'Sauerteig für wenig Zeit: Brot backen neben dem Beruf',
      niche: null,
      problems: [],
    }
    expect(suggestKeywords(bread)).toContain('Backrezepte')
    expect(suggestKeywords(bread).join('\n')).not.toMatch(/Bewerbung|produktiver|Neustart/)
    const parents = {
      ...balcony,
      title: 'Ten Quiet Minutes',
      concept: 'For parents and their family',
      texts: ['A list.'],
    }
    expect(suggestKeywords(parents).join('\n')).not.toMatch(/toddler|tantrum/)
  })

  it('are seven at KDP, although the title has the words of the subject', () => {
    const glossary = ['Levain', 'Autolyse', 'Crumb'].map((term) => ({ term, meaning: '' }))
    const texts = [
      ...SOURDOUGH.texts,
      '# Shaping\n\n## The bench rest\n\n## A floured banneton\n\nThe bench rest takes an hour. After the bench rest, use a floured banneton. A floured banneton is dry.',
    ]
    const kdp = beyondTitle(suggestKeywords({ ...SOURDOUGH, glossary, texts }), SOURDOUGH.title, 'en')
    expect(kdp.length).toBeGreaterThanOrEqual(7)
    expect(kdp.slice(0, 7)).toEqual(expect.arrayContaining(['dutch oven', 'bench rest', 'floured banneton']))
  })

  it('fill the tags of a store that takes short ones', () => {
    const all = [...suggestKeywords(SOURDOUGH), ...downloadKeywords('en')]
    const short = all.filter(({ length }) => length <= 20)
    expect(short.length).toBeGreaterThan(9)
  })

  it('prefer the glossary to what a count finds', () => {
    const glossary = ['Levain build', 'Baker’s percentage', 'Autolyse'].map((term) => ({ term, meaning: '' }))
    expect(suggestKeywords({ ...SOURDOUGH, glossary: [...glossary, { term: 'Oven spring', meaning: '' }] })).toEqual(
      expect.arrayContaining(['levain build', 'oven spring']),
    )
  })

  it('say little of a product that says little', () => {
    const bare = { ...SOURDOUGH, title: 'Notes', niche: null, concept: null, readers: null, problems: [], texts: [] }
    expect(suggestKeywords({ ...bare, language: 'fr' })).toEqual([])
    expect(suggestKeywords(bare)).toEqual([])
    expect(downloadKeywords('fr')).toEqual([])
  })

  it('come from rules that only stores with limits have', () => {
    for (const store of STORE_KEYS) {
      const { entries, entry } = storeRules(store).fields.keywords ?? {}
      expect(entries === undefined).toBe(entry === undefined)
    }
  })
})
