/** Opening and closing marks, outer then inner; source: Unicode CLDR, quotation marks by language. */
const MARKS: Record<string, readonly [string, string, string, string]> = {
  en: ['“', '”', '‘', '’'],
  cs: ['„', '“', '‚', '‘'],
  da: ['“', '”', '‘', '’'],
  de: ['„', '“', '‚', '‘'],
  es: ['«', '»', '“', '”'],
  fi: ['”', '”', '’', '’'],
  fr: ['«\u202f', '\u202f»', '“', '”'],
  it: ['«', '»', '“', '”'],
  ja: ['「', '」', '『', '』'],
  nl: ['‘', '’', '“', '”'],
  no: ['«', '»', '‘', '’'],
  pl: ['„', '”', '«', '»'],
  pt: ['“', '”', '‘', '’'],
  ru: ['«', '»', '„', '“'],
  sv: ['”', '”', '’', '’'],
  uk: ['«', '»', '„', '“'],
}

const OPENS_AFTER = /[\s([{<—–‐/“‘„‚«‹¿¡-]/
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
/** Words that start with an apostrophe, and decades: ’em, ’tis, ’90s. */
const ELISION = /^(?:em|tis|twas|twere|til|n|\d\ds?)(?![\p{L}\p{N}])/iu

const TYPED = /["']|---?|\.\.\./g
const TYPED_AS: Record<string, string> = { '---': '—', '--': '–', '...': '…' }

/**
 * Converts straight quotes and the like to typographic ones; remembers the preceding text across the inlines of one
 * block.
 */
export type Typographer = { text(value: string): string; skip(): void; start(): void }

export function createTypographer(language: string): Typographer {
  const marks = MARKS[language.split('-')[0]?.toLowerCase() ?? 'en'] ?? MARKS.en
  const [openOuter, closeOuter, openInner, closeInner] = marks ?? ['“', '”', '‘', '’']
  let before = ''
  let openQuotes = 0

  function doubleQuote(): string {
    const opens = before === '' || OPENS_AFTER.test(before)
    if (!opens && openQuotes === 0 && /\d/.test(before)) return '″'
    openQuotes = opens ? openQuotes + 1 : Math.max(0, openQuotes - 1)
    return opens ? openOuter : closeOuter
  }

  function singleQuote(rest: string): string {
    const opens = before === '' || OPENS_AFTER.test(before)
    if (opens && LETTER_OR_DIGIT.test(rest[0] ?? '') && !ELISION.test(rest)) return openInner
    if (LETTER_OR_DIGIT.test(before) || opens) return '’'
    return closeInner
  }

  function text(value: string): string {
    let printed = ''
    let at = 0
    for (const { 0: sign, index } of value.matchAll(TYPED)) {
      pass(value.slice(at, index))
      at = index + sign.length
      const mark = TYPED_AS[sign] ?? (sign === '"' ? doubleQuote() : singleQuote(value.slice(at, at + 9)))
      printed += mark
      before = mark.trim().at(-1) ?? mark
    }
    pass(value.slice(at))
    return printed

    function pass(plain: string): void {
      printed += plain
      before = plain.at(-1) ?? before
    }
  }

  return {
    text,
    skip: () => {
      before = 'x'
    },
    start: () => {
      before = ''
      openQuotes = 0
    },
  }
}
