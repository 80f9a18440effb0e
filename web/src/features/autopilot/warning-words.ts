import { interfaceLanguage } from '../../i18n/catalogue.ts'
import { said } from '../../i18n/said.ts'
import { t } from '../../i18n/t.ts'

/** The measures' sentences that name words or figures; the first one that fits is taken. */
const FORMS: readonly [RegExp, (first: string, second: string) => string][] = [
  [
    /^(\d+) % of its five-word phrases also stand in “(.+)”\.$/,
    (percent, section) => t('{percent} % of its five-word phrases also stand in “{section}”.', { percent, section }),
  ],
  [
    /^The sentence “(.+)” also stands in “(.+)”\.$/,
    (words, section) => t('The sentence “{words}” also stands in “{section}”.', { words, section }),
  ],
  [/^The sentence “(.+)” stands here twice\.$/, (words) => t('The sentence “{words}” stands here twice.', { words })],
  [
    /^(\d+) % of its five-word phrases repeat what it said before\.$/,
    (percent) => t('{percent} % of its five-word phrases repeat what it said before.', { percent }),
  ],
  [/^It does not cover the point “(.+)”\.$/, (point) => t('It does not cover the point “{point}”.', { point })],
  [
    /^It has (\d+) of (\d+) words\.$/,
    (words, goal) => t('It has {words, number} of {goal, number} words.', { words: Number(words), goal: Number(goal) }),
  ],
  [
    /^It has (\d+) words where (\d+) were asked for\.$/,
    (words, goal) =>
      t('It has {words, number} words where {goal, number} were asked for.', {
        words: Number(words),
        goal: Number(goal),
      }),
  ],
  [/^The heading “(.+)” stands here twice\.$/, (words) => t('The heading “{words}” stands here twice.', { words })],
  [
    /^“(.+)” is a placeholder that was not filled in\.$/,
    (words) => t('“{words}” is a placeholder that was not filled in.', { words }),
  ],
  [
    /^“(.+)” is a note to you\. The documents leave it out\.$/,
    (words) => t('“{words}” is a note to you. The documents leave it out.', { words }),
  ],
  [/^“(.+)” is a machine speaking of itself\.$/, (words) => t('“{words}” is a machine speaking of itself.', { words })],
  [
    /^“(.+)” is a stock phrase; say it plainly or leave it out\.$/,
    (words) => t('“{words}” is a stock phrase; say it plainly or leave it out.', { words }),
  ],
  [/^“(.+)” names no source\.$/, (words) => t('“{words}” names no source.', { words })],
  [
    /^“(.+)” is spelt “(.+)” in the glossary\.$/,
    (words, better) => t('“{words}” is spelt “{better}” in the glossary.', { words, better }),
  ],
  [
    /^It is hard to read: a LIX of (\d+), where 40 is a newspaper; shorter sentences and words help\.$/,
    (lix) =>
      t('It is hard to read: a LIX of {lix}, where 40 is a newspaper; shorter sentences and words help.', { lix }),
  ],
  [
    /^The sentence “(.+)” has (\d+) words; make two of it\.$/,
    (words, count) => t('The sentence “{words}” has {count} words; make two of it.', { words, count }),
  ],
  [
    /^It stops in the middle of a sentence, at “(.+)”\.$/,
    (words) => t('It stops in the middle of a sentence, at “{words}”.', { words }),
  ],
]

/** A warning in the interface's language; a sentence of a rule that is not known here stays as it came. */
export function warningWords(message: string): string {
  if (interfaceLanguage === 'en') return message
  for (const [form, inLanguage] of FORMS) {
    const [, first, second = ''] = form.exec(message) ?? []
    if (first !== undefined) return inLanguage(first, second)
  }
  return said(message)
}
