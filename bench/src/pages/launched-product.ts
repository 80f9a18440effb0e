import { unzipSync } from 'fflate'
import { endOf } from '../load/projects.ts'
import { post, signUp, startProduct } from '../product.ts'

export const DESIGNS = ['journal', 'poster', 'studio'] as const
export type Folder = Record<string, Uint8Array>

type Plan = { runId: string; version: number }

/** The sales page of a product that Autopilot wrote without a model, in each design, as its creator downloads it. */
export async function launchedPages(): Promise<Record<(typeof DESIGNS)[number], Folder>> {
  const product = await startProduct()
  try {
    const cookie = await signUp(product.url)
    const send = async <T>(path: string, body: object, method = 'POST') =>
      (await (await post(`${product.url}/api/v1${path}`, body, { cookie }, method)).json()) as T
    const run = async (path: string, body: object = {}) => {
      const { runId } = await send<{ runId: string }>(path, body)
      await endOf(product.url, cookie, runId)
    }
    const { id } = await send<{ id: string }>('/projects', { title: 'Sourdough for Beginners', productType: 'ebook' })
    await run(`/projects/${id}/autopilot`, { words: 6_000 })
    const read = async <T>(path: string) =>
      (await (await fetch(`${product.url}/api/v1${path}`, { headers: { cookie } })).json()) as T
    const { plan } = await read<{ plan: Plan }>(`/projects/${id}/autopilot`)
    await send(`/projects/${id}/autopilot`, { cover: true, expectedVersion: plan.version }, 'PATCH')
    await run(`/projects/${id}/autopilot/write`)
    await run('/launch-kits', { projectId: id })
    await send(`/projects/${id}`, { publication: { price: 1_900, currency: 'USD' } }, 'PATCH')
    const folders = {} as Record<(typeof DESIGNS)[number], Folder>
    for (const design of DESIGNS) {
      await send(`/projects/${id}/launch-files`, { design, link: 'https://shop.example/sourdough' }, 'PATCH')
      await run(`/projects/${id}/launch-files/sales-page`)
      type Set = { files: { 'sales-page': { made: { files: { url: string }[] } } } }
      const [zip] = (await read<Set>(`/projects/${id}/launch-files`)).files['sales-page'].made.files
      const response = await fetch(`${product.url}${zip?.url}`, { headers: { cookie } })
      folders[design] = unzipSync(new Uint8Array(await response.arrayBuffer()))
    }
    return folders
  } finally {
    await product.stop()
  }
}
