import sharp, { type Sharp } from 'sharp'
import type { ManuscriptInput } from '../book/make-manuscript.ts'
import { missingWarning } from '../cover/make-cover.ts'
import { languageDirection } from '../manuscript/direction.ts'
import type { Warning } from '../manuscript/manuscript.ts'
import { pageShape } from '../pdf/trim.ts'
import { fromRgb } from '../pictures/rgb.ts'
import { bookPages } from './book-pages.ts'
import { type Backdrops, backdropsFor, type Ground, groundFor } from './colors.ts'
import { contactSheet } from './contact-sheet.ts'
import { type FrontInput, frontOf, lightOf, ownShape } from './front.ts'
import { listingPicture } from './listing.ts'
import {
  bookAndTablet,
  lyingBook,
  MOCK_UP,
  openBook,
  type Shot,
  type Subject,
  standingBook,
  tablet,
  thicknessOf,
} from './mock-ups.ts'
import { once } from './once.ts'
import { STORE_PICTURES, type StorePictureSpec } from './pictures.ts'
import { onStage } from './scene/stage.ts'
import { spineOf } from './spine.ts'
import { storeCover } from './store-covers.ts'

export type StorePicturesInput = {
  source: ManuscriptInput
  theme?: string | undefined
  trim?: string | undefined
  cover: Pick<FrontInput, 'art' | 'arts' | 'words' | 'isFinished' | 'style' | 'titleFace' | 'focus'>
  /** of a print edition, if there is one; by default as many as in the PDF */
  pages?: number | undefined
  /** names of the pictures to make; by default all */
  only?: readonly string[] | undefined
}

export type StorePicture = Pick<StorePictureSpec, 'name' | 'width' | 'height' | 'format'> & { bytes: Uint8Array }
export type StorePictures = {
  pictures: StorePicture[]
  warnings: Warning[]
  /** processing time in milliseconds */
  ms: number
}

/** Inches. A book of another shape has the same height. */
const BOOK_HEIGHT = 9
const FRONT_PIXELS = 1_200
const USUAL_SHAPE = 2 / 3

/**
 * What a product needs on store pages: covers, listing pictures, a look inside, and mock-ups. The same input gives the same
 * bytes. Throws PressError 'invalid' as `makeCover` and `writePdf` do.
 */
export async function makeStorePictures(input: StorePicturesInput): Promise<StorePictures> {
  const started = performance.now()
  const shop = await studioFor(input)
  const wanted = STORE_PICTURES.filter(({ name }) => !input.only || input.only.includes(name))
  shop.prepare(wanted)
  // one after the other, while earlier ones are compressed beside it
  const drawn = async (specs: readonly StorePictureSpec[]): Promise<StorePicture[]> => {
    const pictures: Promise<StorePicture>[] = []
    for (const spec of specs) {
      const { name, width, height, format } = spec
      const picture = await shop.draw(spec)
      pictures.push(compressed(picture, spec).then((bytes) => ({ name, width, height, format, bytes })))
    }
    return Promise.all(pictures)
  }
  // scenes need threads of their own, flat pictures this one
  const [flat, scenes] = await Promise.all([drawn(wanted.filter(isFlat)), drawn(wanted.filter((one) => !isFlat(one)))])
  const made = new Map([...flat, ...scenes].map((picture) => [picture.name, picture]))
  const pictures = wanted.flatMap(({ name }) => made.get(name) ?? [])
  return { pictures, warnings: shop.warnings, ms: Math.round(performance.now() - started) }
}

const isFlat = ({ name }: StorePictureSpec): boolean => name.startsWith('cover-') || name.startsWith('inside-')

async function studioFor({ source, theme, trim, cover, pages, only }: StorePicturesInput) {
  const { title, subtitle, author, language, productType, style } = source
  const face = cover.titleFace ?? style?.headingFace
  const accent = style?.accent ?? source.accent ?? undefined
  const words: FrontInput = { ...cover, title, subtitle, author, language, titleFace: face, accent }
  const side = languageDirection(language) === 'rtl' ? -1 : 1
  const shape = (await ownShape(words)) ?? portrait(pageShape({ productType, theme, trim }))
  const front = await frontOf(words, { width: FRONT_PIXELS, height: Math.round(FRONT_PIXELS / shape) })
  const light = lightOf(front)
  const color = style?.accent ?? front.palette.main
  const ground = (isDark: boolean): Ground => groundFor(color, front.palette, light, isDark)
  const backdrops = backdropsFor(color, front.palette, light)
  const warnings = [...front.warnings]
  const needsPages = !only || only.some((name) => !name.startsWith('cover-'))
  const inside = needsPages ? await bookPages({ manuscript: source, theme, trim }) : null
  const count = pages ?? inside?.count ?? 0
  const subject = once(async (): Promise<Subject> => {
    const size = { width: BOOK_HEIGHT * shape, height: BOOK_HEIGHT }
    const spine = await spineOf(words, front, { height: BOOK_HEIGHT, thickness: thicknessOf(count), pages: count })
    const { deep } = front.palette
    return { ...size, pages: count, front: fromRgb(front), spine: fromRgb(spine), back: deep, opensLeft: side < 0 }
  })
  const page = (picture: Sharp | undefined) => ({
    picture: (picture ?? fromRgb(front)).clone(),
    shape: inside?.shape ?? shape,
  })
  const shots: Record<string, () => Promise<Shot>> = {
    standing: once(async () => standingBook(await subject())),
    lying: once(async () => lyingBook(await subject())),
    open: once(async () => {
      const [left, right] = (await inside?.spread()) ?? []
      return openBook(await subject(), page(left), page(right))
    }),
    tablet: once(async () => tablet(page(await inside?.single()), side)),
    'book-and-tablet': once(async () => bookAndTablet(await subject(), page(await inside?.single()))),
  }
  const shot = (name: string): Promise<Shot> => {
    const take = shots[name]
    if (!take) throw new RangeError(`there is no mock-up ${name}`)
    return take()
  }
  const listing = async (size: Size, name: string, isDark: boolean, hasWords = true): Promise<Sharp> => {
    const scene = { style: cover.style, titleFace: face, shot: await shot(name), ground: ground(isDark), side } as const
    const { pixels, missing } = await listingPicture({ words: hasWords ? words : null, ...scene }, size)
    for (const warning of missing.map(missingWarning))
      if (!warnings.some(({ message }) => message === warning.message)) warnings.push(warning)
    return fromRgb({ pixels, ...size })
  }
  const draw = async ({ name, width, height, format }: StorePictureSpec): Promise<Sharp> => {
    const size = { width, height }
    if (name.startsWith('cover-')) return fromRgb(await storeCover(await frontOf(words, size)))
    if (name.startsWith('inside-')) {
      const shown = ((await inside?.inside()) ?? []).map((one) => one.clone())
      const lettered = { ...words, titleFace: face }
      const pixels = await contactSheet(shown, inside?.shape ?? shape, lettered, ground(false), size, side)
      return fromRgb({ pixels, ...size })
    }
    const mockUp = mockUpOf(name)
    if (mockUp === undefined)
      return listing(
        size,
        LISTINGS[name]?.shot ?? 'standing',
        LISTINGS[name]?.isDark ?? false,
        !name.startsWith('thumbnail-'),
      )
    const { drawing, shadow, cutOut } = await shot(mockUp)
    if (format === 'png') return sharp(cutOut(), { raw: { ...MOCK_UP, channels: 4 } })
    return fromRgb({ pixels: onStage(drawing, shadow, backdrops[STAGES[mockUp] ?? 'pale'], MOCK_UP), ...size })
  }
  // scenes have a thread of their own, which is never to wait for pictures that were asked for before
  const prepare = (wanted: readonly StorePictureSpec[]) => {
    for (const name of new Set(wanted.filter((one) => !isFlat(one)).map(shotOf))) shot(name).catch(() => {})
  }
  return { draw, prepare, warnings }
}

const mockUpOf = (name: string): string | undefined => /^mockup-(.*)\.\w+$/.exec(name)?.[1]
const shotOf = ({ name }: StorePictureSpec): string => mockUpOf(name) ?? LISTINGS[name]?.shot ?? 'standing'

type Size = { width: number; height: number }

/** What a listing picture shows; by default the standing book on a pale ground. */
const LISTINGS: Record<string, { shot: string; isDark: boolean }> = {
  'listing-1920x1080.jpg': { shot: 'book-and-tablet', isDark: false },
  'post-1080x1080.jpg': { shot: 'lying', isDark: true },
  'share-1200x630.jpg': { shot: 'standing', isDark: true },
}

/** What a mock-up stands on; by default the pale ground. */
const STAGES: Record<string, keyof Backdrops> = { lying: 'deep', open: 'tone', tablet: 'tone' }

/** Products with pages for screens have an upright cover all the same. */
const portrait = (shape: number): number => (shape > 1 ? USUAL_SHAPE : shape)

const QUALITIES = [88, 80, 70, 58, 45]
/** Without the search for the shortest code, which takes twice the time for a tenth of the bytes. */
const JPEG = { chromaSubsampling: '4:4:4', optimiseCoding: false }

/** Throws if even a poor quality is too large, which no photograph is at these sizes. */
async function compressed(picture: Sharp, { format, maxBytes, name }: StorePictureSpec): Promise<Uint8Array> {
  if (format === 'png') return picture.png({ compressionLevel: 4 }).toBuffer()
  for (const quality of QUALITIES) {
    const bytes = await picture.jpeg({ ...JPEG, quality }).toBuffer()
    if (bytes.length <= maxBytes) return bytes
  }
  throw new RangeError(`${name} is larger than ${maxBytes} bytes`)
}
