import type { PressMessage } from '../errors/messages.ts'
/** Properties of a finished document, read from its bytes. */
export type Inspection = {
  /** names of embedded fonts, and of those only referenced; none where readers bring their own */
  fonts: { embedded: string[]; loose: string[] }
  /** entries of the contents (in a PDF: bookmarks of sections), and how many have no target */
  contents: { entries: number; broken: number }
  /** missing or misnamed parts; none in a valid file */
  faults: PressMessage[]
}
