import { t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Step, StepSheet } from '../../ui/step-sheet.tsx'
import classes from './create-panel.module.css'

const STEPS: readonly { step: Step; name: string; note: string }[] = [
  { step: 'niche', name: t('Niche'), note: t('Optional') },
  { step: 'idea', name: t('Idea'), note: t('Optional') },
  { step: 'title', name: t('Title'), note: t('Pick one') },
  { step: 'content', name: t('Content'), note: t('Section by section') },
  { step: 'cover', name: t('Cover'), note: t('Art and type') },
  { step: 'review', name: t('Review'), note: t('PDF, DOCX, EPUB') },
]

export function CreatePanel() {
  return (
    <section className={classes.panel} aria-labelledby="create-heading">
      <div className={classes.words}>
        <div>
          <h2 id="create-heading">{t('Create New Product', {}, 'heading')}</h2>
          <p>{t('A guided 6-step process. Skip any step you’ve already done.')}</p>
        </div>
        <ButtonLink to="/dashboard/create" size="lg" leftSection={<Icon name="plus" />}>
          {t('Create New Product')}
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
      <div className={classes.whole}>
        <Icon name="autopilot" size={28} />
        <div>
          <b>{t('Or let Autopilot write it all')}</b>
          <p>{t('Say what it’s about and approve an outline. We’ll write, check and save every section for you.')}</p>
        </div>
        <ButtonLink to="/dashboard/autopilot" variant="default">
          {t('Write a Whole Product')}
        </ButtonLink>
      </div>
    </section>
  )
}
