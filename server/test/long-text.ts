/** A text of sentences that differ: one that repeats itself is cut. */
export const LONG_TEXT = Array.from(
  { length: 12 },
  (_, index) => `Window ${index + 1} faces somewhere, and plants know it.`,
).join(' ')
