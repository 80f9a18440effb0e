import { escapeXml } from '../epub/xhtml.ts'
import { translationFor } from '../languages/translations.ts'
import { languageDirection } from '../manuscript/direction.ts'
import { safeLink } from '../manuscript/safe-link.ts'
import { baseStyle } from './base-style.ts'
import { JOURNAL_STYLE, journalMarkup } from './journal.ts'
import { pageColors } from './page-colors.ts'
import { type FaceSet, JOURNAL_FACES, POSTER_FACES, pageFaces, STUDIO_FACES } from './page-faces.ts'
import { pageHead } from './page-head.ts'
import type { SalesPage } from './page-parts.ts'
import { bookPages, type Drawn, inWidths, withoutMargins } from './page-pictures.ts'
import { POSTER_STYLE, posterMarkup } from './poster.ts'
import type { SalesDesign, SalesPageFolder, SalesPageInput, SalesSection } from './sales-page-input.ts'
import { salesReader } from './sales-text.ts'
import { sharePicture } from './share-picture.ts'
import { STUDIO_STYLE, studioMarkup } from './studio.ts'

const DESIGNS = {
  journal: { markup: journalMarkup, style: JOURNAL_STYLE, faces: JOURNAL_FACES, themeColor: 'paper' },
  poster: { markup: posterMarkup, style: POSTER_STYLE, faces: POSTER_FACES, themeColor: 'bright' },
  studio: { markup: studioMarkup, style: STUDIO_STYLE, faces: STUDIO_FACES, themeColor: 'paper' },
} as const satisfies Record<
  SalesDesign,
  { markup: (page: SalesPage) => string; style: string; faces: FaceSet; themeColor: string }
>

/** A page as a folder: `index.html` with pictures beside it. It runs nothing and loads nothing from elsewhere. */
export async function writeSalesPage(input: SalesPageInput): Promise<SalesPageFolder> {
  const started = performance.now()
  const { book } = input
  const [cover, { drawn: pages, count }, colors] = await Promise.all([
    inWidths(input.cover, 'cover', [480, 960]),
    bookPages(book, input.theme, input.trim),
    pageColors(input.cover, book.style?.accent ?? null),
  ])
  const mockup = input.mockup ? await inWidths(await withoutMargins(input.mockup), 'book', [480, 960]) : null
  const share = { path: 'share.jpg', bytes: input.share ?? (await sharePicture(input.cover, colors.ground)) }
  const page = arranged(input, { cover, pages, mockup })
  const design = DESIGNS[input.design]
  const markup = design.markup(page)
  const language = book.language
  const letters = markup.replace(/<[^>]*>/g, ' ')
  const faces = await pageFaces(design.faces, {
    language,
    own: book.style?.headingFace,
    text: unescaped(letters),
    headings: unescaped(`${headingLetters(markup)}${page.price}${page.title}0123456789`),
  })
  const reader = salesReader(language)
  const head = pageHead({
    language,
    title: book.subtitle ? `${book.title}: ${book.subtitle}` : book.title,
    description: shortened(reader.plain(input.text.promise) || reader.plain(input.text.headline) || book.title),
    book: {
      title: book.title,
      subtitle: book.subtitle ?? null,
      author: book.author,
      isbn: book.publication?.isbn?.epub ?? book.publication?.isbn?.pdf ?? null,
      publisher: book.publication?.publisher ?? null,
      pages: count,
    },
    price: input.price,
    link: safeLink(input.link),
    pageUrl: withSlash(safeLink(input.pageUrl)),
    shareFile: share.path,
    coverFile: cover.picture.sources.at(-1)?.file ?? '',
    themeColor: design.themeColor === 'paper' ? colors.light.paper : colors.bright,
  })
  const style = baseStyle(colors, faces, isLatin(language)) + design.style
  const html = `<!doctype html>
<html lang="${escapeXml(language)}" dir="${languageDirection(language)}">
<head>
${head}
<style>${style}</style>
</head>
<body class="${input.design}">
${markup}
</body>
</html>
`
  const drawn = [cover, ...pages, ...(mockup ? [mockup] : [])].flatMap(({ files }) => files)
  const files = [{ path: 'index.html', bytes: Buffer.from(html) }, ...drawn, share]
  return { files, ms: Math.round(performance.now() - started) }
}

function arranged(
  input: SalesPageInput,
  { cover, pages, mockup }: { cover: Drawn; pages: Drawn[]; mockup: Drawn | null },
): SalesPage {
  const { book, text } = input
  const { words, book: names } = translationFor(book.language)
  const reader = salesReader(book.language)
  const sections = text.sections.map((section) => reader.section(input.price ? withoutAmount(section) : section))
  const opening = reader.opening(text.promise)
  const link = safeLink(input.link)
  const { publisher, isbn } = book.publication ?? {}
  const written = isbn?.epub ?? isbn?.pdf
  const author = escapeXml(input.authorLine.trim() || book.author)
  return {
    title: escapeXml(book.title),
    subtitle: escapeXml(book.subtitle ?? ''),
    author,
    headline: reader.line(text.headline || book.title),
    promise: opening.first,
    story: opening.rest,
    sections: sections.filter(({ kind }) => kind !== 'price'),
    offer: sections.find(({ kind }) => kind === 'price') ?? null,
    facts: input.facts.map(escapeXml),
    price: input.price ? escapeXml(priceIn(book.language, input.price)) : '',
    button:
      link && input.action.trim()
        ? `<a class="buy" href="${escapeXml(link)}">${escapeXml(input.action.trim())}</a>`
        : '',
    sample: input.sample
      ? `<a class="sample" href="${escapeXml(input.sample.path)}">${escapeXml(input.sample.label)}</a>`
      : '',
    imprint: [
      escapeXml(book.title),
      author,
      escapeXml(publisher ?? ''),
      written ? `ISBN ${escapeXml(written)}` : '',
    ].filter(Boolean),
    cover: cover.picture,
    coverAlt: `${words.cover}: ${book.title}`,
    mockup: mockup?.picture ?? null,
    pages: pages.map(({ picture }) => ({ ...picture, alt: sentenceCase(names.page.replace('{}', `${picture.page}`)) })),
    contentsWord: escapeXml(words.contents),
  }
}

const AMOUNT = /^[*_\s]*(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3})?\s*\d[\d.,'’\s]*(?:\p{Sc}|[A-Z]{3})?[*_\s]*$/u

/** The designs show the price large: a paragraph that is nothing else would repeat it. */
const withoutAmount = (section: SalesSection): SalesSection =>
  section.kind === 'price'
    ? {
        ...section,
        markdown: section.markdown
          .split(/\n{2,}/)
          .filter((paragraph) => !AMOUNT.test(paragraph))
          .join('\n\n'),
      }
    : section

/** Without decimals for whole amounts. */
function priceIn(language: string, { amount, currency }: { amount: number; currency: string }): string {
  // 'US$' is split where the text runs from the right
  const currencyDisplay = languageDirection(language) === 'rtl' ? 'narrowSymbol' : 'symbol'
  const style = { style: 'currency', currency, currencyDisplay, trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat(language, style).format(amount / 100)
}

const sentenceCase = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
const headingLetters = (markup: string) =>
  [...markup.matchAll(/<(h[1-4]|strong|li)[ >].*?<\/\1>/gs)].map(([found]) => found.replace(/<[^>]*>/g, ' ')).join('')
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'")
const withSlash = (address: string | null) => address?.replace(/\/?$/, '/') ?? null
const isLatin = (language: string) => !/^(?:ar|fa|ur|ps|ckb|he|yi|hi|mr|ne|bn|ta|th|ja|zh|ko)\b/i.test(language)

/** Search engines show about this many characters. */
function shortened(text: string, most = 158): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most - 30)).trim()}…`.toWellFormed()
}
