/** Fonts of Word for the letters that the text faces lack. */
export const COMPLEX_SCRIPT = 'Times New Roman'
// scripts missing from Times New Roman
export const OTHER_COMPLEX: Record<string, string> = {
  bn: 'Nirmala UI',
  hi: 'Nirmala UI',
  ta: 'Nirmala UI',
  th: 'Leelawadee UI',
}
export const EAST_ASIAN: Record<string, string> = { ja: 'MS Mincho', ko: 'Batang', zh: 'SimSun' }
