import type { Press } from '@makeready/press/press'
import type { Auth } from './auth/auth.ts'
import type { Database } from './database/client.ts'
import type { Engine } from './engine/engine.ts'
import type { Env } from './env.ts'
import type { FileStore } from './files/file-store.ts'
import type { Log } from './log.ts'
import type { RunEvents } from './runs/events.ts'

/** What the server is made of: every port with the form that the environment asks for. */
export type Deps = {
  env: Env
  log: Log
  database: Database
  auth: Auth
  files: FileStore
  engine: Engine
  press: Press
  runEvents: RunEvents
}
