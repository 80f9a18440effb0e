import { generateCoverInput } from '@makeready/contract/covers'
import type { RunKind } from '../runs/kinds.ts'
import { type CoverTools, drawCover } from './draw.ts'

export function coverRun(tools: CoverTools): RunKind {
  return { run: (run) => drawCover(run, generateCoverInput.parse(run.input), tools) }
}
