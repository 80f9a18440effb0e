/** A tool, what a model soundly answers it, and what its run's result then has. */
export type Tool = {
  kind: 'niches' | 'ideas' | 'titles' | 'content' | 'passage'
  input: object
  isList: boolean
  good: string
  items: readonly unknown[]
}

const SENTENCES = Array.from(
  { length: 24 },
  (_, at) => `Frame ${at + 1} shows bees, brood and honey near its upper edge when you lift it slowly.`,
)
const PROSE = [0, 6, 12, 18].map((from) => SENTENCES.slice(from, from + 6).join(' ')).join('\n\n')
const SECTION_TEXT = `# Inspecting a hive\n\n${PROSE}`
const PASSAGE = SENTENCES.slice(0, 3).join(' ')

const NICHES = ['Balcony bees', 'School hives', 'Night keepers', 'Hive makers', 'Honey sellers'].map((name) => ({
  name,
  marketSize: `Small for ${name}`,
  competitionLevel: 'Low',
  profitPotential: 'Medium',
  demographics: { age: '30 to 50', income: 'Middle', painPoints: [`No time for ${name}`, 'No room'] },
}))
const IDEAS = ['A hive diary', 'A swarm guide', 'A smoker course', 'A queen planner', 'A honey label pack'].map(
  (concept) => ({ concept, targetAudience: 'keepers', sellingPoints: ['Short', 'Plain'], modules: ['One', 'Two'] }),
)
const TITLES = Array.from(
  { length: 10 },
  (_, at) => `Title of the hive, take ${'one two six ten red big low hot new old'.split(' ')[at]}`,
)

export const TOOLS: readonly Tool[] = [
  {
    kind: 'niches',
    input: { targetAudience: 'keepers', interests: 'bees', budgetRange: '$50' },
    isList: true,
    good: JSON.stringify(NICHES),
    items: NICHES,
  },
  { kind: 'ideas', input: { niche: 'bees' }, isList: true, good: JSON.stringify(IDEAS), items: IDEAS },
  { kind: 'titles', input: { productConcept: 'bees' }, isList: true, good: JSON.stringify(TITLES), items: TITLES },
  {
    kind: 'content',
    input: { title: 'Bees', sectionName: 'Chapter 1: Inspecting', words: 300 },
    isList: false,
    good: SECTION_TEXT,
    items: [],
  },
  {
    kind: 'passage',
    input: { action: 'expand', passage: 'Bees fly when it is warm.', before: '', after: '' },
    isList: false,
    good: PASSAGE,
    items: [],
  },
]
