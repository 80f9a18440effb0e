/** Percent-encoded text as it reads, or as it is where a percent sign is just that. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
