import type { Owned } from '../database/items.ts'

export type KitText = {
  kind: 'sales_page' | 'description_short' | 'description_long' | 'email' | 'post' | 'lead_magnet'
  position: number
  title: string
  preview: string
  day: number | null
  content: string
  version: number
}

/** A product's launch texts; none until they are stored. */
export async function launchTexts(_: Owned, __: string): Promise<KitText[]> {
  return []
}

type SalesSection = 'audience' | 'contents' | 'format' | 'questions' | 'price' | 'author'

export function parseSalesPage(markdown: string) {
  const [promise = '', ...parts] = markdown.split(/^##[ \t]+(?=\S)/m)
  return {
    promise: promise.trim(),
    sections: parts.map((part) => {
      const [heading = '', ...lines] = part.split('\n')
      return { key: null as SalesSection | null, heading: heading.trim(), content: lines.join('\n').trim() }
    }),
  }
}
