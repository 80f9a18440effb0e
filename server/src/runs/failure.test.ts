import { expect, it } from 'vitest'
import { toRunError, Unfinished } from './failure.ts'

it('a run that stops with partial results gives its cause as a code with figures', () => {
  const messageDetail = { code: 'plan.cost-cap', params: { cap: 0.5 } }
  const cause = Object.assign(new Error('The next part could exceed the $0.50 cap.'), {
    code: 'cost_limit',
    messageDetail,
  })
  const error = new Unfinished(cause, { sections: [] })
  expect(toRunError(error)).toEqual({
    code: cause.code,
    message: cause.message,
    detail: messageDetail,
  })
  expect(error.result).toEqual({ sections: [] })
})

it('a run that stops with partial results for a cause without figures has only a message', () => {
  const cause = Object.assign(new Error('The provider is overloaded.'), { code: 'upstream' })
  expect(toRunError(new Unfinished(cause, {}))).toEqual({ code: 'upstream', message: 'The provider is overloaded.' })
})
