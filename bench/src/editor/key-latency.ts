import type { BrowserContext, Locator, Page } from 'playwright-core'
import { NO_CHROMIUM, openChromium } from '../chromium.ts'
import { type Comparison, compare, type LeftOut } from '../comparison.ts'
import { signedIn } from '../library/visit.ts'
import { type Figure, figure } from '../pages/figure.ts'
import { post, signUp, startProduct } from '../product.ts'
import { bareCodeMirror } from './bare-code-mirror.ts'

const NAME = 'a key until it is painted, 20,000 words, CPU 4 × slower, 95th percentile'
const ROUNDS = 3
const KEYS = 150
const SLOWER = 4
const GOAL_MS = 50
/** As large as the product's. */
const WINDOW = { width: 1440, height: 900 }

const SENTENCE =
  'The bench stands by the **window**, where the light is even through *most* of the day, and what lies on it was brought in. '

const TEXT = Array.from({ length: 200 }, (_, at) =>
  [
    `## Part ${at + 1}`,
    SENTENCE.repeat(4),
    `- one thing\n- [ ] another, see [there](https://example.org/${at})\n- a third`,
    at % 10 === 0 ? '| wood | price |\n| --- | --- |\n| oak | 4 |' : '> Measure twice.',
  ].join('\n\n'),
).join('\n\n')

/** Milliseconds from a key to its character on the screen, in the middle of a long section; beside CodeMirror alone. */
export async function keyLatency(): Promise<(Comparison | Figure | LeftOut)[]> {
  const browser = await openChromium()
  if (!browser) return [{ name: NAME, reason: NO_CHROMIUM }]
  const product = await startProduct()
  try {
    const cookie = await signUp(product.url)
    const section = { sectionName: 'The bench', content: TEXT }
    const answer = await post(`${product.url}/api/v1/generated-content`, section, { cookie })
    const { id } = (await answer.json()) as { id: string }
    const bare = await bareCodeMirror(TEXT)
    const contest = await compare({
      name: NAME,
      unit: 'ms',
      rounds: ROUNDS,
      ours: {
        program: 'Makeready',
        round: async () =>
          typed(await signedIn(browser, product.url, cookie), async (page) => {
            await page.goto(`${product.url}/dashboard/content-generator?edit=${id}`)
            return page.getByRole('textbox', { name: 'Content', exact: true })
          }),
      },
      peer: {
        program: 'CodeMirror alone',
        round: async () =>
          typed(await browser.newContext({ viewport: WINDOW }), async (page) => {
            await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: bare }))
            await page.goto(product.url)
            return page.getByRole('textbox')
          }),
      },
    })
    return [contest, figure(NAME, 'ms', contest.ours.samples, { most: GOAL_MS })]
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function typed(context: BrowserContext, open: (page: Page) => Promise<Locator>): Promise<number> {
  try {
    const page = await context.newPage()
    await page.addInitScript(`(${watchKeys})()`)
    const editor = await open(page)
    await editor.getByText('Part 1', { exact: false }).first().waitFor()
    await editor.focus()
    await page.keyboard.press('Control+Home')
    for (let at = 0; at < 30; at += 1) await page.keyboard.press('PageDown')
    await goToParagraph(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.evaluate('keyTimes.length = 0')
    await page.keyboard.type('a plane and a saw '.repeat(KEYS).slice(0, KEYS), { delay: 100 })
    return await percentile(page)
  } finally {
    await context.close()
  }
}

/** From wherever the pages led to the second line of a paragraph, because a key in a short line is faster. */
async function goToParagraph(page: Page): Promise<void> {
  for (let at = 0; !(await page.evaluate<boolean>(`(${isInParagraph})()`)); at += 1) {
    if (at > 20) throw new Error('No paragraph was found.')
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
}

async function percentile(page: Page): Promise<number> {
  const times = await page.evaluate<number[]>('keyTimes')
  const sorted = times.toSorted((one, other) => one - other)
  const value = sorted[Math.ceil(sorted.length * 0.95) - 1]
  if (value === undefined || sorted.length < KEYS) throw new Error(`Only ${sorted.length} keys were painted.`)
  return value
}

/** As text, because this workspace has no DOM types. */
const isInParagraph = `() => {
  const { focusNode } = getSelection()
  const element = focusNode.nodeType === Node.TEXT_NODE ? focusNode.parentElement : focusNode
  return element.closest('.cm-line').textContent.startsWith('The bench')
}`

/** As text, too. Measures from the keystroke to the message after its frame. */
const watchKeys = `() => {
  window.keyTimes = []
  document.addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => keyTimes.push(performance.now() - timeStamp)
    port2.postMessage(null)
  }), true)
}`
