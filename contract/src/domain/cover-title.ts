/**
 * The title as a cover shows it: the product's own subtitle replaces what follows the colon of its whole title
 * ('Main: the rest').
 */
export function coverTitle(whole: string, subtitle: string | null | undefined): string {
  const own = subtitle?.trim()
  const at = whole.indexOf(': ')
  return own ? `${(at > 0 ? whole.slice(0, at) : whole).trim()}: ${own}` : whole
}
