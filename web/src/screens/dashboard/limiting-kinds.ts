type Counts = {
  niches: number
  productIdeas: number
  productTitles: number
  generatedContent: number
  coverImages: number
}

export const COMPONENT_KINDS = [
  { key: 'niches', label: 'Niches', icon: 'niche' },
  { key: 'productIdeas', label: 'Ideas', icon: 'idea' },
  { key: 'productTitles', label: 'Titles', icon: 'title' },
  { key: 'generatedContent', label: 'Content', icon: 'content' },
  { key: 'coverImages', label: 'Covers', icon: 'cover' },
] as const

export type ComponentKind = (typeof COMPONENT_KINDS)[number]

/** The kinds there are fewest of: they decide how many complete sets can be made. */
export function limitingKinds(counts: Counts): ComponentKind[] {
  const least = Math.min(...COMPONENT_KINDS.map(({ key }) => counts[key]))
  return COMPONENT_KINDS.filter(({ key }) => counts[key] === least)
}

/** 'Covers set the limit.', 'Titles and covers set the limit.', or nothing to name where all are equal. */
export function limitSentence(counts: Counts): string {
  const kinds = limitingKinds(counts).map(({ label }) => label)
  if (kinds.length === COMPONENT_KINDS.length) return 'Complete sets: one of each kind.'
  const names = kinds.map((name, index) => (index === 0 ? name : name.toLowerCase()))
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  const verb = kinds.length === 1 && kinds[0] === 'Content' ? 'sets' : 'set'
  return `Complete sets. ${list} ${verb} the limit.`
}
