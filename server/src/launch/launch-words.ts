import { DEFAULT_LANGUAGE } from '@makeready/contract/domain/languages'

/** Words that the files of a launch kit have in the product's language. */
type LaunchWords = {
  /** on buttons */
  action: string
  sample: string
  /** on the link from the sales page to it */
  read: string
  /** on the last page of a sample; {sections}: how many it has, {all}: how many the product has */
  end: string
  /** above the names of the other sections */
  more: string
  /** below a checklist; {title}: the product's */
  from: string
}

const WORDS: Readonly<Record<string, LaunchWords>> = {
  en: {
    action: 'Get the whole book',
    sample: 'Sample',
    read: 'Read the sample',
    end: 'You have read {sections} of {all} sections.',
    more: 'Also in the book',
    from: 'This checklist comes from “{title}”.',
  },
  de: {
    action: 'Zum ganzen Buch',
    sample: 'Leseprobe',
    read: 'Zur Leseprobe',
    end: 'Das waren {sections} von {all} Abschnitten.',
    more: 'Außerdem im Buch',
    from: 'Diese Checkliste stammt aus „{title}“.',
  },
  fr: {
    action: 'Obtenir le livre complet',
    sample: 'Extrait',
    read: 'Lire un extrait',
    end: 'Vous avez lu {sections} sections sur {all}.',
    more: 'Également dans le livre',
    from: 'Cette liste est tirée de « {title} ».',
  },
  es: {
    action: 'Conseguir el libro completo',
    sample: 'Muestra',
    read: 'Leer la muestra',
    end: 'Has leído {sections} de {all} secciones.',
    more: 'También en el libro',
    from: 'Esta lista procede de «{title}».',
  },
  it: {
    action: 'Prendi il libro completo',
    sample: 'Estratto',
    read: 'Leggi l’estratto',
    end: 'Hai letto {sections} sezioni su {all}.',
    more: 'Nel libro trovi anche',
    from: 'Questa lista è tratta da «{title}».',
  },
  pt: {
    action: 'Obter o livro completo',
    sample: 'Amostra',
    read: 'Ler a amostra',
    end: 'Leu {sections} de {all} secções.',
    more: 'Também no livro',
    from: 'Esta lista vem de «{title}».',
  },
  'pt-BR': {
    action: 'Quero o livro completo',
    sample: 'Amostra',
    read: 'Ler a amostra',
    end: 'Você leu {sections} de {all} seções.',
    more: 'Também no livro',
    from: 'Esta lista vem de “{title}”.',
  },
  nl: {
    action: 'Naar het hele boek',
    sample: 'Leesfragment',
    read: 'Lees het fragment',
    end: 'Je hebt {sections} van de {all} delen gelezen.',
    more: 'Ook in het boek',
    from: 'Deze checklist komt uit ‘{title}’.',
  },
  sv: {
    action: 'Till hela boken',
    sample: 'Smakprov',
    read: 'Läs smakprovet',
    end: 'Du har läst {sections} av {all} avsnitt.',
    more: 'Också i boken',
    from: 'Checklistan kommer från ”{title}”.',
  },
  da: {
    action: 'Få hele bogen',
    sample: 'Læseprøve',
    read: 'Læs prøven',
    end: 'Du har læst {sections} af {all} afsnit.',
    more: 'Også i bogen',
    from: 'Tjeklisten er fra »{title}«.',
  },
  nb: {
    action: 'Få hele boken',
    sample: 'Leseprøve',
    read: 'Les prøven',
    end: 'Du har lest {sections} av {all} deler.',
    more: 'Også i boken',
    from: 'Sjekklisten er fra «{title}».',
  },
  pl: {
    action: 'Zobacz całą książkę',
    sample: 'Fragment',
    read: 'Przeczytaj fragment',
    end: 'Przeczytane części: {sections} z {all}.',
    more: 'W książce znajdziesz też',
    from: 'Ta lista pochodzi z książki „{title}”.',
  },
  ja: {
    action: '全編を読む',
    sample: '試し読み',
    read: '試し読みをする',
    end: '全{all}章のうち{sections}章をお読みいただきました。',
    more: 'このあとの内容',
    from: 'このチェックリストは『{title}』から抜粋したものです。',
  },
  zh: {
    action: '获取全书',
    sample: '试读',
    read: '阅读试读部分',
    end: '您已阅读全书 {all} 节中的 {sections} 节。',
    more: '书中还有',
    from: '本清单选自《{title}》。',
  },
  ko: {
    action: '전체 책 보기',
    sample: '미리 보기',
    read: '미리 보기 읽기',
    end: '전체 {all}개 장 중 {sections}개 장을 읽으셨습니다.',
    more: '책에 더 있는 내용',
    from: '이 체크리스트는 『{title}』에서 가져왔습니다.',
  },
  ar: {
    action: 'احصل على الكتاب كاملًا',
    sample: 'عيّنة',
    read: 'اقرأ العيّنة',
    end: 'الأقسام التي قرأتها: {sections} من {all}.',
    more: 'في الكتاب أيضًا',
    from: 'هذه القائمة من كتاب «{title}».',
  },
}

/** Where a product isn't called a book. */
const OF_TYPE: Readonly<Record<string, Partial<Record<string, Pick<LaunchWords, 'action' | 'more'>>>>> = {
  en: {
    course: { action: 'Get the whole course', more: 'Also in the course' },
    guide: { action: 'Get the whole guide', more: 'Also in the guide' },
    workbook: { action: 'Get the whole workbook', more: 'Also in the workbook' },
    template: { action: 'Get all the templates', more: 'Also in the pack' },
    plr: { action: 'Get all the articles', more: 'Also in the pack' },
  },
  de: {
    course: { action: 'Zum ganzen Kurs', more: 'Außerdem im Kurs' },
    guide: { action: 'Zum ganzen Ratgeber', more: 'Außerdem im Ratgeber' },
    workbook: { action: 'Zum ganzen Arbeitsbuch', more: 'Außerdem im Arbeitsbuch' },
    template: { action: 'Zu allen Vorlagen', more: 'Außerdem in der Sammlung' },
    plr: { action: 'Zu allen Artikeln', more: 'Außerdem in der Sammlung' },
  },
}

/** In English for languages without them. */
export function launchWords({
  language,
  productType,
}: {
  language: string | null
  productType: string | null
}): LaunchWords {
  const code = language ?? DEFAULT_LANGUAGE
  const [base = ''] = code.split('-')
  const key = [code, base].find((one) => one in WORDS) ?? DEFAULT_LANGUAGE
  const found = WORDS[key]
  if (!found) throw new RangeError(`no words for ${code}`)
  return { ...found, ...OF_TYPE[key]?.[productType ?? ''] }
}

/** Puts values in place of {names}. */
export const filled = (words: string, values: Record<string, string | number>): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => `${values[name] ?? whole}`)
