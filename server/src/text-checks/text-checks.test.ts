import { afterEach, describe, expect, it } from 'vitest'
import { createTextChecks, type TextChecks } from './text-checks.ts'

let checks: TextChecks
afterEach(() => checks.close())

/** A thread that obeys the text: it hangs, uses up memory or crashes on request. */
const entry = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    let asked = 0
    parentPort.on('message', ({ sections: [{ markdown }] }) => {
      asked += 1
      if (markdown === 'hang') for (;;);
      if (markdown === 'eat') { const all = []; for (;;) all.push(new Array(1e6).fill(asked)) }
      if (markdown === 'throw') throw new Error('broken')
      if (markdown === 'fail') return parentPort.postMessage({ failure: 'it says so' })
      if (markdown === 'exit') process.exit(0)
      parentPort.postMessage({ findings: [{ rule: 'spelling', words: markdown + asked }] })
    })`)}`,
)
const book = (markdown: string) => ({ language: 'en', sections: [{ id: '1', name: 'One', markdown }] })
const words = async (userId: string, markdown: string) =>
  (await checks.check(userId, book(markdown))).map((finding) => finding.words)

describe('the text check threads', () => {
  it.each([
    ['hang', 'timeout'],
    ['eat', 'memory'],
    ['throw', 'crash'],
    ['fail', 'crash'],
    ['exit', 'crash'],
  ])('outlive a text that makes one %s, and say why', async (text, why) => {
    checks = createTextChecks({ entry, readers: 1, timeoutMs: text === 'hang' ? 300 : 20_000, memoryMb: 24 })
    const hostile = checks.check('ann', book(text))
    const other = words('bob', 'good')
    await expect(hostile).rejects.toMatchObject({ why })
    expect(await other, 'a new thread reads the next book').toEqual(['good1'])
    await expect(checks.check('ann', book(text)), 'it is not tried again at once').rejects.toMatchObject({ why })
  })

  it('do not read a book twice, and are not blocked by one person', async () => {
    checks = createTextChecks({ entry, readers: 2, timeoutMs: 500 })
    const ends: string[] = []
    const hang = checks.check('ann', book('hang')).catch(() => ends.push('hang'))
    const second = words('ann', 'second').then(() => ends.push('second'))
    expect(await words('bob', 'good')).toEqual(['good1'])
    expect(ends, 'her second book waits for her first').toEqual([])
    await Promise.all([hang, second])
    expect(ends).toEqual(['hang', 'second'])
    expect(await words('cleo', 'good'), 'the same book').toEqual(['good1'])
  })

  it('reject waiting checks when the server stops', async () => {
    checks = createTextChecks({ entry, readers: 1 })
    const waiting = [checks.check('ann', book('hang')), checks.check('bob', book('good'))]
    const ends = Promise.allSettled(waiting)
    await checks.close()
    expect(await ends).toMatchObject([{ reason: { why: 'closed' } }, { reason: { why: 'closed' } }])
    await expect(checks.check('bob', book('late'))).rejects.toMatchObject({ why: 'closed' })
  })
})
