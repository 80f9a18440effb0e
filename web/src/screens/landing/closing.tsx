import { t } from '../../i18n/t.ts'
import { RegistrationMark } from '../../ui/drawings/registration-mark.tsx'
import classes from './landing.module.css'

export function Closing() {
  return (
    <section className={`${classes.section} ${classes.closing}`} aria-labelledby="closing-heading">
      <span className={classes.mark} aria-hidden="true">
        <RegistrationMark size={520} />
      </span>
      <div>
        <h2 id="closing-heading">{t('The press is ready.')}</h2>
        <p className="lead">{t('Bring a page of notes. Leave with a book.')}</p>
      </div>
      <a className={classes.button} data-primary href="/signup">
        {t('Create your first book')}
      </a>
    </section>
  )
}
