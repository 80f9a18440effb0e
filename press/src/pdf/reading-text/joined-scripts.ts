/** Marks that join a letter, and scripts and signs that are drawn as several glyphs: their text may have to be fixed. */
export const JOINED = /[\p{M}\p{sc=Arab}\p{sc=Hebr}\p{sc=Thai}\p{RI}]|\u200d|\ufe0f/u
