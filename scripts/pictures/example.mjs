// The example product: niche, idea and sections written by the built-in composer, always with the same seeds, and its
// author's interview answers.
import { composeBookOutline } from '../../composer/src/book-outline.ts'
import { composeContent } from '../../composer/src/content.ts'
import { composeIdeas } from '../../composer/src/ideas.ts'
import { composeNiches } from '../../composer/src/niches.ts'

const TITLE = 'Bread After Work'
const AUTHOR = 'Mara Lindqvist'
const WORDS = 5_000
const REQUEST = { targetAudience: 'Home bakers', interests: 'sourdough bread', budgetRange: '$25 to $60' }
const ANSWERS = {
  Introduction: {
    'Why write about a sourdough starter?':
      'For eleven years I came home at half past six and bought bread that was stale by breakfast. The books I owned began at eight in the morning, with a dough that wanted me every thirty minutes. I needed a loaf that would wait for me, and no book I found began with that.',
    'When did a sourdough starter last frustrate you?':
      'My first starter died behind the cereal, in a jar I had closed tight. The second one overflowed onto a bookshelf at two in the morning. The third is nine years old and lives at the back of the refrigerator; it gets fed on Thursdays and has forgiven me several vacations.',
    'What becomes possible?':
      'You will keep a starter alive with ten minutes a week, tell by eye when a dough is ready, and take a loaf from the oven on a Tuesday evening without having taken the day off.',
    'On a sourdough starter, what is rarely said?':
      'Most recipes are written around the dough. I plan around the evening and let the refrigerator do the waiting. Nearly every step in this book can be put off by twelve hours if you know which one you are in.',
  },
  Conclusion: {
    'First thing tomorrow for a sourdough starter?':
      'Tomorrow morning, weigh 50 grams of flour and 50 grams of water into a clean jar, stir, and put a rubber band around it at the level of the paste. That is all; the rest of this book is about what to do when it has passed the band.',
    'What should stick?':
      'Look at the dough and not at the clock. Every hour in this book was measured in my kitchen at 70°F, and yours has another temperature. A dough that has grown by half and holds a dent is ready, whatever the recipe says.',
    'With a sourdough starter, what may fail?':
      'You will bake at least one brick. I have photographs of mine. Slice it thin, toast it, write the flour, the temperature and the hours on a card, and change one thing next time. By the sixth card you will have a loaf that you would give away.',
    'How can readers reply?':
      'Write to mara@breadafterwork.example with a picture of the cut loaf; I answer on Sundays.',
  },
}

export function composeExample() {
  const niche = composeNiches(REQUEST, { seed: 3 })[3]
  const idea = composeIdeas({ productType: 'ebook', niche: niche.name, nicheContext: niche }, { seed: 3 })[0]
  const book = { title: TITLE, productType: 'ebook', ideaContext: idea }
  const outline = composeBookOutline({ ...book, niche: niche.name, words: WORDS }, { seed: 3 })
  const sections = []
  for (const { name, points, words } of outline) {
    const input = {
      ...book,
      outline: points.join('\n'),
      sectionName: name,
      contentType: 'howto',
      sections: outline.map((section) => section.name),
      earlier: sections.map(({ content }) => content),
      answers: Object.entries(ANSWERS[name] ?? {}).map(([question, answer]) => ({ question, answer })),
      words,
    }
    sections.push({ sectionName: name, content: composeContent(input, { seed: 7 }), contentType: 'howto' })
  }
  return { request: REQUEST, title: TITLE, author: AUTHOR, niche, idea, sections }
}
