import type { CalloutKind } from '../manuscript/manuscript.ts'
import ar from './ar.json' with { type: 'json' }
import bg from './bg.json' with { type: 'json' }
import bn from './bn.json' with { type: 'json' }
import cs from './cs.json' with { type: 'json' }
import da from './da.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import el from './el.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fa from './fa.json' with { type: 'json' }
import fi from './fi.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import he from './he.json' with { type: 'json' }
import hi from './hi.json' with { type: 'json' }
import hr from './hr.json' with { type: 'json' }
import hu from './hu.json' with { type: 'json' }
import indonesian from './id.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }
import ko from './ko.json' with { type: 'json' }
import nb from './nb.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import pl from './pl.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import ro from './ro.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }
import ta from './ta.json' with { type: 'json' }
import th from './th.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import uk from './uk.json' with { type: 'json' }
import vi from './vi.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }
import zhHant from './zh-hant.json' with { type: 'json' }

export type Translation = {
  words: Record<CalloutKind | 'contents' | 'pages' | 'cover' | 'image' | 'done' | 'open' | 'sources', string>
  /** names of numbered parts; `{}` is the number's position, which is after the name by default */
  parts: Record<'chapter' | 'module' | 'lesson' | 'step' | 'exercise' | 'template' | 'article', string>
  /** `{}` in the name of a part is its number's position, which is after the name by default; in `page` the page's */
  book: Record<'part' | 'notes' | 'index' | 'figures' | 'page', string>
  workbook: Record<'notes' | 'tickDone' | 'belongsTo' | 'started' | 'finished', string>
  /** `answerHeadings` and `objectiveHeadings` are parts of a regular expression */
  course: Record<'answerKey' | 'answersAtEnd' | 'quickReference' | 'answerHeadings' | 'objectiveHeadings', string>
  /** what a learner reads around the lessons of a course package; `right` and `wrong` judge an answer */
  player: Record<
    | 'lessons'
    | 'back'
    | 'next'
    | 'finish'
    | 'check'
    | 'right'
    | 'wrong'
    | 'rightAnswer'
    | 'showAnswer'
    | 'yourAnswer'
    | 'score'
    | 'finished'
    | 'open'
    | 'quiz'
    | 'again'
    | 'all'
    | 'true'
    | 'false'
    | 'yes'
    | 'no',
    string
  >
  /** `{}` in the notice is the position of '© 2026 Ann Lee' */
  copyright: Record<'notice' | 'rights' | 'yes' | 'no' | 'edit' | 'claim' | 'resell' | 'giveAway' | 'passOn', string>
}

/** Add a language with a file next to this one and a name here. */
export const TRANSLATIONS: Readonly<Record<string, Translation>> = {
  ar,
  bg,
  bn,
  cs,
  da,
  de,
  el,
  en,
  es,
  fa,
  fi,
  fr,
  he,
  hi,
  hr,
  hu,
  id: indonesian,
  it,
  ja,
  ko,
  nb,
  nl,
  pl,
  pt,
  ro,
  ru,
  sv,
  ta,
  th,
  tr,
  uk,
  vi,
  zh,
  'zh-hant': zhHant,
}

/** The translation for a BCP 47 tag: 'pt' for 'pt-BR', 'nb' for 'nn', 'zh-hant' for 'zh-TW'; else English. */
export function translationFor(language: string): Translation {
  const [base = 'en', part = ''] = language.toLowerCase().split('-')
  if (base === 'zh' && ['hant', 'tw', 'hk', 'mo'].includes(part)) return zhHant
  const key = base === 'no' || base === 'nn' ? 'nb' : base
  return (Object.hasOwn(TRANSLATIONS, key) ? TRANSLATIONS[key] : null) ?? en
}
