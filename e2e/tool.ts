import { expect, type Page } from '@playwright/test'

/** How long a run may take until its last result is on the screen, in milliseconds. */
const RUN_ENDS_WITHIN = 20_000

/** What the five tools have in common, as a person meets it. Call it before the first page is opened. */
export async function toolOn(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const says = await messagesOf(page)
  return {
    button,
    /** Waits until this message was shown, since the last one that was waited for. */
    says,
    results: page.getByRole('region', { name: 'Results' }).getByRole('article'),
    fault: (text: string) => page.getByText(text, { exact: true }),
    field: (label: string) => page.getByLabel(label, { exact: true }),
    async generate(label: string, said: string): Promise<void> {
      await button(label).click()
      await says(said, RUN_ENDS_WITHIN)
    },
    /** The form says that it is busy, from the click until the server has taken the order. */
    async saysBusy(label: string, stays: Promise<void>): Promise<void> {
      await page.route('**/api/rpc/runs/start', async (route) => {
        await stays
        await route.continue()
      })
      await button(label).click()
      await expect(button('Generating…')).toBeDisabled()
    },
  }
}

/** Writes down every toast as it appears: on a busy machine one may be gone again before anybody looks. */
async function messagesOf(page: Page) {
  let said: string[] = []
  await page.exposeFunction('messageShown', (text: string) => void said.push(text))
  await page.addInitScript(() => {
    const seen = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const close of document.querySelectorAll('[aria-label="Close message"]')) {
        const toast = close.parentElement
        if (!toast || seen.has(toast)) continue
        seen.add(toast)
        const text = toast.querySelector('span + span')?.textContent ?? ''
        void (window as unknown as { messageShown: (text: string) => void }).messageShown(text)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return async (text: string, timeout = 15_000): Promise<void> => {
    await expect.poll(() => said, { message: `the message '${text}'`, timeout }).toContain(text)
    said = said.slice(said.indexOf(text) + 1)
  }
}
