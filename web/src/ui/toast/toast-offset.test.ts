import { expect, it } from 'vitest'
import { toastOffset } from './toast-offset.ts'

const box = (left: number, right: number, top: number, bottom: number) => ({ left, right, top, bottom })
const TOASTS = box(16, 374, 700, 744)
const LOW = box(0, 390, 400, 780)
const HIGH = box(0, 390, 20, 780)

it('does not move the toasts if they cover no button', () => {
  expect(toastOffset(TOASTS, HIGH, [])).toBe(0)
  expect(toastOffset(TOASTS, HIGH, [box(16, 374, 600, 644), box(400, 500, 700, 744)])).toBe(0)
})

it('raises them above the dialog if there is room', () => {
  expect(toastOffset(TOASTS, box(100, 300, 400, 780), [box(116, 190, 710, 754)])).toBe(744 - 392)
  expect(toastOffset(TOASTS, box(100, 300, 400, 780), [box(116, 190, 810, 854)])).toBe(0)
  expect(toastOffset(TOASTS, LOW, []), 'off the words of a full-width dialog too').toBe(744 - 392)
})

it('raises them above the buttons of a dialog that fills the window, row by row', () => {
  expect(toastOffset(TOASTS, HIGH, [box(16, 190, 710, 754)])).toBe(744 - 702)
  const rows = [box(16, 374, 710, 754), box(16, 190, 658, 702), box(200, 374, 658, 702)]
  expect(toastOffset(TOASTS, HIGH, rows)).toBe(744 - 650)
})

it('stays above the first buttons it would cover if there is no free space', () => {
  const rows = Array.from({ length: 40 }, (_, row) => box(0, 390, row * 20, row * 20 + 18))
  expect(toastOffset(TOASTS, HIGH, rows)).toBe(744 - 692)
})
