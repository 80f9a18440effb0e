import {
  bookMarkup,
  factsMarkup,
  footerMarkup,
  pagesMarkup,
  pictureMarkup,
  type SalesPage,
  sectionBody,
  sectionsMarkup,
} from './page-parts.ts'

/** A product in a shop: pictures stay on one side while the texts on the other are read, the price always at hand. */
export function studioMarkup(page: SalesPage): string {
  const { offer } = page
  const pages = pagesMarkup(page, '(max-width: 900px) 30vw, 12rem')
  const stage = page.mockup
    ? pictureMarkup(page.mockup, page.coverAlt, {
        sizes: '(max-width: 900px) 80vw, 40rem',
        isFirst: true,
        className: 'mockup',
      })
    : bookMarkup(page, '(max-width: 900px) 60vw, 26rem', true)
  const buying = `${page.price && `<p class="amount">${page.price}</p>`}${page.button}${page.sample}`
  return `<main>
<div class="stage">${stage}</div>
<div class="text">
<header><p class="mast">${page.title}<span>${page.author}</span></p>
<h1>${page.headline}</h1>
<div class="promise">${page.promise}</div>
${buying && `<div class="offerbox">${buying}</div>`}
${factsMarkup(page)}</header>
${page.story && `<div class="part story"><div class="prose">${page.story}</div></div>`}
${sectionsMarkup(page, (section) => `<section class="part ${section.kind}"><h2>${section.title}</h2>${sectionBody(section)}</section>`, pages)}
${offer || buying ? `<section class="part close"><h2>${page.title}</h2>${offer?.intro ? `<div class="prose">${offer.intro}</div>` : ''}${buying && `<div class="offerbox">${buying}</div>`}</section>` : ''}
</div>
</main>
${footerMarkup(page)}`
}

const TICK =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='M5 12.5l4.5 4.5L19 7.5' fill='none' stroke='%23000' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E\")"

export const STUDIO_STYLE = `
body{font-size:1.0625rem}
main{display:grid;grid-template-columns:minmax(0,1.08fr) minmax(0,1fr);gap:clamp(2rem,5vw,5.5rem);max-width:90rem;margin-inline:auto;padding:clamp(1rem,2.4vw,2.2rem) clamp(1rem,3vw,2.4rem)}
.stage{overflow:clip;position:sticky;top:clamp(1rem,2.4vw,2.2rem);align-self:start;display:grid;place-items:center;height:min(calc(100vh - clamp(2rem,4.8vw,4.4rem)),60rem);min-height:30rem;padding:clamp(2rem,5vw,4.5rem);border-radius:1.75rem;background:radial-gradient(120% 90% at 50% 20%,color-mix(in oklab,var(--bright) 22%,var(--paper)),color-mix(in oklab,var(--bright) 48%,var(--paper)))}
.stage .book{border-radius:4px 8px 8px 4px}
.stage{--high:min(60vh,39rem)}
.book img{border-radius:inherit;box-shadow:0 0 1px rgb(0 0 0/.4),0 1px 2px rgb(0 0 0/.2),0 30px 50px -18px rgb(0 0 0/.5),0 60px 80px -40px rgb(0 0 0/.45)}
.pages{margin-top:1.5rem}.sheets{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:.75rem}
.sheets img{width:100%;background:#fff;border-radius:.6rem;border:1px solid var(--line)}
.text{max-width:37rem;padding-block:clamp(.5rem,3vw,3.5rem)}
.mast{display:flex;flex-wrap:wrap;gap:.1rem .9em;font-size:.95rem;font-weight:600;color:var(--accent);margin-bottom:1.1rem}
.mast span{font-weight:400;color:var(--soft)}
h1{font-size:clamp(2.1rem,1.5rem + 2vw,3.35rem);line-height:calc(var(--close) * 1.06)}
.promise{margin-top:1.2rem;font-size:1.2rem;line-height:1.6;color:var(--soft)}
.offerbox{display:flex;flex-wrap:wrap;align-items:center;gap:1rem 1.5rem;margin-top:1.8rem}
.amount{margin:0;font-family:var(--heading);font-weight:var(--weight);font-size:2.1rem;line-height:1;letter-spacing:var(--track)}
.buy{flex:1 1 14rem;background:var(--accent);color:var(--on-accent);padding:1.15em 1.8em;font-weight:600;border-radius:.9rem}
.facts{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:1.6rem;font-size:.92rem}
.facts li{background:var(--tint);border-radius:.6rem;padding:.4em .85em;color:var(--soft)}
.part{padding-top:clamp(2.6rem,4vw,3.6rem)}
.part h2{font-size:1.5rem;margin-bottom:1.1rem}
.prose+.entries,.prose+.answers{margin-top:1.2rem}
.audience .entries,.format .entries{display:grid;gap:.9rem}
.audience .entries>li,.format .entries>li{display:grid;grid-template-columns:1.9rem minmax(0,1fr)}
.audience .entries>li::before,.format .entries>li::before{content:"";width:1.15rem;height:1.15rem;margin-top:.28em;background:var(--accent);mask:${TICK} center/contain no-repeat}
.entries strong{font-weight:600}.entries strong+p{color:var(--soft)}
.contents .entries{border:1px solid var(--line);border-radius:1.1rem;overflow:hidden;counter-reset:entry}
.contents .entries>li{padding:.9rem 1.2rem}
.contents .entries>li+li{border-top:1px solid var(--line)}
.contents ol.entries>li{display:grid;grid-template-columns:2.2rem minmax(0,1fr);align-items:baseline;counter-increment:entry}
.contents ol.entries>li::before{content:counter(entry);font-weight:600;color:var(--accent);font-variant-numeric:tabular-nums}
.other .entries>li{padding-block:.6rem}
.answers{display:grid;gap:.75rem}
.answers>div{background:var(--tint);border-radius:1.1rem;padding:1.2rem 1.35rem}
.answers h3{font-size:1.08rem;margin-bottom:.4em;line-height:1.35}
.answers p,.author .prose{color:var(--soft)}
.foot{max-width:90rem;margin-inline:auto;padding-inline:clamp(1rem,3vw,2.4rem)}
@media (max-width:900px){main{grid-template-columns:minmax(0,1fr)}.stage{position:static;height:auto;min-height:0;padding:1.5rem;border-radius:1.25rem;--high:14rem}.text{max-width:44rem}}
@media print{.stage{position:static;height:auto}main{display:block}}
`
