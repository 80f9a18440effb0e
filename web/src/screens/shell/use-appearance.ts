import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { afterPaint } from '../../lib/after-paint.ts'

export function useAppearance(): { dark: boolean; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const toggle = () => {
    const next = dark ? 'light' : 'dark'
    // the colors depend only on this attribute; React may follow later
    document.documentElement.dataset.mantineColorScheme = next
    afterPaint(() => setColorScheme(next))
  }
  return { dark, toggle }
}
