import type { Press } from '@makeready/press/press'
import type { Ai } from './ai/ai.ts'
import type { PublicFetch } from './ai/public-fetch.ts'
import type { Audit } from './audit/audit.ts'
import type { Auth } from './auth/auth.ts'
import type { BookReader } from './book-reader/book-reader.ts'
import type { Database } from './database/client.ts'
import type { Engines } from './engine/engines.ts'
import type { Env } from './env.ts'
import type { FileStore } from './files/file-store.ts'
import type { Storage } from './files/storage.ts'
import type { TemporaryFolder } from './files/temporary-folder.ts'
import type { Metrics } from './http/metrics.ts'
import type { Capacity } from './limits/capacity.ts'
import type { LocalModels } from './local-models/local-models.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/mail.ts'
import type { Research } from './research/research.ts'
import type { RunEvents } from './runs/events.ts'
import type { Tasks } from './schedule/tasks.ts'
import type { SourceReader } from './source-reader/source-reader.ts'
import type { TextChecks } from './text-checks/text-checks.ts'

/** Every dependency, as the environment configures it. */
export type Deps = {
  env: Env
  log: Log
  database: Database
  audit: Audit
  auth: Auth
  mail: Mail
  files: FileStore
  storage: Storage
  ai: Ai
  engines: Engines
  /** for the addresses of webhooks */
  webhookFetch: PublicFetch
  /** sources of evidence, and web pages */
  research: Research
  /** models that run on this machine */
  localModels: LocalModels
  press: Press
  textChecks: TextChecks
  sources: SourceReader
  books: BookReader
  metrics: Metrics
  uploadFolder: TemporaryFolder
  /** for exports and imports of accounts */
  transferFolder: TemporaryFolder
  streams: Capacity
  runEvents: RunEvents
  tasks: Tasks
}
