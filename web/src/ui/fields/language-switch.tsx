import { INTERFACE_LANGUAGES } from '@makeready/contract/domain/interface-languages'
import { chooseLanguage, interfaceLanguage } from '../../i18n/catalog.ts'
import classes from './language-switch.module.css'

/** Each language under its own name. */
export function LanguageSwitch() {
  return INTERFACE_LANGUAGES.filter(({ code }) => code !== interfaceLanguage).map(({ code, ownName }) => (
    <button key={code} type="button" lang={code} className={classes.language} onClick={() => chooseLanguage(code)}>
      {ownName}
    </button>
  ))
}
