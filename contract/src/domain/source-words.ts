type Row = {
  /** label of a figure without a source */
  mark: string
  /** page citation, '{}' for the number */
  page: string
  percent: readonly string[]
  /** words allowed between 'three' and 'ten people', as part of a regular expression */
  outOf?: string
  /** openings of made-up examples, whose figures need no source; part of a regular expression */
  examples?: string
}

const ROWS: Readonly<Record<string, Row>> & { en: Row } = {
  en: {
    mark: 'AI estimate',
    page: 'p. {}',
    percent: ['percent', 'per cent'],
    outOf:
      'out of(?: every)?|in(?= (?:every )?(?:ten|two|three|four|five|six|seven|eight|nine|[2-9]|10|20|50|100|1,?000|10,000)\\b)(?: every)?',
    examples: "for example|for instance|say you|say your|imagine|suppose|let[’']s say|picture|e\\.g\\.|if you",
  },
  ar: { mark: 'تقدير الذكاء الاصطناعي', page: 'ص {}', percent: ['بالمئة', 'بالمائة', 'في المئة', 'في المائة'] },
  bg: { mark: 'оценка на ИИ', page: 'с. {}', percent: ['процента', 'процент', 'на сто'] },
  bn: { mark: 'এআই-এর অনুমান', page: 'পৃ. {}', percent: ['শতাংশ'] },
  cs: { mark: 'odhad AI', page: 's. {}', percent: ['procent', 'procenta', 'procento'] },
  da: { mark: 'AI-skøn', page: 's. {}', percent: ['procent'] },
  de: {
    mark: 'KI-Schätzung',
    page: 'S. {}',
    percent: ['Prozent'],
    outOf: 'von(?= \\d+ \\p{Lu})|von je',
    examples: 'zum Beispiel|z\\. ?B\\.|angenommen|stell(?:e|en)? (?:dir|Sie sich)|nehmen wir an|wenn (?:du|Sie)',
  },
  el: { mark: 'εκτίμηση ΤΝ', page: 'σ. {}', percent: ['τοις εκατό'] },
  es: {
    mark: 'estimación de IA',
    page: 'p. {}',
    percent: ['por ciento'],
    outOf: 'de cada',
    examples: 'por ejemplo|imagin[ae]|supong(?:a|amos)|digamos|si (?:usted )?',
  },
  fa: { mark: 'برآورد هوش مصنوعی', page: 'ص {}', percent: ['درصد'] },
  fi: { mark: 'tekoälyn arvio', page: 's. {}', percent: ['prosenttia', 'prosentin'] },
  fr: {
    mark: 'estimation de l’IA',
    page: 'p. {}',
    percent: ['pour cent'],
    outOf: 'sur(?= \\d+ \\p{L})',
    examples: 'par exemple|imagine[zr]?|supposons|disons|si vous|si tu',
  },
  he: { mark: 'הערכת בינה מלאכותית', page: 'עמ׳ {}', percent: ['אחוזים', 'אחוז'] },
  hi: { mark: 'एआई का अनुमान', page: 'पृ. {}', percent: ['प्रतिशत', 'फ़ीसदी'] },
  hr: { mark: 'procjena UI-ja', page: 'str. {}', percent: ['posto'] },
  hu: { mark: 'MI-becslés', page: '{}. o.', percent: ['százaléka', 'százalék'] },
  id: { mark: 'perkiraan AI', page: 'hlm. {}', percent: ['persen'] },
  it: {
    mark: 'stima dell’IA',
    page: 'p. {}',
    percent: ['per cento'],
    outOf: 'su(?= \\d+ \\p{L})',
    examples: 'per esempio|ad esempio|immagin[ai]|supponiamo|mettiamo|se ',
  },
  ja: { mark: 'AIによる推定', page: '{}ページ', percent: ['パーセント'] },
  ko: { mark: 'AI 추정치', page: '{}쪽', percent: ['퍼센트', '프로'] },
  nb: { mark: 'KI-anslag', page: 's. {}', percent: ['prosent'] },
  nl: {
    mark: 'AI-schatting',
    page: 'p. {}',
    percent: ['procent'],
    outOf: 'op de(?= \\d+ \\p{L})',
    examples: 'bijvoorbeeld|stel(?: je| u)?|als je|als u',
  },
  pl: { mark: 'szacunek AI', page: 's. {}', percent: ['procent', 'procenta'] },
  pt: {
    mark: 'estimativa de IA',
    page: 'p. {}',
    percent: ['por cento'],
    outOf: 'em cada|de cada',
    examples: 'por exemplo|imagine|suponha|digamos|se você',
  },
  ro: { mark: 'estimare IA', page: 'p. {}', percent: ['la sută'] },
  ru: { mark: 'оценка ИИ', page: 'с. {}', percent: ['процентов', 'процента', 'процент'], outOf: 'из(?= \\d+ \\p{L})' },
  sv: { mark: 'AI-uppskattning', page: 's. {}', percent: ['procent'] },
  th: { mark: 'ประมาณการโดย AI', page: 'น. {}', percent: ['เปอร์เซ็นต์'] },
  tr: { mark: 'yapay zekâ tahmini', page: 's. {}', percent: ['yüzdesi'] },
  uk: {
    mark: 'оцінка ШІ',
    page: 'с. {}',
    percent: ['відсотків', 'відсотки', 'відсотка', 'відсоток'],
    outOf: 'з(?= \\d+ \\p{L})',
  },
  vi: { mark: 'ước tính của AI', page: 'tr. {}', percent: ['phần trăm'] },
  zh: { mark: 'AI 估算', page: '第{}页', percent: ['百分比'] },
  'zh-hant': { mark: 'AI 估算', page: '第{}頁', percent: ['百分比'] },
}

export type SourceWords = {
  mark: string
  page(number: number): string
  percent: readonly string[]
  /** parts of regular expressions, '' for none */
  outOf: string
  examples: string
}

/** Citation wording for a BCP 47 language; English as the fallback. */
export function sourceWords(language: string): SourceWords {
  const [base = 'en', script = ''] = language.toLowerCase().split('-')
  const key = base === 'zh' && ['hant', 'tw', 'hk', 'mo'].includes(script) ? 'zh-hant' : base
  const { mark, page, percent } = ROWS[key] ?? ROWS.en
  return {
    mark,
    page: (number) => page.replace('{}', String(number)),
    percent,
    outOf: ROWS[base]?.outOf ?? '',
    examples: ROWS[base]?.examples ?? '',
  }
}
