import { t } from '../../i18n/t.ts'
import { RegistrationMark } from '../../ui/drawings/registration-mark.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Footer } from './footer.tsx'
import classes from './landing.module.css'
import { LandingBar } from './landing-bar.tsx'
import { OpenBook } from './open-book.tsx'
import { ProductionLine } from './production-line.tsx'
import { SampleCovers } from './sample-covers.tsx'
import { Stations } from './stations.tsx'

const CLAIMS = [
  { value: t('Minutes'), note: t('average production time') },
  { value: '24/7', note: t('the line never stops') },
  { value: t('Unlimited'), note: t('capacity') },
]

/** Specification, section 1. Also prerendered to a file, so it only uses plain elements and links. */
export function Landing() {
  return (
    <div className={classes.page}>
      <LandingBar />
      <main id="main">
        <section className={classes.hero}>
          <div className={classes.opening}>
            <PageHeading documentTitle={t('From a niche to a finished book')}>
              {t('Put what you know into print.')}
            </PageHeading>
            <div>
              <p className="lead">
                {t(
                  'Makeready finds the niche, works out the idea, writes the sections and designs the cover. You approve each step and get a typeset PDF, a DOCX and an EPUB.',
                )}
              </p>
              <div className={classes.row}>
                <a className={classes.button} data-primary href="/signup">
                  {t('Start Production Now')}
                </a>
                <a className={classes.button} href="/login">
                  {t('Sign In')}
                </a>
              </div>
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
        <OpenBook />
        <SampleCovers />
        <Closing />
      </main>
      <Footer />
    </div>
  )
}

function Closing() {
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
