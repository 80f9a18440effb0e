/** Files of a launch kit; each is made by a run of its own. */
export const LAUNCH_FILES = ['sales-page', 'sample', 'lead-magnet'] as const
export type LaunchFile = (typeof LAUNCH_FILES)[number]

export const SALES_DESIGNS = [
  { key: 'journal', label: 'Journal' },
  { key: 'poster', label: 'Poster' },
  { key: 'studio', label: 'Studio' },
] as const
export type SalesDesign = (typeof SALES_DESIGNS)[number]['key']

/** In browsers and in Node. */
declare const URL: { canParse(text: string): boolean }

/** Whether a browser can open it: 'https://[' can't be read. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/?#]+\S*$/i.test(text) && URL.canParse(text)

/** A sample has about this share of a product's words, and at least its first chapter. */
export const SAMPLE_SHARE = 0.1
