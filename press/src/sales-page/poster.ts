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

/** Loud: the cover's color from edge to edge, a headline as large as the window allows, blocks of color. */
export function posterMarkup(page: SalesPage): string {
  const { offer } = page
  const pages = pagesMarkup(page, '(max-width: 720px) 44vw, 20rem')
  return `<main>
<section class="hero">
<p class="mast"><span>${page.title}</span><span>${page.author}</span></p>
<h1>${page.headline}</h1>
${actMarkup(page)}
${bookMarkup(page, '(max-width: 820px) 64vw, 27rem', true)}
</section>
<section class="say"><div class="promise">${page.promise}</div>${factsMarkup(page)}</section>
${page.story && `<div class="part story"><div class="prose">${page.story}</div></div>`}
${sectionsMarkup(page, (section) => `<section class="part ${section.kind}"><h2>${section.title}</h2>${sectionBody(section)}</section>`, pages)}
<section class="close">
<div class="thing">${productMarkup(page, '(max-width: 820px) 60vw, 22rem')}</div>
<div><h2>${page.title}</h2>
${page.price && `<p class="amount">${page.price}</p>`}
${offer?.intro ? `<div class="prose">${offer.intro}</div>` : ''}
${actMarkup(page, false)}</div>
</section>
</main>
${footerMarkup(page)}`
}

export const POSTER_STYLE = `
.hero{position:relative;display:grid;grid-template-columns:minmax(0,1fr) auto;grid-template-areas:"mast mast" "h1 book" "act book";gap:0 clamp(2rem,4vw,4rem);align-items:end;background:var(--bright);color:var(--on-bright);padding:clamp(1.2rem,2.4vw,2.2rem) var(--gut) 0;z-index:1}
.mast{grid-area:mast;display:flex;flex-wrap:wrap;justify-content:space-between;gap:.2rem 2rem;margin:0;font-weight:700;font-size:1.05rem}
.hero h1{grid-area:h1;font-size:clamp(3.1rem,.7rem + 7.2vw,8.4rem);line-height:calc(var(--close) * .92);letter-spacing:calc(var(--track) * 1.6);padding-block:clamp(2rem,5vw,5rem) clamp(1.4rem,2vw,2rem);align-self:end}
.hero h1:has(+.book){padding-bottom:clamp(3rem,6vw,6rem)}
.hero .act{grid-area:act;margin-top:0;padding-bottom:clamp(3rem,6vw,6rem);align-self:start}
.hero .book{grid-area:book;rotate:4deg;margin-bottom:-5.5rem;margin-top:clamp(0rem,3vw,3rem);border-radius:3px 6px 6px 3px}
.book img{border-radius:inherit;box-shadow:0 0 1px rgb(0 0 0/.5),0 30px 60px -12px rgb(0 0 0/.55),0 12px 24px -8px rgb(0 0 0/.4)}
.hero .book{width:clamp(14rem,29vw,27rem)}
[dir=rtl] .hero .book{rotate:-4deg}
.say{background:var(--deep);color:var(--on-deep);padding:clamp(3rem,6vw,6rem) var(--gut) clamp(3.5rem,6vw,6rem)}
.promise{max-width:26em;font-size:clamp(1.35rem,1rem + 1.5vw,2.15rem);line-height:1.35;font-weight:700}
.cost{font-family:var(--heading);font-weight:var(--weight);font-size:2.2rem;line-height:1;letter-spacing:var(--track)}
.act{display:flex;flex-wrap:wrap;align-items:center;gap:1.2rem 2rem;margin-top:clamp(1.8rem,3vw,3rem)}
.buy{background:var(--bright);color:var(--on-bright);padding:1.1em 2em;font-weight:700;font-size:1.25rem;border-radius:999px}
.hero .buy,.close .buy{background:var(--on-bright);color:var(--bright)}
.hero a:not(.buy){color:inherit}
.hero a:focus-visible,.close a:focus-visible{outline-color:currentColor}
.facts{display:flex;flex-wrap:wrap;gap:.5rem;font-weight:700;font-size:1rem;color:var(--on-deep);margin-top:clamp(1.8rem,3vw,3rem)}
.facts li{border:2px solid var(--soft-on-deep);border-radius:999px;padding:.35em 1em}
.part{padding:clamp(3.5rem,7vw,7rem) var(--gut);max-width:100rem;margin-inline:auto}
.story .prose{max-width:34em;font-size:clamp(1.2rem,1rem + .7vw,1.55rem);line-height:1.5}
.story+.part{padding-top:0}
.part h2,.close h2{font-size:clamp(2.2rem,1.2rem + 3.6vw,4.6rem);line-height:calc(var(--close) * .98);max-width:16em;margin-bottom:clamp(1.6rem,3vw,3rem)}
.prose{max-width:40em;font-size:1.15em}
.prose+.entries,.prose+.answers{margin-top:2.2rem}
.audience .entries{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),1fr));gap:1rem}
.audience .entries>li{background:var(--tint);border-radius:1.4rem;padding:1.8rem;font-size:1.15em;line-height:1.45;min-height:11rem;display:flex;flex-direction:column;justify-content:space-between;gap:1.6rem}
.audience .entries>li::before{content:"";width:2.4rem;height:2.4rem;border-radius:50%;background:var(--bright)}
.entries strong{font-weight:700}
.contents .entries{counter-reset:entry}
.contents .entries>li{display:grid;grid-template-columns:minmax(0,1fr);gap:.2rem clamp(1rem,4vw,4rem);align-items:baseline;padding-block:clamp(1rem,1.6vw,1.6rem);border-top:4px solid var(--ink)}
.contents ol.entries>li{grid-template-columns:clamp(3rem,9vw,9rem) minmax(0,1fr);counter-increment:entry}
.contents ol.entries>li::before{content:counter(entry);font-family:var(--heading);font-weight:var(--weight);font-size:clamp(2rem,1.2rem + 2.4vw,3.8rem);line-height:1;color:var(--accent)}
.contents .entries strong,.contents .entries li p:only-child{font-family:var(--heading);font-weight:var(--weight);font-size:clamp(1.35rem,1rem + 1.3vw,2.1rem);line-height:1.15;letter-spacing:var(--track)}
.contents .entries strong+p{margin-top:.35em;color:var(--soft);max-width:44em}
.pages{background:var(--deep);padding:clamp(3.5rem,7vw,7rem) var(--gut);overflow:clip}
.sheets{display:grid;grid-template-columns:repeat(var(--pages),minmax(0,1fr));gap:0;max-width:calc(var(--pages) * 18rem);margin-inline:auto;padding-block:2rem}
.sheets img{width:116%;max-width:none;margin-inline-start:-8%;background:#fff;border-radius:3px;box-shadow:0 20px 40px -10px rgb(0 0 0/.6);rotate:-3deg}
.sheets img:nth-child(2n){rotate:2.5deg;translate:0 2rem}
.sheets img:nth-child(3n){rotate:-1.5deg;translate:0 -1rem}
.format .entries{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:0 clamp(2rem,4vw,4rem)}
.format .entries>li,.other .entries>li{padding-block:1.1rem;border-top:4px solid var(--accent);font-size:1.15em}
.answers{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,28rem),1fr));gap:1rem}
.answers>div{background:var(--tint);border-radius:1.4rem;padding:1.8rem}
.answers h3{font-size:1.35em;margin-bottom:.6em;line-height:1.2}
.author{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.4fr);gap:2rem clamp(2rem,6vw,6rem);border-top:4px solid var(--ink);padding-inline:0;margin-inline:var(--gut)}
.author h2{font-size:clamp(1.8rem,1.2rem + 2vw,3rem)}
.close{display:grid;grid-template-columns:auto minmax(0,1fr);gap:clamp(2rem,7vw,8rem);align-items:center;background:var(--bright);color:var(--on-bright);padding:clamp(3.5rem,7vw,7rem) var(--gut)}
.close h2{margin:0}.close .book{rotate:-4deg}.close .book,.close .mockup{width:clamp(12rem,22vw,22rem)}
.amount{margin:.15em 0 .1em;font-family:var(--heading);font-weight:var(--weight);font-size:clamp(4rem,2rem + 9vw,11rem);line-height:1;letter-spacing:calc(var(--track) * 1.6)}
.close a:not(.buy){color:inherit}
@media (max-width:820px){.hero{grid-template-columns:1fr;grid-template-areas:"mast" "h1" "act" "book"}.hero .act{padding-bottom:2.5rem}.hero .book{justify-self:center;margin-bottom:-4rem}.say{padding-top:7rem}.close,.author{grid-template-columns:1fr}.sheets{grid-template-columns:repeat(2,minmax(0,1fr));gap:1.2rem .6rem}.sheets img{width:100%;margin:0}}
`
