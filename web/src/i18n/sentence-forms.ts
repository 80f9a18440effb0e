import { formatNumber } from './format.ts'
import { type SentenceForm, said, serverBusy, setSentenceForms, tooManyAttempts } from './said.ts'
import { t } from './t.ts'

const count = (digits: string) => Number(digits.replaceAll(',', ''))
const tryAgainIn = (count: number) => t('Try again in {count, plural, one {a second} other {# seconds}}.', { count })
const seconds = (words: string) => Number.parseInt(words, 10) || 1

/** '4.9 GB' as the interface's language writes it. */
const localSize = (size: string) => {
  const [number, unit] = size.split(' ')
  return `${formatNumber(Number(number))} ${unit}`
}

/** Sentences of the contract that name a field or a limit. The first one that fits is taken. */
export const FORMS: readonly SentenceForm[] = [
  [
    /^(.+) is too long: at most ([\d,]+) characters$/,
    (label, most) =>
      t('{label} is too long: at most {most, number} characters', { label: said(label), most: count(most) }),
  ],
  [
    /^(.+): at most ([\d,]+) entries$/,
    (label, most) => t('{label}: at most {count} entries', { label: said(label), count: count(most) }),
  ],
  [/^(.+) (?:is|are) required$/, (label) => t('{label} is required', { label: said(label) })],
  [
    /^(.+) contains characters that cannot be stored$/,
    (label) => t('{label} contains characters that cannot be stored', { label: said(label) }),
  ],
  [/^(.+) must be text$/, (label) => t('{label} must be text', { label: said(label) })],
  [/^(.+) must be a list$/, (label) => t('{label} must be a list', { label: said(label) })],
  [/^(.+) must be one of the list$/, (label) => t('{label} must be one of the list', { label: said(label) })],
  [/^(.+) must be a whole number$/, (label) => t('{label} must be a whole number', { label: said(label) })],
  [/^(.+) must not be negative$/, (label) => t('{label} must not be negative', { label: said(label) })],
  [/^(.+) must be a number$/, (label) => t('{label} must be a number', { label: said(label) })],
  [
    /^(.+) must be at least (\$?[\d.,]+)$/,
    (label, least) => t('{label} must be at least {least}', { label: said(label), least }),
  ],
  [
    /^(.+) must be at most (\$?[\d.,]+)$/,
    (label, most) => t('{label} must be at most {most}', { label: said(label), most }),
  ],
  [/^Password must be at most (\d+) characters$/, (most) => t('Password must be at most {most} characters', { most })],
  [/^Use at least (\d+) characters$/, (least) => t('Use at least {least} characters', { least })],
  [
    /^Too many (?:requests|attempts)\. Try again in (a second|\d+ seconds)\.$/,
    (wait) => tooManyAttempts(seconds(wait)),
  ],
  [
    /^(Too many requests at once\.|You are sending .+\.) Try again in (a second|\d+ seconds)\.$/,
    (reason, wait) => `${said(reason)} ${tryAgainIn(seconds(wait))}`,
  ],
  [/^The server is busy\. Try again in (a second|\d+ seconds)\.$/, (wait) => serverBusy(seconds(wait))],
  [/^A project holds at most (\d+) sections$/, (most) => t('A project holds at most {most} sections', { most })],
  [
    /^Your storage is full: ([\d.]+ [KMGT]B) of ([\d.]+ [KMGT]B) is used, and this needs [\d.]+ [KMGT]B more\./,
    (used, limit) =>
      t(
        'Your storage is full: {used} of {limit} is used. Delete covers, products or own material you no longer need, then empty the bin.',
        { used: localSize(used), limit: localSize(limit) },
      ),
  ],
  [/^With the new names (.+) would be too long$/, (what) => t('With the new names {what} would be too long', { what })],
]

setSentenceForms(FORMS)
