/** What numbered parts of a book are called, in this order. */
export const PART_KINDS = ['Chapter', 'Module', 'Lesson', 'Step', 'Exercise', 'Template', 'Article'] as const
export type PartKind = (typeof PART_KINDS)[number]

/** By language; `{}` is where the number stands, else it follows. */
const NAMES: Record<string, string> = {
  ar: 'الفصل|الوحدة|الدرس|الخطوة|التمرين|القالب|المقال',
  bg: 'Глава|Модул|Урок|Стъпка|Упражнение|Шаблон|Статия',
  bn: 'অধ্যায়|মডিউল|পাঠ|ধাপ|অনুশীলনী|টেমপ্লেট|নিবন্ধ',
  cs: 'Kapitola|Modul|Lekce|Krok|Cvičení|Šablona|Článek',
  da: 'Kapitel|Modul|Lektion|Trin|Øvelse|Skabelon|Artikel',
  de: 'Kapitel|Modul|Lektion|Schritt|Übung|Vorlage|Artikel',
  el: 'Κεφάλαιο|Ενότητα|Μάθημα|Βήμα|Άσκηση|Πρότυπο|Άρθρο',
  en: 'Chapter|Module|Lesson|Step|Exercise|Template|Article',
  es: 'Capítulo|Módulo|Lección|Paso|Ejercicio|Plantilla|Artículo',
  fa: 'فصل|بخش|درس|گام|تمرین|الگو|مقاله',
  fi: 'Luku|Moduuli|Oppitunti|Vaihe|Harjoitus|Malli|Artikkeli',
  fr: 'Chapitre|Module|Leçon|Étape|Exercice|Modèle|Article',
  he: 'פרק|יחידה|שיעור|שלב|תרגיל|תבנית|מאמר',
  hi: 'अध्याय|मॉड्यूल|पाठ|चरण|अभ्यास|टेम्पलेट|लेख',
  hr: 'Poglavlje|Modul|Lekcija|Korak|Vježba|Predložak|Članak',
  hu: '{}. fejezet|{}. modul|{}. lecke|{}. lépés|{}. gyakorlat|{}. sablon|{}. cikk',
  id: 'Bab|Modul|Pelajaran|Langkah|Latihan|Templat|Artikel',
  it: 'Capitolo|Modulo|Lezione|Passo|Esercizio|Modello|Articolo',
  ja: '第{}章|モジュール{}|レッスン{}|ステップ{}|演習{}|テンプレート{}|記事{}',
  ko: '제{}장|모듈 {}|{}강|{}단계|연습 {}|템플릿 {}|글 {}',
  nb: 'Kapittel|Modul|Leksjon|Steg|Øvelse|Mal|Artikkel',
  nl: 'Hoofdstuk|Module|Les|Stap|Oefening|Sjabloon|Artikel',
  pl: 'Rozdział|Moduł|Lekcja|Krok|Ćwiczenie|Szablon|Artykuł',
  pt: 'Capítulo|Módulo|Lição|Passo|Exercício|Modelo|Artigo',
  ro: 'Capitolul|Modulul|Lecția|Pasul|Exercițiul|Șablonul|Articolul',
  ru: 'Глава|Модуль|Урок|Шаг|Упражнение|Шаблон|Статья',
  sv: 'Kapitel|Modul|Lektion|Steg|Övning|Mall|Artikel',
  ta: 'அத்தியாயம்|தொகுதி|பாடம்|படி|பயிற்சி|வார்ப்புரு|கட்டுரை',
  th: 'บทที่|โมดูลที่|บทเรียนที่|ขั้นตอนที่|แบบฝึกหัดที่|แม่แบบที่|บทความที่',
  tr: 'Bölüm|Modül|Ders|Adım|Alıştırma|Şablon|Makale',
  uk: 'Розділ|Модуль|Урок|Крок|Вправа|Шаблон|Стаття',
  vi: 'Chương|Mô-đun|Bài|Bước|Bài tập|Mẫu|Bài viết',
  zh: '第{}章|模块{}|第{}课|步骤{}|练习{}|模板{}|文章{}',
  'zh-hant': '第{}章|單元{}|第{}課|步驟{}|練習{}|範本{}|文章{}',
}

/** 'Kapitel 3' for a chapter in German; English where we have no words. `language` is BCP 47. */
export function partLabel(kind: PartKind, number: number, language: string): string {
  const name = inLanguage(NAMES, language)?.split('|')[PART_KINDS.indexOf(kind)] ?? kind
  return name.includes('{}') ? name.replace('{}', String(number)) : `${name} ${number}`
}

/** The row of a language, or of the one it is read in: 'pt' for 'pt-BR', 'nb' for 'nn', 'zh-hant' for 'zh-TW'. */
export function inLanguage<Row>(rows: Readonly<Record<string, Row>>, language: string): Row | undefined {
  const [base = 'en', part = ''] = language.toLowerCase().split('-')
  if (base === 'zh' && ['hant', 'tw', 'hk', 'mo'].includes(part)) return rows['zh-hant'] ?? rows.zh ?? rows.en
  const known = base === 'no' || base === 'nn' ? 'nb' : base
  return Object.hasOwn(rows, known) ? rows[known] : rows.en
}

/** Short words that begin other names as well: 'Les 3 règles' is no lesson. */
const SHORTEST = 5

/** Every word that names a numbered part before its number. */
export const PART_NAMES: readonly string[] = [
  ...new Set(
    Object.values(NAMES).flatMap((row) =>
      row.split('|').filter((name, at) => !name.includes('{}') && (at === 0 || name.length >= SHORTEST)),
    ),
  ),
  'Step',
  'Part',
  'Unit',
]
