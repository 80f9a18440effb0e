/** As PNG, whatever the original format. */
export function coverDownloadUrl(imageUrl: string): string {
  return `${imageUrl}?download=png`
}
