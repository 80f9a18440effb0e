import {
  actMarkup,
  bookMarkup,
  factsMarkup,
  footerMarkup,
  pagesMarkup,
  productMarkup,
  type SalesPage,
  sectionBody,
  sectionsMarkup,
} from './page-parts.ts'

/** Quiet and bookish: a serif, wide margins, hairlines, headings beside their text. */
export function journalMarkup(page: SalesPage): string {
  const { offer } = page
  const pages = pagesMarkup(page, '(max-width: 720px) 44vw, 22rem')
  return `<header class="mast"><span class="name">${page.title}</span><span>${page.author}</span></header>
<main>
<section class="hero">
<div><h1>${page.headline}</h1>
<div class="promise">${page.promise}</div>
${actMarkup(page)}
${factsMarkup(page)}</div>
${bookMarkup(page, '(max-width: 820px) 70vw, 26rem', true)}
</section>
${page.story && `<div class="story"><div class="prose">${page.story}</div></div>`}
${sectionsMarkup(page, (section) => `<section class="part ${section.kind}"><h2>${section.title}</h2><div class="body">${sectionBody(section)}</div></section>`, pages)}
<section class="close">
<div class="thing">${productMarkup(page, '(max-width: 820px) 60vw, 20rem')}</div>
<div><h2>${page.title}</h2>
${offer?.intro ? `<div class="prose">${offer.intro}</div>` : ''}
${page.price && `<p class="amount">${page.price}</p>`}
${actMarkup(page, false)}</div>
</section>
</main>
${footerMarkup(page)}`
}

export const JOURNAL_STYLE = `
main,.mast,.foot{max-width:80rem;margin-inline:auto}
main{padding-inline:var(--gut)}
.mast{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.2rem 2rem;padding:1.6rem var(--gut) 1.2rem;font-size:1rem;color:var(--soft)}
.mast .name{color:var(--ink);font-family:var(--heading);font-size:1.15rem}
.hero{display:grid;grid-template-columns:minmax(0,7fr) minmax(0,4.4fr);gap:clamp(2.5rem,6vw,6rem);align-items:center;padding-block:clamp(2.5rem,5vw,5rem) clamp(3.5rem,7vw,7rem);border-top:1px solid var(--ink)}
.hero h1{font-size:clamp(2.7rem,1.3rem + 4.7vw,5.5rem)}
.promise{margin-top:clamp(1.4rem,2.4vw,2.2rem);max-width:31em;font-size:clamp(1.2rem,1rem + .65vw,1.5rem);line-height:1.5;color:var(--soft)}
.story{padding-block:clamp(2.6rem,5vw,4.8rem);border-top:1px solid var(--line)}
.story .prose{margin-inline-start:calc((100% - clamp(2rem,5vw,5rem)) * .31 + clamp(2rem,5vw,5rem));font-size:1.22em;line-height:1.62}
.act{display:flex;flex-wrap:wrap;align-items:center;gap:1rem 1.8rem;margin-top:clamp(1.6rem,3vw,2.6rem)}
.cost{font-family:var(--heading);font-size:2rem;line-height:1;letter-spacing:var(--track)}
.buy{background:var(--ink);color:var(--paper);padding:1.05em 1.9em;font-weight:600;font-size:1.05rem;border-radius:3px}
.buy:hover{background:var(--accent);color:var(--on-accent)}
.facts{display:flex;flex-wrap:wrap;font-size:1rem;color:var(--soft);margin-top:1.2rem}
.facts li+li::before{content:"·";margin-inline:.6em}
.hero .book{justify-self:center;border-radius:2px 4px 4px 2px}
.book img{border-radius:inherit;box-shadow:0 0 1px rgb(0 0 0/.5),0 2px 4px rgb(0 0 0/.14),0 16px 28px -8px rgb(0 0 0/.28),0 44px 70px -24px rgb(0 0 0/.42)}
.part{display:grid;grid-template-columns:minmax(0,3.6fr) minmax(0,8fr);gap:1.2rem clamp(2rem,5vw,5rem);padding-block:clamp(2.6rem,5vw,4.8rem);border-top:1px solid var(--line)}
.part h2{font-size:clamp(1.6rem,1.2rem + 1.1vw,2.2rem);color:var(--accent)}
.prose{max-width:38em}
.prose+.entries,.prose+.answers{margin-top:1.8rem}
.entries>li{padding-block:.85em;border-top:1px solid var(--line)}
.entries>li:first-child{border-top:0;padding-top:0}
.entries strong{font-family:var(--heading);font-weight:var(--weight);font-size:1.28em;line-height:1.3}
.entries p{color:var(--soft)}.entries li p:only-child{color:var(--ink)}
.audience .entries>li{display:grid;grid-template-columns:1.6em 1fr}
.audience .entries>li::before{content:"";width:.7em;height:1px;margin-top:.82em;background:var(--accent)}
.contents .entries{columns:2;column-gap:clamp(2rem,4vw,4rem);counter-reset:entry}
.contents .entries>li{break-inside:avoid;border-top:1px solid var(--line);padding-block:.85em}
.contents ol.entries>li{display:grid;grid-template-columns:2.4em 1fr;align-items:baseline;counter-increment:entry}
.contents ol.entries>li::before{content:counter(entry);font-family:var(--heading);font-size:1.28em;color:var(--accent)}
.pages{margin-inline:calc(50% - 50vw);padding:clamp(3rem,6vw,6rem) var(--gut) clamp(4rem,8vw,8rem);background:var(--tint);overflow:clip}
.sheets{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:clamp(1rem,3vw,3rem);max-width:66rem;margin-inline:auto}
.sheets img{width:100%;box-shadow:0 0 1px rgb(0 0 0/.4),0 18px 40px -16px rgb(0 0 0/.35);background:#fff}
.sheets img:nth-child(3n+2){translate:0 clamp(1rem,3vw,3rem)}
.pages+.part{border-top:0}
.answers{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:clamp(1.8rem,3vw,2.8rem) clamp(2rem,4vw,4rem)}
.answers h3{font-size:1.35em;line-height:1.25;margin-bottom:.45em}
.answers p{color:var(--soft)}
.author .prose{font-size:1.3em;line-height:1.55;font-family:var(--heading);font-weight:400}
.close{display:grid;grid-template-columns:minmax(0,4fr) minmax(0,7fr);gap:clamp(2rem,6vw,6rem);align-items:center;padding-block:clamp(3.5rem,7vw,7rem);border-top:4px double var(--ink)}
.close{--high:26rem}.thing{display:grid;justify-items:center}
.close h2{font-size:clamp(2rem,1.4rem + 2vw,3.2rem)}
.close .prose{margin-top:1rem;color:var(--soft)}
.amount{margin:1.2rem 0 0;font-family:var(--heading);font-size:clamp(3rem,2rem + 4vw,5.5rem);line-height:1;letter-spacing:var(--track)}
.foot{border-top:1px solid var(--line)}
@media (max-width:820px){.story .prose{margin-inline-start:0;font-size:1.08em}.hero,.close{grid-template-columns:1fr}.hero{--high:24rem}.hero .book{justify-self:start}.thing{justify-items:start}.part{grid-template-columns:1fr}.answers{grid-template-columns:1fr}}
@media (max-width:720px){.contents .entries{columns:1}.sheets{grid-template-columns:repeat(2,minmax(0,1fr))}.sheets img:nth-child(3n+2){translate:none}.sheets img:nth-child(2n){translate:0 1.2rem}}
`
