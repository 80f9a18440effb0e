import { describe, expect, it } from 'vitest'
import {
  type Assembly,
  contentOf,
  isSaved,
  issueOf,
  movePart,
  NEW_ASSEMBLY,
  parseAssembly,
  previewOf,
  togglePart,
  withTitle,
} from './assembly.ts'

const section = (id: string, sectionName = id) => ({ id, sectionName, excerpt: 'text', words: 1 })
const whole: Assembly = {
  ...NEW_ASSEMBLY,
  name: 'Calm Weeks',
  title: { id: 't', title: 'Calm Puppy Weeks' },
  sections: [section('a'), section('b')],
  cover: { id: 'c', imageUrl: '/x', title: 'Calm' },
}
const user = { id: 'u' }
const messageFor = (assembly: Assembly, who: { id: string } | null = user) =>
  (['draft', 'pdf'] as const).map((goal) => issueOf(assembly, who, goal)?.message ?? null)
const both = (message: string) => [message, message]

it('takes the name from the chosen title until one is typed', () => {
  const [first, other] = [
    { id: '1', title: 'Calm Weeks' },
    { id: '2', title: 'Quiet Days' },
  ]
  expect(withTitle(NEW_ASSEMBLY, first)).toEqual({ title: first, name: 'Calm Weeks' })
  expect(withTitle({ name: 'Calm Weeks', title: first }, other)).toEqual({ title: other, name: 'Quiet Days' })
  expect(withTitle({ name: 'Mine', title: first }, other)).toEqual({ title: other })
})

describe('what is missing', () => {
  it('is nothing once a signed-in user has named it and chosen a title, a section and a cover', {
    tags: ['ASM-9'],
  }, () => {
    expect(messageFor(whole)).toEqual([null, null])
  })

  it('is reported one at a time, with each button’s wording', {
    tags: ['ASM-10', 'ASM-11', 'ASM-12', 'ASM-13', 'ASM-14'],
  }, () => {
    expect(messageFor({ ...whole, name: '  ' })).toEqual(both('Please enter a project name'))
    expect(messageFor({ ...whole, title: null })).toEqual(['Please select a title', 'Please generate a title first'])
    expect(messageFor({ ...whole, sections: [] })).toEqual(both('Please select at least one content section'))
    expect(messageFor({ ...whole, cover: null })).toEqual(both('Please select a cover image'))
    expect(messageFor(NEW_ASSEMBLY)).toEqual(both('Please enter a project name'))
  })

  it('is a user id before anything else', { tags: ['ASM-15', 'ASM-16', 'ASM-17'] }, () => {
    expect(messageFor(NEW_ASSEMBLY, null)).toEqual([
      'You must be logged in to save drafts',
      'You must be logged in to generate PDFs',
    ])
    expect(messageFor(whole, { id: '' })).toEqual(both('Invalid user session. Please log out and log back in.'))
  })

  it('includes the limits: a name of at most 200 characters and 500 sections', () => {
    expect(messageFor({ ...whole, name: 'x'.repeat(200) })).toEqual([null, null])
    expect(messageFor({ ...whole, name: 'x'.repeat(201) })).toEqual(
      both('Project name is too long: at most 200 characters'),
    )
    const many = Array.from({ length: 501 }, (_, index) => section(String(index)))
    expect(messageFor({ ...whole, sections: many })).toEqual(both('A project holds at most 500 sections'))
  })
})

it('previews the first 150 characters of a section, never half of one', { tags: ['ASM-6'] }, () => {
  expect(previewOf('a'.repeat(150))).toBe('a'.repeat(150))
  expect(previewOf('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`)
  expect(previewOf(`${'a'.repeat(149)}🌱🌱`)).toBe(`${'a'.repeat(149)}…`)
  expect(previewOf('# Sit\n\n**Short** turns, *often*.\n\n- one')).toBe('Short turns, often. one')
})

it('replaces an older section of the same name with the newer one', { tags: ['ASM-7'] }, () => {
  const picked = [section('old', 'Introduction'), section('b')]
  expect(togglePart(picked, section('new', ' introduction')).map(({ id }) => id)).toEqual(['new', 'b'])
  expect(togglePart(picked, section('b')).map(({ id }) => id)).toEqual(['old'])
})

it('puts a selected section where it belongs in the book, whatever the list’s order', () => {
  const names = ['Conclusion', 'Chapter 2: Frames', 'Notes on honey', 'Introduction', 'Chapter 10', 'Chapter 1: Bees']
  const picked = names.reduce<ReturnType<typeof togglePart>>((list, name) => togglePart(list, section(name)), [])
  expect(picked.map(({ id }) => id)).toEqual([
    'Introduction',
    'Chapter 1: Bees',
    'Chapter 2: Frames',
    'Chapter 10',
    'Notes on honey',
    'Conclusion',
  ])
})

it('moves a section up and down, but not beyond the ends', () => {
  expect(movePart(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(movePart(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  const list = ['a', 'b']
  expect(movePart(list, 0, -1)).toBe(list)
  expect(movePart(list, 1, 2)).toBe(list)
})

it('knows whether anything changed since it was saved', () => {
  const saved = { ...whole, saved: JSON.stringify(contentOf(whole)) }
  expect(isSaved(saved)).toBe(true)
  expect(isSaved({ ...saved, sections: whole.sections.toReversed() })).toBe(false)
})

it('is restored as it was, and starts empty from invalid data', () => {
  expect(parseAssembly(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
  for (const stored of [null, 7, { sections: 'x', title: {}, cover: { id: 1 } }]) {
    expect(parseAssembly(stored)).toEqual(NEW_ASSEMBLY)
  }
})
