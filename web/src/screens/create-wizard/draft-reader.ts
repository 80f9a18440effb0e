import { api, isNotFound } from '../../api.ts'
import type { DraftReader } from './open-draft.ts'

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    // malformed ids are missing too
    if (isNotFound(error) || (error as { code?: unknown }).code === 'BAD_REQUEST') return null
    throw error
  }
}

export const draftReader: DraftReader = {
  project: (id) => orNull(api.projects.get({ id })),
  niche: (id) => orNull(api.niches.get({ id })),
  idea: (id) => orNull(api.ideas.get({ id })),
  title: (id) => orNull(api.titles.get({ id })),
  content: (id) => orNull(api.contents.get({ id })),
  cover: (id) => orNull(api.covers.get({ id })),
}
