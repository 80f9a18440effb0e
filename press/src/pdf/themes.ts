export const THEMES = ['classic'] as const
export type Theme = (typeof THEMES)[number]
export const DEFAULT_THEME: Theme = 'classic'

export function isTheme(name: string): name is Theme {
  return THEMES.some((theme) => theme === name)
}
