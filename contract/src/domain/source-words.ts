/** The mark of a figure without a source | how a page is cited, `{}` its number | words for per cent. */
const WORDS: Record<string, string> = {
  en: 'AI estimate|p. {}|percent,per cent',
  ar: 'تقدير الذكاء الاصطناعي|ص {}|بالمئة,بالمائة,في المئة,في المائة',
  bg: 'оценка на ИИ|с. {}|процента,процент,на сто',
  bn: 'এআই-এর অনুমান|পৃ. {}|শতাংশ',
  cs: 'odhad AI|s. {}|procent,procenta,procento',
  da: 'AI-skøn|s. {}|procent',
  de: 'KI-Schätzung|S. {}|Prozent',
  el: 'εκτίμηση ΤΝ|σ. {}|τοις εκατό',
  es: 'estimación de IA|p. {}|por ciento',
  fa: 'برآورد هوش مصنوعی|ص {}|درصد',
  fi: 'tekoälyn arvio|s. {}|prosenttia,prosentin',
  fr: 'estimation de l’IA|p. {}|pour cent',
  he: 'הערכת בינה מלאכותית|עמ׳ {}|אחוזים,אחוז',
  hi: 'एआई का अनुमान|पृ. {}|प्रतिशत,फ़ीसदी',
  hr: 'procjena UI-ja|str. {}|posto',
  hu: 'MI-becslés|{}. o.|százaléka,százalék',
  id: 'perkiraan AI|hlm. {}|persen',
  it: 'stima dell’IA|p. {}|per cento',
  ja: 'AIによる推定|{}ページ|パーセント',
  ko: 'AI 추정치|{}쪽|퍼센트,프로',
  nb: 'KI-anslag|s. {}|prosent',
  nl: 'AI-schatting|p. {}|procent',
  pl: 'szacunek AI|s. {}|procent,procenta',
  pt: 'estimativa de IA|p. {}|por cento',
  ro: 'estimare IA|p. {}|la sută',
  ru: 'оценка ИИ|с. {}|процентов,процента,процент',
  sv: 'AI-uppskattning|s. {}|procent',
  th: 'ประมาณการโดย AI|น. {}|เปอร์เซ็นต์',
  tr: 'yapay zekâ tahmini|s. {}|yüzdesi',
  uk: 'оцінка ШІ|с. {}|відсотків,відсотки,відсотка,відсоток',
  vi: 'ước tính của AI|tr. {}|phần trăm',
  zh: 'AI 估算|第{}页|百分比',
  'zh-hant': 'AI 估算|第{}頁|百分比',
}

/** 'Three out of ten people': what stands between the numbers. Where it alone says little, with what must follow. */
const OUT_OF: Record<string, string> = {
  en: 'out of(?: every)?|in(?= (?:every )?(?:ten|two|three|four|five|six|seven|eight|nine|[2-9]|10|20|50|100|1,?000|10,000)\\b)(?: every)?',
  de: 'von(?= \\d+ \\p{Lu})|von je',
  es: 'de cada',
  fr: 'sur(?= \\d+ \\p{L})',
  it: 'su(?= \\d+ \\p{L})',
  nl: 'op de(?= \\d+ \\p{L})',
  pt: 'em cada|de cada',
  ru: 'из(?= \\d+ \\p{L})',
  uk: 'з(?= \\d+ \\p{L})',
}

/** How a sentence begins that tells of a made-up case: its figures are no claims. */
const EXAMPLES: Record<string, string> = {
  en: "for example|for instance|say you|say your|imagine|suppose|let[’']s say|picture|e\\.g\\.|if you",
  de: 'zum Beispiel|z\\. ?B\\.|angenommen|stell(?:e|en)? (?:dir|Sie sich)|nehmen wir an|wenn (?:du|Sie)',
  es: 'por ejemplo|imagin[ae]|supong(?:a|amos)|digamos|si (?:usted )?',
  fr: 'par exemple|imagine[zr]?|supposons|disons|si vous|si tu',
  it: 'per esempio|ad esempio|immagin[ai]|supponiamo|mettiamo|se ',
  nl: 'bijvoorbeeld|stel(?: je| u)?|als je|als u',
  pt: 'por exemplo|imagine|suponha|digamos|se você',
}

export type SourceWords = {
  /** 'AI estimate' */
  mark: string
  /** 'p. 12' */
  page(number: number): string
  percent: readonly string[]
  /** parts of regular expressions, '' where there is none */
  outOf: string
  examples: string
}

/** Words for references and figures in a book's language, BCP 47; English where we have none. */
export function sourceWords(language: string): SourceWords {
  const [base = 'en', script = ''] = language.toLowerCase().split('-')
  const key = base === 'zh' && ['hant', 'tw', 'hk', 'mo'].includes(script) ? 'zh-hant' : base
  const [mark = '', page = '', percent = ''] = (WORDS[key] ?? WORDS.en ?? '').split('|')
  return {
    mark,
    page: (number) => page.replace('{}', String(number)),
    percent: percent.split(','),
    outOf: OUT_OF[base] ?? '',
    examples: EXAMPLES[base] ?? '',
  }
}
