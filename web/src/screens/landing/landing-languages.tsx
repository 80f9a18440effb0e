import { INTERFACE_LANGUAGES, landingPath } from '@makeready/contract/domain/interface-languages'
import { interfaceLanguage, rememberLanguage } from '../../i18n/catalog.ts'

/** Each language has its own URL; `prefetch.js` remembers the choice. */
export function LandingLanguages() {
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
