import { t } from '../../i18n/t.ts'
import classes from './press-steps.module.css'

/** What the press does, in its order; each is done once as many steps are. */
const STEPS = [t('Manuscript'), 'PDF', 'DOCX', 'EPUB']

/** Four patches that fill: what is made, what is on the press now, what is to come. */
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
