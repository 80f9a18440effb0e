/** Sections of a sales page below its promise, in their order. */
export const SALES_SECTIONS = ['contents', 'audience', 'format', 'author', 'questions', 'price'] as const
export type SalesSection = (typeof SALES_SECTIONS)[number]
type Headings = Readonly<Record<SalesSection, string>>

export const SALES_HEADINGS: Readonly<Record<string, Headings>> = {
  en: {
    contents: 'What’s inside',
    audience: 'Who this is for',
    format: 'What you get',
    author: 'About the author',
    questions: 'Questions and answers',
    price: 'Price',
  },
  de: {
    contents: 'Das steckt drin',
    audience: 'Für wen es gedacht ist',
    format: 'Das ist alles dabei',
    author: 'Wer das geschrieben hat',
    questions: 'Häufige Fragen',
    price: 'Preis',
  },
}

/** Saved texts have these headings: when one above changes, the earlier one moves here. */
const EARLIER: readonly Partial<Headings>[] = [
  {
    audience: 'Für wen das ist',
    contents: 'Was drinsteht',
    format: 'Was du bekommst',
    questions: 'Fragen und Antworten',
    author: 'Über die Autorin oder den Autor',
  },
]

export type SalesPage = {
  /** Markdown above the first section */
  promise: string
  /** `key` is null for a heading that the creator wrote; `content` is Markdown */
  sections: { key: SalesSection | null; heading: string; content: string }[]
}

/** Reads a sales page's Markdown: level-2 headings begin its sections. */
export function parseSalesPage(markdown: string): SalesPage {
  const [promise = '', ...parts] = markdown.split(/^##[ \t]+(?=\S)/m)
  return {
    promise: promise.trim(),
    sections: parts.map((part) => {
      const [heading = '', ...lines] = part.split('\n')
      return { key: sectionOf(heading), heading: heading.trim(), content: lines.join('\n').trim() }
    }),
  }
}

function sectionOf(heading: string): SalesSection | null {
  const plain = (text: string) => text.trim().toLowerCase().replace(/['’]/g, '’')
  const names = [...Object.values(SALES_HEADINGS), ...EARLIER]
  return SALES_SECTIONS.find((key) => names.some((of) => plain(of[key] ?? '') === plain(heading))) ?? null
}
