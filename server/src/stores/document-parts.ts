import { type StoreKey, storeRules } from '@makeready/contract/domain/stores'
import { fileName } from '../files/file-name.ts'
import { bookTitle } from '../projects/to-manuscript.ts'
import { serverMessage } from '../server-messages.ts'
import type { PackPart, PackRequest } from './pack-part.ts'

/** What a store sells: the EPUB, the two files of a paperback, or every file a buyer downloads. */
export async function documentParts(request: PackRequest): Promise<PackPart[]> {
  return request.stores.flatMap((store) => partsFor(store, request))
}

function partsFor(store: StoreKey, request: PackRequest): PackPart[] {
  const { project, print } = request.facts
  const { sells, folder } = storeRules(store)
  const document = (path: string, url: string | null) => {
    const isOutdated = project.pdfStatus !== 'completed'
    return stored(request, store, `${folder}/${path}`, url, isOutdated, DOCUMENTS)
  }
  if (sells === 'ebook') return [document('ebook.epub', project.epubUrl)]
  if (sells === 'paperback') {
    const printed = (path: string, url: string | undefined) =>
      stored(request, store, `${folder}/${path}`, url ?? null, print.state !== 'made', PRINT)
    return [printed('interior.pdf', print.made?.interiorUrl), printed('cover-wrap.pdf', print.made?.wrapUrl)]
  }
  const name = fileName(bookTitle(project))
  return [
    document(`${name}.pdf`, project.pdfUrl),
    document(`${name}.epub`, project.epubUrl),
    ...(project.packUrl ? [document(`${name}.zip`, project.packUrl)] : []),
  ]
}

const DOCUMENTS = {
  missing: serverMessage('store.documents-missing'),
  outdated: serverMessage('store.documents-outdated'),
}
const PRINT = { missing: serverMessage('store.print-missing'), outdated: serverMessage('store.print-outdated') }

function stored(
  { userId, deps: { files } }: PackRequest,
  store: StoreKey,
  path: string,
  url: string | null,
  isOutdated: boolean,
  notices: typeof DOCUMENTS,
): PackPart {
  if (url === null) return { store, path, state: 'missing', notice: notices.missing, url, read: null }
  return {
    store,
    path,
    state: isOutdated ? 'outdated' : 'ready',
    notice: isOutdated ? notices.outdated : null,
    url,
    read: () => files.read(userId, url),
  }
}
