import { LIMITS } from '@makeready/contract/domain/limits'
import { type Renaming, rename } from '@makeready/contract/domain/rename'
import { fieldErrorMessage } from '@makeready/contract/field-errors'
import { updateContent } from '../contents/queries.ts'
import type { Owned } from '../database/items.ts'
import { badRequest } from '../errors.ts'
import { fetchProject, updateProject } from './queries.ts'

type Rebranding = { author?: string | null; replace: readonly Renaming[] }

/** All in one transaction; changed sections get versions. @throws NotFound, BAD_REQUEST for a text too long */
export async function rebrandProject(own: Owned, id: string, { author, replace }: Rebranding) {
  const before = await fetchProject(own, id)
  const within = (what: string, text: string, most: number): string => {
    if (text.length <= most) return text
    const error = fieldErrorMessage('field.name-too-long', { what })
    throw badRequest([{ field: 'replace', ...error }])
  }
  let places = 0
  let sections = 0
  for (const section of before.contentSections) {
    const content = rename(section.content, replace)
    const sectionName = rename(section.sectionName, replace)
    if (content.places + sectionName.places === 0) continue
    await updateContent(own, section.id, {
      content: within(`“${section.sectionName}”`, content.text, LIMITS.content),
      sectionName: within('the name of a section', sectionName.text, LIMITS.name) || section.sectionName,
    })
    places += content.places + sectionName.places
    sections += 1
  }
  const title = rename(before.title, replace)
  const licence = rename(before.licence ?? '', replace)
  places += title.places + licence.places
  const project = await updateProject(own, id, {
    title: within('the name of the product', title.text.trim(), LIMITS.name) || before.title,
    licence: within('the license', licence.text, LIMITS.longText) || null,
    ...(author === undefined ? {} : { author }),
  })
  return { project, places, sections }
}
