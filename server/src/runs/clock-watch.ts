const DRIFT = 1

export type ClockWatch = {
  /** Monotonic, in seconds. */
  stopwatch(): number
  /** False for a lease's duration after the database's clock jumped. `askedAt`: the stopwatch at the query. */
  trusts(askedAt: number, databaseSeconds: number): boolean
}

/** Detects a changed clock: leases would look expired, and a run taken from a live worker is paid for twice. */
export function createClockWatch(leaseSeconds: number, stopwatch = () => performance.now() / 1_000): ClockWatch {
  /** offset of the clock to the stopwatch; latency makes it a range */
  let before: { least: number; most: number } | undefined
  let jumpedAt = Number.NEGATIVE_INFINITY
  return {
    stopwatch,
    trusts(askedAt, databaseSeconds) {
      const heardAt = stopwatch()
      const ahead = { least: databaseSeconds - heardAt, most: databaseSeconds - askedAt }
      if (before && (ahead.least > before.most + DRIFT || ahead.most < before.least - DRIFT)) jumpedAt = heardAt
      before = ahead
      return heardAt - jumpedAt >= leaseSeconds
    },
  }
}
