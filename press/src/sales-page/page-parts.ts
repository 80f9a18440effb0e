import { escapeXml } from '../epub/xhtml.ts'
import type { PagePicture } from './page-pictures.ts'
import type { SectionMarkup } from './sales-text.ts'

/** What the designs arrange. Strings are markup; those of `words` too. */
export type SalesPage = {
  title: string
  subtitle: string
  author: string
  headline: string
  promise: string
  /** what follows the promise's first paragraph */
  story: string
  /** before the closing offer, in the order of the text */
  sections: SectionMarkup[]
  /** the text beside the price */
  offer: SectionMarkup | null
  /** 'PDF', '84 pages' */
  facts: string[]
  price: string
  /** empty without a shop's address */
  button: string
  /** the link to a part that can be read for free; empty without one */
  sample: string
  imprint: string[]
  cover: PagePicture
  coverAlt: string
  mockup: PagePicture | null
  pages: (PagePicture & { alt: string })[]
  contentsWord: string
}

export function pictureMarkup(
  { sources, width, height }: PagePicture,
  alt: string,
  { sizes, isFirst = false, className = '' }: { sizes: string; isFirst?: boolean; className?: string },
): string {
  const set = sources.map(({ file, width }) => `${file} ${width}w`).join(', ')
  const loading = isFirst ? 'fetchpriority="high"' : 'loading="lazy"'
  const more = sources.length > 1 ? ` srcset="${set}" sizes="${sizes}"` : ''
  const name = className && ` class="${className}"`
  // sizes of pictures are known before they arrive
  const style = className && ` style="--ratio:${ratioOf({ width, height })}"`
  return `<img${name}${style} src="${sources.at(-1)?.file}"${more} width="${width}" height="${height}" alt="${escapeXml(alt)}" decoding="async" ${loading}>`
}

const ratioOf = ({ width, height }: Pick<PagePicture, 'width' | 'height'>) => Math.round((width / height) * 1000) / 1000

/** The cover as a book lies: with the fold beside its spine. */
export const bookMarkup = (page: SalesPage, sizes: string, isFirst = false) =>
  `<div class="book" style="--ratio:${ratioOf(page.cover)}">${pictureMarkup(page.cover, page.coverAlt, { sizes, isFirst })}</div>`

/** The picture beside the price: the mock-up, if there is one. */
export const productMarkup = (page: SalesPage, sizes: string) =>
  page.mockup ? pictureMarkup(page.mockup, page.coverAlt, { sizes, className: 'mockup' }) : bookMarkup(page, sizes)

export const factsMarkup = ({ facts }: SalesPage) =>
  facts.length > 0 ? `<ul class="facts">${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>` : ''

/** The way to buy it: once at the top, where no scrolling is needed, and once at the end. */
export function actMarkup({ price, button, sample }: SalesPage, showsPrice = true): string {
  const cost = showsPrice && price && button ? `<span class="cost">${price}</span>` : ''
  const all = cost + button + sample
  return all && `<div class="act">${all}</div>`
}

export const pagesMarkup = ({ pages, contentsWord }: SalesPage, sizes: string) =>
  pages.length > 0
    ? `<section class="pages" aria-label="${contentsWord}"><div class="sheets" style="--pages:${pages.length}">${pages.map((page) => pictureMarkup(page, page.alt, { sizes })).join('')}</div></section>`
    : ''

/** The section's own part of the page: what it says, then its list or questions. */
export function sectionBody({ kind, intro, entries, isNumbered }: SectionMarkup): string {
  const before = intro && `<div class="prose">${intro}</div>`
  if (entries.length === 0) return before
  if (kind === 'questions')
    return `${before}<div class="answers">${entries.map(({ lead, rest }) => `<div><h3>${lead}</h3>${rest}</div>`).join('')}</div>`
  const tag = isNumbered ? 'ol' : 'ul'
  const items = entries.map(({ lead, rest }) => `<li><div>${lead && `<strong>${lead}</strong>`}${rest}</div></li>`)
  return `${before}<${tag} class="entries">${items.join('')}</${tag}>`
}

/** Every section through `one`; the book's pages come after its contents, or after the first section. */
export function sectionsMarkup(page: SalesPage, one: (section: SectionMarkup) => string, pages: string): string {
  const found = page.sections.findIndex(({ kind }) => kind === 'contents')
  const after = Math.max(found, 0)
  const all = page.sections.map((section, at) => one(section) + (at === after ? pages : ''))
  return page.sections.length === 0 ? pages : all.join('\n')
}

export const footerMarkup = ({ imprint }: SalesPage) =>
  `<footer class="foot">${imprint.map((line) => `<span>${line}</span>`).join('')}</footer>`
