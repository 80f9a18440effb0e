import { generateCoverInput } from '@makeready/contract/covers'
import type { RunKind } from '../runs/kinds.ts'
import { type CoverTools, drawCover } from './draw.ts'

/** The kind of run behind 'Generate Cover'. Result: the contract's `generatedCover` without the run's id. */
export function coverRun(tools: CoverTools): RunKind {
  return { run: (run) => drawCover(run, generateCoverInput.parse(run.input), tools) }
}
