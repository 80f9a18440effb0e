import { createHash } from 'node:crypto'

/** Always the same UUID (version 8, RFC 9562) for a person and part, so that the sample is created once. */
export function sampleId(userId: string, part: string): string {
  const hex = createHash('sha256').update(`sample ${userId.toLowerCase()} ${part}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

export const SAMPLE_PROJECT = 'project'
/** Engine name of all sample parts. */
export const SAMPLE_ENGINE = 'sample'

export const isSample = (userId: string, projectId: string): boolean =>
  projectId.toLowerCase() === sampleId(userId, SAMPLE_PROJECT)
