// The example product: niche, idea, titles and sections as the built-in composer writes them, with the same seeds always.
import { composeContent } from '../../composer/src/content.ts'
import { composeIdeas } from '../../composer/src/ideas.ts'
import { composeNiches } from '../../composer/src/niches.ts'

const TITLE = 'Bread After Work'
const AUTHOR = 'Mara Lindqvist'
const REQUEST = { targetAudience: 'Home bakers', interests: 'sourdough bread', budgetRange: '$25 to $60' }
const SECTIONS = [
  ['Introduction', 'Who this book is for\nHow to use it', 420],
  ['Chapter 1: A Starter That Lives', 'Flour, water and a warm place\nFeeding it on weekdays\nWhen it smells odd', 900],
  ['Chapter 2: The Dough', 'How a dough should feel\nFolding instead of kneading\nOne night in the fridge', 900],
  ['Chapter 3: The Bake', 'Heat and steam\nScoring the loaf\nWhen the middle stays raw', 900],
  ['Chapter 4: A Loaf in a Busy Week', 'A plan for seven days\nWhat can wait\nBaking for the freezer', 900],
  ['Conclusion', 'What you can do now', 380],
]

export function composeExample() {
  const niche = composeNiches(REQUEST, { seed: 3 })[3]
  const idea = composeIdeas({ productType: 'ebook', niche: niche.name, nicheContext: niche }, { seed: 3 })[0]
  const sections = []
  for (const [sectionName, outline, words] of SECTIONS) {
    const input = {
      title: TITLE,
      outline,
      sectionName,
      contentType: 'howto',
      productType: 'ebook',
      ideaContext: idea,
      earlier: sections.map(({ content }) => content),
      words,
    }
    const content = composeContent(input, { seed: 7 })
    sections.push({ sectionName, content, contentType: 'howto' })
  }
  return { wish: REQUEST, title: TITLE, author: AUTHOR, niche, idea, sections }
}
