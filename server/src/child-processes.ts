import { createPress, type Press } from '@makeready/press/press'
import { type BookReader, createBookReader } from './book-reader/book-reader.ts'
import { createSourceReader, type SourceReader } from './source-reader/source-reader.ts'
import { createTextChecks, type TextChecks } from './text-checks/text-checks.ts'

/** Processes and threads for long work; each starts with its first job. */
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
  await Promise.all(Object.values(processes).map((each) => each.close()))
}
