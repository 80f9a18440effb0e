const words = (text: string) => text.toLocaleLowerCase('en-US').split(/[^\p{L}\p{N}]+/u)

/** Every typed word must start a word of `text`: 'wr sec' finds 'Write a section'. */
export function matches(text: string, typed: string): boolean {
  const there = words(text)
  return words(typed).every((query) => there.some((word) => word.startsWith(query)))
}
