import { expect, it } from 'vitest'
import { composeContent } from './content.ts'
import { risksIn } from './safety-notes.ts'

it.each([
  ['herbal medicine for migraines', /doctor/],
  ['living with an eating disorder', /crisis line/],
  ['a keto diet', /dietitian/],
  ['pregnancy week by week', /midwife/],
  ['divorce and custody', /lawyer/],
  ['taxes for freelancers', /tax adviser/],
  ['investing in ETFs', /financial advice/],
  ['rewiring an old house', /electrician/],
  ['making lye soap', /identify with certainty/],
  ['scuba diving', /certified instructor/],
  ['knife making', /regulated/],
  ['roof repair', /trade/],
  ['keeping bees', /veterinarian|keeper/],
  ['living with anxiety', /crisis line/],
  ['kidney stones', /doctor/],
  ['renting out a flat', /lawyer/],
  ['trail running', /doctor|professional/],
  ['potty training', /child/i],
])('recommends a professional for %j', (subject, note) => {
  expect(risksIn(subject).join(' ')).toMatch(note)
})

it.each([
  'birthday parties',
  'career ladders',
  'trading cards',
  'digital detox',
  'job hunting',
  'watercolour painting',
  'watercolours for retirees',
  'running a livestream',
  'performance anxiety on stage',
])('adds no note for %j', (subject) => {
  expect(risksIn(subject)).toEqual([])
})

it('adds a safety note to the product, even if only one outline line is risky', () => {
  const order = { title: 'Old Chairs', contentType: 'howto' as const, earlier: ['Something was written before.'] }
  const outline = 'Strip the old paint\nChoose a seat'
  expect(composeContent({ ...order, sectionName: 'Chapter 3', outline }, { seed: 'a' })).toContain('qualified trade')
  expect(composeContent({ ...order, sectionName: 'Chapter 3', outline: 'Choose a seat' }, { seed: 'a' })).not.toContain(
    'qualified trade',
  )
  const intro = composeContent(
    { title: 'Scuba Diving', contentType: 'text', sectionName: 'Introduction' },
    { seed: 'a' },
  )
  expect(intro).toContain('never go alone')
})

it('adds a safety note to a single section, and for readers at risk', () => {
  const ideaContext = { concept: 'A PLR content pack on quick dinners', targetAudience: 'people with diabetes' }
  const order = { title: 'Quick Dinners', contentType: 'persuasive' as const, productType: 'plr' as const, ideaContext }
  const sales = composeContent({ ...order, sectionName: 'Sales Page Copy' }, { seed: 'a' })
  expect(sales).toContain('doctor')
  expect(composeContent({ ...order, sectionName: 'Email Series', earlier: [sales] }, { seed: 'a' })).not.toContain(
    'doctor',
  )
})

it('is not triggered by a figure of speech in its own knowledge', () => {
  const outline = 'Look at the whole dog\nA ladder upward'
  const chapter = { title: 'Puppy Training', contentType: 'text' as const, sectionName: 'Chapter 3', outline }
  expect(composeContent({ ...chapter, earlier: ['Something else.'] }, { seed: 'a' })).not.toContain('qualified trade')
})
