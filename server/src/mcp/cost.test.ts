import type { Plan } from '@makeready/contract/autopilot'
import { expect, it } from 'vitest'
import { agentFor } from '../../test/agent.ts'
import { TITLES, testPaidModel } from '../../test/paid-model.ts'

const { on, costs } = testPaidModel()

const ASKED = { productConcept: 'A year on the balcony' }

it('tells what a paid model costs, and starts it only when the person agreed', async () => {
  const { use } = await agentFor(on.ann)
  const question = await use<{ needsConfirmation: boolean; estimatedCost: number }>('suggest_titles', ASKED)
  expect(question).toMatchObject({
    isError: false,
    data: { needsConfirmation: true, estimatedCost: expect.any(Number) },
  })
  expect(question.text).toMatch(/costs less than \$0\.01.*suggest_titles again with confirm: true/)
  expect((await on.ann.get<{ items: object[] }>('/runs')).body.items).toEqual([])
  const agreed = await use<{ titles: string[] }>('suggest_titles', { ...ASKED, confirm: true })
  expect(agreed.data.titles).toEqual(JSON.parse(TITLES))
  expect(await costs()).toHaveLength(1)
})

it('asks nothing for the built-in writer', async () => {
  const { use } = await agentFor(on.ann)
  const { data } = await use<{ titles: string[]; engine: string }>('suggest_titles', { ...ASKED, engine: 'composer' })
  expect([data.engine, data.titles.length > 0]).toEqual(['composer', true])
})

it('asks with the screen’s own estimate before it writes a book', async () => {
  const { use } = await agentFor(on.ann)
  const { id: productId } = (await use<{ id: string }>('create_product', { title: 'Green Rails' })).data
  const outlined = await use<{ outline: { key: string }[] }>('make_outline', {
    productId,
    engine: 'composer',
    words: 1_500,
  })
  const keys = [outlined.data.outline[0]?.key]
  // an outline made for the built-in writer is written by it
  const free = await use('write_sections', { productId, keys, waitSeconds: 0 })
  expect(free.data).toMatchObject({ runId: expect.any(String) })
  await use('stop_run', { runId: free.data.runId })
  await on.server.db.asSuperuser('update book_plans set requested_engine = null where project_id = $1', [productId])
  const { plan } = (await on.ann.get<{ plan: Plan }>(`/projects/${productId}/autopilot`)).body
  const whole = await use<{ estimatedCost: number }>('write_sections', { productId })
  expect([whole.data.estimatedCost, plan.estimate.cost]).toEqual([plan.estimate.cost, expect.any(Number)])
  const one = await use<{ estimatedCost: number }>('write_sections', { productId, keys })
  expect(one.data.estimatedCost).toBeGreaterThan(0)
})
