export type Victim = 'web' | 'worker' | 'press' | 'database'
export type FaultPlan = {
  kills: number
  /** milliseconds from one kill to the next, at least and at most */
  pause: [number, number]
  writers: number
  /** people who make documents again and again */
  printers: number
  seed: number
}

export type FaultReport = {
  kills: Record<Victim, number>
  seconds: number
  /** writes that were answered with success, and those of them that are not there as they were written last */
  acknowledged: number
  lost: string[]
  /** requests that got no answer or one of 5xx while something was dead */
  refused: number
  /** answers that are neither success nor an honest refusal */
  wrong: string[]
  runs: number
  /** runs that never end, or ended for another reason than the work itself */
  stuck: string[]
  /** what the server logged as unexpected */
  unexpected: string[]
  /** what it logged of runs that failed */
  failures: string[]
  downloads: number
  /** downloads that were called whole and were not */
  half: number
  /** projects that say 'generating' for ever */
  generating: number
  swept: number
  bytesWithoutRow: string[]
  rowsWithoutBytes: string[]
}

/** Of a drill that has not begun. */
export function emptyReport(): FaultReport {
  return {
    kills: { web: 0, worker: 0, press: 0, database: 0 },
    seconds: 0,
    acknowledged: 0,
    lost: [],
    refused: 0,
    wrong: [],
    runs: 0,
    stuck: [],
    unexpected: [],
    failures: [],
    downloads: 0,
    half: 0,
    generating: 0,
    swept: 0,
    bytesWithoutRow: [],
    rowsWithoutBytes: [],
  }
}

export function killed({ kills }: FaultReport): number {
  return Object.values(kills).reduce((sum, count) => sum + count, 0)
}
