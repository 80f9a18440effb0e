import type { GenerationErrorCode } from '@makeready/contract/errors'

/** `message`: all message texts; `body`: raw. */
export type ProviderAnswer = { status: number; message: string; body: string; headers: Record<string, string> }

const TOO_LONG =
  /context.?(length|size|window)|too long|too many (input )?tokens|input token count|maximum (context|number of tokens|prompt)|request_too_large/i
const DECLINED = /moderat|safety|content.?(policy|filter)|policy.?violation|flagged|blocked/i
// Anthropic sends 400, OpenAI 429 or 400, OpenRouter and DeepSeek 402; Google 429 for a daily quota
const NO_CREDIT =
  /insufficient_quota|insufficient.?(balance|credit)|billing_(hard_limit_reached|not_active)|credit balance is too low|PerDay/i
const REGION = /country|region|territory/i
/** The key is valid but not for this model: plan or model list. */
const NO_ACCESS = /model.{0,80}(access|available|permission|allowed|enabled)|(access|available|permission).{0,80}model/i
const KEY = /api.?key|authentication/i

/** Sources: the providers' error references and observed responses. */
export function codeOfAnswer({ status, message, body }: ProviderAnswer): GenerationErrorCode {
  if (status === 402 || (status < 500 && NO_CREDIT.test(message))) return 'quota'
  if (status === 429) return 'rate_limited'
  if (status === 401) return 'auth'
  if (status === 403) {
    if (DECLINED.test(message)) return 'refused'
    if (REGION.test(message)) return 'region_blocked'
    return NO_ACCESS.test(message) ? 'model_not_found' : 'auth'
  }
  if (status === 404) return /"error"|model/i.test(body) && isJson(body) ? 'model_not_found' : 'network'
  if (status === 413) return 'context_too_long'
  if (status === 408) return 'timeout'
  if (status >= 500) return TOO_LONG.test(message) ? 'context_too_long' : 'upstream'
  if (TOO_LONG.test(message)) return 'context_too_long'
  if (DECLINED.test(message)) return 'refused'
  if (KEY.test(message)) return 'auth'
  return /model.{0,80}(not found|does not exist|not exist|invalid|unknown)|(unknown|invalid) model/i.test(message)
    ? 'model_not_found'
    : 'upstream'
}

/** For an error inside a stream, which has no status. */
export function codeOfWords(message: string): GenerationErrorCode | undefined {
  if (NO_CREDIT.test(message)) return 'quota'
  if (/rate.?limit|\b429\b|RESOURCE_EXHAUSTED/i.test(message)) return 'rate_limited'
  if (TOO_LONG.test(message)) return 'context_too_long'
  return DECLINED.test(message) ? 'refused' : undefined
}

/** Milliseconds; undefined when not stated. */
export function retryAfterOf({ headers, body }: ProviderAnswer): number | undefined {
  const milliseconds = Number(headers['retry-after-ms'])
  if (headers['retry-after-ms'] && Number.isFinite(milliseconds)) return milliseconds
  const after = headers['retry-after']
  if (after) {
    const wait = Number.isFinite(Number(after)) ? Number(after) * 1_000 : Date.parse(after) - Date.now()
    if (Number.isFinite(wait)) return wait
  }
  // Google puts it into the body
  const [, seconds] = /"retryDelay":\s*"([\d.]+)s"/.exec(body) ?? []
  return seconds ? Number(seconds) * 1_000 : undefined
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
