import { composeBookOutline } from '@makeready/composer/book-outline'
import { composeContent } from '@makeready/composer/content'
import { composeLaunchKit } from '@makeready/composer/launch/compose-launch'
import { isAuthorNote } from '@makeready/contract/domain/author-notes'
import { brokenLimits } from '@makeready/contract/domain/launch-kit'
import { countWords } from '@makeready/contract/domain/reading-time'
import { parseSalesPage } from '@makeready/contract/domain/sales-page'
import { withoutAuthorNotes } from '@makeready/quality/author-notes'
import { describe, expect, it } from 'vitest'
import { BEES } from '../../test/launch-product.ts'
import { ORCHARD } from '../../test/launch-prose.ts'
import { BUDGET } from '../../test/launch-workbook.ts'
import { bookKey, readBook } from './read-book.ts'
import { statementsIn } from './statements.ts'

type Section = { sectionName: string; content: string }
type Project = Parameters<typeof readBook>[0]
const UNKNOWN = { pages: null, link: null, about: null }

const projectOf = (title: string, sections: readonly Section[], more: object = {}) =>
  ({
    title,
    productType: 'ebook',
    language: 'en',
    productIdea: null,
    contentSections: sections.map((section, at) => ({ ...section, id: `s${at}` })),
    sources: [],
    ...more,
  }) as unknown as Project

/** As Autopilot writes it without a model. */
function composed(title: string, productType: 'ebook' | 'course' | 'template', targetAudience: string | null): Project {
  const ideaContext = { concept: title, ...(targetAudience && { targetAudience }) }
  const options = { seed: title }
  const outline = composeBookOutline({ title, productType, ideaContext, words: 8_000 }, options)
  const sections: Section[] = []
  for (const { name: sectionName, points, words } of outline) {
    const about = { title, productType, ideaContext, contentType: 'educational' as const, sectionName, words }
    const whole = { sections: outline.map(({ name }) => name), earlier: sections.map(({ content }) => content) }
    const content = composeContent({ ...about, ...whole, outline: points.map((one) => `- ${one}`).join('\n') }, options)
    sections.push({ sectionName, content })
  }
  return projectOf(title, sections, { productType, productIdea: targetAudience ? { targetAudience } : null })
}

const TEACHERS = { productIdea: { targetAudience: 'Retired teachers' } }
const FAMILIES = {
  language: 'de',
  productType: 'workbook',
  productIdea: { targetAudience: 'Junge Familien mit kleinem Einkommen' },
}
const products = [
  ['a composed ebook', composed('Sourdough for Beginners', 'ebook', 'busy parents')],
  ['a composed course', composed('Public Speaking at Work', 'course', 'Shy professionals')],
  ['a composed template pack', composed('Freelance Pricing Templates', 'template', 'Freelance designers')],
  ['a book with lists and tables', projectOf('The First Year with Bees', BEES, TEACHERS)],
  ['a German workbook', projectOf('Der Jahresplan fürs Haushaltsgeld', BUDGET, FAMILIES)],
  ['a brought book of paragraphs', projectOf('Letters from a Small Orchard', ORCHARD)],
] as const

const BALCONY = composed('Container Gardening for People with a Small Balcony', 'ebook', null)

const textsOf = (project: Project) => {
  const book = readBook(project, 'Ann Lee', UNKNOWN)
  return { book, kit: composeLaunchKit(book) }
}

/** Sentences of a text; a name, a greeting, a cell and what a post is from are none. */
const sentencesOf = (markdown: string, language: string): string[] =>
  statementsIn(markdown, language)
    .map(({ text }) => text)
    .filter((text) => countWords(text) > 4 && /[.!?]["”“]?$/.test(text) && !/^(?:From|Aus) [“„]/.test(text))

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

describe.each(products)('the launch kit of %s', (_, project) => {
  const { book, kit } = textsOf(project)
  const of = (kind: string) => kit.filter((text) => text.kind === kind)
  const [page] = of('sales_page')

  it('has all emails and posts, within their limits', () => {
    expect([of('email').length, of('post').length]).toEqual([7, 6])
    const broken = kit.flatMap((text) =>
      brokenLimits(text, text).map(({ limit, count }) => `${text.kind} ${text.position}: ${limit.field} ${count}`),
    )
    expect(broken).toEqual([])
    const subjects = of('email').map(({ title }) => title)
    expect(new Set(subjects).size, subjects.join(', ')).toBe(subjects.length)
  })

  it('says no sentence in two emails or two posts, and in an email and a post only if the product is very short', () => {
    const saidIn = (...kinds: string[]) =>
      kinds.flatMap(of).flatMap(({ content }) => [...new Set(sentencesOf(content, book.language).map(plain))])
    const repeated = (said: string[]) => said.filter((sentence, at) => said.indexOf(sentence) !== at)
    const groups = book.words > 2_000 ? [saidIn('email', 'post')] : [saidIn('email'), saidIn('post')]
    expect(groups.flatMap(repeated)).toEqual([])
  })

  it('takes no heading for a sentence', () => {
    const headings = new Set(book.sections.flatMap(({ title, parts }) => [title, ...parts.map((one) => one.heading)]))
    const paragraphs = [...of('email'), ...of('sales_page')]
      .flatMap(({ content }) => content.split(/\n{2,}/))
      .filter((text) => !isAuthorNote(text) && !/^(?:[-#>*]|\d+\. )/.test(text) && text !== book.author)
    expect(paragraphs.filter((text) => headings.has(text))).toEqual([])
    expect(paragraphs.filter((text) => !/[.!?:,>…]["”“)*]*$/.test(text))).toEqual([])
  })

  it('has a headline that is neither the title nor a heading', () => {
    const headings = [
      book.title,
      ...book.sections.flatMap(({ title, parts }) => [title, ...parts.map((p) => p.heading)]),
    ]
    expect(headings.map(plain)).not.toContain(plain(page?.title ?? ''))
    expect(countWords(page?.title ?? '')).toBeGreaterThan(3)
  })

  it('tells in each email something from another part of the product', () => {
    const places = book.sections.map(({ title, parts }) => ({ title, text: plain(JSON.stringify(parts)) }))
    const parts = of('email')
      .filter(({ position }) => position !== 4)
      .map(({ content }) => {
        const sentences = sentencesOf(content, book.language).map(plain)
        return places.filter(({ text }) => sentences.some((one) => text.includes(one))).map(({ title }) => title)
      })
    const told = parts.filter((one) => one.length > 0).map(([first]) => first)
    const most = Math.min(told.length, new Set(book.sections.filter(({ parts }) => parts.length > 0)).size)
    expect(new Set(parts.flat()).size, JSON.stringify(parts)).toBeGreaterThanOrEqual(Math.min(5, most))
  })

  it('has a page that begins briefly, with what is inside right below', () => {
    const { promise, sections } = parseSalesPage(page?.content ?? '')
    expect(countWords(promise.split('\n\n')[0] ?? '')).toBeLessThanOrEqual(60)
    expect(sections[0]?.key).toBe('contents')
    expect(sections.map(({ key }) => key)).not.toContain(null)
  })
})

describe('the launch kit of a product that names no readers', () => {
  const kit = composeLaunchKit(readBook(BALCONY, 'Ann Lee', UNKNOWN))
  const textOf = (kind: string, position = 1) =>
    kit.find((text) => text.kind === kind && text.position === position)?.content ?? ''

  it('has descriptions that are understood from their first sentence on', () => {
    const [opening = ''] = sentencesOf(textOf('description_long'), 'en')
    expect(opening).toMatch(/^In May you carry home six tomato plants/)
    expect(textOf('description_short')).toMatch(/^By the end, you can /)
  })

  it('says something of each part in the look inside', () => {
    const parts = textOf('email', 4).match(/^- .+$/gm) ?? []
    expect(parts.length).toBeGreaterThan(4)
    expect(parts.join('\n'), 'the case of a question').not.toContain('You rent the place')
    expect(parts.filter((line) => !/^- \*\*.+:\*\* ./.test(line))).toEqual([])
  })

  it('says what one needs where it isn’t taken for readers, and answers first which files there are', () => {
    const page = withoutAuthorNotes(textOf('sales_page'))
    expect(page).not.toContain('## Who this is for')
    expect(page).toMatch(
      /## Questions and answers[^#]+\*\*What you need to get started\*\*\n\nA day with paper and a watch\./,
    )
    expect(page).toMatch(/## Questions and answers\n\n\*\*(?:Which files do I get|How long is it)\?/)
  })
})

it('names for whom the product is and what they get, in the product’s own words', () => {
  const headlineOf = (project: Project) => textsOf(project).kit.find(({ kind }) => kind === 'sales_page')?.title
  expect(headlineOf(products[0][1])).toBe('For busy parents: Raise a loaf on flour, water and salt')
  expect(headlineOf(products[1][1])).toMatch(/^For shy professionals: Outline a ten-minute talk/)
  expect(headlineOf(products[4][1])).toBe('Einen Monat planen, in dem keine Rechnung mehr überrascht')
  expect(headlineOf(BALCONY)).toBe('Map your growing place and plan one season for four pots')
  expect(headlineOf(products[2][1])).toBe('For freelance designers: Set a project price and handle a change request')
})

it('takes no headline from a story of failing, however well it names the subject', () => {
  const story = [
    'You bought six of them in spring, and each got a name.',
    'By August your goats avoid the gate.',
    'The neighbor laughs, the hay is wet, and nobody in the family wants to milk before school anymore.',
  ].join(' ')
  const turn = (sentence: string) =>
    `The order matters more than the breed, as every keeper finds out in the second year. ${sentence}`
  const headline = (sentence: string) =>
    composeLaunchKit(
      readBook(
        projectOf('Goats in a Small Garden', [
          {
            sectionName: 'Introduction',
            content: `# Introduction\n\n${story}\n\n${story.replaceAll('goats', 'kids')}\n\n${turn(sentence)}`,
          },
          { sectionName: 'Chapter 1: The fence', content: '# Chapter 1: The fence\n\nBegin at the corner.' },
        ]),
        'Ann Lee',
        UNKNOWN,
      ),
    ).find(({ kind }) => kind === 'sales_page')?.title
  expect(headline('Most goats fail at the first fence.')).toBe('Goats in a Small Garden')
  expect(headline('Three goats keep a small garden short and green.')).toBe(
    'Three goats keep a small garden short and green.',
  )
})

it('writes apostrophes and quotation marks of titles as the book does', () => {
  const sections = [{ sectionName: "Chapter 1: The goat's fence", content: '# The fence\n\nBegin at the corner.' }]
  const { title, sections: read } = readBook(projectOf(`A Beginner's "Guide"`, sections), 'Ann Lee', UNKNOWN)
  expect(title).toBe('A Beginner’s “Guide”')
  expect(read[0]?.title).toBe('The goat’s fence')
})

it('calls what many believe a belief, not a question', () => {
  const kitOf = (project: Project) => composeLaunchKit(readBook(project, 'Ann Lee', UNKNOWN))
  const all = [...kitOf(projectOf('The First Year with Bees', BEES, TEACHERS)), ...kitOf(BALCONY)]
  expect(all.some(({ content }) => /\d common beliefs set straight/.test(content))).toBe(true)
  const beliefs = all.filter(({ kind, content }) => kind === 'post' && /^(?:You may have heard this: )?“/.test(content))
  expect(beliefs.length).toBeGreaterThan(0)
  for (const { content } of beliefs) expect(content).toMatch(/^You may have heard this: “/)
})

it('promises who it is for only where it is known', () => {
  const preview = (project: Project) =>
    composeLaunchKit(readBook(project, 'Ann Lee', UNKNOWN)).find(({ preview: said }) => said.startsWith('What’s in it'))
      ?.preview
  expect(preview(BALCONY)).toBe('What’s in it, and how to get it')
  expect(preview(projectOf('The First Year with Bees', BEES, TEACHERS))).toContain('who it’s for')
})

it('says “Sie” to readers of a German product that does', () => {
  const polite = BUDGET.map(({ sectionName, content }) => ({
    sectionName,
    content: content.replace(/\bdu\b/g, 'Sie').replace(/\bdein(\w*)/g, 'Ihr$1'),
  }))
  const emails = (sections: readonly Section[]) =>
    textsOf(projectOf('Der Jahresplan', sections, FAMILIES))
      .kit.filter(({ kind }) => kind === 'email')
      .map(({ content }) => content)
      .join('\n')
  expect(emails(BUDGET)).toMatch(/danke für deine Anmeldung/)
  expect(emails(polite)).toMatch(/danke für Ihre Anmeldung/)
  expect(emails(polite)).not.toMatch(/\b(?:dir|dich|deine?|antworte|überleg)\b/i)
})

it('says what happens with refunds only if the creator has entered it', () => {
  const project = products[3][1]
  const said = (refund: string | null) =>
    composeLaunchKit(readBook(project, 'Ann Lee', { ...UNKNOWN, refund }))
      .map(({ content }) => content)
      .join('\n')
  expect(said(null)).not.toMatch(/What if it isn’t for me|money back/i)
  expect(said('Write to me within 30 days.')).toContain('Write to me within 30 days.')
})

it('is as current after the documents are made as before', () => {
  const project = products[3][1]
  const made = { ...project, pdfUrl: '/files/1', epubUrl: '/files/2', docxUrl: '/files/3' }
  expect(bookKey(made, 'Ann Lee', UNKNOWN)).toBe(bookKey(project, 'Ann Lee', UNKNOWN))
})
