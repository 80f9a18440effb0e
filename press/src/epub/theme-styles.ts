import type { Theme } from '../manuscript/themes.ts'

/** What a theme adds to the style sheet that all share; `day` is its accent, readable on white. */
export const THEME_STYLES: Partial<Record<Theme, (day: string) => string>> = {
  // floats, because many reading systems know no grid
  cookbook: (
    day,
  ) => `.facts { border-top: 1px solid ${day}; border-bottom: 1px solid ${day}; padding: 0.4em 0; font-family: sans-serif; font-size: 0.9em; font-weight: bold; }
.recipe { margin: 1.2em 0; }
.recipe h2, .recipe h3, .recipe h4 { margin-top: 0.4em; font-size: 1.1em; }
.recipe::after { content: ""; display: block; clear: both; }
.ingredients li { list-style: none; margin-bottom: 0.35em; }
.ingredients ul { padding: 0; }
.ingredients { border-top: 3px solid ${day}; padding-top: 0.4em; font-size: 0.92em; }
figure img { width: 100%; }
@media (min-width: 30em) {
.ingredients { float: left; width: 36%; }
.steps { margin-left: 41%; }
[dir="rtl"] .ingredients { float: right; }
[dir="rtl"] .steps { margin-left: 0; margin-right: 41%; }
}
`,
  picturebook: (day) => `body { font-family: sans-serif; font-size: 1.15em; }
h1 { font-size: 2.1em; font-weight: 900; color: #fff; background: ${day}; padding: 1.6em 0.5em 0.4em; }
.label + h1 { margin-top: 0.4em; }
figure { margin: 1.6em -5.56%; }
figure img { width: 100%; }
figcaption { margin: 0.6em 5.56% 0; text-align: start; font-weight: bold; }
.title-page .book-title { padding: 0.8em 0.5em; }
`,
}
