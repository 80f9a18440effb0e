import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Frame, Page } from '@playwright/test'
import { unzipSync } from 'fflate'

const TYPES: Record<string, string> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' }
const SCORM = fileURLToPath(import.meta.resolve('scorm-again/scorm12/min'))

/** Keeps what the course commits, as a learning platform does, and shows the course in a frame. */
const PLATFORM = `<!DOCTYPE html><html lang="en"><title>Platform</title><style>body{margin:0}iframe{border:0;width:100vw;height:100vh}</style>
<script type="module">
import { Scorm12API } from '/scorm.js'
window.API = new Scorm12API({ autocommit: false, logLevel: 5 })
const learner = 'learner' + location.search
const kept = localStorage.getItem(learner)
if (kept) window.API.loadFromJSON(JSON.parse(kept).cmi)
const keep = () => localStorage.setItem(learner, JSON.stringify({ cmi: JSON.parse(window.API.renderCMIToJSONString()).cmi }))
for (const event of ['LMSCommit', 'LMSFinish']) window.API.on(event, keep)
document.querySelector('iframe').src = '/course/index.html'
</script>
<iframe title="Course"></iframe></html>`

export type Reported = { status: string; score: string; place: string; suspended: string }
export type Platform = {
  url: string
  /** addresses that the course asked for and the package doesn't have */
  missing: string[]
  close: () => Promise<void>
}

/** A learning platform (scorm-again, SCORM 1.2) with this package as its course. */
export async function startPlatform(zip: Uint8Array): Promise<Platform> {
  const files = unzipSync(zip)
  const missing: string[] = []
  const server = createServer(async (request, response) => {
    const path = decodeURI(new URL(request.url ?? '/', 'http://platform').pathname)
    const file = files[path.replace('/course/', '')]
    const content = path === '/' ? PLATFORM : path === '/scorm.js' ? await readFile(SCORM) : file
    if (content === undefined) missing.push(path)
    const type = path === '/' ? 'text/html' : (TYPES[extname(path)] ?? 'application/octet-stream')
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': type }).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    missing,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Opens the course, or opens it again for the same learner. */
export async function openCourse(page: Page, { url }: Platform, learner = 0): Promise<Frame> {
  await page.goto(`${url}?${learner}`)
  const frame = await (await page.locator('iframe[src]').elementHandle())?.contentFrame()
  if (!frame) throw new Error('the platform shows no course')
  await frame.locator('h1:visible').waitFor()
  return frame
}

/** What the platform knows of the learner. */
export const reported = (page: Page): Promise<Reported> =>
  page.evaluate(() => {
    const { core, suspend_data } = (window as unknown as { API: { cmi: Cmi } }).API.cmi
    type Cmi = {
      core: { lesson_status: string; lesson_location: string; score: { raw: string | number } }
      suspend_data: string
    }
    return {
      status: core.lesson_status,
      score: String(core.score.raw),
      place: core.lesson_location,
      suspended: suspend_data,
    }
  })
