import type { Archive } from './archive.ts'
import type { Losses } from './losses.ts'

export const MARKDOWN = /\.(?:md|markdown|mdown)$/i
export const HTML = /\.x?html?$/i
export const BOOK = /\.(?:docx|epub)$/i
export const OWN = /(?:^|\/)book\.json$/
const OTHER_TEXT = /\.(?:txt|docm?|odt|pdf|rtf|pages|tex|rst|org|csv)$/i
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i

/** What nobody read of a ZIP goes to the losses: texts, pictures, and everything else. */
export function loseUnread(archive: Archive, losses: Losses): void {
  for (const path of archive.unread()) losses.add(codeOf(path), path)
}

function codeOf(path: string) {
  if ([MARKDOWN, HTML, BOOK, OWN, OTHER_TEXT].some((pattern) => pattern.test(path))) return 'other-texts'
  return PICTURE.test(path) ? 'unused-pictures' : 'unlinked-files'
}

const CONTENTS = /(?:^|\/)(?:nav|toc)\.x?html$/i

/** An EPUB's pages and pictures; its other files only say how it looks. */
export function loseUnreadPages(archive: Archive, losses: Losses): void {
  for (const path of archive.unread())
    if (CONTENTS.test(path)) losses.add('contents')
    else if (HTML.test(path) || PICTURE.test(path)) losses.add(codeOf(path), path)
}
