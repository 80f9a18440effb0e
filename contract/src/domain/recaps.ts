/** Headings of the composer's lists that repeat what the section says: no fault of the text above. Saved texts have these words. */
export const RECAPS = { remember: 'What to remember', words: 'Words used here' } as const
