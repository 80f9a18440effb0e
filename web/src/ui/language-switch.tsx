import { chooseLanguage, INTERFACE_LANGUAGES, interfaceLanguage } from '../i18n/catalogue.ts'
import classes from './language-switch.module.css'

/** The other languages, each by its own name: who needs one reads no other. */
export function LanguageSwitch() {
  return INTERFACE_LANGUAGES.filter(({ code }) => code !== interfaceLanguage).map(({ code, ownName }) => (
    <button key={code} type="button" lang={code} className={classes.language} onClick={() => chooseLanguage(code)}>
      {ownName}
    </button>
  ))
}
