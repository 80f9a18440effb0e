import { DESCRIPTION_TAGS } from '@makeready/contract/domain/stores'

/** Claims and offers that stores refuse in titles. */
const CLAIMS =
  /\bbest[\s-]?sell(?:er|ing)\b|(?<!\w)#1\b|\bkostenlos\b|\bgratis\b|\bdiscount(?:ed)?\b|\bon sale\b|\blimited time\b/i
/** Refused as an offer, but also part of ordinary titles: 'Debt-Free' and 'gluten-free' are no offers. */
const FREE = /(?<![-\w])free(?![-\w])/i

/** Often used in titles of digital products without being the creator's own. */
const TRADEMARKS =
  /\b(?:Amazon|Kindle|KDP|iPhone|iPad|iCloud|Google|YouTube|Facebook|Instagram|TikTok|Pinterest|WhatsApp|LinkedIn|Netflix|Disney|Microsoft|PowerPoint|Photoshop|Canva|ChatGPT|OpenAI|Etsy|Gumroad|LEGO|Minecraft|Roblox|Pok[eé]mon|Harry Potter|Star Wars|Coca-Cola|Barbie|Airbnb|Shopify|WordPress)\b/i

export const claimIn = (title: string): string | null => CLAIMS.exec(title)?.[0] ?? null
export const offerIn = (title: string): string | null => FREE.exec(title)?.[0] ?? null
export const trademarkIn = (title: string): string | null => TRADEMARKS.exec(title)?.[0] ?? null

/** Bounded parts keep the search linear in texts without an address. */
const ADDRESS = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{0,190}\w/
const LINK =
  /\bhttps?:\/\/[^\s<"]+|\bwww\.[^\s<"]+|(?<![@\w.-])[\w-]{1,63}\.(?:com|net|org|io|co|de|shop|store)\b(?:\/[^\s<"]*)?/i
const PRICE = /(?:US\$|[$€£])\s?\d+(?:[.,]\d{2})?|\b\d+(?:[.,]\d{2})?\s?(?:[$€£]|USD\b|EUR\b|GBP\b)/

export const addressIn = (text: string): string | null => ADDRESS.exec(text)?.[0] ?? null
export const linkIn = (text: string): string | null =>
  LINK.exec(text.replace(new RegExp(ADDRESS, 'g'), ' '))?.[0] ?? null
export const priceIn = (text: string): string | null => PRICE.exec(text)?.[0] ?? null

/** Names of tags in a text that stores don't take. */
export function unknownTags(html: string): string[] {
  const names = [...html.matchAll(/<\/?([a-z][a-z0-9]*)\b[^<>]*>/gi)].map(([, name = '']) => name.toLowerCase())
  return [...new Set(names)].filter((name) => !(DESCRIPTION_TAGS as readonly string[]).includes(name))
}
