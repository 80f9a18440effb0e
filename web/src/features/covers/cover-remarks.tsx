import { pressWords } from '../../i18n/press-words.ts'
import { t } from '../../i18n/t.ts'
import classes from './cover-remarks.module.css'
import type { Proof } from './proofs.ts'

/** What a cover shows otherwise than asked: words the built-in artist passed over, letters that no font has. */
export function CoverRemarks({ proof }: { proof: Proof | undefined }) {
  const words = listed(proof?.notUnderstood)
  const warnings = listed(proof?.warnings)
  if (words.length + warnings.length === 0) return null
  return (
    <div className={classes.remarks}>
      {words.length > 0 && (
        <p>
          {t('Not understood: {words}. The built-in artist knows colours, moods and simple subjects.', {
            words: words.map((word) => `‘${word}’`).join(', '),
          })}
        </p>
      )}
      {warnings.map((warning) => (
        <p key={warning}>{pressWords(warning)}</p>
      ))}
    </div>
  )
}

/** Proofs lie in the browser's store and may be older than this field. */
const listed = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])
