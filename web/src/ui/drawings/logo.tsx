import classes from './logo.module.css'
import { RegistrationMark } from './registration-mark.tsx'

export function Logo({ word = true }: { word?: boolean }) {
  return (
    <span className={classes.logo}>
      <RegistrationMark size={28} variant="logo" />
      {word ? <span>Makeready</span> : <span className="visually-hidden">Makeready</span>}
    </span>
  )
}
