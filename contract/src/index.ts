import { account, counts } from './account.ts'
import { admin } from './admin.ts'
import { ai } from './ai.ts'
import { apiKeys } from './api-keys.ts'
import { authorshipProcedures } from './authorship.ts'
import { autopilot } from './autopilot.ts'
import { coursePackages } from './course-packages.ts'
import { evidence } from './evidence.ts'
import { imports } from './imports.ts'
import { interviews } from './interviews.ts'
import { itemProcedures } from './items.ts'
import { launch } from './launch.ts'
import { launchFiles } from './launch-files.ts'
import { library } from './library.ts'
import { localModelProcedures } from './local-models.ts'
import { previews } from './previews.ts'
import { printEditions } from './print-editions.ts'
import { projects } from './projects.ts'
import { proofs } from './proofs.ts'
import { dictionary, quality } from './quality.ts'
import { researchSources } from './research-sources.ts'
import { runs } from './runs.ts'
import { sameTitles } from './same-titles.ts'
import { sources } from './sources.ts'
import { storePacks } from './stores.ts'
import { transfers } from './transfers.ts'
import { bin, versions } from './versions.ts'
import { webhooks } from './webhooks.ts'

export const contract = {
  ...itemProcedures,
  projects,
  printEditions,
  launchFiles,
  storePacks,
  launch,
  coursePackages,
  autopilot,
  authorship: authorshipProcedures,
  quality,
  dictionary,
  sources,
  evidence,
  sameTitles,
  interviews,
  previews,
  proofs,
  imports,
  library,
  versions,
  bin,
  runs,
  webhooks,
  account,
  transfers,
  apiKeys,
  counts,
  admin,
  researchSources,
  ai,
  localModels: localModelProcedures,
}

export type Contract = typeof contract
