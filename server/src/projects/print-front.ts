import { pageShape } from '@makeready/press/page-shape'
import type { PrintInput } from '@makeready/press/print-edition'
import { artFor, readArt } from '../covers/art-storage.ts'
import { NotFound } from '../database/errors.ts'
import { type FileStore, idOf } from '../files/file-store.ts'
import type { ProjectParts } from './documents-queries.ts'
import { productTypeOf } from './to-manuscript.ts'

/** Of 6 × 9 inches, for a product with pages for screens. */
const USUAL_SHAPE = 6 / 9

type Front = Pick<PrintInput['cover'], 'art' | 'words' | 'isFinished' | 'style' | 'titleFace' | 'focus'>

/** The art beneath the cover's words, with how they are set, or a finished cover as it is. */
export async function printFront(userId: string, project: ProjectParts, files: FileStore): Promise<Front> {
  const { cover } = project
  if (!cover) return { art: null, style: 'professional' }
  const { coverText } = await files.find(userId, idOf(cover.imageUrl) ?? '')
  const art = coverText && (await readArt(userId, coverText.artFileId, files).catch(orGone))
  if (!coverText || !art)
    return { art: { bytes: await files.read(userId, cover.imageUrl) }, isFinished: true, style: 'professional' }
  const { title, author, language, style, titleFace, focus = null } = coverText
  return { art: artFor(art, frontShape(project)), words: { title, author, language }, style, titleFace, focus }
}

/** Width to height; the press crops to the exact size with its bleed. */
function frontShape(project: ProjectParts): number {
  const shape = pageShape({ ...project, productType: productTypeOf(project) })
  return shape > 1 ? USUAL_SHAPE : shape
}

export function orGone(error: unknown): null {
  if (error instanceof NotFound) return null
  throw error
}
