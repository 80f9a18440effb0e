/** 'Niches' of 'niche'. */
export function plural(noun: string): string {
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`
}

/** Above what a run brings: 'Niches' while they are being written, '3 niches' then. */
export function headingOf(count: number, noun: string, active: boolean): string {
  if (active) return plural(noun)
  return `${count} ${count === 1 ? noun : `${noun}s`}`
}

/** What the strip says: 'Writing niche 2 of 5'. */
export function writingItem(written: number, expected: number, noun: string): string {
  return `Writing ${noun} ${Math.min(written + 1, expected)} of ${expected}`
}

/** What a stop or a failure leaves: '3 niches arrived and are kept.' */
export function keptItems(count: number, noun: string): string {
  if (count === 0) return 'Nothing you typed is lost.'
  return `${headingOf(count, noun, false)} arrived and ${count === 1 ? 'is' : 'are'} kept.`
}
