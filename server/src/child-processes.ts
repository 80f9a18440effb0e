import { createPress, type Press } from '@makeready/press/press'
import { type BookReader, createBookReader } from './book-reader/book-reader.ts'
import { createSourceReader, type SourceReader } from './source-reader/source-reader.ts'
import { createTextChecks, type TextChecks } from './text-checks/text-checks.ts'

/** What works in processes and threads of its own, started by the first job. */
export type ChildProcesses = { press: Press; textChecks: TextChecks; sources: SourceReader; books: BookReader }

export function createChildProcesses(): ChildProcesses {
  return {
    press: createPress(),
    textChecks: createTextChecks(),
    sources: createSourceReader(),
    books: createBookReader(),
  }
}

export async function closeChildProcesses(processes: ChildProcesses): Promise<void> {
  for (const each of Object.values(processes)) await each.close()
}
