import type { ModelSettings } from '../env.ts'
import { createComposerEngine } from './composer-engine.ts'
import type { Engine } from './engine.ts'
import { createModelEngine } from './model-engine.ts'

/** The engine the environment asks for; the built-in composer when it names none. */
export function makeEngine(settings: ModelSettings | undefined): Engine {
  return settings ? createModelEngine(settings) : createComposerEngine()
}
