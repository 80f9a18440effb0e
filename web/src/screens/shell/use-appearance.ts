import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { behindPaint } from '../../lib/behind-paint.ts'

export function useAppearance(): { dark: boolean; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const toggle = () => {
    const next = dark ? 'light' : 'dark'
    // the colors depend on this alone; React may follow later
    document.documentElement.dataset.mantineColorScheme = next
    behindPaint(() => setColorScheme(next))
  }
  return { dark, toggle }
}
