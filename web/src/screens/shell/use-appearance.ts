import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { behindPaint } from '../../lib/behind-paint.ts'

/** The colour scheme now in force; `toggle` chooses the other one and remembers it on this device. */
export function useAppearance(): { dark: boolean; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const toggle = () => {
    const next = dark ? 'light' : 'dark'
    // the colours hang on this alone; that every part is told of it may follow
    document.documentElement.dataset.mantineColorScheme = next
    behindPaint(() => setColorScheme(next))
  }
  return { dark, toggle }
}
