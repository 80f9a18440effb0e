import { expect, it } from 'vitest'
import { composeContent } from './content.ts'
import { coverArt } from './cover.ts'
import { composeIdeas } from './ideas.ts'
import { composeNiches } from './niches.ts'
import { composeTitles } from './titles.ts'

/** In milliseconds, for one call of all five functions. */
const GOAL = 100

function makeSet(seed: string): string {
  const audience = 'busy families'
  const [niche] = composeNiches({ targetAudience: audience, interests: 'meal planning', budgetRange: '$30' }, { seed })
  const [idea] = composeIdeas({ productType: 'ebook', niche: niche?.name ?? '' }, { seed })
  const productConcept = idea?.concept ?? ''
  const [title = ''] = composeTitles({ tone: 'friendly', productConcept, ideaContext: idea }, { seed })
  const art = coverArt({ style: 'modern', colorScheme: 'warm autumn', title, seed: seed.length }).svg
  return (
    composeContent({ title, sectionName: 'Chapter 1', contentType: 'educational', ideaContext: idea }, { seed }) + art
  )
}

it('makes a set of niches, ideas, titles, a section and a cover within a tenth of a second', () => {
  const times = Array.from({ length: 12 }, (_, at) => {
    const start = performance.now()
    makeSet(`set ${at}`)
    return performance.now() - start
  })
  // The fastest of many runs, because the others may include other load.
  expect(Math.min(...times)).toBeLessThan(GOAL)
})
