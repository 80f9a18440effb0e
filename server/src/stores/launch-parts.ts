import { once } from '@makeready/contract/domain/once'
import type { PackFile } from '@makeready/contract/stores'
import { readAsOwner } from '../database/owned.ts'
import { fetchLaunchFiles } from '../launch/files-queries.ts'
import { launchFiles } from '../launch/launch-files.ts'
import { launchTexts } from '../launch/queries.ts'
import { serverMessage } from '../server-messages.ts'
import type { PackedFile, PackPart, PackRequest } from './pack-part.ts'
import { sheetWords } from './sheet-words.ts'

const SAMPLE = 'sample/'

/** The sample, and the launch kit's texts and files; two folders, which are read when the ZIP is made. */
export async function launchParts({ facts, stores, userId, language, deps }: PackRequest): Promise<PackPart[]> {
  if (stores.length === 0) return []
  const { id } = facts.project
  const [texts, set] = await readAsOwner(deps.database, userId, async (tx) => {
    const own = { tx, userId }
    return [await launchTexts(own, id), (await fetchLaunchFiles(own, id)).files] as const
  })
  const files = once(() => launchFiles(deps, userId, id, sheetWords(language).day))
  const only = (isWanted: (path: string) => boolean, folder: string) => async (): Promise<PackedFile[]> =>
    (await files()).filter(({ path }) => isWanted(path)).map(({ path, bytes }) => ({ path: folder + path, bytes }))
  const { state } = set.sample
  const isSample = (path: string) => path.startsWith(SAMPLE)
  const hasKit = texts.length > 0 || set['lead-magnet'].made !== null || set['sales-page'].made !== null
  return [
    set.sample.made
      ? folderPart(SAMPLE, only(isSample, ''), state === 'made' ? null : 'store.sample-outdated')
      : missingPart(SAMPLE, 'store.sample-missing'),
    hasKit
      ? folderPart(
          'launch/',
          only((path) => !isSample(path), 'launch/'),
          null,
        )
      : missingPart('launch/', 'store.launch-missing'),
  ]
}

const folder = { store: null, url: null }

function folderPart(
  path: string,
  read: () => Promise<PackedFile[]>,
  outdated: 'store.sample-outdated' | null,
): PackPart {
  const notice = outdated && serverMessage(outdated)
  return { ...folder, path, state: notice ? 'outdated' : 'ready', notice, read }
}

const missingPart = (path: PackFile['path'], code: 'store.sample-missing' | 'store.launch-missing'): PackPart => ({
  ...folder,
  path,
  state: 'missing',
  notice: serverMessage(code),
  read: null,
})
