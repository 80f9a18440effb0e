import { Status } from '../../ui/status.tsx'
import classes from './model-form.module.css'
import type { Tested } from './use-model-form.ts'

/** What came of 'Test connection', told to screen readers as it comes. */
export function TestResult({ testing, tested }: { testing: boolean; tested: Tested | null }) {
  return (
    <div className={classes.result} role="status">
      {testing && <Status state="running">Asking for its models</Status>}
      {tested?.ok && 'models' in tested && (
        <>
          <Status state="done">Connected</Status>
          <span className="slug">
            {tested.models.length === 0
              ? 'It offers no models.'
              : `${tested.models.length} ${tested.models.length === 1 ? 'model' : 'models'}, answered in ${(tested.milliseconds / 1_000).toFixed(1)} s`}
          </span>
        </>
      )}
      {tested && !tested.ok && (
        <>
          <Status state="failed">Not connected</Status>
          <span>{tested.message}</span>
        </>
      )}
    </div>
  )
}
