// Six covers, one per product type: drawn by the composer and typeset by the press, the same on every run.
import { coverArt } from '../../composer/src/cover.ts'
import { makeCover } from '../../press/src/cover/make-cover.ts'

const AUTHOR = 'Mara Lindqvist'

/** In the order of the contract's product types. */
const COVERS = [
  {
    name: 'ebook',
    title: 'Bread After Work',
    subtitle: 'Sourdough for people who come home late',
    style: 'creative',
    colorScheme: 'vermilion, cream and wheat',
    prompt: 'a loaf of bread',
    seed: 1,
  },
  {
    name: 'course',
    title: 'Night Photography',
    subtitle: 'With the phone you own',
    style: 'modern',
    colorScheme: 'midnight navy and amber',
    prompt: 'night sky with stars',
    seed: 3,
  },
  {
    name: 'guide',
    title: 'The Quiet Balcony',
    subtitle: 'Herbs and vegetables in eleven pots',
    style: 'illustrated',
    colorScheme: 'sage green, cream and terracotta',
    prompt: 'a potted plant',
    seed: 1,
  },
  {
    name: 'workbook',
    title: 'Budgeting on Irregular Income',
    subtitle: 'A twelve-month workbook',
    style: 'bold',
    colorScheme: 'yellow and black with vermilion',
    prompt: 'bar chart',
    seed: 1,
  },
  {
    name: 'template',
    title: 'Minutes That Get Read',
    subtitle: 'Twelve meeting templates',
    style: 'minimalist',
    colorScheme: 'white and sky blue',
    prompt: 'clock',
    seed: 3,
  },
  {
    name: 'plr',
    title: 'Ten Emails for a Quiet Launch',
    subtitle: 'With resale rights',
    style: 'elegant',
    colorScheme: 'black and copper',
    prompt: 'envelope',
    seed: 1,
  },
]

export async function makeCovers() {
  const made = []
  for (const { name, title, subtitle, ...request } of COVERS) {
    const art = coverArt({ ...request, title })
    const cover = await makeCover({ title, subtitle, author: AUTHOR, language: 'en', art, style: request.style })
    made.push({ name, title, png: cover.png })
  }
  return made
}
