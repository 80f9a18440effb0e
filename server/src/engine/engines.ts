import type { Engine } from './engine.ts'

/** Resolved when a run starts, so that changed settings apply to the next run. */
export type Engines = {
  /**
   * The creator's model if allowed, else the installation's, the environment's, or the composer.
   * @throws GenerationError
   */
  for(userId: string, requested?: EngineRequest | null): Promise<Engine>
}

export type EngineRequest = 'composer'
