import { createHash } from 'node:crypto'

/**
 * The id that a part of this person's sample has, always the same one: asked for twice, the sample is made once.
 * A UUID of version 8 (RFC 9562), made from the owner and the part's name.
 */
export function sampleId(userId: string, part: string): string {
  const hex = createHash('sha256').update(`sample ${userId.toLowerCase()} ${part}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

export const SAMPLE_PROJECT = 'project'
/** What every part of a sample names as its engine. */
export const SAMPLE_ENGINE = 'sample'

/** Whether a project is its owner's sample. */
export const isSample = (userId: string, projectId: string): boolean =>
  projectId.toLowerCase() === sampleId(userId, SAMPLE_PROJECT)
