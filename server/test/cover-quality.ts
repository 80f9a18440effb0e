import { coverArt } from '@makeready/composer/cover'
import type { CoverStyle } from '@makeready/contract/domain/cover-styles'
import { makeCover } from '@makeready/press/cover/make-cover'

export const SCHEMES: readonly string[] = [
  'blue and purple gradients',
  'warm autumn',
  'sage green on cream',
  'butter and vermilion',
  'black and gold',
  'pastel pink',
  'neon green',
  'grey',
  'yellow',
]

type Words = { title: string; author: string; language: string }
const LONG =
  'The Complete Independent Consultant’s Handbook for Finding Clients, Setting Fees, Writing Proposals That Win, Negotiating Contracts and Building a Business That Runs Itself Without Ever Burning Out, Really'

export const TITLES: readonly Words[] = [
  { title: 'Begin', author: 'Ruth Adeyemi', language: 'en' },
  { title: LONG.slice(0, 200), author: 'Alexandra Wilhelmina Vandenberghe-Thornton and Friends', language: 'en' },
  { title: 'The First Ninety Days: A Manager’s Field Guide', author: 'R. A.', language: 'en' },
  { title: 'Äpfel, Çilek & Ölgötzen', author: 'Jürgen Ağaoğlu', language: 'de' },
  { title: 'Тихий сад: руководство для начинающих', author: 'Анна Ковальчук', language: 'ru' },
  { title: 'Ο ήσυχος κήπος', author: 'Ελένη Παππά', language: 'el' },
  { title: 'الحديقة الهادئة: دليل عملي', author: 'ليلى حداد', language: 'ar' },
  { title: 'הגן השקט', author: 'נועה לוי', language: 'he' },
  { title: 'घर पर बागवानी की मार्गदर्शिका', author: 'अनीता शर्मा', language: 'hi' },
  { title: 'はじめてのオンライン講座', author: '鈴木 真理', language: 'ja' },
  { title: '设计思维从零开始的完整指南', author: '李娜', language: 'zh' },
  { title: '느린 아침의 기술', author: '김하늘', language: 'ko' },
]

/** Pixels of 1800 × 2400 that every letter must keep from the edges. */
const MARGIN = 30

/** Measures a generated cover: its contrast, edges that letters are too close to, letters without a font. */
export async function measureCover(one: { style: CoverStyle; colorScheme: string; words: Words; seed: number }) {
  const { style, colorScheme, words, seed } = one
  const art = coverArt({ style, colorScheme, title: words.title, seed })
  const made = await makeCover({ ...words, art, style })
  const box = made.textBox
  const outside = box
    ? Object.entries({ left: box.left, top: box.top, right: made.width - box.right, bottom: made.height - box.bottom })
        .filter(([, room]) => room < MARGIN)
        .map(([edge]) => edge)
    : ['no letters']
  return {
    contrast: made.contrast,
    outside,
    missing: made.warnings.map(({ message }) => message),
    jpeg: made.jpeg,
    art,
  }
}
