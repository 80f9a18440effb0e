import { composeContent } from '@makeready/composer/content'
import { coverArt } from '@makeready/composer/cover'
import { composeIdeas } from '@makeready/composer/ideas'
import { composeNiches } from '@makeready/composer/niches'
import { composeTitles } from '@makeready/composer/titles'
import { type Comparison, compare, timed } from '../comparison.ts'

const GOAL_MS = 100
const SEED = 'a-steady-seed'

/** All five functions of the built-in composer, one after another, compared with the time limit. */
export async function wholeSet(): Promise<Comparison> {
  return compare({
    name: 'niches, ideas, titles, a section and cover art',
    unit: 'ms',
    rounds: 15,
    ours: { program: 'composer', round: () => timed(async () => composeAll()) },
    peer: { program: 'our own limit', round: async () => GOAL_MS },
  })
}

function composeAll(): void {
  const who = { targetAudience: 'people who rent a flat', interests: 'balcony gardens', budgetRange: '$20 to $40' }
  const [niche] = composeNiches(who, { seed: SEED })
  const [idea] = composeIdeas({ productType: 'guide', niche: niche?.name ?? '' }, { seed: SEED })
  const [title = 'A balcony'] = composeTitles({ tone: 'friendly', productConcept: idea?.concept ?? '' }, { seed: SEED })
  const outline = 'Light on your balcony\nPots that do not dry out\nA week of small jobs'
  const section = { title, outline, sectionName: 'Chapter 1', contentType: 'howto', productType: 'guide' } as const
  composeContent(section, { seed: SEED })
  coverArt({ style: 'illustrated', colorScheme: 'sage green and cream', prompt: 'leaves', title, seed: 7 })
}
