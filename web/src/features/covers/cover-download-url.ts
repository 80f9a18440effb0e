/** The same picture as a PNG file, whatever it was uploaded as. */
export function coverDownloadUrl(imageUrl: string): string {
  return `${imageUrl}?download=png`
}
