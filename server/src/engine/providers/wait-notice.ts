import { type ProviderWait, providerWait } from '@makeready/contract/runs'

const SILENCE_MS = 20_000
const REASONS = providerWait.shape.reason

/** Reports, for one call, that a model's server makes us wait: it refused for now, or sent nothing for 20 seconds. */
export class WaitNotice {
  readonly #report: (wait: ProviderWait | null) => void
  #isReported = false
  #timer = this.#silence(SILENCE_MS)

  constructor(report: (wait: ProviderWait | null) => void = () => {}) {
    this.#report = report
  }

  /** `milliseconds` until the next request; `code` of the refusal. */
  retryIn(milliseconds: number, code: string): void {
    const reason = REASONS.safeParse(code).data ?? 'upstream'
    this.#show({ reason, until: new Date(Date.now() + milliseconds).toISOString() })
    clearTimeout(this.#timer)
    this.#timer = this.#silence(milliseconds + SILENCE_MS)
  }

  heard(): void {
    if (!this.#isReported) return void this.#timer.refresh()
    this.#isReported = false
    this.#report(null)
    clearTimeout(this.#timer)
    this.#timer = this.#silence(SILENCE_MS)
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #show(wait: ProviderWait): void {
    this.#isReported = true
    this.#report(wait)
  }

  #silence(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => this.#show({ reason: 'silent', until: null }), milliseconds)
  }
}
