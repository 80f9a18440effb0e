import { SAMPLE_SHARE } from '@makeready/contract/domain/launch-files'
import { countWords } from '@makeready/contract/domain/reading-time'
import { isMainRole, sectionRole } from '@makeready/contract/domain/section-roles'
import type { LaunchSettings } from '@makeready/contract/launch-files'
import type { ProjectParts } from '../projects/documents-queries.ts'
import { filled, launchWords } from './launch-words.ts'

type Sampled = Pick<ProjectParts, 'contentSections' | 'productType' | 'language'>

/** Ids of the first sections: the first chapter with what precedes it, and more while they are about a tenth of the words. */
export function usualSections({ contentSections, productType }: Sampled): string[] {
  const words = contentSections.map(({ content }) => countWords(content))
  const most = words.reduce((sum, count) => sum + count, 0) * SAMPLE_SHARE
  const first = contentSections.findIndex(({ sectionName }) =>
    isMainRole(sectionRole({ name: sectionName }, productType ?? 'ebook')),
  )
  let total = 0
  return contentSections
    .filter((_, at) => {
      total += words[at] ?? 0
      return at <= Math.max(first, 0) || total <= most
    })
    .map(({ id }) => id)
}

/** The chosen sections that the product still has, in its order. */
export function sampledSections(project: Sampled, { sampleSections }: Pick<LaunchSettings, 'sampleSections'>) {
  const chosen = new Set(sampleSections ?? usualSections(project))
  return project.contentSections.filter(({ id }) => chosen.has(id))
}

/** Markdown for the last page: how much was read, and what else there is. */
export function usualEnd(project: Sampled, settings: Pick<LaunchSettings, 'sampleSections'>): string {
  const sampled = sampledSections(project, settings)
  const { end, more } = launchWords(project.language)
  const others = project.contentSections.filter((section) => !sampled.includes(section))
  const read = filled(end, { sections: sampled.length, all: project.contentSections.length })
  if (others.length === 0) return read
  return `${read}\\\n**${more}**\n\n${others.map(({ sectionName }) => `- ${asText(sectionName)}`).join('\n')}`
}

/** Signs that Markdown reads are letters of a title. */
const asText = (name: string) => name.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#&]/g, '\\$&')
