import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { t } from '../../i18n/t.ts'

// Filled components use shade 6 in light and shade 4 in dark mode, the values of tokens.css.
const spot: MantineColorsTuple = [
  '#fbeae2',
  '#f8d3c3',
  '#f7b79d',
  '#f79a78',
  '#f27a4f',
  '#e0622f',
  '#c8451a',
  '#a93812',
  '#7f2a0d',
  '#3a1d12',
]
const ink: MantineColorsTuple = [
  '#fbfaf6',
  '#f4f1e8',
  '#e9e4d6',
  '#ddd8ca',
  '#f4f0e6',
  '#67635a',
  '#1b1a17',
  '#151412',
  '#100f0d',
  '#0b0a09',
]
const red: MantineColorsTuple = [
  '#fbe9e7',
  '#f6cfcb',
  '#f4b3ad',
  '#f4a29b',
  '#f4928a',
  '#d3473e',
  '#b3261e',
  '#911c16',
  '#6b1510',
  '#381a17',
]
const blue: MantineColorsTuple = [
  '#e6eef5',
  '#cfdeeb',
  '#b5cfe5',
  '#a4c7e7',
  '#94bfe8',
  '#3f719f',
  '#1f4e79',
  '#173d60',
  '#102c46',
  '#182838',
]
const dark: MantineColorsTuple = [
  '#f4f0e6',
  '#dfd9cb',
  '#c9c3b5',
  '#a29b8b',
  '#7d7768',
  '#2b2823',
  '#1e1c19',
  '#151412',
  '#100f0d',
  '#0b0a09',
]

/** A function, as it holds translated text. */
export const makeTheme = () =>
  createTheme({
    colors: { spot, ink, red, blue, dark },
    primaryColor: 'spot',
    primaryShade: { light: 6, dark: 4 },
    autoContrast: true,
    black: '#1b1a17',
    white: '#ffffff',
    defaultRadius: 'md',
    radius: { xs: '2px', sm: '4px', md: '8px', lg: '8px', xl: '8px' },
    // the same values as --s-1, --s-2, --s-3, --s-4, --s-6, --s-8 and --s-12
    spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px', xxl: '32px', xxxl: '48px' },
    // 1024px; sm and lg are 768px and 1200px by default. Style sheets use 767px, 1023px and 1199px.
    breakpoints: { md: '64em' },
    fontFamily: 'var(--sans)',
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.5625rem' },
    lineHeights: { xs: '1rem', sm: '1.25rem', md: '1.5rem', lg: '1.75rem', xl: '2rem' },
    headings: {
      fontFamily: 'var(--serif)',
      fontWeight: '500',
      sizes: {
        h1: { fontSize: '2.4375rem', lineHeight: '2.75rem', fontWeight: '400' },
        h2: { fontSize: '1.5625rem', lineHeight: '2rem' },
        h3: { fontSize: '1.25rem', lineHeight: '1.75rem' },
        h4: { fontSize: '1rem', lineHeight: '1.5rem' },
      },
    },
    shadows: { xs: 'none', sm: 'none', md: 'var(--lift)', lg: 'var(--lift)', xl: 'var(--lift)' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    // Plain objects instead of `Modal.extend(…)`, which would add the components to the first download.
    components: {
      Button: { defaultProps: { loaderProps: { type: 'dots' } } },
      // most fields are required; optional ones say '(Optional)'
      InputWrapper: { defaultProps: { withAsterisk: false } },
      Modal: {
        defaultProps: {
          size: 560,
          padding: 'xl',
          closeButtonProps: { 'aria-label': t('Close') },
          overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
          transitionProps: { duration: 120 },
        },
      },
      PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': t('Show password') } } },
      Tooltip: { defaultProps: { withArrow: false, openDelay: 400, color: 'ink' } },
    },
  })

/** Maps Mantine's colors to tokens.css, with contrast of at least 4.5:1, and 3:1 for borders. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const colors = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--blue)',
    '--mantine-color-error': 'var(--red)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--track)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--edge)',
    '--mantine-color-disabled': 'var(--canvas)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--hairline)',
    '--mantine-color-spot-filled': 'var(--spot)',
    '--mantine-color-spot-filled-hover': 'var(--spot-deep)',
    '--mantine-color-ink-filled': 'var(--ink)',
    '--mantine-color-ink-filled-hover': 'var(--ink-2)',
    '--mantine-color-ink-light-color': 'var(--ink)',
    '--mantine-color-ink-light-hover': 'var(--track)',
    '--mantine-color-red-filled': 'var(--red)',
  }
  return { variables: {}, light: colors, dark: colors }
}
