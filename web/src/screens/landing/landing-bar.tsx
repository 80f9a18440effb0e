import { Link } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Logo } from '../../ui/logo.tsx'
import classes from './landing.module.css'

export function LandingBar() {
  return (
    <header className={classes.bar}>
      <Link to="/" className={classes.logo}>
        <Logo />
      </Link>
      <nav className={classes.enter} aria-label="Account">
        <ButtonLink to="/login" variant="subtle" color="ink">
          Login
        </ButtonLink>
        <ButtonLink to="/signup" variant="default">
          Get Started
        </ButtonLink>
      </nav>
    </header>
  )
}
