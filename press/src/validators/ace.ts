import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Has no types. */
const ACE: string = '@daisy/ace-core'

/** Findings of DAISY Ace, which opens the book in Chromium; null if it is not installed. */
export async function validateAccessibility(
  epub: string,
  { browser, scratch, home }: { browser: string; scratch: string; home: string },
): Promise<string[] | null> {
  // its settings and the browser's need a folder, which the child's user does not have
  // biome-ignore lint/style/noProcessEnv: Ace and Chromium read them, and Ace has no option for them
  Object.assign(process.env, { HOME: home, TMPDIR: home })
  const [checker, puppeteer] = await Promise.all([
    import(ACE).catch(() => null),
    import('puppeteer-core').catch(() => null),
  ])
  if (!checker || !puppeteer) return null
  quiet()
  const runner = axeRunner(puppeteer.default, browser, scratch)
  const folders = { cwd: scratch, tmpdir: join(scratch, 'ace'), outdir: join(scratch, 'ace-report') }
  const [, report] = await (checker.default as Ace)(epub, { ...folders, silent: true }, runner)
  return findingsOf(report)
}

type Ace = (epub: string, options: object, runner: object) => Promise<[unknown, { assertions?: Assertion[] }]>

/** Its logger warns on every line that nobody listens. */
function quiet(): void {
  const winston = createRequire(import.meta.resolve(ACE))('winston')
  winston.configure({ transports: [new winston.transports.Console({ silent: true })] })
}

type Assertion = {
  'earl:test'?: { 'dct:title'?: string }
  'earl:result'?: { 'dct:description'?: string }
  'earl:testSubject'?: { url?: string }
  assertions?: Assertion[]
}

function findingsOf({ assertions = [] }: { assertions?: Assertion[] }): string[] {
  const found = assertions.flatMap((file) =>
    (file.assertions ?? []).map((one) => {
      const description = one['earl:result']?.['dct:description'] ?? one['earl:test']?.['dct:title'] ?? ''
      const [sentence = ''] = description.replace(/^Fix (?:any|all) of the following:\s*/, '').split('\n')
      return `${file['earl:testSubject']?.url ?? ''}: ${sentence.trim()}`
    }),
  )
  return [...new Set(found)]
}

type Puppeteer = typeof import('puppeteer-core')['default']

/** What Ace's own runner does, in the installed browser and without a connection over the network. */
function axeRunner(puppeteer: Puppeteer, executablePath: string, scratch: string) {
  let open: Awaited<ReturnType<Puppeteer['launch']>> | null = null
  return {
    concurrency: 2,
    setTimeout() {},
    async launch() {
      open = await puppeteer.launch({
        executablePath,
        pipe: true,
        userDataDir: join(scratch, 'browser'),
        env: { HOME: scratch, TMPDIR: scratch },
        // the child that starts it has no rights left to give up
        args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
      })
    },
    async close() {
      await open?.close()
    },
    async run(url: string, scripts: readonly string[], contents: readonly string[]) {
      if (!open) throw new Error('the browser is not open')
      const page = await open.newPage()
      try {
        await page.goto(url.startsWith('file:') ? url : pathToFileURL(url).href)
        for (const content of contents) await page.addScriptTag({ content })
        for (const path of scripts) await page.addScriptTag({ path })
        // defined by Ace's scripts
        return await page.evaluate(
          () =>
            new Promise((resolve, reject) => {
              const { daisy } = globalThis as unknown as { daisy: { ace: { run(done: Done): void } } }
              type Done = (error: unknown, result: unknown) => void
              daisy.ace.run((error, result) => (error ? reject(error) : resolve(result)))
            }),
        )
      } finally {
        await page.close()
      }
    },
  }
}
