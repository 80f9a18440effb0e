import { engineLabel } from './engine-label.ts'

/** Which engine wrote something: the built-in composer is named like any other. */
export function EngineTag({ engine }: { engine: string }) {
  return (
    <span className="tag" title="Written by">
      {engineLabel(engine)}
    </span>
  )
}
