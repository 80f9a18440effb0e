export type Job = {
  state: 'downloading' | 'checking' | 'installing' | 'measuring'
  sizeBytes: number | null
  receivedBytes: number
  /** times at which bytes arrived, and the total by then */
  samples: { at: number; bytes: number }[]
  stop: AbortController
  ended: Promise<void>
}

/** Milliseconds over which the download speed is averaged. */
const SPEED_OVER_MS = 5_000
const SAMPLE_EVERY_MS = 100

export function addBytes(job: Job, count: number): void {
  job.receivedBytes += count
  const now = performance.now()
  const last = job.samples.at(-1)
  if (last && now - last.at < SAMPLE_EVERY_MS) return
  job.samples.push({ at: now, bytes: job.receivedBytes })
  while (job.samples.length > 2 && now - (job.samples[0]?.at ?? 0) > SPEED_OVER_MS) job.samples.shift()
}

/** Bytes per second; null until it can be measured. */
export function speedOf({ samples }: Job): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at === first.at) return null
  return Math.round(((last.bytes - first.bytes) * 1_000) / (last.at - first.at))
}
