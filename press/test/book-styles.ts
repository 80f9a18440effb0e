import {
  BODY_FACES,
  type BodyFace,
  type BookStyle,
  HEADING_FACES,
  type HeadingFace,
  OPENERS,
  ORNAMENTS,
} from '../src/manuscript/book-style.ts'

const EXTREMES = { size: [0.85, 1.25, 1], leading: [1, 0.9, 1.25, 1.25], margins: [0.75, 1.3, 1, 0.75, 1.3] } as const

const cycled = <T>(values: readonly T[], at: number): T | undefined => values[at % values.length]

/** A sample of what creators choose: every face, with the least and the most of each measure. */
export function bookStyle(seed: number): BookStyle {
  return {
    accent: cycled(['#d7263d', '#ffe14d', '#0b3d2e'], seed) ?? '#d7263d',
    bodyFace: cycled(Object.keys(BODY_FACES) as BodyFace[], seed) ?? 'literata',
    headingFace: cycled(Object.keys(HEADING_FACES) as HeadingFace[], seed) ?? 'anton',
    size: cycled(EXTREMES.size, seed) ?? 1,
    leading: cycled(EXTREMES.leading, seed) ?? 1,
    margins: cycled(EXTREMES.margins, seed) ?? 1,
    opener: cycled(OPENERS, seed) ?? 'plain',
    ornament: cycled(ORNAMENTS, seed) ?? 'none',
    dropCaps: seed % 2 === 0,
  }
}
