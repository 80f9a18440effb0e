import { accentOnBlack, accentOnWhite, calloutColor, tint } from '../manuscript/accent.ts'
import { BODY_FACES, type BookStyle, HEADING_FACES, type Opener } from '../manuscript/book-style.ts'
import type { Theme } from '../manuscript/themes.ts'
import { THEME_STYLES } from './theme-styles.ts'

const COLORED = ['tip', 'important', 'warning', 'caution'] as const

/** Sets no background and no text color, so that the reader's day, sepia or night mode applies. */
export function stylesheet(accent: string, theme: Theme, style: BookStyle = {}): string {
  const day = `#${accentOnWhite(accent)}`
  const night = `#${accentOnBlack(accent)}`
  return `body { line-height: 1.5; margin: 0 5%; hyphens: auto; -webkit-hyphens: auto; overflow-wrap: break-word; }
p { margin: 0 0 0.8em; orphans: 2; widows: 2; }
h1, h2, h3, h4, h5, h6 { line-height: 1.2; hyphens: none; -webkit-hyphens: none; break-after: avoid; page-break-after: avoid; text-align: start; }
h1 { font-size: 1.9em; margin: 1.6em 0 0.9em; }
h2 { font-size: 1.35em; margin: 1.6em 0 0.5em; color: ${day}; }
h3 { font-size: 1.15em; margin: 1.4em 0 0.4em; }
h4, h5, h6 { font-size: 1em; margin: 1.2em 0 0.3em; }
h5, h6 { font-style: italic; font-weight: normal; }
.label { margin: 2.4em 0 0; color: ${day}; letter-spacing: 0.04em; break-after: avoid; page-break-after: avoid; }
.label + h1 { margin-top: 0.1em; }
a { color: inherit; text-decoration: underline; text-decoration-color: ${day}; }
.opening::first-letter { float: left; font-size: 3.3em; line-height: 0.85; padding-right: 0.06em; margin-top: 0.04em; color: ${day}; }
nav ol { list-style: none; margin: 0; padding: 0; }
nav > ol > li { margin: 0.5em 0; }
nav ol ol { padding-inline-start: 1.4em; padding-left: 1.4em; }
nav ol ol li { margin: 0.15em 0; }
nav a { text-decoration: none; }
[dir="rtl"] nav ol ol { padding-left: 0; padding-right: 1.4em; }
ul, ol { margin: 0 0 0.8em; padding-inline-start: 1.6em; }
li > p { margin-bottom: 0.5em; }
.tight > li > p { margin-bottom: 0; }
li.task { list-style: none; }
li.task > p:first-child { text-indent: -1.4em; }
.box { font-family: "Segoe UI Symbol", "Apple Symbols", "Noto Sans Symbols 2", sans-serif; }
blockquote { margin: 0 0 0.8em; padding: 0 1.4em; font-style: italic; }
pre { font-size: 0.8em; line-height: 1.4; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 4; margin: 0 0 1em; padding: 0.8em; border: 1px solid #8884; background: #8881; hyphens: none; -webkit-hyphens: none; text-align: left; }
code { font-family: "JetBrains Mono", Consolas, Menlo, monospace; hyphens: none; -webkit-hyphens: none; }
:not(pre) > code { font-size: 0.88em; }
.callout { margin: 1em 0; padding: 0.8em 1em 0.1em; border-inline-start: 4px solid ${day}; border-left: 4px solid ${day}; background: #${tint(day, 0.07)}; color: #1a1a1a; break-inside: avoid; page-break-inside: avoid; }
[dir="rtl"] .callout { border-left: 0; border-right: 4px solid ${day}; }
.callout-title { font-weight: bold; color: ${day}; margin-bottom: 0.3em; }
${COLORED.map((kind) => calloutDay(kind, accent)).join('\n')}
.table { margin: 1em 0; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.92em; line-height: 1.35; border-top: 1.5px solid; border-bottom: 1.5px solid; }
th, td { padding: 0.4em 0.5em; text-align: start; vertical-align: top; hyphens: none; -webkit-hyphens: none; }
th { border-bottom: 1px solid; }
tbody tr + tr td { border-top: 1px solid #8886; }
.center { text-align: center; }
.right { text-align: end; }
figure { margin: 1.2em 0; text-align: center; break-inside: avoid; page-break-inside: avoid; }
figure img { max-width: 100%; height: auto; }
.formula { margin: 1em 0; text-align: center; overflow-x: auto; }
.formula .tag { margin-inline-start: 2em; }
math[display="block"] { display: block math; }
sup, sub { line-height: 0; font-size: 0.75em; }
rt { font-size: 0.5em; }
kbd { font-family: "JetBrains Mono", Consolas, Menlo, monospace; font-size: 0.85em; border: 1px solid #8888; border-radius: 0.25em; padding: 0 0.3em; hyphens: none; -webkit-hyphens: none; }
mark { background: #ffe58a; color: #1a1a1a; }
abbr { text-decoration: none; }
dl { margin: 0 0 0.8em; }
dt { font-weight: bold; break-after: avoid; page-break-after: avoid; }
dd { margin: 0 0 0.4em; margin-inline-start: 1.6em; }
figcaption { margin-top: 0.5em; font-size: 0.88em; opacity: 0.85; }
img.inline { max-width: 100%; max-height: 12em; vertical-align: middle; }
.ornament { text-align: center; color: ${day}; margin: 1.2em 0 1.8em; line-height: 1; }
hr.scene-break { width: 30%; margin: 2em auto; border: 0; border-top: 1px solid; opacity: 0.5; }
.writing-lines { margin: 0 0 1.4em; break-before: avoid; page-break-before: avoid; }
.writing-lines div { height: 2em; border-bottom: 1px solid; opacity: 0.5; break-inside: avoid; page-break-inside: avoid; }
.page-break { break-after: page; page-break-after: always; }
.noteref { font-size: 0.75em; vertical-align: super; line-height: 0; text-decoration: none; padding: 0 0.1em; }
.notes { margin-top: 2.5em; border-top: 1px solid #8886; padding-top: 0.8em; font-size: 0.88em; }
.footnote p { margin-bottom: 0.4em; }
.title-page { text-align: center; padding-top: 18%; }
.book-title { font-size: 2.2em; text-align: center; margin: 0 0 0.5em; }
.subtitle { font-size: 1.2em; font-style: italic; margin-bottom: 2.5em; }
.author { letter-spacing: 0.03em; color: ${day}; }
.references { list-style: none; padding: 0; }
.references li { margin: 0 0 0.3em; }
.half-title { font-size: 1.4em; }
.displayed { text-align: center; padding-top: 22%; font-style: italic; }
.displayed blockquote { padding: 0 1em; }
.colophon { font-style: normal; font-size: 0.9em; padding-top: 45%; }
.part { text-align: center; padding-top: 18%; }
.part h1 { text-align: center; }
.licence { font-size: 0.88em; padding-top: 10%; }
.cover { text-align: center; margin: 0; padding: 0; }
.cover img { max-width: 100%; max-height: 98vh; }
${THEME_STYLES[theme]?.(day) ?? ''}${chosenStyles(theme, style, day)}@media (prefers-color-scheme: dark) {
h2, .label, .author, .ornament, .callout-title, .opening::first-letter { color: ${night}; }
.opener.band .label { color: #fff; }
.callout { border-color: ${night}; }
a { text-decoration-color: ${night}; }
${COLORED.map((kind) => calloutNight(kind, accent)).join('\n')}
.callout { background: #8882 !important; color: inherit; }
}
`
}

/** What the creator changed. Faces that are too large to embed are only named: readers have their own, and choose. */
function chosenStyles(
  theme: Theme,
  { bodyFace, headingFace, size, leading, margins, opener }: BookStyle,
  day: string,
): string {
  const family = (face: { family: string; serif: boolean }) =>
    `font-family: "${face.family}", ${face.serif ? 'Georgia, serif' : 'Helvetica, sans-serif'};`
  const body = [
    bodyFace && family(BODY_FACES[bodyFace]),
    size && `font-size: ${round(size * (theme === 'picturebook' ? 1.15 : 1))}em;`,
    leading && `line-height: ${round(1.5 * leading)};`,
    margins && `margin: 0 ${round(5 * margins)}%;`,
  ].filter(Boolean)
  // pictures reach the edges of the page
  const reach = round((500 * (margins ?? 1)) / (100 - 10 * (margins ?? 1)))
  const pictures = theme === 'picturebook' && margins ? `figure { margin: 1.6em -${reach}%; }\n` : ''
  const headings = headingFace && `h1, h2, h3, h4, h5, h6, .book-title { ${family(HEADING_FACES[headingFace])} }\n`
  return `${openerStyles(opener, day)}${body.length > 0 ? `body { ${body.join(' ')} }\n` : ''}${pictures}${headings ?? ''}`
}

/** How chapters open: the `header` of a chapter is there only if the creator chose. */
function openerStyles(opener: Opener | undefined, day: string): string {
  if (opener === undefined) return ''
  const head = `.opener h1 { font-size: 1.9em; font-weight: bold; background: none; padding: 0; margin: 0.1em 0 0; }\n`
  if (opener === 'band')
    return `${head}.opener { background: ${day}; padding: 3.5em 1em 1.2em; margin: 0 0 1.6em; }
.opener h1, .opener .label { color: #fff; }
.opener .label { margin: 0; }
`
  const centered =
    opener === 'centered'
      ? '.opener, .opener h1 { text-align: center; }\n'
      : '.plain + .ornament { text-align: start; }\n'
  return `${head}.opener { margin: ${opener === 'centered' ? '3.5em' : '1.6em'} 0 1.2em; }\n.opener h1 { color: inherit; }\n.opener .label { margin: 0; }\n${centered}`
}

const round = (value: number) => Math.round(value * 100) / 100

function calloutDay(kind: (typeof COLORED)[number], accent: string): string {
  const hue = `#${accentOnWhite(calloutColor(kind, accent))}`
  return `.${kind} { border-color: ${hue}; background: #${tint(hue, 0.07)}; }\n.${kind} .callout-title { color: ${hue}; }`
}

function calloutNight(kind: (typeof COLORED)[number], accent: string): string {
  const hue = `#${accentOnBlack(calloutColor(kind, accent))}`
  return `.${kind} { border-color: ${hue}; }\n.${kind} .callout-title { color: ${hue}; }`
}
