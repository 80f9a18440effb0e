import { t } from '../../i18n/t.ts'
import classes from './press-steps.module.css'

/** In the order in which the press creates them. */
const STEPS = [t('Manuscript'), 'PDF', 'DOCX', 'EPUB']

export function PressSteps({ done }: { done: number }) {
  return (
    <ol className={classes.steps}>
      {STEPS.map((name, index) => {
        const state = index < done ? 'done' : index === done ? 'now' : t('upcoming')
        return (
          <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={classes.patch} aria-hidden="true" />
            <b>{name}</b>
          </li>
        )
      })}
    </ol>
  )
}
