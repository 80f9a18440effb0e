import type { LaunchFile } from '@makeready/contract/domain/launch-files'
import type { DigitalSource } from '@makeready/press/publication'
import { authorOf, authorshipOf, digitalSourceOf } from '../authorship/authorship.ts'
import type { Owned } from '../database/items.ts'
import type { LaunchSource } from './files-queries.ts'
import { sampledSections } from './sample-sections.ts'

/**
 * The IPTC term for a sample, decided by its own sections, or for a lead magnet, by its text; the composer takes that from
 * all sections. Null without content of an AI model.
 */
export async function launchDigitalSource(
  own: Owned,
  file: Exclude<LaunchFile, 'sales-page'>,
  { project, settings, texts }: LaunchSource,
): Promise<DigitalSource | null> {
  const text = texts.lead_magnet
  if (file === 'lead-magnet' && text && authorOf(text.engine) === 'model')
    return text.version === 1 ? 'trainedAlgorithmicMedia' : 'compositeWithTrainedAlgorithmicMedia'
  const contentSections = file === 'sample' ? sampledSections(project, settings) : project.contentSections
  return digitalSourceOf(
    await authorshipOf(own, { contentSections, cover: project.cover, publication: project.publication }),
  )
}
