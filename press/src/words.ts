import type { CalloutKind } from './manuscript.ts'
import { inLanguage } from './part-names.ts'
import { productWords } from './product/product-words.ts'

/** The few words a document says by itself. */
export type Words = Record<CalloutKind, string> & {
  contents: string
  cover: string
  image: string
  done: string
  open: string
}

/** In this order in each row below. */
const ORDER = [
  'contents',
  'cover',
  'image',
  'note',
  'tip',
  'important',
  'warning',
  'caution',
  'exercise',
  'done',
  'open',
] as const satisfies (keyof Words)[]

const WORDS: Record<string, string> = {
  en: 'Contents|Cover|Picture|Note|Tip|Important|Warning|Caution|Exercise|done|to do',
  ar: 'المحتويات|الغلاف|صورة|ملاحظة|نصيحة|مهم|تحذير|تنبيه|تمرين|تم|لم يتم',
  bn: 'সূচিপত্র|প্রচ্ছদ|ছবি|টীকা|পরামর্শ|গুরুত্বপূর্ণ|সতর্কতা|সাবধান|অনুশীলনী|সম্পন্ন|বাকি',
  de: 'Inhalt|Umschlag|Bild|Hinweis|Tipp|Wichtig|Warnung|Vorsicht|Übung|erledigt|offen',
  el: 'Περιεχόμενα|Εξώφυλλο|Εικόνα|Σημείωση|Συμβουλή|Σημαντικό|Προειδοποίηση|Προσοχή|Άσκηση|έγινε|εκκρεμεί',
  es: 'Índice|Cubierta|Imagen|Nota|Consejo|Importante|Advertencia|Precaución|Ejercicio|hecho|pendiente',
  fr: 'Table des matières|Couverture|Image|Note|Conseil|Important|Avertissement|Attention|Exercice|fait|à faire',
  he: 'תוכן העניינים|כריכה|תמונה|הערה|טיפ|חשוב|אזהרה|זהירות|תרגיל|בוצע|לביצוע',
  hi: 'विषय-सूची|आवरण|चित्र|टिप्पणी|सुझाव|महत्वपूर्ण|चेतावनी|सावधानी|अभ्यास|पूरा|शेष',
  it: 'Indice|Copertina|Immagine|Nota|Consiglio|Importante|Avvertenza|Attenzione|Esercizio|fatto|da fare',
  ja: '目次|表紙|画像|注記|ヒント|重要|警告|注意|演習|完了|未完了',
  ko: '차례|표지|그림|참고|도움말|중요|경고|주의|연습|완료|미완료',
  nl: 'Inhoud|Omslag|Afbeelding|Opmerking|Tip|Belangrijk|Waarschuwing|Let op|Oefening|gedaan|te doen',
  pl: 'Spis treści|Okładka|Ilustracja|Uwaga|Wskazówka|Ważne|Ostrzeżenie|Ostrożnie|Ćwiczenie|zrobione|do zrobienia',
  pt: 'Sumário|Capa|Imagem|Nota|Dica|Importante|Aviso|Cuidado|Exercício|feito|por fazer',
  ru: 'Содержание|Обложка|Изображение|Примечание|Совет|Важно|Предупреждение|Осторожно|Упражнение|готово|не готово',
  ta: 'பொருளடக்கம்|அட்டை|படம்|குறிப்பு|உதவிக்குறிப்பு|முக்கியம்|எச்சரிக்கை|கவனம்|பயிற்சி|முடிந்தது|செய்ய வேண்டியது',
  th: 'สารบัญ|ปก|ภาพ|หมายเหตุ|เคล็ดลับ|สำคัญ|คำเตือน|ข้อควรระวัง|แบบฝึกหัด|เสร็จแล้ว|ยังไม่เสร็จ',
  tr: 'İçindekiler|Kapak|Görsel|Not|İpucu|Önemli|Uyarı|Dikkat|Alıştırma|tamam|yapılacak',
  uk: 'Зміст|Обкладинка|Зображення|Примітка|Порада|Важливо|Попередження|Обережно|Вправа|зроблено|не зроблено',
  bg: 'Съдържание|Корица|Изображение|Бележка|Съвет|Важно|Предупреждение|Внимание|Упражнение|готово|предстои',
  cs: 'Obsah|Obálka|Obrázek|Poznámka|Tip|Důležité|Varování|Upozornění|Cvičení|hotovo|zbývá',
  da: 'Indhold|Omslag|Billede|Bemærk|Tip|Vigtigt|Advarsel|Forsigtig|Øvelse|færdig|mangler',
  fa: 'فهرست|جلد|تصویر|نکته|راهنمایی|مهم|هشدار|احتیاط|تمرین|انجام شد|انجام نشده',
  fi: 'Sisällys|Kansi|Kuva|Huomautus|Vinkki|Tärkeää|Varoitus|Huomio|Harjoitus|tehty|tekemättä',
  hr: 'Sadržaj|Naslovnica|Slika|Napomena|Savjet|Važno|Upozorenje|Oprez|Vježba|gotovo|preostaje',
  hu: 'Tartalom|Borító|Kép|Megjegyzés|Tipp|Fontos|Figyelmeztetés|Vigyázat|Gyakorlat|kész|teendő',
  id: 'Daftar Isi|Sampul|Gambar|Catatan|Tips|Penting|Peringatan|Perhatian|Latihan|selesai|belum selesai',
  nb: 'Innhold|Omslag|Bilde|Merk|Tips|Viktig|Advarsel|Forsiktig|Øvelse|ferdig|gjenstår',
  ro: 'Cuprins|Copertă|Imagine|Notă|Sfat|Important|Avertisment|Atenție|Exercițiu|gata|de făcut',
  sv: 'Innehåll|Omslag|Bild|Anmärkning|Tips|Viktigt|Varning|Försiktigt|Övning|klart|återstår',
  vi: 'Mục lục|Bìa|Hình ảnh|Ghi chú|Mẹo|Quan trọng|Cảnh báo|Thận trọng|Bài tập|đã xong|chưa xong',
  'zh-hant': '目錄|封面|圖片|注意|提示|重要|警告|小心|練習|已完成|未完成',
  zh: '目录|封面|图片|注意|提示|重要|警告|小心|练习|已完成|未完成',
}

/** Words in the book's language; English where we have none. `language` is BCP 47. */
export function wordsFor(language: string): Words {
  const row = inLanguage(WORDS, language)?.split('|') ?? []
  const said = Object.fromEntries(ORDER.map((word, at) => [word, row[at] ?? ''])) as Record<
    (typeof ORDER)[number],
    string
  >
  return { ...said, objectives: productWords(language).objectives }
}
