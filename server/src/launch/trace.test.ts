import { composeLaunchKit, sayableOf } from '@makeready/composer/launch/compose-launch'
import { isAuthorNote } from '@makeready/contract/domain/author-notes'
import { brokenLimits, LAUNCH_PLACES, launchLimits, measure } from '@makeready/contract/domain/launch-kit'
import { describe, expect, it } from 'vitest'
import { BEES } from '../../test/launch-product.ts'
import { readBook } from './read-book.ts'
import { Tracer } from './trace.ts'
import { withoutInventions } from './without-inventions.ts'

const book = readBook(
  {
    title: 'The First Year with Bees',
    productType: 'ebook',
    language: 'en',
    productIdea: { targetAudience: 'Retired teachers' },
    contentSections: BEES.map((section, at) => ({ ...section, id: `s${at}` })),
    sources: [],
    pdfUrl: 'x',
    epubUrl: 'x',
    docxUrl: 'x',
  } as unknown as Parameters<typeof readBook>[0],
  'Ann Lee',
  { pages: null, link: null, about: null },
)
const { facts, frames } = sayableOf(book)
const tracer = new Tracer({
  frames,
  language: 'en',
  sections: BEES.map(({ sectionName: name, content }, at) => ({ id: `s${at}`, name, content })),
  facts: [...facts, book.title, book.author, 'Retired teachers'],
})

describe('where a launch text comes from', () => {
  it.each([
    ['A dry stand at the right height keeps damp and mice out of the hive.', 'book'],
    ['Keep the floor of your hive 40 cm above the ground.', 'book'],
    ['3 chapters', 'details'],
    ['2 chapters', 'unsupported'],
    ['Reply and tell me how it went.', 'frame'],
    ['This method doubles the honey harvest of every garden in Europe.', 'unsupported'],
    ['Put the floor of the hive 45 cm above the ground.', 'unsupported'],
  ])('says of “%s” that it is %s', (sentence, origin) => {
    expect(tracer.originOf({ text: sentence }).origin).toBe(origin)
  })

  it.each([
    ['“This book saved my colony,” says Maria Keller.', ['Maria', 'Keller', 'This book saved my colony,']],
    ['More than 12,000 readers trust it.', ['12,000']],
    ['Your bees will stay, guaranteed.', ['guaranteed']],
    ['A limited-time offer for a dry stand.', ['limited-time']],
    ['Written in 2019.', ['2019']],
  ])('finds what is invented in “%s”', (sentence, invented) => {
    expect(tracer.missingIn(sentence).join(' ')).toContain(invented[0])
  })

  it('removes the invented sentence and keeps the rest of the Markdown', () => {
    const text =
      '## Why\n\nA dry stand keeps damp out. 4,000 readers agree.\n\n> “I love it.” — Maria K.\n\n- Water is a bowl with stones.\n- Money-back guarantee.'
    expect(withoutInventions(text, tracer, 'en').text).toBe(
      '## Why\n\nA dry stand keeps damp out.\n\n- Water is a bowl with stones.',
    )
  })

  it.each([
    ['en', 'Doctors recommend this method for curing diabetes and insomnia.'],
    ['en', 'Critics call it a masterpiece of culinary literature.'],
    ['en', 'Spots are filling quickly, so order before the price rises.'],
    ['de', 'Sternekoch Johann Lafer backt seit Jahren nach diesem Buch.'],
    ['de', 'Die Süddeutsche Zeitung nennt es das beste Backbuch des Jahres.'],
  ])('leaves out, in %s, “%s”, which the product doesn’t say', (language, sentence) => {
    const content = 'Bread flour has more protein than cake flour. Brotmehl hat mehr Eiweiß als Kuchenmehl.'
    const flour = new Tracer({ language, sections: [{ id: '1', name: 'Flour', content }], facts: [], frames: [] })
    expect(withoutInventions(`${sentence} ${content}`, flour, language)).toMatchObject({
      text: content,
      removed: [{ sentence }],
    })
  })

  it('is found as fast in a long book as in a short one', () => {
    const sentence = (at: number) =>
      Array.from({ length: 12 }, (_, word) => `word${(at * 7 + word * 13) % (at + 50)}x${at % 97}`).join(' ')
    const traceIn = (count: number) => {
      const [section] = [{ id: 's', name: 'S', content: '' }]
      const texts = Array.from({ length: count }, (_, at) => sentence(at))
      const places = texts.map((text) => ({ section, text, plain: text, words: new Set(text.split(' ')) }))
      const long = new Tracer({ language: 'en', sections: [], facts: [], frames: [] }, places)
      const began = performance.now()
      for (let at = 0; at < 300; at++) long.originOf({ text: `Nobody ${sentence(at)}` })
      return performance.now() - began
    }
    traceIn(1_000)
    expect(traceIn(20_000) / traceIn(1_000)).toBeLessThan(8)
  })

  it('finds German names by a person’s title and below quotations, but takes no noun for one', () => {
    const content = 'Das Brotmehl von Frau Huber hat mehr Eiweiß als Kuchenmehl.'
    const mehl = new Tracer({ language: 'de', sections: [{ id: '1', name: 'Mehl', content }], facts: [], frames: [] })
    const missing = (text: string) => mehl.missingIn(text)
    expect(missing('Sternekoch Johann Lafer mahlt Mehl.')).toEqual(['Johann Lafer'])
    expect(missing('„Mehr“, sagt Maria Keller.')).toEqual(['Maria Keller'])
    expect(missing('Frau Huber nimmt eine Tasse Zucker mit Geduld.')).toEqual([])
  })
})

describe('the composer’s launch kit', () => {
  const kit = composeLaunchKit(book)

  it('has all seventeen texts of a book with steps, tables and questions, within their limits', () => {
    expect(kit.map(({ kind, position }) => `${kind} ${position}`)).toEqual(
      LAUNCH_PLACES.map(({ kind, position }) => `${kind} ${position}`),
    )
    const broken = kit.flatMap((text) =>
      brokenLimits(text, text).map(({ limit, count }) => `${text.kind} ${text.position}: ${limit.field} ${count}`),
    )
    expect(broken).toEqual([])
  })

  it('states nothing that the book doesn’t', () => {
    const origins = kit.flatMap(({ title, preview, content }) =>
      [title, preview, content].flatMap((text) => tracer.trace(text)),
    )
    expect(origins.filter(({ origin }) => origin === 'unsupported')).toEqual([])
    expect(kit.flatMap(({ content }) => withoutInventions(content, tracer, 'en').removed)).toEqual([])
    expect(origins.filter(({ origin }) => origin === 'book').length).toBeGreaterThan(origins.length * 0.4)
  })

  it('has no word and no number that is neither in the book nor in a phrase of its own', () => {
    const wordsOf = (texts: readonly string[]) =>
      texts
        .join(' ')
        .toLowerCase()
        .match(/[\p{L}\p{N}’]+/gu) ?? []
    const known = new Set(
      wordsOf([...BEES.flatMap(({ sectionName, content }) => [sectionName, content]), ...facts, ...frames]),
    )
    const said = kit.flatMap(({ title, preview, content }) => [title, preview, content.replace(/^\d+\. /gm, '')])
    const notes = wordsOf(kit.flatMap(({ content }) => content.split('\n\n').filter(isAuthorNote)))
    const own = [...notes, ...wordsOf([book.title, book.author])]
    expect(wordsOf(said).filter((word) => !known.has(word) && !own.includes(word))).toEqual([])
  })

  it('brings the checklist that readers signed up for, and leads to the shop once its address is known', () => {
    const contentOf = (texts: typeof kit, kind: string, position: number) =>
      texts.find((text) => text.kind === kind && text.position === position)?.content
    expect(contentOf(kit, 'email', 1)).toContain('Your checklist comes with this email.')
    expect(contentOf(kit, 'email', 6)).toContain('**For you to add.** The link to your shop.')
    const known = { link: 'https://example.com/bees', about: 'Ann Lee has kept bees for nineteen years.' }
    const filled = composeLaunchKit({ ...book, ...known })
    expect(contentOf(filled, 'email', 6)).toContain('Get it here: <https://example.com/bees>')
    expect(contentOf(filled, 'sales_page', 1)).toContain(known.about)
    expect(filled.some(({ content }) => /add\.\*\* (?:Who you are|The link)/.test(content))).toBe(false)
  })

  it('tells different things in its emails', () => {
    const lines = kit
      .filter(({ kind }) => kind === 'email')
      .map(
        ({ content }) =>
          new Set(
            tracer.trace(content).flatMap(({ origin, text }) => (origin === 'book' && text.length > 40 ? [text] : [])),
          ),
      )
    const told = lines.slice(0, 6).flatMap((one) => [...one])
    expect(told.length - new Set(told).size).toBeLessThanOrEqual(2)
  })
})

it.each(LAUNCH_PLACES.flatMap((place) => launchLimits(place).map((limit) => ({ place, limit }))))(
  'allows the $place.kind $place.position $limit.most $limit.unit in $limit.field, and not one more',
  ({ place, limit }) => {
    const { field, unit, least = 0, most } = limit
    const of = (count: number) => (unit === 'words' ? 'a '.repeat(count).trim() : '🐝'.repeat(count))
    const breaks = (count: number) =>
      brokenLimits(place, { title: '', preview: '', content: '', [field]: of(count) }).some(
        (one) => one.limit === limit,
      )
    expect(measure(of(most), limit)).toBe(most)
    expect([least, most].map(breaks)).toEqual([false, false])
    expect(breaks(most + 1)).toBe(true)
    if (least > 0) expect(breaks(least - 1)).toBe(true)
  },
)
