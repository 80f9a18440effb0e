/** Opening and closing marks, outer then inner; source: the quotation marks of each language in Unicode CLDR. */
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
/** Words that begin with an apostrophe, and decades: ’em, ’tis, ’90s. */
const ELISION = /^(?:em|tis|twas|twere|til|n|\d\ds?)(?![\p{L}\p{N}])/iu

/** Turns typewriter marks into printed ones; it remembers what stood before, across the inlines of one block. */
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
    for (let at = 0; at < value.length; at++) {
      const sign = value[at] ?? ''
      let mark = sign
      if (sign === '"') mark = doubleQuote()
      else if (sign === "'") mark = singleQuote(value.slice(at + 1, at + 10))
      else if (value.startsWith('---', at)) [mark, at] = ['—', at + 2]
      else if (value.startsWith('--', at)) [mark, at] = ['–', at + 1]
      else if (value.startsWith('...', at)) [mark, at] = ['…', at + 2]
      printed += mark
      before = mark.trim() === '' ? mark : (mark.trim().at(-1) ?? mark)
    }
    return printed
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
