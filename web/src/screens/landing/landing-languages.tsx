import { INTERFACE_LANGUAGES, interfaceLanguage, landingPath, rememberLanguage } from '../../i18n/catalogue.ts'

/** This page in the other languages: each has an address of its own. `prefetch.js` remembers the choice as well. */
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
