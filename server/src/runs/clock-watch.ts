/** Seconds that two clocks may drift apart between two looks. */
const DRIFT = 1

export type ClockWatch = {
  /** This process's stopwatch, in seconds. */
  stopwatch(): number
  /**
   * Whether leases may be judged by the database's clock: no while one that jumped is not as old as a lease.
   * `askedAt`: the stopwatch when the question was sent; `databaseSeconds`: the clock in the answer.
   */
  trusts(askedAt: number, databaseSeconds: number): boolean
}

/**
 * Notices when the database's clock was set (or the machine slept): leases look run out then that their workers are
 * about to renew, and a run taken from a living worker is paid for twice.
 */
export function createClockWatch(leaseSeconds: number, stopwatch = () => performance.now() / 1_000): ClockWatch {
  /** how far the clock is ahead of the stopwatch: an answer may be slow, so between two figures */
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
