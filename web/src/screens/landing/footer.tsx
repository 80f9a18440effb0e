import { INTERFACE_LANGUAGES, landingPath } from '@makeready/contract/domain/interface-languages'
import { interfaceLanguage, rememberLanguage } from '../../i18n/catalog.ts'
import { t } from '../../i18n/t.ts'
import classes from './landing.module.css'

const PAGES = [
  { href: '/docs', label: t('Documentation') },
  { href: '/docs/self-hosting', label: t('Self-hosting') },
  { href: '/docs/license', label: t('License') },
]

/** In prerendered pages, the server inserts the operator's URLs here and removes links without one. */
const OPERATOR_LINKS = [
  { href: 'operator:source', label: t('Source') },
  { href: 'operator:terms', label: t('Terms') },
  { href: 'operator:privacy', label: t('Privacy') },
  { href: 'operator:contact', label: t('Contact') },
]

const isPrerendered = typeof window === 'undefined'

export function Footer() {
  return (
    <footer className={classes.bar}>
      <div>
        <nav className={`${classes.row} ${classes.links}`} aria-label={t('About Makeready')}>
          <b>Makeready</b>
          {PAGES.map(({ href, label }) => (
            <a key={href} href={href} hrefLang="en">
              {label}
            </a>
          ))}
          {isPrerendered &&
            OPERATOR_LINKS.map(({ href, label }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          <LandingLanguages />
        </nav>
        <p className="caption">
          {t('Set in Source Serif and Instrument Sans. Every image on this page was made with Makeready.')}
        </p>
      </div>
      <ColorBar />
    </footer>
  )
}

/** The color patches at the edge of a printed sheet. */
function ColorBar() {
  return (
    <svg width="108" height="9" aria-hidden="true">
      {['--ink', '--spot', '--blue', '--green', '--draw-sun', '--track'].map((color, at) => (
        <rect key={color} x={at * 18} width="18" height="9" fill={`var(${color})`} />
      ))}
    </svg>
  )
}

/** Each language has its own URL; `prefetch.js` remembers the choice. */
function LandingLanguages() {
  return INTERFACE_LANGUAGES.filter(({ code }) => code !== interfaceLanguage).map(({ code, ownName }) => (
    <a
      key={code}
      href={landingPath(code)}
      lang={code}
      hrefLang={code}
      data-language={code}
      onClick={() => rememberLanguage(code)}
    >
      {ownName}
    </a>
  ))
}
