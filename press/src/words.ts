import type { CalloutKind } from './manuscript.ts'
import { productWords } from './product/product-words.ts'

/** The few words a document says by itself. */
export type Words = Record<CalloutKind, string> & {
  contents: string
  cover: string
  image: string
  done: string
  open: string
}

/** what other products say too */
type Row = Omit<Words, 'objectives'>

const EN: Row = {
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
): Row => ({ contents, cover, image, note, tip, important, warning, caution, exercise, done, open })

const WORDS: Record<string, Row> = {
  en: EN,
  ar: row('المحتويات', 'الغلاف', 'صورة', 'ملاحظة', 'نصيحة', 'مهم', 'تحذير', 'تنبيه', 'تمرين', 'تم', 'لم يتم'),
  bn: row('সূচিপত্র', 'প্রচ্ছদ', 'ছবি', 'টীকা', 'পরামর্শ', 'গুরুত্বপূর্ণ', 'সতর্কতা', 'সাবধান', 'অনুশীলনী', 'সম্পন্ন', 'বাকি'),
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
  el: row(
    'Περιεχόμενα',
    'Εξώφυλλο',
    'Εικόνα',
    'Σημείωση',
    'Συμβουλή',
    'Σημαντικό',
    'Προειδοποίηση',
    'Προσοχή',
    'Άσκηση',
    'έγινε',
    'εκκρεμεί',
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
  he: row('תוכן העניינים', 'כריכה', 'תמונה', 'הערה', 'טיפ', 'חשוב', 'אזהרה', 'זהירות', 'תרגיל', 'בוצע', 'לביצוע'),
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
  ta: row(
    'பொருளடக்கம்',
    'அட்டை',
    'படம்',
    'குறிப்பு',
    'உதவிக்குறிப்பு',
    'முக்கியம்',
    'எச்சரிக்கை',
    'கவனம்',
    'பயிற்சி',
    'முடிந்தது',
    'செய்ய வேண்டியது',
  ),
  th: row('สารบัญ', 'ปก', 'ภาพ', 'หมายเหตุ', 'เคล็ดลับ', 'สำคัญ', 'คำเตือน', 'ข้อควรระวัง', 'แบบฝึกหัด', 'เสร็จแล้ว', 'ยังไม่เสร็จ'),
  tr: row(
    'İçindekiler',
    'Kapak',
    'Görsel',
    'Not',
    'İpucu',
    'Önemli',
    'Uyarı',
    'Dikkat',
    'Alıştırma',
    'tamam',
    'yapılacak',
  ),
  uk: row(
    'Зміст',
    'Обкладинка',
    'Зображення',
    'Примітка',
    'Порада',
    'Важливо',
    'Попередження',
    'Обережно',
    'Вправа',
    'зроблено',
    'не зроблено',
  ),
  zh: row('目录', '封面', '图片', '注意', '提示', '重要', '警告', '小心', '练习', '已完成', '未完成'),
}

/** Words in the book's language; English where we have none. `language` is BCP 47. */
export function wordsFor(language: string): Words {
  const row = WORDS[language.split('-')[0]?.toLowerCase() ?? 'en'] ?? EN
  return { ...row, objectives: productWords(language).objectives }
}

/** What a workbook says by itself. */
export type WorkbookWords = Record<'notes' | 'tickDone' | 'belongsTo' | 'started' | 'finished', string>

const workbookRow = (notes: string, tickDone: string, belongsTo: string, started: string, finished: string) => ({
  notes,
  tickDone,
  belongsTo,
  started,
  finished,
})

const WORKBOOK_EN: WorkbookWords = workbookRow(
  'Notes',
  'Tick what you have finished',
  'This workbook belongs to',
  'Started on',
  'Finished on',
)

const WORKBOOK_WORDS: Record<string, WorkbookWords> = {
  ar: workbookRow('ملاحظات', 'ضع علامة على ما أنجزته', 'هذا الدفتر ملك', 'بدأ في', 'انتهى في'),
  de: workbookRow('Notizen', 'Haken Sie ab, was fertig ist', 'Dieses Arbeitsbuch gehört', 'Begonnen am', 'Fertig am'),
  es: workbookRow('Notas', 'Marca lo que has terminado', 'Este cuaderno pertenece a', 'Empezado el', 'Terminado el'),
  fr: workbookRow('Notes', 'Cochez ce que vous avez fini', 'Ce cahier appartient à', 'Commencé le', 'Terminé le'),
  hi: workbookRow('टिप्पणियाँ', 'जो पूरा हुआ उस पर निशान लगाएँ', 'यह कार्यपुस्तिका इनकी है', 'आरंभ', 'समाप्त'),
  it: workbookRow('Note', 'Spunta ciò che hai finito', 'Questo quaderno appartiene a', 'Iniziato il', 'Finito il'),
  ja: workbookRow('メモ', '終わったものに印を付けましょう', 'このワークブックの持ち主', '開始日', '終了日'),
  ko: workbookRow('메모', '마친 것에 표시하세요', '이 워크북의 주인', '시작한 날', '마친 날'),
  nl: workbookRow('Notities', 'Vink af wat klaar is', 'Dit werkboek is van', 'Begonnen op', 'Klaar op'),
  pl: workbookRow('Notatki', 'Zaznacz, co już gotowe', 'Ten zeszyt należy do', 'Rozpoczęto', 'Ukończono'),
  pt: workbookRow('Notas', 'Marque o que já terminou', 'Este caderno pertence a', 'Iniciado em', 'Terminado em'),
  ru: workbookRow('Заметки', 'Отметьте, что уже сделано', 'Эта тетрадь принадлежит', 'Начато', 'Закончено'),
  zh: workbookRow('笔记', '勾选已完成的内容', '本练习册属于', '开始日期', '完成日期'),
}

/** Words of a workbook in the book's language; English where we have none. `language` is BCP 47. */
export function workbookWords(language: string): WorkbookWords {
  return WORKBOOK_WORDS[language.split('-')[0]?.toLowerCase() ?? 'en'] ?? WORKBOOK_EN
}
