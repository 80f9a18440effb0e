import { describe, expect, it } from 'vitest'
import { breakable, oneLine, splitTitle } from './cover-text.ts'

const joined = (text: string, language: string) => [breakable(text, language)].flat(2).join('')

describe('the text of a cover', () => {
  it('loses control characters, line ends and direction overrides', () => {
    expect(oneLine('  The\u0000 First\r\n\tNinety\u2028Days \u202eevil\ufeff ')).toBe('The First Ninety Days evil')
    expect(oneLine('half \ud83d pair')).toBe('half \ufffd pair')
  })

  it('has what follows a colon as a second part', () => {
    expect(splitTitle('The Quiet Garden: Small Spaces')).toEqual({ main: 'The Quiet Garden', tail: 'Small Spaces' })
    expect(splitTitle('设计思维：完整指南')).toEqual({ main: '设计思维', tail: '完整指南' })
    expect(splitTitle('Ratio 3:4 explained')).toEqual({ main: 'Ratio 3:4 explained', tail: '' })
  })

  it('keeps every letter in place when line breaks are marked', () => {
    const texts = {
      en: 'The Honorificabilitudinitatibus-and-Antidisestablishmentarianism Book',
      de: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
      ja: 'はじめての「オンライン」講座、企画から販売まで。',
      ko: '느린 아침의 기술',
      zh: '设计思维从零开始的完整指南',
      ar: 'الحديقة الهادئة',
      th: 'คู่มือฉบับสมบูรณ์ (เล่มหนึ่ง) สำหรับผู้เริ่มต้น',
    }
    for (const [language, text] of Object.entries(texts)) expect(joined(text, language)).toBe(text)
  })

  it('can break Thai between words', () => {
    expect(breakable('คู่มือการทำสวน', 'th')).toEqual(['คู่มือ', 'การ', 'ทำ', 'สวน'])
  })

  it('never breaks a Japanese word or starts a line with a particle', () => {
    expect(breakable('はじめてのオンライン講座', 'ja')).toContain('オンライン')
    for (const piece of breakable('静かな庭のつくり方', 'ja')) expect(piece).not.toMatch(/^[のなをは]$/u)
  })
})
