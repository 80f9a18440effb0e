import { SAMPLE_SHARE } from '@makeready/contract/domain/launch-files'
import { countWords } from '@makeready/contract/domain/reading-time'
import { isMainRole, type SectionRole, sectionRole } from '@makeready/contract/domain/section-roles'
import type { LaunchSettings } from '@makeready/contract/launch-files'
import type { ProjectParts } from '../projects/documents-queries.ts'
import { filled, launchWords } from './launch-words.ts'

type Sampled = Pick<ProjectParts, 'contentSections' | 'productType' | 'language'>

/** What readers begin with; other front matter says nothing about the product. */
const OPENINGS: readonly SectionRole[] = ['introduction', 'course-welcome', 'overview', 'how-to-use']
/** Nothing to look forward to. */
const APART: readonly SectionRole[] = ['licence-terms', 'about-author']

/** Ids of the opening and the first chapter, and of those after it while they are about a tenth of the words. */
export function usualSections({ contentSections, productType }: Sampled): string[] {
  const words = contentSections.map(({ content }) => countWords(content))
  const most = words.reduce((sum, count) => sum + count, 0) * SAMPLE_SHARE
  const roles = contentSections.map(({ sectionName }) => roleOf(sectionName, productType))
  const first = Math.max(0, roles.findIndex(isMainRole))
  let total = 0
  return contentSections
    .filter((_, at) => {
      const role = roles[at]
      if (at < first && !OPENINGS.some((one) => one === role)) return false
      total += words[at] ?? 0
      return at <= first || total <= most
    })
    .map(({ id }) => id)
}

const roleOf = (name: string, productType: Sampled['productType']) => sectionRole({ name }, productType ?? 'ebook')

/** The chosen sections that the product still has, in its order. */
export function sampledSections(project: Sampled, { sampleSections }: Pick<LaunchSettings, 'sampleSections'>) {
  const chosen = new Set(sampleSections ?? usualSections(project))
  return project.contentSections.filter(({ id }) => chosen.has(id))
}

/** Markdown for the last page: what the product gives, how much was read, and what else there is. `headline`: the sales page's. */
export function usualEnd(
  project: Sampled,
  settings: Pick<LaunchSettings, 'sampleSections'>,
  headline: string | undefined,
): string {
  const sampled = sampledSections(project, settings)
  const { end, more } = launchWords(project)
  const others = project.contentSections.filter((section) => !sampled.includes(section))
  const read = filled(end, { sections: sampled.length, all: project.contentSections.length })
  const listed = others.filter(({ sectionName }) => !APART.includes(roleOf(sectionName, project.productType)))
  return [
    headline?.trim() && `**${asText(headline.trim())}**`,
    listed.length > 0 ? `${read}\\\n**${more}**` : read,
    listed.map(({ sectionName }) => `- ${asText(sectionName)}`).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Signs that Markdown reads are letters of a title. */
const asText = (name: string) => name.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#&]/g, '\\$&')
