/** Marks that join a letter, and scripts and signs drawn as several glyphs: their text may need fixing. */
export const JOINED = /[\p{M}\p{sc=Arab}\p{sc=Hebr}\p{sc=Thai}\p{RI}]|[\u200c\u200d]|\ufe0f/u
