import type { PageColors, Scheme } from './page-colors.ts'
import type { PageFaces } from './page-faces.ts'

const schemeRules = ({ paper, tint, line, ink, soft, accent, onAccent }: Scheme) =>
  `--paper:${paper};--tint:${tint};--line:${line};--ink:${ink};--soft:${soft};--accent:${accent};--on-accent:${onAccent}`

/** What all designs share: colors, faces, and how text runs in every script. */
export function baseStyle(colors: PageColors, faces: PageFaces, isLatin: boolean): string {
  const { deep, onDeep, softOnDeep, popOnDeep, bright, onBright } = colors
  return `${faces.rules}
:root{color-scheme:light dark;${schemeRules(colors.light)};--deep:${deep};--on-deep:${onDeep};--soft-on-deep:${softOnDeep};--pop-on-deep:${popOnDeep};--bright:${bright};--on-bright:${onBright};--heading:${faces.heading};--text:${faces.text};--weight:${faces.headingWeight};--track:${isLatin ? '-.022em' : '0'};--close:${isLatin ? '1.02' : '1.3'};--gut:clamp(1.25rem,5vw,4.5rem)}
@media (prefers-color-scheme:dark){:root{${schemeRules(colors.dark)}}}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1.125rem/${isLatin ? '1.6' : '1.85'} var(--text);overflow-wrap:break-word}
img{display:block;max-width:100%;height:auto}
h1,h2,h3,h4{margin:0;font-family:var(--heading);font-weight:var(--weight);letter-spacing:var(--track);line-height:1.15;text-wrap:balance}h3,h4{letter-spacing:0}
h1{line-height:var(--close)}
:lang(ja) :is(h1,h2,h3){word-break:auto-phrase}
p,.prose>ul,.prose>ol,blockquote,table{margin:0 0 1em;text-wrap:pretty}
p:last-child,.prose>:last-child{margin-bottom:0}
ul,ol{padding-inline-start:1.2em}
.entries,.facts{list-style:none;margin:0;padding:0}
.prose>h3,.prose>h4{margin:1.4em 0 .4em}
blockquote{margin-inline:0;padding-inline-start:1.2em;border-inline-start:3px solid var(--accent)}
.callout{padding:1.1em 1.3em;background:var(--tint);margin-bottom:1em}.callout-title{font-weight:600}
.table{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:.5em .8em .5em 0;border-bottom:1px solid var(--line)}
a{color:var(--accent);text-underline-offset:.18em}
.sample{text-decoration:underline;font-weight:600}
.buy{display:inline-block;text-decoration:none;text-align:center;line-height:1.2}
:focus-visible{outline:3px solid var(--accent);outline-offset:4px}
.book{position:relative;display:block}.book,.mockup{width:min(100%,calc(var(--high,40rem)*var(--ratio)))}.book img{width:100%}
.book::after{content:"";position:absolute;inset:0;border-radius:inherit;pointer-events:none;background:linear-gradient(90deg,rgb(255 255 255/.16),rgb(0 0 0/.02) 1.2%,rgb(0 0 0/.2) 2.6%,rgb(255 255 255/.2) 3.4%,transparent 6%)}
[dir=rtl] .book::after{scale:-1 1}
.foot{display:flex;flex-wrap:wrap;gap:.3rem 2rem;padding:2rem var(--gut) 2.5rem;font-size:.9rem;color:var(--soft)}
@media (max-width:640px){h1,h2{hyphens:auto}}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}.buy{transition:translate .15s,background-color .15s}.buy:hover{translate:0 -2px}}
@media print{:root{${schemeRules(colors.light)};color-scheme:light}body{font-size:11pt;print-color-adjust:exact;-webkit-print-color-adjust:exact}section,.entries>li,.answers>div,img{break-inside:avoid}.buy::after{content:" — " attr(href);font-weight:400;overflow-wrap:anywhere}}`
}
