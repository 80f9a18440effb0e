import { type ContentInput, composeContent } from '../src/content.ts'

export const known: ContentInput = {
  title: 'Hours That Hold',
  sectionName: 'Chapter 2: Planning the week',
  contentType: 'educational',
  productType: 'ebook',
  ideaContext: { concept: 'An ebook on time management', targetAudience: 'busy families' },
}
export const unknown: ContentInput = {
  ...known,
  title: 'The First Year with Bees',
  sectionName: 'Chapter 2: Hive, suit and smoker',
  outline: 'What to buy first\nPutting a hive together\nMistakes with the smoker',
  ideaContext: { concept: 'An ebook about beekeeping', targetAudience: 'retired teachers' },
}
export const write = (change: Partial<ContentInput> = {}, from = known) =>
  composeContent({ ...from, ...change }, { seed: 'one' })
