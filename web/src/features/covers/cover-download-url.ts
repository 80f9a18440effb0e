/** As PNG, whatever the original format. */
export function coverDownloadUrl(imageUrl: string): string {
  return `${imageUrl}?download=png`
}

/** As JPEG in the shape and size that stores ask for. */
export function storeCoverUrl(imageUrl: string): string {
  return `${imageUrl}/store-cover`
}
