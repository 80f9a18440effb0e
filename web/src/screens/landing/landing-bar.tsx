import { t } from '../../i18n/t.ts'
import { Logo } from '../../ui/drawings/logo.tsx'
import classes from './landing.module.css'

/** @param home path of the landing page's sections: '' on the page itself, '/' elsewhere */
export function LandingBar({ home = '' }: { home?: string }) {
  return (
    <header className={classes.bar}>
      <a className="skip-link" href="#main">
        {t('Skip to main content')}
      </a>
      <a href="/">
        <Logo />
      </a>
      <nav className={`phone-hidden ${classes.places}`} aria-label={home ? t('Landing page') : t('On this page')}>
        <a href={`${home}#line`}>{t('How it works')}</a>
        <a href={`${home}#stations`}>{t('Stations')}</a>
        <a href={`${home}#pages`}>{t('The page')}</a>
      </nav>
      <nav aria-label={t('Account')}>
        <a className={classes.button} href="/login">
          {t('Login')}
        </a>
        <a className={classes.button} href="/signup">
          {t('Get Started')}
        </a>
      </nav>
    </header>
  )
}
