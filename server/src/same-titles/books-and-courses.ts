import type { Hit } from '../research/sources/source.ts'

const SHOPS =
  /(?:^|\.)(?:amazon|goodreads|barnesandnoble|kobo|audible|waterstones|bookshop|thalia|hugendubel|buecher|bod|epubli|fnac|decitre|casadellibro|ibs|mondadoristore|bol|rakuten|openlibrary|worldcat|librarything|lulu|leanpub|smashwords|draft2digital|udemy|coursera|skillshare|edx|domestika|gumroad|payhip|etsy|teachable|podia)\.(?:[a-z]{2,3}\.)?[a-z]{2,4}$|^(?:books|play)\.google\.|^books\.apple\.com$/

const WORDS =
  /(?<!\p{L})(?:e-?books?|books?|isbn|paperback|hardcover|kindle|audiobook|workbook|(?:online )?courses?|(?:taschen|e-|hör|arbeits)?buch|(?:online)?kurs|livres?|cours|libros?|cursos?|libri|corso|corsi|livros?|boek|cursus|книга|курс)(?!\p{L})|[本书書]籍?|講座|コース|课程/iu

/** Whether a result is about a book or course, by its site or what it says. */
export function isBookOrCourse({ url, title, snippet }: Hit): boolean {
  return SHOPS.test(new URL(url).hostname.toLowerCase()) || WORDS.test(`${title} ${snippet}`)
}
