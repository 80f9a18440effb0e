import { PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import { PRODUCT_TYPE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import classes from './landing.module.css'
import { LandingBar } from './landing-bar.tsx'
import { ProductionLine } from './production-line.tsx'
import { Stations } from './stations.tsx'

const CLAIMS = [
  { value: t('Minutes'), note: t('average production time') },
  { value: '24/7', note: t('the line is always open') },
  { value: t('Unlimited'), note: t('capacity') },
]

/** Specification, section 1: a production line with three steps and four stations. */
export function Landing() {
  return (
    <div className={classes.page}>
      <LandingBar />
      <main>
        <section className={classes.hero}>
          <PageHeading documentTitle={t('From a niche to a finished book')}>
            {t('Put what you know into print.')}
          </PageHeading>
          <div>
            <p>
              {t(
                'Makeready finds the niche, works out the idea, writes the sections and draws the cover. You approve each sheet, and a PDF, a DOCX and an EPUB come off the line.',
              )}
            </p>
            <div className={classes.actions}>
              <ButtonLink to="/signup" size="lg">
                {t('Start Production Now')}
              </ButtonLink>
              <ButtonLink to="/login" size="lg" variant="default">
                {t('Sign In')}
              </ButtonLink>
            </div>
          </div>
        </section>
        <ProductionLine />
        <dl className={classes.claims}>
          {CLAIMS.map(({ value, note }) => (
            <div key={value}>
              <dt>{value}</dt>
              <dd>{note}</dd>
            </div>
          ))}
        </dl>
        <Stations />
        <section className={classes.kinds} aria-labelledby="kinds-heading">
          <h2 id="kinds-heading">{t('For creators of digital info products')}</h2>
          <p>{t('Six kinds of product, each made the way its readers expect.')}</p>
          <ul>
            {PRODUCT_TYPES.map((type) => (
              <li key={type}>{PRODUCT_TYPE_LABELS[type]}</li>
            ))}
          </ul>
        </section>
      </main>
      <footer className={classes.foot}>
        <span>Makeready</span>
        <LanguageSwitch />
        <span className="slug">{t('Set in Source Serif and Instrument Sans')}</span>
      </footer>
    </div>
  )
}
