import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'

const MARK = 'M14 1v26M1 14h26M23.25 14a9.25 9.25 0 1 1-18.5 0 9.25 9.25 0 0 1 18.5 0z'
const QUARTERS = 'M14 14V8.5A5.5 5.5 0 0 1 19.5 14zM14 14v5.5A5.5 5.5 0 0 1 8.5 14z'
const BAR = ['#1b1a17', '#c8451a', '#1f4e79', '#1e6b45', '#f0b24b', '#e9e4d6']

/** The preview picture for links to the product: 1200 × 630 as PNG. `covers` are PNG, front one first. */
export async function socialPicture(
  browser: Browser,
  { covers, fonts }: { covers: Buffer[]; fonts: { serif: string; sans: string } },
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  const face = async (name: string, file: string) =>
    `@font-face{font-family:${name};font-weight:200 900;src:url(data:font/woff2;base64,${(await readFile(file)).toString('base64')})}`
  const books = covers
    .map((png, at) => `<img class="book at${at}" src="data:image/png;base64,${png.toString('base64')}">`)
    .reverse()
    .join('')
  await page.setContent(`<!doctype html><style>
    ${await face('Print', fonts.serif)} ${await face('Desk', fonts.sans)}
    * { margin: 0; box-sizing: border-box }
    body { width: 1200px; height: 630px; overflow: hidden; background: #fbfaf6; color: #1b1a17; position: relative; font-family: Desk }
    .logo { position: absolute; left: 72px; top: 64px; display: flex; align-items: center; gap: 16px; font: 600 34px/1 Print; letter-spacing: -.015em }
    h1 { position: absolute; left: 66px; top: 178px; font: 350 112px/1.02 Print; letter-spacing: -.036em }
    p { position: absolute; left: 72px; top: 440px; width: 520px; font: 500 25px/36px Desk; color: #4a473f }
    .foot { position: absolute; left: 0; right: 0; bottom: 0; height: 22px; display: flex }
    .foot i { flex: 1 }
    .book { position: absolute; width: 300px; border-radius: 2px; box-shadow: 0 1px 0 rgb(27 26 23/.1), 0 24px 40px -18px rgb(27 26 23/.5) }
    .at0 { right: 190px; top: 120px; rotate: -4deg }
    .at1 { right: 60px; top: 60px; width: 236px; rotate: 7deg }
    .at2 { right: 24px; top: 306px; width: 216px; rotate: 3deg }
    .cross { position: absolute; color: #8b8574 }
  </style>
  <div class="logo"><svg width="52" height="52" viewBox="0 0 28 28" fill="none"><path d="${QUARTERS}" fill="#c8451a"/><path d="${MARK}" stroke="#1b1a17" stroke-width="1.5"/></svg>Makeready</div>
  <h1>Put what<br>you know<br>into print.</h1>
  <p style="top:548px">From a niche to a finished book.</p>
  <svg class="cross" style="right:28px;top:24px" width="30" height="30" viewBox="0 0 28 28" fill="none"><path d="${MARK}" stroke="currentColor"/></svg>
  ${books}
  <div class="foot">${BAR.map((colour) => `<i style="background:${colour}"></i>`).join('')}</div>`)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot({ type: 'png' })
  await page.close()
  return picture
}
