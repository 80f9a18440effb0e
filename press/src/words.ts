import type { CalloutKind } from './manuscript.ts'

/** The few words a document says by itself. */
export type Words = Record<CalloutKind, string> & {
  contents: string
  cover: string
  image: string
  done: string
  open: string
}

const EN: Words = {
  contents: 'Contents',
  cover: 'Cover',
  image: 'Picture',
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
  exercise: 'Exercise',
  done: 'done',
  open: 'to do',
}

const row = (
  contents: string,
  cover: string,
  image: string,
  note: string,
  tip: string,
  important: string,
  warning: string,
  caution: string,
  exercise: string,
  done: string,
  open: string,
): Words => ({ contents, cover, image, note, tip, important, warning, caution, exercise, done, open })

const WORDS: Record<string, Words> = {
  en: EN,
  ar: row('المحتويات', 'الغلاف', 'صورة', 'ملاحظة', 'نصيحة', 'مهم', 'تحذير', 'تنبيه', 'تمرين', 'تم', 'لم يتم'),
  de: row(
    'Inhalt',
    'Umschlag',
    'Bild',
    'Hinweis',
    'Tipp',
    'Wichtig',
    'Warnung',
    'Vorsicht',
    'Übung',
    'erledigt',
    'offen',
  ),
  es: row(
    'Índice',
    'Cubierta',
    'Imagen',
    'Nota',
    'Consejo',
    'Importante',
    'Advertencia',
    'Precaución',
    'Ejercicio',
    'hecho',
    'pendiente',
  ),
  fr: row(
    'Table des matières',
    'Couverture',
    'Image',
    'Note',
    'Conseil',
    'Important',
    'Avertissement',
    'Attention',
    'Exercice',
    'fait',
    'à faire',
  ),
  hi: row('विषय-सूची', 'आवरण', 'चित्र', 'टिप्पणी', 'सुझाव', 'महत्वपूर्ण', 'चेतावनी', 'सावधानी', 'अभ्यास', 'पूरा', 'शेष'),
  it: row(
    'Indice',
    'Copertina',
    'Immagine',
    'Nota',
    'Consiglio',
    'Importante',
    'Avvertenza',
    'Attenzione',
    'Esercizio',
    'fatto',
    'da fare',
  ),
  ja: row('目次', '表紙', '画像', '注記', 'ヒント', '重要', '警告', '注意', '演習', '完了', '未完了'),
  ko: row('차례', '표지', '그림', '참고', '도움말', '중요', '경고', '주의', '연습', '완료', '미완료'),
  nl: row(
    'Inhoud',
    'Omslag',
    'Afbeelding',
    'Opmerking',
    'Tip',
    'Belangrijk',
    'Waarschuwing',
    'Let op',
    'Oefening',
    'gedaan',
    'te doen',
  ),
  pl: row(
    'Spis treści',
    'Okładka',
    'Ilustracja',
    'Uwaga',
    'Wskazówka',
    'Ważne',
    'Ostrzeżenie',
    'Ostrożnie',
    'Ćwiczenie',
    'zrobione',
    'do zrobienia',
  ),
  pt: row(
    'Sumário',
    'Capa',
    'Imagem',
    'Nota',
    'Dica',
    'Importante',
    'Aviso',
    'Cuidado',
    'Exercício',
    'feito',
    'por fazer',
  ),
  ru: row(
    'Содержание',
    'Обложка',
    'Изображение',
    'Примечание',
    'Совет',
    'Важно',
    'Предупреждение',
    'Осторожно',
    'Упражнение',
    'готово',
    'не готово',
  ),
  zh: row('目录', '封面', '图片', '注意', '提示', '重要', '警告', '小心', '练习', '已完成', '未完成'),
}

/** Words in the book's language; English where we have none. `language` is BCP 47. */
export function wordsFor(language: string): Words {
  return WORDS[language.split('-')[0]?.toLowerCase() ?? 'en'] ?? EN
}
