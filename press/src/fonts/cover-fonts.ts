import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

const FOLDERS: Record<string, readonly string[]> = {
  anton: ['400Regular'],
  archivo: ['400Regular', '600SemiBold', '700Bold'],
  'bricolage-grotesque': ['400Regular', '600SemiBold', '700Bold', '800ExtraBold'],
  cairo: ['400Regular', '600SemiBold', '700Bold', '800ExtraBold'],
  'cormorant-garamond': ['400Regular', '400Regular_Italic', '500Medium', '600SemiBold'],
  'eb-garamond': ['400Regular', '500Medium', '600SemiBold', '700Bold'],
  fraunces: ['400Regular', '600SemiBold', '700Bold'],
  figtree: ['700Bold'],
  'hind-siliguri': ['400Regular', '600SemiBold', '700Bold'],
  inter: ['700Bold'],
  literata: ['600SemiBold'],
  manrope: ['400Regular', '600SemiBold', '700Bold', '800ExtraBold'],
  'noto-color-emoji': ['400Regular'],
  'noto-naskh-arabic': ['400Regular', '600SemiBold', '700Bold'],
  'noto-sans-devanagari': ['400Regular', '600SemiBold', '700Bold'],
  'noto-sans-jp': ['400Regular', '700Bold'],
  'noto-sans-kr': ['400Regular', '700Bold'],
  'noto-sans-sc': ['400Regular', '700Bold'],
  'noto-sans-symbols-2': ['400Regular'],
  'noto-sans-tamil': ['400Regular', '600SemiBold', '700Bold'],
  'noto-sans-thai': ['400Regular', '600SemiBold', '700Bold'],
  'noto-serif-hebrew': ['400Regular', '600SemiBold', '700Bold'],
  'source-serif-4': ['600SemiBold'],
}

export function coverFontFolders(): string[] {
  return Object.entries(FOLDERS).flatMap(([name, weights]) => {
    const home = dirname(require.resolve(`@expo-google-fonts/${name}/package.json`))
    return weights.map((weight) => join(home, weight))
  })
}
