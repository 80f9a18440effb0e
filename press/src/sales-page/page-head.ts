import { escapeXml } from '../epub/xhtml.ts'

export type HeadInput = {
  language: string
  /** of the window and of shared links */
  title: string
  description: string
  book: {
    title: string
    subtitle: string | null
    author: string
    isbn: string | null
    publisher: string | null
    pages: number
  }
  price: { amount: number; currency: string } | null
  link: string | null
  /** where the page will be, with a slash at its end; programs that show shared links need whole addresses */
  pageUrl: string | null
  shareFile: string
  coverFile: string
  themeColor: string
}

/** Title, description, Open Graph and the book's data (schema.org), which say nothing that the page doesn't. */
export function pageHead(input: HeadInput): string {
  const { title, description, pageUrl, themeColor } = input
  const at = (file: string) => `${pageUrl ?? ''}${file}`
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeXml(content)}">`
  const icon = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect x="3" y="1" width="10" height="14" rx="1" fill="${themeColor}"/></svg>`)}`
  return `<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeXml(title)}</title>
<meta name="description" content="${escapeXml(description)}">
<meta name="theme-color" content="${themeColor}">
<link rel="icon" href="${icon}">
${pageUrl ? `<link rel="canonical" href="${escapeXml(pageUrl)}">\n${property('og:url', pageUrl)}` : ''}
${property('og:type', 'website')}
${property('og:title', title)}
${property('og:description', description)}
${property('og:image', at(input.shareFile))}
${property('og:image:width', '1200')}
${property('og:image:height', '630')}
${property('og:locale', input.language.replace('-', '_'))}
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">${bookData(input)}</script>`
}

function bookData({ language, description, book, price, link, pageUrl, coverFile }: HeadInput): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': ['Book', 'Product'],
    name: book.title,
    ...(book.subtitle && { alternativeHeadline: book.subtitle }),
    description,
    inLanguage: language,
    bookFormat: 'https://schema.org/EBook',
    author: { '@type': 'Person', name: book.author },
    ...(book.publisher && { publisher: { '@type': 'Organization', name: book.publisher } }),
    ...(book.isbn && { isbn: book.isbn.replaceAll('-', '') }),
    numberOfPages: book.pages,
    image: `${pageUrl ?? ''}${coverFile}`,
    ...(price && {
      offers: {
        '@type': 'Offer',
        price: (price.amount / 100).toFixed(2),
        priceCurrency: price.currency,
        ...(link && { url: link }),
      },
    }),
  }
  // a text may contain '</script>'
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
