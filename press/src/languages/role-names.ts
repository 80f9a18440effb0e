import type { SectionRole } from '../manuscript/manuscript.ts'

/** How authors name the pages around a text, by role, as parts of a regular expression. */
const ROLE_NAMES: readonly (readonly [SectionRole, string])[] = [
  [
    'dedication',
    'dedication|widmung|dédicace|dedicatoria|dedica|dedicatória|opdracht|dedykacja|dedikation|dedikasjon|dedikace|věnování|omistus|tilegnelse|ithaf|посвящение|посвета|присвята|посвещение|αφιέρωση|献辞|献词|獻詞|헌사|إهداء|הקדשה|समर्पण|persembahan|ajánlás|posveta|dedicație',
  ],
  ['epigraph', 'epigraph|motto|épigraphe|epígrafe|epigrafe|эпиграф|епіграф|题词|題詞|題辞|제사'],
  [
    'also-by',
    '(?:also|other books) by .+|also by|by the same author|weitere bücher .+|(?:vom selben|von derselben) autor(?:in)?|du même auteur|de la même autrice|otros libros de .+|del mismo autor|de la misma autora|dello stesso autore|della stessa autrice|do mesmo autor|da mesma autora|van dezelfde auteur|другие книги автора',
  ],
  [
    'about-author',
    "about the (?:author|authors|editor|illustrator)|über (?:den autor|die autorin|die autoren|die autorinnen)|zum autor|zur autorin|à propos de l[’']auteure?|à propos de l[’']autrice|sobre (?:el|o) autor|sobre (?:la|a) autora|sull[’']aut(?:ore|rice)|over de auteur|об авторе|про автора|за автора|о аутору|o autorze|o autorce|o autorovi|o autoru|om författaren|om forfatteren|tietoa kirjailijasta|yazar hakkında|著者について|著者紹介|关于作者|關於作者|저자 소개|نبذة عن المؤلف|عن المؤلف|על המחבר|लेखक के बारे में|tentang penulis|về tác giả|a szerzőről|despre autor|σχετικά με τον συγγραφέα|เกี่ยวกับผู้เขียน",
  ],
  ['colophon', 'colophon|kolophon|colofón|colofon|kolofon|колофон|奥付'],
  [
    'foreword',
    'foreword(?: by .+)?|vorwort|geleitwort|avant-propos|prólogo|prologo|prefazione|voorwoord|предисловие|передмова|förord|forord|esipuhe|przedmowa|předmluva|önsöz|előszó|cuvânt înainte|まえがき|はしがき|序文|前言|序言|머리말|تمهيد|הקדמה',
  ],
  ['preface', 'preface|préface|prefacio|prefácio'],
  [
    'acknowledgments',
    'acknowledge?ments?|danksagung|dank|remerciements|agradecimientos|agradecimentos|ringraziamenti|dankwoord|благодарности|подяки|podziękowania|poděkování|tack|takk|kiitokset|teşekkür|謝辞|致谢|致謝|감사의 말|شكر وتقدير|תודות|köszönetnyilvánítás|mulțumiri|ευχαριστίες',
  ],
  [
    'glossary',
    'glossary|glossar|glossaire|glosario|glossario|glossário|woordenlijst|глоссарий|глосарій|słowniczek|slovníček|ordlista|ordliste|sanasto|sözlükçe|用語集|术语表|術語表|용어집|مسرد|szójegyzék|glosar',
  ],
]
const PATTERNS = ROLE_NAMES.map(([role, names]) => [role, new RegExp(`^(?:${names})[.:]?$`, 'iu')] as const)
const KEYS: ReadonlySet<string> = new Set<string>([...ROLE_NAMES.map(([role]) => role), 'part'])

/** The role of a section by its kind ('dedication') or else its name; null for one of the text. */
export function roleByName(name: string, kind: string | null | undefined): SectionRole | null {
  const key = kind?.toLowerCase() ?? ''
  if (isRole(key)) return key
  return PATTERNS.find(([, pattern]) => pattern.test(name.trim()))?.[0] ?? null
}

const isRole = (key: string): key is SectionRole => KEYS.has(key)
