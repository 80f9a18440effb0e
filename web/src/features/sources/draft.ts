export type CitationText = { name: string; author: string; year: string; url: string }

/** Kept while its dialog is closed. */
export type Draft = CitationText & { text: string }

export const NO_DRAFT: Draft = { name: '', author: '', year: '', url: '', text: '' }
