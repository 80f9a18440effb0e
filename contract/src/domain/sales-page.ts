/** Sections of a sales page below its promise, in their order. */
export const SALES_SECTIONS = ['audience', 'contents', 'format', 'questions', 'price', 'author'] as const
export type SalesSection = (typeof SALES_SECTIONS)[number]

/** Saved texts have these headings: add to the list, never change it. */
export const SALES_HEADINGS: Readonly<Record<string, Readonly<Record<SalesSection, string>>>> = {
  en: {
    audience: 'Who this is for',
    contents: 'What’s inside',
    format: 'What you get',
    questions: 'Questions and answers',
    price: 'Price',
    author: 'About the author',
  },
  de: {
    audience: 'Für wen das ist',
    contents: 'Was drinsteht',
    format: 'Was du bekommst',
    questions: 'Fragen und Antworten',
    price: 'Preis',
    author: 'Über die Autorin oder den Autor',
  },
}

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
  const names = Object.values(SALES_HEADINGS)
  return SALES_SECTIONS.find((key) => names.some((of) => plain(of[key]) === plain(heading))) ?? null
}
