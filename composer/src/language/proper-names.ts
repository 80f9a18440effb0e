const PROPER_NAMES = new Set(
  `I AI ADHD PDF Etsy Instagram TikTok YouTube LinkedIn Facebook Pinterest Amazon KDP Notion Excel Canva Shopify WordPress
  Zapier Airtable Airbnb Disney Obsidian Ableton Midjourney Procreate SAT LLC FBA RV Google Microsoft Apple Android Windows Linux Python JavaScript TypeScript Java Photoshop Lightroom
  Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February April June July August September
  October November December Christmas Easter Ramadan Halloween
  English French Spanish German Italian Portuguese Japanese Chinese Korean Arabic Russian Dutch Polish Turkish Greek Hebrew
  Hindi Latin Swedish Norwegian Danish Finnish Czech Hungarian Thai Vietnamese Indian Mexican American British Irish
  Frisian Celtic Viking Victorian Gothic Roman Baltic Alpine Catalan Basque Breton Welsh Cornish Sicilian Tuscan Andalusian
  Hawaiian Tibetan Mongolian Ukrainian Estonian Latvian Lithuanian Icelandic Croatian Serbian Bulgarian Romanian Armenian
  Ethiopian Kenyan Nigerian Cuban Peruvian Chilean Colombian Filipino Indonesian Malaysian Tamil Bengali
  Scottish Canadian Australian African Asian European Mediterranean Nordic Bavarian Brazilian Moroccan Persian
  Europe Africa Asia America Canada Mexico Brazil India China Japan Korea Thailand Vietnam Australia England Scotland Ireland
  France Spain Germany Italy Portugal Greece Turkey Egypt Morocco Iceland Norway Sweden Denmark Finland Poland
  London Paris Berlin Rome Madrid Lisbon Vienna Tokyo York Montessori Pilates Zen Buddhist Christian Jewish Muslim Bible`
    .split(/\s+/)
    .filter(Boolean),
)
const BY_LOWER_CASE = new Map([...PROPER_NAMES].map((word) => [word.toLowerCase(), word]))

/** The word's official spelling ('linkedin' → 'LinkedIn'), or null if it is no known name. */
export function properName(word: string): string | null {
  const bare = word.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  const known = BY_LOWER_CASE.get(bare.toLowerCase()) ?? BY_LOWER_CASE.get(bare.toLowerCase().replace(/ ?s$/, ''))
  if (!known || !/^[A-Za-z]/.test(word)) return null
  return known + word.slice(known.length)
}
