import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Step, StepSheet } from '../../ui/step-sheet.tsx'
import classes from './create-panel.module.css'

const STEPS: readonly { step: Step; name: string; note: string }[] = [
  { step: 'niche', name: 'Niche', note: 'Optional' },
  { step: 'idea', name: 'Idea', note: 'Optional' },
  { step: 'title', name: 'Title', note: 'Pick one' },
  { step: 'content', name: 'Content', note: 'Section by section' },
  { step: 'cover', name: 'Cover', note: 'Art and type' },
  { step: 'review', name: 'Review', note: 'PDF, DOCX, EPUB' },
]

export function CreatePanel() {
  return (
    <section className={classes.panel} aria-labelledby="create-heading">
      <div className={classes.words}>
        <div>
          <h2 id="create-heading">Create New Product</h2>
          <p>A guided 6-step process. Skip the steps you have already worked out.</p>
        </div>
        <ButtonLink to="/dashboard/create" size="lg" leftSection={<Icon name="plus" />}>
          Create New Product
        </ButtonLink>
      </div>
      <ol className={classes.steps}>
        {STEPS.map(({ step, name, note }) => (
          <li key={step}>
            <StepSheet step={step} />
            <span>
              <b>{name}</b>
              <span className="slug">{note}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
