import { type ManuscriptInput, makeManuscript } from '../src/book/make-manuscript.ts'
import type { BookLayout } from '../src/manuscript/book-layout.ts'

const TEXT = 'Soil is alive, and the gardener who looks at it first learns most. Water reaches the roots slowly.'
const PRINTED: Partial<BookLayout> = { halfTitle: true, romanNumerals: true, rightPages: true }

const SECTIONS = [
  { name: 'About the Author', markdown: 'Ada Birch gardens in Leeds.' },
  { name: 'Dedication', markdown: 'For Tom, who digs.' },
  { name: 'Epigraph', markdown: '> The best fertilizer is the gardener’s shadow.' },
  { name: 'Also by Ada Birch', markdown: '*The Winter Bed*' },
  { name: 'Foreword', markdown: TEXT },
  { name: 'Introduction', markdown: TEXT },
  { name: 'Part 1: Ground', markdown: 'Everything begins below.' },
  { name: 'Soil', markdown: `${TEXT}[^crumb]\n\n[^crumb]: A crumb is a good sign.` },
  { name: 'Part 2: Sky', markdown: '' },
  { name: 'Light', markdown: `${TEXT} See [page {page}](#soil).[^noon]\n\n[^noon]: At noon.` },
  { name: 'Colophon', markdown: 'Set in EB Garamond.' },
]

/** A book with every part that a publisher puts around a text, its sections in a wrong order. */
export function architectureBook(layout: Partial<BookLayout> = PRINTED, change: Partial<ManuscriptInput> = {}) {
  return makeManuscript({
    title: 'The Patient Garden',
    author: 'Ada Birch',
    language: 'en',
    productType: 'ebook',
    licence: '© 2026 Ada Birch. All rights reserved.',
    layout,
    sections: SECTIONS,
    ...change,
  })
}
