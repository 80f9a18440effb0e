import { createOTP } from '@better-auth/utils/otp'

const PERIOD_MS = 30_000
/** Neighboring periods count too: clocks differ (RFC 6238, section 5.2). */
const DRIFT = [0, -1, 1]

/** Number of the 30-second period a 6-digit code belongs to, among those accepted now. */
export async function stepOf(code: string, secret: string): Promise<number | undefined> {
  const now = Math.floor(Date.now() / PERIOD_MS)
  const { hotp } = createOTP(secret)
  for (const drift of DRIFT) if ((await hotp(now + drift)) === code) return now + drift
  return undefined
}
