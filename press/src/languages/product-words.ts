import { inLanguage } from './part-names.ts'

/** What a course or a guide says by itself, and how its parts are called where a text names them. */
export type ProductWords = {
  answerKey: string
  /** stands where answers were taken out */
  answersAtEnd: string
  quickReference: string
  objectives: string
  /** headings above answers, and above objectives, as parts of a regular expression */
  answerHeadings: string
  objectiveHeadings: string
}

const words = (
  answerKey: string,
  answersAtEnd: string,
  quickReference: string,
  objectives: string,
  answerHeadings: string,
  objectiveHeadings: string,
): ProductWords => ({ answerKey, answersAtEnd, quickReference, objectives, answerHeadings, objectiveHeadings })

const EN = words(
  'Answer Key',
  'The answers stand in the Answer Key at the end.',
  'Quick Reference',
  'Objectives',
  '(?:(?:correct|model|suggested|quiz|our|the) )?(?:answers?|solutions?)(?: key|, briefly|, explained)?|answer key|notes on the answers',
  '(?:learning |course |lesson |module )?(?:objectives|goals|outcomes)|what you(?:.ll| will) learn|by the end of this (?:module|lesson|course)',
)

const WORDS: Record<string, ProductWords> = {
  ar: words(
    'مفتاح الإجابات',
    'الإجابات في مفتاح الإجابات في آخر الكتاب.',
    'مرجع سريع',
    'الأهداف',
    'الإجابات|الحلول',
    'الأهداف|ماذا ستتعلم',
  ),
  bn: words('উত্তরমালা', 'উত্তরগুলি শেষে উত্তরমালায় আছে।', 'এক নজরে', 'লক্ষ্য', 'উত্তর(?:মালা)?', 'লক্ষ্য'),
  de: words(
    'Lösungen',
    'Die Lösungen stehen am Ende.',
    'Auf einen Blick',
    'Lernziele',
    '(?:die )?(?:Antworten|Lösungen)',
    'Lernziele|Ziele|Was Sie lernen',
  ),
  el: words(
    'Απαντήσεις',
    'Οι απαντήσεις βρίσκονται στο τέλος.',
    'Με μια ματιά',
    'Στόχοι',
    'Απαντήσεις|Λύσεις',
    'Στόχοι',
  ),
  es: words(
    'Soluciones',
    'Las soluciones están al final.',
    'De un vistazo',
    'Objetivos',
    '(?:las )?(?:respuestas|soluciones)',
    'objetivos(?: de aprendizaje)?|qué aprenderás',
  ),
  fr: words(
    'Corrigés',
    'Les réponses se trouvent à la fin.',
    'En un coup d’œil',
    'Objectifs',
    '(?:les )?(?:réponses|corrigés?|solutions)',
    'objectifs(?: d.apprentissage)?|ce que vous apprendrez',
  ),
  he: words('תשובות', 'התשובות נמצאות בסוף.', 'במבט מהיר', 'מטרות', 'תשובות|פתרונות', 'מטרות'),
  hi: words('उत्तर कुंजी', 'उत्तर अंत में उत्तर कुंजी में हैं।', 'एक नज़र में', 'उद्देश्य', 'उत्तर(?: कुंजी)?', 'उद्देश्य|आप क्या सीखेंगे'),
  it: words(
    'Soluzioni',
    'Le soluzioni si trovano alla fine.',
    'A colpo d’occhio',
    'Obiettivi',
    '(?:le )?(?:risposte|soluzioni)',
    'obiettivi',
  ),
  ja: words('解答', '解答は巻末にあります。', '早見表', '目標', '解答|答え|回答', '目標|学習目標|学ぶこと'),
  ko: words('정답', '정답은 책 끝에 있습니다.', '한눈에 보기', '목표', '정답|답|해답', '목표|학습 목표'),
  nl: words(
    'Antwoorden',
    'De antwoorden staan achterin.',
    'In één oogopslag',
    'Doelen',
    '(?:de )?(?:antwoorden|oplossingen)',
    '(?:leer)?doelen',
  ),
  pl: words(
    'Odpowiedzi',
    'Odpowiedzi znajdują się na końcu.',
    'W skrócie',
    'Cele',
    'odpowiedzi|rozwiązania',
    'cele|czego się nauczysz',
  ),
  pt: words(
    'Respostas',
    'As respostas estão no fim.',
    'Num relance',
    'Objetivos',
    '(?:as )?(?:respostas|soluções)',
    'objetivos|o que você vai aprender',
  ),
  ru: words('Ответы', 'Ответы — в конце книги.', 'Кратко', 'Цели', 'ответы|решения', 'цели|чему вы научитесь'),
  ta: words('விடைகள்', 'விடைகள் இறுதியில் உள்ளன.', 'ஒரே பார்வையில்', 'நோக்கங்கள்', 'விடைகள்', 'நோக்கங்கள்'),
  th: words('เฉลย', 'เฉลยอยู่ท้ายเล่ม', 'สรุปย่อ', 'วัตถุประสงค์', 'เฉลย|คำตอบ', 'วัตถุประสงค์|เป้าหมาย'),
  bg: words('Отговори', 'Отговорите са в края.', 'Накратко', 'Цели', 'отговори|решения', 'цели|какво ще научите'),
  cs: words('Řešení', 'Řešení jsou na konci.', 'Ve zkratce', 'Cíle', 'odpovědi|řešení', 'cíle|co se naučíte'),
  da: words('Svar', 'Svarene står bagest.', 'Kort fortalt', 'Mål', 'svar|løsninger', '(?:lærings)?mål|det lærer du'),
  fa: words('پاسخ‌نامه', 'پاسخ‌ها در پایان کتاب آمده‌اند.', 'در یک نگاه', 'اهداف', 'پاسخ‌ها|پاسخ‌نامه', 'اهداف'),
  fi: words(
    'Vastaukset',
    'Vastaukset ovat lopussa.',
    'Pikaopas',
    'Tavoitteet',
    'vastaukset|ratkaisut',
    '(?:oppimis)?tavoitteet',
  ),
  hr: words('Odgovori', 'Odgovori su na kraju.', 'Ukratko', 'Ciljevi', 'odgovori|rješenja', 'ciljevi|što ćete naučiti'),
  hu: words(
    'Megoldások',
    'A megoldások a könyv végén találhatók.',
    'Röviden',
    'Célok',
    'válaszok|megoldások',
    'célok|amit megtanul',
  ),
  id: words(
    'Kunci Jawaban',
    'Jawaban ada di bagian akhir.',
    'Ringkasan',
    'Tujuan',
    '(?:kunci )?jawaban',
    'tujuan(?: pembelajaran)?',
  ),
  nb: words(
    'Fasit',
    'Svarene står bakerst.',
    'Kort fortalt',
    'Mål',
    'svar|fasit|løsninger',
    '(?:lærings)?mål|dette lærer du',
  ),
  ro: words(
    'Răspunsuri',
    'Răspunsurile se află la sfârșit.',
    'Pe scurt',
    'Obiective',
    'răspunsuri|soluții',
    'obiective',
  ),
  sv: words(
    'Facit',
    'Svaren finns i slutet.',
    'I korthet',
    'Mål',
    'svar|facit|lösningar',
    '(?:lärande)?mål|det här lär du dig',
  ),
  tr: words(
    'Yanıtlar',
    'Yanıtlar kitabın sonundadır.',
    'Bir bakışta',
    'Hedefler',
    'yanıtlar|cevaplar|çözümler',
    'hedefler|neler öğreneceksiniz',
  ),
  uk: words(
    'Відповіді',
    'Відповіді — наприкінці книги.',
    'Коротко',
    'Цілі',
    'відповіді|розв.язки',
    'цілі|чого ви навчитеся',
  ),
  vi: words('Đáp án', 'Đáp án ở cuối sách.', 'Tóm tắt nhanh', 'Mục tiêu', 'đáp án|lời giải|trả lời', 'mục tiêu'),
  'zh-hant': words('答案', '答案見書末。', '速查', '學習目標', '(?:參考)?答案|解答', '(?:學習)?目標|你將學到'),
  zh: words('答案', '答案见书末。', '速查', '学习目标', '(?:参考)?答案|解答', '(?:学习)?目标|你将学到'),
}

/** Words in the book's language; English where we have none. `language` is BCP 47. */
export function productWords(language: string): ProductWords {
  return inLanguage(WORDS, language) ?? EN
}

/** Whether a heading is one of those; English ones are known in every language. */
export function namesIt(heading: string, language: string, list: 'answerHeadings' | 'objectiveHeadings'): boolean {
  const known = [productWords(language)[list], EN[list]].join('|')
  return new RegExp(`^(?:${known})\\s*[:：.]?$`, 'iu').test(heading.trim())
}
