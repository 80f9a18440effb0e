import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

/** The colour scheme now in force; `toggle` chooses the other one and remembers it on this device. */
export function useAppearance(): { dark: boolean; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  return { dark, toggle: () => setColorScheme(dark ? 'light' : 'dark') }
}
