import pino from 'pino'
import type { Env } from './env.ts'

export type Log = pino.Logger

/** On standard error, because standard output is for people. No secret and no personal text. */
export function createLog(
  level: Env['logLevel'],
  destination: pino.DestinationStream = pino.destination({ fd: 2, sync: false }),
): Log {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: [
          'password',
          'newPassword',
          'token',
          'cookie',
          'authorization',
          '*.password',
          '*.token',
          '*.cookie',
          '*.authorization',
          '*.apiKey',
        ],
        censor: '…',
      },
      serializers: { error: loggedError },
    },
    destination,
  )
}

const DEEPEST = 4
const LONGEST = 300

type Logged = { type: string; message: string; code?: string | number; status?: number; at: string[]; cause?: Logged }

/** Type and stack only: drivers and providers put rows, prompts and addresses into fields and messages. */
function loggedError(error: unknown, depth = 0): Logged | string {
  if (!(error instanceof Error)) return typeof error
  const { code, status, statusCode } = error as { code?: unknown; status?: unknown; statusCode?: unknown }
  const answered = status ?? statusCode
  const cause = error.cause instanceof Error && depth < DEEPEST ? loggedError(error.cause, depth + 1) : undefined
  return {
    type: error.name,
    message: withoutQuotes(error.message),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof answered === 'number' && { status: answered }),
    at: (error.stack ?? '').split('\n').flatMap((line) => /^\s+at (.+)$/.exec(line)?.[1] ?? []),
    ...(typeof cause === 'object' && { cause }),
  }
}

/** Drops quoted and bracketed text, e-mail addresses, and anything after a colon. */
function withoutQuotes(message: string): string {
  const [first = ''] = message.split('\n')
  return first
    .replace(/(["'`“‘«]).*?["'`”’»]/g, '…')
    .replace(/[({[<].*[)}\]>]/g, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/:\s.*$/, ': …')
    .slice(0, LONGEST)
}
