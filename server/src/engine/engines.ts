import type { Engine } from './engine.ts'

/** Which engine writes for whom: resolved when a run begins, so that a change of settings serves the next run. */
export type Engines = {
  /**
   * The creator's own model where the administrator allows it, else the installation's, else the environment's, else
   * the built-in composer. `wish` 'composer' asks for the composer whatever is set.
   * @throws GenerationError not_configured, when what is set cannot be used
   */
  for(userId: string, wish?: EngineRequest | null): Promise<Engine>
}

export type EngineRequest = 'composer'
