import { beforeEach, expect, it } from 'vitest'
import {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  toastError,
  toastInfo,
  toastSuccess,
  toastToShow,
} from './toast.ts'

beforeEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id)
})

const shownText = () => toastToShow(currentToasts())?.text

it('shows one message at a time, each briefly if others wait', () => {
  const first = toastSuccess('one')
  expect(toastToShow(currentToasts())).toMatchObject({ text: 'one', duration: 4_000 })
  toastInfo('two')
  expect(toastToShow(currentToasts())).toMatchObject({ text: 'one', duration: 2_000 })
  dismissToast(first)
  expect(toastToShow(currentToasts())).toMatchObject({ text: 'two', duration: 4_000 })
})

it('returns to a failure or an undo offer after a temporary message', () => {
  toastError('failed')
  const saved = toastSuccess('saved')
  expect(shownText()).toBe('saved')
  dismissToast(saved)
  expect(shownText()).toBe('failed')
  const undo = toastSuccess('deleted', { action: { label: 'Undo', onClick: () => {} } })
  expect(shownText()).toBe('deleted')
  dismissToast(undo)
  expect(shownText()).toBe('failed')
})

it('shows the same message only once', () => {
  toastError('Failed to delete item')
  toastError('Failed to delete item')
  expect(currentToasts()).toHaveLength(1)
})

it('replaces a message at once by a newer one of the same topic', () => {
  toastSuccess('PDF generation started!', { topic: 'documents 1' })
  toastSuccess('saved')
  toastSuccess('ready', { topic: 'documents 1', actions: [{ label: 'Open', onClick: () => {} }] })
  expect(currentToasts().map(({ text }) => text)).toEqual(['saved', 'ready'])
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
