import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { t } from '../../i18n/t.ts'
import cover from '../../pictures/cover-ebook.webp'
import thumbnail from '../../ui/drawings/cover-thumbnail.module.css'
import { CoverThumbnail } from '../../ui/drawings/cover-thumbnail.tsx'
import { CropMarks } from '../../ui/drawings/crop-marks.tsx'
import { Logo } from '../../ui/drawings/logo.tsx'
import { RegistrationMark } from '../../ui/drawings/registration-mark.tsx'
import { LanguageSwitch } from '../../ui/fields/language-switch.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import classes from './auth-frame.module.css'
import { preloadRules } from './forms.ts'

export type Illustration = 'done' | 'apart' | 'post' | 'register'

export function AuthFrame({
  heading,
  illustration,
  children,
}: {
  heading: string
  illustration: Illustration
  children: ReactNode
}) {
  useEffect(preloadRules, [])
  return (
    <div className={classes.frame}>
      <header className={classes.art}>
        <Link to="/" className={classes.logo} aria-label={t('Makeready home')}>
          <Logo />
        </Link>
        <div className={classes.illustration}>
          <CropMarks>
            {illustration === 'done' ? (
              <CoverThumbnail src={cover} />
            ) : (
              <span className={`centered ${thumbnail.blank}`}>
                <Print illustration={illustration} />
              </span>
            )}
          </CropMarks>
        </div>
      </header>
      <main className={classes.main}>
        <div className={`fields ${classes.form}`}>
          <PageHeading>{heading}</PageHeading>
          {children}
        </div>
      </main>
      <div className={classes.language}>
        <LanguageSwitch />
      </div>
    </div>
  )
}

function Print({ illustration }: { illustration: Exclude<Illustration, 'done'> }) {
  switch (illustration) {
    case 'apart':
      return <RegistrationMark size={72} variant="apart" />
    case 'post':
      return (
        <svg viewBox="0 0 96 60" width="96" height="60" aria-hidden="true" fill="none" strokeWidth="1.5">
          <path d="M1 1h94v58H1z" fill="var(--spot-wash)" stroke="var(--spot)" />
          <path d="M1 1l47 34L95 1" stroke="var(--spot)" />
        </svg>
      )
    case 'register':
      return <RegistrationMark size={72} variant="register" />
  }
}
