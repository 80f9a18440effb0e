import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { STORE_PICTURES } from '@makeready/contract/domain/store-pictures'
import { pageShape } from '@makeready/press/page-shape'
import { PressError } from '@makeready/press/press-error'
import type { StorePicture } from '@makeready/press/store-pictures'
import { withoutQuestions } from '@makeready/quality/author-notes'
import { fetchFullName } from '../account/queries.ts'
import { NotFound } from '../database/errors.ts'
import { ownedBy } from '../database/owned-by.ts'
import type { Deps } from '../deps.ts'
import { badRequest, refusedBy } from '../errors.ts'
import type { ThumbnailWidth } from '../files/thumbnails.ts'
import { documentsKey } from '../projects/documents-queries.ts'
import { previewCover } from '../projects/preview-cover.ts'
import { fetchPrintEdition } from '../projects/print-queries.ts'
import { fetchProject } from '../projects/queries.ts'
import { sectionPictures } from '../projects/section-pictures.ts'
import { productTypeOf, toManuscript } from '../projects/to-manuscript.ts'
import { storeFront } from './store-front.ts'

type Tools = Pick<Deps, 'database' | 'files' | 'storage' | 'press'>
type Product = Awaited<ReturnType<typeof productOf>>

/** Increases when the press draws something differently. */
const DRAWN = 3
const FOLDER = 'store-pictures'
/** Concurrent requests for the same pictures wait for the same result. */
const underWay = new Map<string, Promise<StorePicture[]>>()

/**
 * A product's pictures for stores (`STORE_PICTURES`), in that order. They are kept for a day under a hash of everything
 * that is in them: without a row, the nightly sweep deletes the bytes.
 * @throws NotFound for a product that isn't the creator's; BAD_REQUEST for one that can't be made; PressError
 */
export async function storePictures(tools: Tools, ownerId: string, projectId: string): Promise<StorePicture[]> {
  const product = await productOf(tools, ownerId, projectId)
  const kept = await Promise.all(STORE_PICTURES.map(({ name }) => read(tools, `${product.key}/${name}`)))
  if (kept.every((bytes) => bytes !== null))
    return STORE_PICTURES.map(({ name, width, height, format }, at) => ({
      name,
      width,
      height,
      format,
      bytes: kept[at] ?? new Uint8Array(),
    }))
  return make(tools, ownerId, product)
}

/** One of them, `width` pixels wide if it is given. `etag` changes with what is in it. @throws as `storePictures` */
export async function storePicture(
  tools: Tools,
  ownerId: string,
  projectId: string,
  name: string,
  { width, signal }: { width?: ThumbnailWidth | undefined; signal?: AbortSignal | undefined } = {},
): Promise<{ bytes: Uint8Array; type: string; etag: string }> {
  const spec = STORE_PICTURES.find((one) => one.name === name)
  if (!spec) throw new NotFound()
  const product = await productOf(tools, ownerId, projectId)
  const key = `${product.key}/${name}`
  const etag = createHash('sha256').update(`${key} ${width}`).digest('base64url')
  const whole = async () => {
    const known = await read(tools, key)
    if (known) return known
    const made = await make(tools, ownerId, product)
    return made.find((one) => one.name === name)?.bytes ?? new Uint8Array()
  }
  if (width === undefined)
    return { bytes: await whole(), type: `image/${spec.format === 'png' ? 'png' : 'jpeg'}`, etag }
  const smallKey = `${product.key}/w${width}/${name}`
  const small = await read(tools, smallKey)
  if (small) return { bytes: small, type: 'image/jpeg', etag }
  const bytes = await tools.press.thumbnail(await whole(), width, { owner: ownerId, signal })
  await tools.storage.put(smallKey, bytes, 'image/jpeg').catch(() => {})
  return { bytes, type: 'image/jpeg', etag }
}

/** The bytes of one, for pages that show it. */
export const pictureOf =
  (tools: Tools) => async (owner: string, projectId: string, name: string, signal?: AbortSignal) =>
    (await storePicture(tools, owner, projectId, name, { signal })).bytes

async function productOf({ database }: Tools, userId: string, projectId: string) {
  return ownedBy(
    database,
    userId,
  )(async (own) => {
    const project = await fetchProject(own, projectId)
    const author = await fetchFullName(own)
    // the spine of the paperback, if there is one
    const pages = (await fetchPrintEdition(own, projectId)).made?.pages
    // on the copyright page
    const year = new Date().getUTCFullYear()
    const shown = JSON.stringify([DRAWN, userId, project.id, documentsKey(project), author, pages, year])
    const hash = createHash('sha256').update(shown).digest('hex')
    return { project, author, pages, key: `${FOLDER}/${hash}` }
  })
}

async function make(tools: Tools, userId: string, product: Product): Promise<StorePicture[]> {
  const making = underWay.get(product.key) ?? drawn(tools, userId, product).finally(() => underWay.delete(product.key))
  underWay.set(product.key, making)
  return making
}

async function drawn(tools: Tools, userId: string, product: Product): Promise<StorePicture[]> {
  try {
    return await draw(tools, userId, product)
  } catch (error) {
    throw error instanceof PressError && error.code === 'invalid' ? badRequest([refusedBy('', error)]) : error
  }
}

async function draw(tools: Tools, userId: string, { project, author, pages, key }: Product): Promise<StorePicture[]> {
  const { files, press, storage } = tools
  const sections = withoutQuestions(project.contentSections)
  const theme = project.theme ?? undefined
  const trim = project.trim ?? undefined
  const shape = pageShape({ productType: productTypeOf(project), theme, trim })
  const cover = project.cover && (await previewCover(userId, project.cover.imageUrl, shape, { press, files }))
  const shapes = [
    shape,
    ...STORE_PICTURES.filter(({ use }) => use === 'cover').map(({ width, height }) => width / height),
  ]
  const { pictures } = await press.storePictures(
    {
      source: {
        ...toManuscript({ ...project, contentSections: sections }, author, cover),
        pictures: await sectionPictures(userId, sections, files),
      },
      theme,
      trim,
      pages,
      cover: await storeFront(userId, project.cover, shapes, files),
    },
    { session: `${userId} ${project.id}`, owner: userId },
  )
  // given out even when they cannot be stored
  await Promise.all(
    pictures.map(({ name, bytes, format }) =>
      storage.put(`${key}/${name}`, bytes, format === 'png' ? 'image/png' : 'image/jpeg').catch(() => {}),
    ),
  )
  return pictures
}

async function read({ storage }: Tools, key: string): Promise<Uint8Array | null> {
  const stored = await storage.get(key)
  return stored && buffer(stored.stream)
}
