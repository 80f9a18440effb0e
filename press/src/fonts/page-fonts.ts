import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Families and weights used by the themes. The compiler maps a file into memory when a text first needs it. */
const FONTS: Record<string, readonly string[]> = {
  // first for Arabic: faces that build letters from several glyphs (Noto Naskh) copy as garbled words
  amiri: ['400Regular', '400Regular_Italic', '700Bold'],
  archivo: ['400Regular', '500Medium', '600SemiBold', '700Bold', '800ExtraBold', '900Black'],
  figtree: [
    '400Regular',
    '400Regular_Italic',
    '500Medium',
    '600SemiBold',
    '700Bold',
    '700Bold_Italic',
    '800ExtraBold',
    '900Black',
  ],
  inter: ['300Light', '400Regular', '400Regular_Italic', '500Medium', '600SemiBold', '700Bold', '700Bold_Italic'],
  literata: ['400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic'],
  'source-serif-4': ['400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic'],
  'eb-garamond': ['400Regular', '400Regular_Italic', '500Medium', '500Medium_Italic', '700Bold', '700Bold_Italic'],
  'jetbrains-mono': ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'],
  'noto-naskh-arabic': ['400Regular', '700Bold'],
  'noto-serif-hebrew': ['400Regular', '700Bold'],
  'noto-sans-devanagari': ['400Regular', '700Bold'],
  'hind-siliguri': ['400Regular', '700Bold'],
  'noto-sans-tamil': ['400Regular', '700Bold'],
  'noto-sans-thai': ['400Regular', '700Bold'],
  'noto-sans-sc': ['400Regular', '700Bold'],
  'noto-sans-jp': ['400Regular', '700Bold'],
  'noto-sans-kr': ['400Regular', '700Bold'],
  'noto-serif-sc': ['400Regular', '700Bold'],
  'noto-serif-jp': ['400Regular', '700Bold'],
  'noto-sans-symbols-2': ['400Regular'],
  'noto-color-emoji': ['400Regular'],
  // for headings, if the creator chooses them
  anton: ['400Regular'],
  'bricolage-grotesque': ['400Regular', '700Bold', '800ExtraBold'],
  'cormorant-garamond': ['400Regular', '400Regular_Italic', '600SemiBold'],
  fraunces: ['400Regular', '600SemiBold', '700Bold'],
  manrope: ['400Regular', '600SemiBold', '700Bold', '800ExtraBold'],
}

export function fontFiles(): string[] {
  return Object.entries(FONTS).flatMap(([family, styles]) => styles.map((style) => fontFile(family, style)))
}

/** The file of a family's cut, such as 'inter' and '700Bold'. */
export function fontFile(family: string, style: string): string {
  const folder = dirname(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${family}/package.json`)))
  const file = readdirSync(join(folder, style)).find((name) => name.endsWith('.ttf'))
  if (file === undefined) throw new Error(`${family} has no cut ${style}`)
  return join(folder, style, file)
}

export function isEmojiFont(file: string): boolean {
  return file.includes('noto-color-emoji')
}
