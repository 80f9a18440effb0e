/** A text of different sentences: a repetitive one would be cut off. */
export const LONG_TEXT = Array.from(
  { length: 12 },
  (_, index) => `Window ${index + 1} faces somewhere, and plants know it.`,
).join(' ')
