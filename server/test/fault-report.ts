export type Victim = 'web' | 'worker' | 'press' | 'database'
export type FaultPlan = {
  kills: number
  /** milliseconds between kills, minimum and maximum */
  pause: [number, number]
  writers: number
  /** people who keep generating documents */
  printers: number
  seed: number
}

export type FaultReport = {
  kills: Record<Victim, number>
  seconds: number
  /** acknowledged writes, and those of them that do not have their last written value */
  acknowledged: number
  lost: string[]
  /** requests without a response, or with 5xx, while a process was dead */
  refused: number
  /** responses that are neither success nor a valid error */
  wrong: string[]
  runs: number
  /** runs that never end, or fail for a reason other than their work */
  stuck: string[]
  /** unexpected errors the server logged */
  unexpected: string[]
  /** failed runs it logged */
  failures: string[]
  downloads: number
  /** downloads that seemed complete and were not */
  half: number
  /** projects stuck in 'generating' */
  generating: number
  swept: number
  bytesWithoutRow: string[]
  rowsWithoutBytes: string[]
}

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
