import { Link } from '@tanstack/react-router'
import { t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Logo } from '../../ui/logo.tsx'
import classes from './landing.module.css'

export function LandingBar() {
  return (
    <header className={classes.bar}>
      <Link to="/" className={classes.logo}>
        <Logo />
      </Link>
      <nav className={classes.enter} aria-label={t('Account')}>
        <ButtonLink to="/login" variant="subtle" color="ink">
          {t('Login')}
        </ButtonLink>
        <ButtonLink to="/signup" variant="default">
          {t('Get Started')}
        </ButtonLink>
      </nav>
    </header>
  )
}
