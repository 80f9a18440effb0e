import { t } from '../i18n/t.ts'
import { pagesOf } from '../lib/pages-of.ts'
import { Notice } from '../ui/notice.tsx'
import { WaysToModel } from './ways-to-model.tsx'

/** What the composer will actually write, if less than requested. */
export function ComposerForecast({
  isKnown,
  words,
  sections,
}: {
  isKnown: boolean
  words: number
  /** of the whole book; absent for a single section */
  sections?: number
}) {
  const size = { words, pages: pagesOf(words, sections) }
  return (
    <Notice tone="information" icon="content">
      {isKnown
        ? t(
            'The built-in composer knows enough for about {words, number} words, or {pages, plural, one {# page} other {# pages}}.',
            size,
          )
        : t(
            'We don’t know this subject, so you get an outline with questions: about {words, number} words, or {pages, plural, one {# page} other {# pages}}. Answer them, add your own material, or connect a model.',
            size,
          )}
      {!isKnown && <WaysToModel />}
    </Notice>
  )
}
