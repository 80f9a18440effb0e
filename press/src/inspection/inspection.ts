import type { PressMessage } from '../errors/messages.ts'
/** Properties of a finished document, read from its bytes. */
export type Inspection = {
  /** names of the fonts in it, and of those that it only names; none where readers bring their own */
  fonts: { embedded: string[]; loose: string[] }
  /** entries of the contents (of a PDF: bookmarks of sections), and how many lead nowhere */
  contents: { entries: number; broken: number }
  /** about parts that are missing or named wrongly; none in a sound file */
  faults: PressMessage[]
}
