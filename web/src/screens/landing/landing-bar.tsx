import { Logo } from '../../ui/logo.tsx'
import classes from './landing-bar.module.css'

export function LandingBar() {
  return (
    <header className={classes.bar}>
      <a className={classes.skip} href="#main">
        Skip to the content
      </a>
      <a className={classes.logo} href="/">
        <Logo />
      </a>
      <nav className={classes.places} aria-label="On this page">
        <a href="#line">The line</a>
        <a href="#stations">Stations</a>
        <a href="#pages">The page</a>
      </nav>
      <nav className={classes.enter} aria-label="Account">
        <a className={classes.quiet} href="/login">
          Login
        </a>
        <a className={classes.button} href="/signup">
          Get Started
        </a>
      </nav>
    </header>
  )
}
