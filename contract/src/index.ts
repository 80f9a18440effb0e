import { account, counts } from './account.ts'
import { admin } from './admin.ts'
import { contents } from './contents.ts'
import { covers } from './covers.ts'
import { ideas } from './ideas.ts'
import { niches } from './niches.ts'
import { projects } from './projects.ts'
import { runs } from './runs.ts'
import { titles } from './titles.ts'

/** The whole API. Paths are under /api/v1. */
export const contract = { niches, ideas, titles, contents, covers, projects, runs, account, counts, admin }

export type Contract = typeof contract
