import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'

/** What the link with this name downloads. */
export async function bytesFrom(page: Page, name: string): Promise<Buffer> {
  const href = await page.getByRole('link', { name }).getAttribute('href')
  return (await page.request.get(href ?? '', { timeout: 120_000 })).body()
}

export const textIn = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

/** The files of the ZIP that the link with this name downloads, as text. */
export async function zipFrom(page: Page, name: string): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await bytesFrom(page, name)))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, textIn(bytes)]))
}
