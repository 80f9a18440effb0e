import pino from 'pino'
import type { Env } from './env.ts'

export type Log = pino.Logger

/** Structured log on standard error, so that standard output stays for people. Secrets never enter a record. */
export function createLog(level: Env['logLevel']): Log {
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
      serializers: { error: pino.stdSerializers.err },
    },
    pino.destination({ fd: 2, sync: false }),
  )
}
