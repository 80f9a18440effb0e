import type { EngineStatus } from '@makeready/contract/account'
import { Status } from '../../ui/status.tsx'
import classes from './sections.module.css'

const SOURCES: Record<EngineStatus['source'], string> = {
  'built-in': 'Free, needs no key and no network, and is named on every result.',
  environment: 'Set by environment.',
  installation: 'Set in the administration.',
  own: 'Your own, with your key.',
}

/** Who writes now, and who chose it. */
export function EngineLine({ engine }: { engine: EngineStatus }) {
  return (
    <div className={classes.engine}>
      <Status state={engine.kind === 'model' ? 'done' : 'none'}>
        {engine.kind === 'model' ? 'Model at work' : 'No model connected'}
      </Status>
      <b>{engine.label}</b>
      <span className="muted">
        {SOURCES[engine.source]}{' '}
        {engine.kind === 'model' && !engine.images && 'Covers are drawn by the built-in artist.'}
      </span>
    </div>
  )
}
