import { contrastLevel, isTitleLegible } from '@makeready/contract/domain/cover-checks'
import { coverTitle } from '@makeready/contract/domain/cover-title'
import { PRODUCT_PASSES, UNCHECKED } from '@makeready/contract/domain/quality-passes'
import { sameWords } from '@makeready/contract/domain/same-words'
import { COVER_LIMITS, STORE_COVER } from '@makeready/contract/domain/store-limits'
import type { CoverText } from '../database/schema/items.ts'
import { type FileStore, idOf } from '../files/file-store.ts'
import { pictureSize } from '../files/picture-size.ts'
import type { CheckedProject } from './checked-book.ts'
import { keyOf, type Row, row, rowWithFigures } from './rows.ts'

const { least, shortSide, longSide, shapes } = COVER_LIMITS
/** Of a width divided by a height. */
const TOLERANCE = 0.01

export async function coverRows(
  userId: string,
  project: CheckedProject,
  { files }: { files: FileStore },
): Promise<Row[]> {
  const { cover } = project
  if (!cover) return [rowWithFigures('cover-missing', 'fail', 'cover-missing', {})]
  const picture = await coverPicture(userId, cover.imageUrl, files)
  if (!picture) return [row('cover-picture', 'unchecked', UNCHECKED.coverGone)]
  // a new picture makes a new key
  const of = (found: Row): Row => ({ ...found, key: keyOf(found.rule, cover.imageUrl, found.words) })
  return [sizeOf(picture), shapeOf(picture), ...wordsOf(picture, project), ...lettersOf(picture)].map(of)
}

/** A cover that the press has set is set again for stores. */
function sizeOf(picture: CoverPicture): Row {
  const { width, height } = picture.coverText ? STORE_COVER : picture
  if (width < least.width || height < least.height) {
    const details = { width, height, leastWidth: least.width, leastHeight: least.height }
    return rowWithFigures('cover-size', 'fail', 'cover-too-small', details)
  }
  if (Math.min(width, height) < shortSide)
    return rowWithFigures('cover-size', 'warn', 'cover-small', { width, height, shortSide })
  if (Math.max(width, height) < longSide)
    return rowWithFigures('cover-size', 'warn', 'cover-short', { width, height, longSide })
  return rowWithFigures('cover-size', 'pass', 'cover-large-enough', { width, height })
}

type Shape = { width: number; height: number }
const ratioOf = ({ width, height }: Shape) => width / height
const nameOf = ({ width, height }: Shape) => `${width}:${height}`

function shapeOf(picture: CoverPicture): Row {
  const ratio = ratioOf(picture)
  const { narrow, wide } = shapes
  if (ratio >= ratioOf(narrow) - TOLERANCE && ratio <= ratioOf(wide) + TOLERANCE)
    return row('cover-shape', 'pass', PRODUCT_PASSES['cover-shape'])
  const details = { narrow: nameOf(narrow), wide: nameOf(wide) }
  return rowWithFigures('cover-shape', 'warn', 'cover-shape', details)
}

function wordsOf({ coverText }: CoverPicture, project: CheckedProject): Row[] {
  if (!coverText) return [row('cover-title', 'unchecked', UNCHECKED.coverWords)]
  const whole = project.productTitle?.title ?? project.title
  const title = coverTitle(whole, project.publication?.subtitle)
  // a cover may do without the subtitle
  const isTitled = [title, whole].some((one) => sameWords(coverText.title, one))
  const author = project.author?.trim() || project.cover?.authorName || coverText.author
  const isSigned = sameWords(coverText.author, author)
  return [
    isTitled
      ? row('cover-title', 'pass', PRODUCT_PASSES['cover-title'])
      : rowWithFigures('cover-title', 'fail', 'cover-title', { title }, quoted(coverText.title)),
    isSigned
      ? row('cover-author', 'pass', PRODUCT_PASSES['cover-author'])
      : rowWithFigures('cover-author', 'fail', 'cover-author', { author }, quoted(coverText.author)),
  ]
}

const quoted = (words: string) => ({ words, quote: words })

function lettersOf({ coverText }: CoverPicture): Row[] {
  const { contrast, titleSize } = coverText ?? {}
  if (!coverText) return []
  if (contrast === undefined || titleSize === undefined)
    return [row('cover-contrast', 'unchecked', UNCHECKED.coverUnmeasured)]
  const ratio = Math.floor(contrast * 10) / 10
  const level = contrastLevel(contrast)
  return [
    level === 'pass'
      ? rowWithFigures('cover-contrast', level, 'cover-contrast-good', { ratio })
      : rowWithFigures('cover-contrast', level, 'cover-contrast', { ratio }),
    isTitleLegible(titleSize)
      ? row('cover-letters', 'pass', PRODUCT_PASSES['cover-letters'])
      : rowWithFigures('cover-letters', 'warn', 'cover-letters', {}),
  ]
}

/** `pixels`, and what the press set; null for an uploaded cover. */
type CoverPicture = { width: number; height: number; coverText: CoverText | null }

const MAX_CACHED = 500
const knownPictures = new Map<string, CoverPicture>()

/** Cached, as files never change. null: the file is gone. */
async function coverPicture(userId: string, imageUrl: string, files: FileStore): Promise<CoverPicture | null> {
  const id = idOf(imageUrl)
  if (!id) return null
  const key = `${userId} ${id}`
  const before = knownPictures.get(key)
  if (before) return before
  try {
    const { row, stream } = await files.open(userId, id)
    const picture = { ...(await pictureSize(stream)), coverText: row.coverText }
    if (knownPictures.size >= MAX_CACHED) knownPictures.clear()
    knownPictures.set(key, picture)
    return picture
  } catch {
    return null
  }
}
