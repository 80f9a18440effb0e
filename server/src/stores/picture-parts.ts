import { once } from '@makeready/contract/domain/once'
import { STORE_PICTURES, type StorePicture } from '@makeready/contract/domain/store-pictures'
import { type StoreKey, storeRules } from '@makeready/contract/domain/stores'
import { documentsKey } from '../projects/documents-queries.ts'
import { serverMessage } from '../server-messages.ts'
import type { PackPart, PackRequest } from './pack-part.ts'
import { storePictures } from './store-pictures.ts'

const MOCKUPS = 'mockups'

/** The pictures of each store at its sizes, and mock-ups for every sales page. */
export async function pictureParts(request: PackRequest): Promise<PackPart[]> {
  const { facts, stores, userId, deps } = request
  const pictures = once(() => storePictures(deps, userId, facts.project.id))
  // a page that shows them already asks again for those of a changed product
  const state = documentsKey(facts.project).slice(0, 12)
  const part = (store: StoreKey | null, folder: string, { name }: StorePicture): PackPart => {
    const place = { store, path: `${folder}/${name}` }
    if (!facts.project.cover)
      return { ...place, state: 'missing', notice: serverMessage('store.pictures-missing'), url: null, read: null }
    const read = async () => {
      const found = (await pictures()).find((picture) => picture.name === name)
      if (!found) throw new Error(`the press made no ${name}`)
      return found.bytes
    }
    const url = `/api/v1/projects/${facts.project.id}/store-pictures/${name}?of=${state}`
    return { ...place, state: 'ready', notice: null, url, read }
  }
  const ofStores = stores
    .filter((store) => storeRules(store).sells !== 'paperback')
    .flatMap((store) => {
      const { folder } = storeRules(store)
      return STORE_PICTURES.filter(
        ({ use, stores: takers }) => use !== 'mockup' && takers.some((taker) => taker === folder),
      ).map((picture) => part(store, folder, picture))
    })
  const mockups = STORE_PICTURES.filter(({ use }) => use === 'mockup').map((picture) => part(null, MOCKUPS, picture))
  return [...ofStores, ...(stores.length > 0 ? mockups : [])]
}
