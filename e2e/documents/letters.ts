/** Letters and digits only, which do not depend on how quotes, spaces and line ends are set. */
export function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}

/** The sentences of Markdown prose: paragraphs without links, notes, breaks or tables, split at periods. */
export function plainSentences(markdown: string): string[] {
  return markdown
    .split(/\n{2,}/)
    .filter((paragraph) => /^[A-Z*][^[\]<>\\|\n]*$/.test(paragraph))
    .flatMap((paragraph) => paragraph.split(/(?<=[.?!]) /))
}
