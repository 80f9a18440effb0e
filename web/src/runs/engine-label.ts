import type { engineStatus } from '@makeready/contract/account'
import { UPLOADED_PICTURE } from '@makeready/contract/covers'
import type { z } from 'zod'
import { t } from '../i18n/t.ts'
import { translate } from '../i18n/translate.ts'

export type EngineStatus = z.infer<typeof engineStatus>

/** 'Built-in composer', or the model's name from 'provider:model'. */
export function engineLabel(engine: string): string {
  if (engine === 'composer') return t('Built-in composer')
  if (engine === 'sample') return t('Sample')
  if (engine === UPLOADED_PICTURE) return t('Uploaded picture')
  const model = engine.slice(engine.indexOf(':') + 1)
  return translate(model || engine)
}

export function engineOf(result: unknown): string | null {
  if (typeof result !== 'object' || result === null || !('engine' in result)) return null
  return typeof result.engine === 'string' ? result.engine : null
}

/** The result's engine, or the running one before the end. */
export function engineName(result: unknown, working: EngineStatus | undefined): string | null {
  return engineOf(result) ?? (working?.kind === 'composer' ? 'composer' : (working?.label ?? null))
}
