import { presetOf } from '@makeready/contract/domain/providers'
import type { ModelSettings } from './model-settings.ts'

/** Milliseconds: to the headers, to the first word, between words, per text, per picture. */
export type Timeouts = { headers: number; firstToken: number; gap: number; whole: number; image: number }

const HOSTED: Timeouts = { headers: 60_000, firstToken: 120_000, gap: 60_000, whole: 600_000, image: 240_000 }
/** In our own process: a large file on a slow disk, or a long prompt on few cores. Starts with its turn. */
const ON_THIS_MACHINE: Timeouts = {
  headers: 900_000,
  firstToken: 900_000,
  gap: 120_000,
  whole: 7_200_000,
  image: 600_000,
}
/** A server at home loads its model first, and reads the prompt slowly. */
const AT_HOME: Timeouts = { headers: 280_000, firstToken: 280_000, gap: 120_000, whole: 1_800_000, image: 600_000 }

export function timeoutsOf({ provider, baseUrl }: ModelSettings): Timeouts {
  if (provider === 'local') return ON_THIS_MACHINE
  if (provider !== 'openai-compatible') return HOSTED
  return presetOf(baseUrl ?? '')?.id === 'openrouter' ? HOSTED : AT_HOME
}
