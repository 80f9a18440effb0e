import { makeManuscript } from '../src/book/make-manuscript.ts'
import type { Manuscript } from '../src/manuscript/manuscript.ts'

/** A sentence or two about a workshop in each script; `spaced` is false for scripts without spaces. */
export const SCRIPTS = [
  { code: 'en', rtl: false, spaced: true, text: 'Your device is ready. Please bring the receipt when you collect it.' },
  { code: 'ru', rtl: false, spaced: true, text: 'Ваш прибор готов. Пожалуйста, возьмите с собой квитанцию.' },
  { code: 'el', rtl: false, spaced: true, text: 'Η συσκευή σας είναι έτοιμη. Φέρτε μαζί σας την απόδειξη.' },
  { code: 'ar', rtl: true, spaced: true, text: 'جهازك جاهز والطريق إلينا طويل. من فضلك أحضر الإيصال معك.' },
  { code: 'he', rtl: true, spaced: true, text: 'המכשיר שלכם מוכן. אנא הביאו את הקבלה כשתבואו.' },
  {
    code: 'hi',
    rtl: false,
    spaced: true,
    text: 'आपका उपकरण तैयार है। कृपया रसीद साथ लाएँ। हिन्दी में क्षेत्र, विद्यार्थी और प्रार्थना।',
  },
  { code: 'zh', rtl: false, spaced: false, text: '您的设备已经修好。取件时请带上收据。' },
  {
    code: 'ja',
    rtl: false,
    spaced: false,
    text: 'ご依頼の品の修理が終わりました。受け取りの際は控えをお持ちください。',
  },
  { code: 'ko', rtl: false, spaced: true, text: '기기 수리가 끝났습니다. 찾으러 오실 때 영수증을 가져오세요.' },
  {
    code: 'th',
    rtl: false,
    spaced: false,
    text: 'อุปกรณ์ของคุณพร้อมแล้ว กรุณานำใบเสร็จมาด้วยเมื่อมารับของ เพราะน้ำใจและกำลังใจมีค่าสำหรับช่างทุกคน',
  },
  {
    code: 'bn',
    rtl: false,
    spaced: true,
    text: 'আপনার যন্ত্রটি প্রস্তুত। দয়া করে রসিদ সঙ্গে আনুন, বিশ্ববিদ্যালয়ের ক্ষেত্রে কর্ম করো।',
  },
  { code: 'ta', rtl: false, spaced: true, text: 'உங்கள் சாதனம் தயாராக உள்ளது. ரசீதைக் கொண்டு வாருங்கள், கொள்கை மொழி தொழில்.' },
] as const

export const SIGNS = '← ↑ → ↓ ⇒ ∞ ≈ ≠ ≤ ≥ √ ∑ ½ ⅓ ⅔ ① ② Ⅳ ✓ ✗ ★ ☆ ☎ ☐ ☑ ♥ ♪ ⚠ ⌘ € £ ¥ ₹ ₪ ₽ ₺ ₩ § † ‰ ℃ № ™ ® ©'
export const EMOJI = '🙂 🚀 👍🏽 👩🏽‍🚀 👨‍👩‍👧 🇫🇷 ✅ ⚠️ ❤️'

/** An English book with a section in each of these scripts: as title, heading, paragraph, list, quote and table. */
export function manyScripts(isIncluded = (_: (typeof SCRIPTS)[number]) => true): Manuscript {
  const sections = SCRIPTS.filter(isIncluded).map(({ code, text }) => ({
    name: `${text.split(/[ 。，]/)[0]} ${code}`,
    markdown: `${text}\n\n## ${text.slice(0, 12)}\n\n- ${text}\n\n> ${text}\n\n| ${code} | 1 |\n|---|---|\n| ${text} | 2 |`,
  }))
  return makeManuscript({
    title: 'One Workshop, Many Scripts',
    author: 'Ines Calloway',
    language: 'en',
    productType: 'guide',
    sections: [...sections, { name: 'Signs', markdown: `${SIGNS}\n\n${EMOJI}` }],
  }).manuscript
}

/** A book that runs from right to left and contains words of the other direction. */
export function rightToLeftBook(): Manuscript {
  return makeManuscript({
    title: 'كتاب الورشة',
    subtitle: 'دليل صغير',
    author: 'ليلى حداد',
    language: 'ar',
    productType: 'ebook',
    sections: [
      {
        name: 'البداية',
        markdown:
          'تبدأ الورشة بطاولة واحدة[^1] وموقع Makeready على الشبكة.\n\n## الأدوات\n\n1. مطرقة\n2. منشار\n   - صغير\n   - كبير\n\n- [x] تم الشراء\n- [ ] لم يتم بعد\n\n> [!NOTE] انتبه\n> اقرأ [الدليل](https://example.org/dalil) أولا.\n\n| أداة | سعر |\n|---|--:|\n| مطرقة | 12 |\n\nThis line runs from left to right.\n\n[^1]: طاولة من خشب.',
      },
      { name: 'النهاية', markdown: 'שלום لكم جميعا.\n\n```js\nconst a = 1\n```\n\n***\n\nوداعا.' },
    ],
  }).manuscript
}
