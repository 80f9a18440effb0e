import { apiKeyHandlers } from './account/api-key-handlers.ts'
import { accountHandlers, countsHandler } from './account/handlers.ts'
import { adminHandlers } from './admin/handlers.ts'
import { aiHandlers } from './ai-settings/handlers.ts'
import { localModelHandlers } from './ai-settings/local-model-handlers.ts'
import { autopilotHandlers } from './autopilot/handlers.ts'
import { contentHandlers } from './contents/handlers.ts'
import { coverHandlers } from './covers/handlers.ts'
import { evidenceHandlers } from './evidence/handlers.ts'
import { researchSourceHandlers } from './evidence/source-handlers.ts'
import { ideaHandlers } from './ideas/handlers.ts'
import { importHandlers } from './imports/handlers.ts'
import { interviewHandlers } from './interviews/handlers.ts'
import { launchFilesHandlers } from './launch/files-handlers.ts'
import { launchHandlers } from './launch/handlers.ts'
import { libraryHandlers } from './library/handlers.ts'
import { nicheHandlers } from './niches/handlers.ts'
import { authed } from './procedures.ts'
import { authorshipHandlers } from './projects/authorship-handlers.ts'
import { courseHandlers } from './projects/course-handlers.ts'
import { projectHandlers } from './projects/handlers.ts'
import { previewHandlers } from './projects/preview-handlers.ts'
import { printHandlers } from './projects/print-handlers.ts'
import { proofHandlers } from './proofs/handlers.ts'
import { dictionaryHandlers, qualityHandlers } from './quality/handlers.ts'
import { runHandlers } from './run-handlers.ts'
import { sameTitleHandlers } from './same-titles/handlers.ts'
import { sourceHandlers } from './sources/handlers.ts'
import { storeHandlers } from './stores/handlers.ts'
import { titleHandlers } from './titles/handlers.ts'
import { transferHandlers } from './transfers/handlers.ts'
import { trashHandlers, versionHandlers } from './versions/handlers.ts'
import { webhookHandlers } from './webhooks/handlers.ts'

/** A missing procedure is a compile error. */
export const router = authed.router({
  niches: nicheHandlers,
  ideas: ideaHandlers,
  titles: titleHandlers,
  contents: contentHandlers,
  covers: coverHandlers,
  projects: projectHandlers,
  printEditions: printHandlers,
  launchFiles: launchFilesHandlers,
  storePacks: storeHandlers,
  launch: launchHandlers,
  coursePackages: courseHandlers,
  autopilot: autopilotHandlers,
  sources: sourceHandlers,
  evidence: evidenceHandlers,
  sameTitles: sameTitleHandlers,
  interviews: interviewHandlers,
  imports: importHandlers,
  previews: previewHandlers,
  proofs: proofHandlers,
  authorship: authorshipHandlers,
  quality: qualityHandlers,
  dictionary: dictionaryHandlers,
  library: libraryHandlers,
  versions: versionHandlers,
  bin: trashHandlers,
  runs: runHandlers,
  webhooks: webhookHandlers,
  account: accountHandlers,
  transfers: transferHandlers,
  apiKeys: apiKeyHandlers,
  counts: countsHandler,
  admin: adminHandlers,
  researchSources: researchSourceHandlers,
  ai: aiHandlers,
  localModels: localModelHandlers,
})
