import { inLanguage } from './part-names.ts'

/** What a workbook says by itself. */
export type WorkbookWords = Record<(typeof ORDER)[number], string>

const ORDER = ['notes', 'tickDone', 'belongsTo', 'started', 'finished'] as const

/** By language, in that order. */
const WORDS: Record<string, string> = {
  en: 'Notes|Tick what you have finished|This workbook belongs to|Started on|Finished on',
  ar: 'ملاحظات|ضع علامة على ما أنجزته|هذا الدفتر ملك|بدأ في|انتهى في',
  de: 'Notizen|Haken Sie ab, was fertig ist|Dieses Arbeitsbuch gehört|Begonnen am|Fertig am',
  es: 'Notas|Marca lo que has terminado|Este cuaderno pertenece a|Empezado el|Terminado el',
  fr: 'Notes|Cochez ce que vous avez fini|Ce cahier appartient à|Commencé le|Terminé le',
  hi: 'टिप्पणियाँ|जो पूरा हुआ उस पर निशान लगाएँ|यह कार्यपुस्तिका इनकी है|आरंभ|समाप्त',
  it: 'Note|Spunta ciò che hai finito|Questo quaderno appartiene a|Iniziato il|Finito il',
  ja: 'メモ|終わったものに印を付けましょう|このワークブックの持ち主|開始日|終了日',
  ko: '메모|마친 것에 표시하세요|이 워크북의 주인|시작한 날|마친 날',
  nl: 'Notities|Vink af wat klaar is|Dit werkboek is van|Begonnen op|Klaar op',
  pl: 'Notatki|Zaznacz, co już gotowe|Ten zeszyt należy do|Rozpoczęto|Ukończono',
  pt: 'Notas|Marque o que já terminou|Este caderno pertence a|Iniciado em|Terminado em',
  ru: 'Заметки|Отметьте, что уже сделано|Эта тетрадь принадлежит|Начато|Закончено',
  bg: 'Бележки|Отбележете какво сте завършили|Тази тетрадка принадлежи на|Започната на|Завършена на',
  bn: 'টীকা|যা শেষ হয়েছে তাতে টিক দিন|এই অনুশীলন বইটি যাঁর|শুরু|শেষ',
  cs: 'Poznámky|Odškrtněte, co máte hotovo|Tento pracovní sešit patří|Zahájeno|Dokončeno',
  da: 'Noter|Sæt kryds ved det, du er færdig med|Denne arbejdsbog tilhører|Påbegyndt|Afsluttet',
  el: 'Σημειώσεις|Σημειώστε ό,τι τελειώσατε|Αυτό το τετράδιο ανήκει σε|Έναρξη|Ολοκλήρωση',
  fa: 'یادداشت‌ها|آنچه را تمام کرده‌اید علامت بزنید|این دفتر تمرین متعلق است به|شروع در|پایان در',
  fi: 'Muistiinpanot|Merkitse, mikä on valmista|Tämän työkirjan omistaa|Aloitettu|Valmis',
  he: 'הערות|סמנו מה סיימתם|חוברת זו שייכת ל|התחלה|סיום',
  hr: 'Bilješke|Označite što ste završili|Ova radna bilježnica pripada|Početak|Završetak',
  hu: 'Jegyzetek|Pipálja ki, ami elkészült|E munkafüzet tulajdonosa|Elkezdve|Befejezve',
  id: 'Catatan|Centang yang sudah selesai|Buku kerja ini milik|Dimulai pada|Selesai pada',
  nb: 'Notater|Kryss av det du er ferdig med|Denne arbeidsboken tilhører|Påbegynt|Ferdig',
  ro: 'Notițe|Bifați ce ați terminat|Acest caiet îi aparține lui|Început la|Terminat la',
  sv: 'Anteckningar|Bocka av det du är klar med|Den här arbetsboken tillhör|Påbörjad|Klar',
  ta: 'குறிப்புகள்|முடித்தவற்றைக் குறியிடுங்கள்|இந்தப் பயிற்சி நூலின் உரிமையாளர்|தொடங்கிய நாள்|முடித்த நாள்',
  th: 'บันทึก|ทำเครื่องหมายสิ่งที่เสร็จแล้ว|สมุดงานเล่มนี้เป็นของ|เริ่มเมื่อ|เสร็จเมื่อ',
  tr: 'Notlar|Bitirdiklerinizi işaretleyin|Bu çalışma kitabının sahibi|Başlangıç|Bitiş',
  uk: 'Нотатки|Позначте, що вже зроблено|Цей зошит належить|Розпочато|Завершено',
  vi: 'Ghi chú|Đánh dấu những gì đã xong|Sổ bài tập này của|Bắt đầu|Hoàn thành',
  'zh-hant': '筆記|勾選已完成的內容|本練習冊屬於|開始日期|完成日期',
  zh: '笔记|勾选已完成的内容|本练习册属于|开始日期|完成日期',
}

/** Words of a workbook in the book's language; English where we have none. `language` is BCP 47. */
export function workbookWords(language: string): WorkbookWords {
  const row = inLanguage(WORDS, language)?.split('|') ?? []
  return Object.fromEntries(ORDER.map((word, at) => [word, row[at] ?? ''])) as WorkbookWords
}
