import { type Renaming, rename } from '@makeready/contract/domain/rename'
import { updateContent } from '../contents/queries.ts'
import type { Owned } from '../database/items.ts'
import { fetchProject, updateProject } from './queries.ts'

type Rebranding = { author?: string | null; replace: readonly Renaming[] }

/**
 * Another author, and names replaced in the project's name, licence and every section, in one transaction. Each changed
 * section keeps its earlier form as a version. @throws NotFound
 */
export async function rebrandProject(own: Owned, id: string, { author, replace }: Rebranding) {
  const before = await fetchProject(own, id)
  let places = 0
  let sections = 0
  for (const section of before.contentSections) {
    const content = rename(section.content, replace)
    const sectionName = rename(section.sectionName, replace)
    if (content.places + sectionName.places === 0) continue
    await updateContent(own, section.id, {
      content: content.text,
      sectionName: sectionName.text || section.sectionName,
    })
    places += content.places + sectionName.places
    sections += 1
  }
  const title = rename(before.title, replace)
  const licence = rename(before.licence ?? '', replace)
  places += title.places + licence.places
  const project = await updateProject(own, id, {
    title: title.text.trim() || before.title,
    licence: licence.text || null,
    ...(author === undefined ? {} : { author }),
  })
  return { project, places, sections }
}
