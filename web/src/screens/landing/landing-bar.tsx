import { t } from '../../i18n/t.ts'
import { Logo } from '../../ui/logo.tsx'
import classes from './landing-bar.module.css'

export function LandingBar() {
  return (
    <header className={classes.bar}>
      <a className={classes.skip} href="#main">
        {t('Skip to the content')}
      </a>
      <a className={classes.logo} href="/">
        <Logo />
      </a>
      <nav className={classes.places} aria-label={t('On this page')}>
        <a href="#line">{t('The line')}</a>
        <a href="#stations">{t('Stations')}</a>
        <a href="#pages">{t('The page')}</a>
      </nav>
      <nav className={classes.enter} aria-label={t('Account')}>
        <a className={classes.quiet} href="/login">
          {t('Login')}
        </a>
        <a className={classes.button} href="/signup">
          {t('Get Started')}
        </a>
      </nav>
    </header>
  )
}
