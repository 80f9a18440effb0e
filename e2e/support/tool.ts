import { expect, type Page, type Route } from '@playwright/test'

/** Milliseconds within which a run's last result must be on the screen. */
const RUN_ENDS_WITHIN = 20_000

/** Actions that all five tools share. Call it before the first page is opened. */
export async function toolOn(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const shown = await messagesOf(page)
  const says = (text: string, timeout?: number) => shown(text, { timeout })
  return {
    button,
    /** Waits until this message was shown, after the last one waited for. */
    says,
    /** The same for a hint, which is neither a success nor a failure. */
    hints: (text: string) => shown(text, { kind: 'info' }),
    results: page.getByRole('region', { name: 'Results' }).getByRole('article'),
    fault: (text: string) => page.getByText(text, { exact: true }),
    field: (label: string) => page.getByLabel(label, { exact: true }),
    async generate(label: string, said: string): Promise<void> {
      await button(label).click()
      await says(said, RUN_ENDS_WITHIN)
    },
    /**
     * The same on a desktop, where the form must show that it is busy from the click until the server accepts the
     * request.
     */
    async generateSeenBusy(label: string, said: string): Promise<void> {
      const seen = Promise.withResolvers<void>()
      const hold = async (route: Route) => {
        await seen.promise
        await route.continue()
      }
      await page.route('**/api/rpc/runs/start', hold)
      await button(label).click()
      await expect(button('Generating…')).toBeDisabled()
      seen.resolve()
      await says(said, RUN_ENDS_WITHIN)
      await page.unroute('**/api/rpc/runs/start', hold)
    },
  }
}

/** Records every toast as it appears: on a busy machine one may disappear before the test looks. */
async function messagesOf(page: Page) {
  let said: { kind: string; text: string }[] = []
  await page.exposeFunction('messageShown', (kind: string, text: string) => void said.push({ kind, text }))
  await page.addInitScript(() => {
    const seen = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const close of document.querySelectorAll('[aria-label="Close message"]')) {
        const toast = close.parentElement
        if (!toast || seen.has(toast)) continue
        seen.add(toast)
        const text = toast.querySelector('span + span')?.textContent ?? ''
        const kind = toast.dataset.kind ?? ''
        void (window as unknown as { messageShown: (...toast: string[]) => void }).messageShown(kind, text)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return async (
    text: string,
    { kind = '', timeout = 15_000 }: { kind?: string; timeout?: number | undefined } = {},
  ) => {
    const wanted = kind ? { kind, text } : expect.objectContaining({ text })
    await expect.poll(() => said, { message: `the message '${text}'`, timeout }).toContainEqual(wanted)
    said = said.slice(said.findIndex((one) => one.text === text && (kind === '' || one.kind === kind)) + 1)
  }
}
