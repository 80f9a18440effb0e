import { textChanges } from './text-changes.ts'
import type { Pair } from './use-changes.ts'

self.onmessage = ({ data }: MessageEvent<readonly Pair[]>) => {
  self.postMessage(data.map(({ before, after }) => textChanges(before, after)))
}
