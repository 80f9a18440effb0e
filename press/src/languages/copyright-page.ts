import { inLanguage } from './part-names.ts'

/** The rights a buyer of PLR content may have. */
const RIGHTS = ['edit', 'claim', 'resell', 'giveAway', 'passOn'] as const
type Right = (typeof RIGHTS)[number]

/**
 * By language: the notice with the owner's name in it, the heading of the grid of rights, yes, no, and the five rights in
 * the order above. Where lines run from the right the notice begins with its words, so that it does as well.
 */
const TERMS: Record<string, string> = {
  ar: 'جميع الحقوق محفوظة {}|حقوق العلامة الخاصة: يجوز لمن يشتري هذا المحتوى|نعم|لا|تعديل المحتوى|نسبة التأليف إلى نفسه|إعادة البيع للعملاء النهائيين|توزيعه مجانًا|نقل هذه الحقوق إلى العملاء',
  bg: '{}. Всички права запазени.|Права за собствена марка: купувачът на това съдържание може|ДА|НЕ|Да редактира съдържанието|Да се посочи за автор|Да го препродава на крайни клиенти|Да го раздава безплатно|Да предоставя тези права на клиенти',
  bn: '{}। সর্বস্বত্ব সংরক্ষিত।|প্রাইভেট লেবেল অধিকার: এই বিষয়বস্তুর ক্রেতা যা করতে পারেন|হ্যাঁ|না|বিষয়বস্তু সম্পাদনা|নিজেকে লেখক হিসেবে উল্লেখ|চূড়ান্ত ক্রেতাদের কাছে পুনর্বিক্রয়|বিনামূল্যে বিতরণ|গ্রাহকদের এই অধিকার হস্তান্তর',
  cs: '{}. Všechna práva vyhrazena.|Práva privátní značky: kdo tento obsah koupí, smí|ANO|NE|Upravovat obsah|Vydávat se za autora|Prodávat jej dál koncovým zákazníkům|Rozdávat jej zdarma|Předávat tato práva zákazníkům',
  da: '{}. Alle rettigheder forbeholdes.|Private label-rettigheder: den, der køber dette indhold, må|JA|NEJ|Redigere indholdet|Angive sig selv som forfatter|Videresælge til slutkunder|Give det væk gratis|Give disse rettigheder videre til kunder',
  de: '{}. Alle Rechte vorbehalten.|Private-Label-Rechte: Wer diesen Inhalt kauft, darf|JA|NEIN|Den Inhalt bearbeiten|Sich als Autor nennen|Ihn an Endkunden weiterverkaufen|Ihn kostenlos abgeben|Diese Rechte an Kunden weitergeben',
  el: '{}. Με επιφύλαξη παντός δικαιώματος.|Δικαιώματα ιδιωτικής ετικέτας: όποιος αγοράζει αυτό το περιεχόμενο μπορεί|ΝΑΙ|ΟΧΙ|Να επεξεργαστεί το περιεχόμενο|Να δηλωθεί ως συγγραφέας|Να το μεταπωλήσει σε τελικούς πελάτες|Να το διαθέσει δωρεάν|Να μεταβιβάσει αυτά τα δικαιώματα σε πελάτες',
  en: '{}. All rights reserved.|Private label rights: who buys this content may|YES|NO|Edit the content|Claim authorship|Resell to end customers|Give it away free of charge|Pass these rights on to customers',
  es: '{}. Todos los derechos reservados.|Derechos de marca blanca: quien compra este contenido puede|SÍ|NO|Editar el contenido|Atribuirse la autoría|Revenderlo a clientes finales|Regalarlo|Ceder estos derechos a clientes',
  fa: 'تمامی حقوق محفوظ است {}|حقوق برچسب خصوصی: خریدار این محتوا می‌تواند|بله|خیر|ویرایش محتوا|معرفی خود به عنوان نویسنده|فروش دوباره به مشتریان نهایی|توزیع رایگان|واگذاری این حقوق به مشتریان',
  fi: '{}. Kaikki oikeudet pidätetään.|Private label -oikeudet: tämän sisällön ostaja saa|KYLLÄ|EI|Muokata sisältöä|Ilmoittaa itsensä tekijäksi|Myydä sen edelleen loppuasiakkaille|Antaa sen ilmaiseksi|Siirtää nämä oikeudet asiakkaille',
  fr: '{}. Tous droits réservés.|Droits de label privé : l’acheteur de ce contenu peut|OUI|NON|Modifier le contenu|S’en attribuer la paternité|Le revendre à des clients finaux|Le donner gratuitement|Céder ces droits à des clients',
  he: 'כל הזכויות שמורות {}|זכויות מותג פרטי: מי שקונה תוכן זה רשאי|כן|לא|לערוך את התוכן|להציג את עצמו כמחבר|למכור אותו ללקוחות קצה|לתת אותו בחינם|להעביר זכויות אלה ללקוחות',
  hi: '{}। सर्वाधिकार सुरक्षित।|प्राइवेट लेबल अधिकार: इस सामग्री का ख़रीदार|हाँ|नहीं|सामग्री का संपादन कर सकता है|स्वयं को लेखक बता सकता है|अंतिम ग्राहकों को पुनः बेच सकता है|इसे निःशुल्क दे सकता है|ये अधिकार ग्राहकों को दे सकता है',
  hr: '{}. Sva prava pridržana.|Prava privatne marke: kupac ovog sadržaja smije|DA|NE|Uređivati sadržaj|Navesti se kao autor|Preprodavati ga krajnjim kupcima|Dijeliti ga besplatno|Prenositi ova prava na kupce',
  hu: '{}. Minden jog fenntartva.|Saját márkás jogok: aki ezt a tartalmat megvásárolja|IGEN|NEM|Szerkesztheti a tartalmat|Szerzőként tüntetheti fel magát|Továbbértékesítheti végfelhasználóknak|Ingyen továbbadhatja|Átadhatja ezeket a jogokat vásárlóinak',
  id: '{}. Hak cipta dilindungi.|Hak label pribadi: pembeli konten ini boleh|YA|TIDAK|Mengedit konten|Mengaku sebagai penulis|Menjual kembali kepada pelanggan akhir|Membagikannya secara gratis|Meneruskan hak ini kepada pelanggan',
  it: '{}. Tutti i diritti riservati.|Diritti di private label: chi acquista questi contenuti può|SÌ|NO|Modificare i contenuti|Attribuirsene la paternità|Rivenderli a clienti finali|Cederli gratuitamente|Trasferire questi diritti ai clienti',
  ja: '{}. 無断転載を禁じます。|プライベートラベル権：このコンテンツの購入者は次のことができます|可|不可|内容を編集する|著者を名乗る|最終顧客に再販売する|無料で配布する|これらの権利を顧客に譲渡する',
  ko: '{}. 모든 권리 보유.|프라이빗 라벨 권리: 이 콘텐츠의 구매자는 다음을 할 수 있습니다|예|아니요|내용 편집|저자로 표기|최종 고객에게 재판매|무료 배포|고객에게 이 권리 양도',
  nb: '{}. Alle rettigheter forbeholdt.|Private label-rettigheter: den som kjøper dette innholdet, kan|JA|NEI|Redigere innholdet|Oppgi seg selv som forfatter|Selge det videre til sluttkunder|Gi det bort gratis|Gi disse rettighetene videre til kunder',
  nl: '{}. Alle rechten voorbehouden.|Private-labelrechten: wie deze inhoud koopt, mag|JA|NEE|De inhoud bewerken|Zich als auteur noemen|Doorverkopen aan eindklanten|Gratis weggeven|Deze rechten doorgeven aan klanten',
  pl: '{}. Wszelkie prawa zastrzeżone.|Prawa marki własnej: nabywca tych treści może|TAK|NIE|Edytować treść|Podawać się za autora|Odsprzedawać klientom końcowym|Rozdawać bezpłatnie|Przekazywać te prawa klientom',
  pt: '{}. Todos os direitos reservados.|Direitos de marca própria: quem compra este conteúdo pode|SIM|NÃO|Editar o conteúdo|Reivindicar a autoria|Revender a clientes finais|Oferecer gratuitamente|Transmitir estes direitos a clientes',
  ro: '{}. Toate drepturile rezervate.|Drepturi de marcă proprie: cumpărătorul acestui conținut poate|DA|NU|Edita conținutul|Revendica paternitatea|Revinde clienților finali|Oferi gratuit|Transmite aceste drepturi clienților',
  ru: '{}. Все права защищены.|Права частной марки: покупатель этих материалов может|ДА|НЕТ|Редактировать содержание|Указывать себя автором|Перепродавать конечным покупателям|Раздавать бесплатно|Передавать эти права покупателям',
  sv: '{}. Med ensamrätt.|Private label-rättigheter: den som köper detta innehåll får|JA|NEJ|Redigera innehållet|Ange sig själv som författare|Sälja det vidare till slutkunder|Ge bort det gratis|Låta kunder överta dessa rättigheter',
  ta: '{}. அனைத்து உரிமைகளும் பாதுகாக்கப்பட்டவை.|தனியார் பெயர் உரிமைகள்: இந்த உள்ளடக்கத்தை வாங்குபவர்|ஆம்|இல்லை|உள்ளடக்கத்தைத் திருத்தலாம்|தன்னை ஆசிரியராகக் குறிப்பிடலாம்|இறுதி வாடிக்கையாளர்களுக்கு மறுவிற்பனை செய்யலாம்|இலவசமாக வழங்கலாம்|இந்த உரிமைகளை வாடிக்கையாளர்களுக்கு வழங்கலாம்',
  th: '{} สงวนลิขสิทธิ์|สิทธิ์ไพรเวตเลเบล: ผู้ซื้อเนื้อหานี้สามารถ|ได้|ไม่ได้|แก้ไขเนื้อหา|อ้างตนเป็นผู้เขียน|ขายต่อให้ลูกค้าปลายทาง|แจกฟรี|ส่งต่อสิทธิ์เหล่านี้ให้ลูกค้า',
  tr: '{}. Tüm hakları saklıdır.|Özel etiket hakları: bu içeriği satın alan kişi|EVET|HAYIR|İçeriği düzenleyebilir|Kendini yazar olarak gösterebilir|Son müşterilere yeniden satabilir|Ücretsiz dağıtabilir|Bu hakları müşterilere devredebilir',
  uk: '{}. Усі права захищено.|Права приватної марки: покупець цих матеріалів може|ТАК|НІ|Редагувати зміст|Зазначати себе автором|Перепродавати кінцевим покупцям|Роздавати безкоштовно|Передавати ці права покупцям',
  vi: '{}. Bảo lưu mọi quyền.|Quyền nhãn riêng: người mua nội dung này được|CÓ|KHÔNG|Chỉnh sửa nội dung|Đứng tên tác giả|Bán lại cho khách hàng cuối|Tặng miễn phí|Chuyển các quyền này cho khách hàng',
  zh: '{}。保留所有权利。|自有品牌权利：购买本内容者可以|是|否|编辑内容|署名为作者|转售给最终客户|免费赠送|将这些权利转授给客户',
  'zh-hant':
    '{}。保留所有權利。|自有品牌權利：購買本內容者可以|是|否|編輯內容|署名為作者|轉售給最終客戶|免費贈送|將這些權利轉授給客戶',
}

export type CopyrightTerms = {
  /** BCP 47; English where we have no words */
  language: string
  year: number
  /** empty: nobody is named */
  owner: string
  /** the creator's own words */
  own: string
  /** of PLR content: what its buyer may do */
  rights: Readonly<Record<Right, boolean>> | null
}

/**
 * The words of the copyright page, a line each: the notice, or the creator's own words in its place. For PLR content the
 * notice, the rights in the form that the trade reads ('[YES] …', '[NO] …'), and the creator's words below.
 */
export function copyrightPage({ language, year, owner, own, rights }: CopyrightTerms): string {
  const [notice = '{}', heading, yes, no, ...labels] = inLanguage(TERMS, language)?.split('|') ?? []
  const named = owner === '' ? '' : `© ${year} ${owner}`
  if (rights === null) return own || (named && notice.replace('{}', () => named))
  const grid = RIGHTS.map((right, at) => `[${rights[right] ? yes : no}] ${labels[at]}`)
  return [named, heading, ...grid, own].filter(Boolean).join('\n')
}
