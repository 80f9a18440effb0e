import type { Press } from '@makeready/press/press'
import type { Ai } from './ai/ai.ts'
import type { Audit } from './audit/audit.ts'
import type { Auth } from './auth/auth.ts'
import type { Database } from './database/client.ts'
import type { Engines } from './engine/engines.ts'
import type { Env } from './env.ts'
import type { FileStore } from './files/file-store.ts'
import type { Storage } from './files/storage.ts'
import type { Metrics } from './http/metrics.ts'
import type { UploadFolder } from './http/upload-folder.ts'
import type { Capacity } from './limits/capacity.ts'
import type { LocalModels } from './local-models/local-models.ts'
import type { Log } from './log.ts'
import type { RunEvents } from './runs/events.ts'
import type { Tasks } from './schedule/tasks.ts'
import type { SourceReader } from './source-reader/source-reader.ts'
import type { TextChecks } from './text-checks/text-checks.ts'

/** What the server is made of: every port with the form that the environment asks for. */
export type Deps = {
  env: Env
  log: Log
  database: Database
  /** what matters for security, in a log of its own */
  audit: Audit
  auth: Auth
  files: FileStore
  /** where the bytes of `files` lie */
  storage: Storage
  ai: Ai
  /** `ai`, as far as runs need it */
  engines: Engines
  /** models that run on this machine */
  localModels: LocalModels
  press: Press
  /** reads books for faults, on threads of its own */
  textChecks: TextChecks
  /** text out of files that people bring */
  sources: SourceReader
  metrics: Metrics
  /** where uploads lie while they are read */
  uploadFolder: UploadFolder
  /** open streams of events, by person */
  streams: Capacity
  runEvents: RunEvents
  /** what is done later, and again until it succeeds */
  tasks: Tasks
}
