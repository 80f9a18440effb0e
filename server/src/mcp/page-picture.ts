import { badRequest } from '../errors.ts'
import type { Caller } from './call.ts'

/** Pixels: a page of 6 inches at 150 per inch. */
const WIDTH = 900

/**
 * A page of the product as it is now, as PNG. `count`: how many pages there are.
 * @throws BAD_REQUEST naming `page` if there are fewer
 */
export async function pagePicture(
  { owner, deps, signed }: Caller,
  { productId, page, signal }: { productId: string; page: number; signal?: AbortSignal },
): Promise<{ base64: string; count: number }> {
  const { pages, pictures } = await owner.previews.project({ id: productId, pages: [page] }, signal && { signal })
  const svg = pictures[pages[page - 1]?.key ?? '']
  if (svg === undefined) throw badRequest([{ field: 'page', message: `the product has ${pages.length} pages` }])
  const png = await deps.press.png(Buffer.from(svg), { owner: signed.userId, width: WIDTH, signal })
  return { base64: Buffer.from(png).toString('base64'), count: pages.length }
}
