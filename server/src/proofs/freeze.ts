import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { DEFAULT_LANGUAGE } from '@makeready/contract/domain/languages'
import { pageShape } from '@makeready/press/page-shape'
import type { Press } from '@makeready/press/press'
import { PressError } from '@makeready/press/press-error'
import { withoutAuthorNotes, withoutQuestions } from '@makeready/quality/author-notes'
import { fetchFullName } from '../account/queries.ts'
import { Conflict } from '../database/errors.ts'
import { readAsOwner } from '../database/owned.ts'
import type { Deps } from '../deps.ts'
import { badRequest, refusedBy } from '../errors.ts'
import { previewCover } from '../projects/preview-cover.ts'
import { fetchProject } from '../projects/queries.ts'
import { sectionPictures } from '../projects/section-pictures.ts'
import { productTypeOf, toManuscript } from '../projects/to-manuscript.ts'
import { serverMessage } from '../server-messages.ts'
import type { Frozen, NewPage } from './queries.ts'

/** Pictures of pages drawn by one job. */
const PAGES_AT_ONCE = 24
const compressed = promisify(gzip)

type Preview = Awaited<ReturnType<Press['preview']>>

type Order = { userId: string; projectId: string; sections: readonly string[] | null; signal: AbortSignal | undefined }

/**
 * The product as its readers get it: its text without notes to the author, and its pages as pictures.
 *
 * @throws NotFound, Conflict without text, BAD_REQUEST when the press refuses it
 */
export async function freeze(
  { userId, projectId, sections: chosen, signal }: Order,
  { database, press, files }: Pick<Deps, 'database' | 'press' | 'files'>,
): Promise<Frozen> {
  const [project, account] = await readAsOwner(database, userId, async (tx) => [
    await fetchProject({ tx, userId }, projectId),
    await fetchFullName({ tx, userId }),
  ])
  const sections = withoutQuestions(project.contentSections).filter(({ id }) => chosen?.includes(id) ?? true)
  if (sections.length === 0) throw new Conflict(serverMessage('proof.no-text'))
  const theme = project.theme ?? undefined
  const trim = project.trim ?? undefined
  const shape = pageShape({ productType: productTypeOf(project), theme, trim })
  const cover = project.cover && (await previewCover(userId, project.cover.imageUrl, shape, { press, files }))
  const manuscript = {
    ...toManuscript({ ...project, contentSections: sections }, account, cover),
    pictures: await sectionPictures(userId, sections, files),
  }
  const draw = (from: number, count: number) =>
    press
      .preview(
        {
          manuscript,
          theme,
          trim,
          pages: Array.from({ length: count }, (_, at) => from + at),
          knownKeys: [],
          maxPictures: count,
        },
        { session: `${userId} proof ${projectId}`, signal, owner: userId },
      )
      .catch((error) => {
        throw error instanceof PressError && error.code === 'invalid' ? badRequest([refusedBy('', error)]) : error
      })
  const first = await draw(1, PAGES_AT_ONCE)
  const pages = await pagesOf(first, 1, sections)
  for (let from = 1 + PAGES_AT_ONCE; from <= first.pages.length; from += PAGES_AT_ONCE)
    pages.push(...(await pagesOf(await draw(from, PAGES_AT_ONCE), from, sections)))
  return {
    book: {
      title: manuscript.title,
      author: manuscript.author,
      language: project.language ?? DEFAULT_LANGUAGE,
      direction: first.direction,
      sections: sections.map(({ id, sectionName, version, content }) => ({
        id,
        name: sectionName,
        version,
        text: withoutAuthorNotes(content),
      })),
    },
    pages,
  }
}

/** Those from a number on whose pictures were drawn. */
function pagesOf(
  { pages, labels, pictures, sectionOfPage }: Preview,
  from: number,
  sections: readonly { id: string }[],
): Promise<NewPage[]> {
  return Promise.all(
    pages.slice(from - 1, from - 1 + PAGES_AT_ONCE).flatMap(({ key, width, height }, offset) => {
      const at = from - 1 + offset
      const picture = pictures[key]
      if (picture === undefined) return []
      const sectionId = sections[sectionOfPage[at] ?? -1]?.id ?? null
      return compressed(picture).then((bytes) => ({
        number: at + 1,
        label: labels[at] ?? '',
        width,
        height,
        sectionId,
        picture: bytes,
      }))
    }),
  )
}
