import { beforeEach, expect, it } from 'vitest'
import { currentToasts, dismissToast, subscribeToToasts, toastError, toastInfo, toastSuccess } from './toast.ts'

beforeEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id)
})

it('shows at most three messages, the newest last', () => {
  for (const text of ['one', 'two', 'three', 'four']) toastInfo(text)
  expect(currentToasts().map((toast) => toast.text)).toEqual(['two', 'three', 'four'])
})

it('shows the same message only once', () => {
  toastError('Failed to delete item')
  toastError('Failed to delete item')
  expect(currentToasts()).toHaveLength(1)
})

it('keeps a failure until it is closed and hides a success automatically', () => {
  const failure = toastError('Failed to load project')
  toastSuccess('Content saved!')
  expect(currentToasts().map((toast) => toast.duration)).toEqual([null, 4_000])
  let messages = 0
  const stop = subscribeToToasts(() => {
    messages += 1
  })
  dismissToast(failure)
  stop()
  expect(messages).toBe(1)
  expect(currentToasts().map((toast) => toast.text)).toEqual(['Content saved!'])
})
