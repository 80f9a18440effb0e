/** In one download: who looks at a niche's evidence compares it. */
export { ComparePage } from './compare-page.tsx'
export { EvidencePage } from './evidence-page.tsx'
