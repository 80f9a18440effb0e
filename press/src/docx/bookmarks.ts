import type { ManuscriptSection } from '../manuscript/manuscript.ts'

/** Names for the bookmarks of sections and headings. Word allows only 40 letters and digits, so ids cannot be used. */
export function bookmarkNames(sections: readonly ManuscriptSection[]): Map<string, string> {
  const names = new Map<string, string>()
  const add = (id: string) => {
    if (!names.has(id)) names.set(id, `heading_${names.size + 1}`)
  }
  for (const section of sections) {
    add(section.id)
    for (const block of section.blocks) if (block.t === 'heading') add(block.id)
  }
  return names
}
