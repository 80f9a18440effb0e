import type { ComponentProps } from 'react'
import { EmptyDrawing } from './drawings/empty-drawing.tsx'
import { RegistrationMark } from './drawings/registration-mark.tsx'
import { StateFrame } from './state-frame.tsx'

/** `page` fills the window while it is otherwise empty. */
export function EmptyState({
  illustrated = false,
  ...frame
}: Omit<ComponentProps<typeof StateFrame>, 'mark'> & { illustrated?: boolean }) {
  return <StateFrame mark={illustrated ? <EmptyDrawing /> : <RegistrationMark size={36} />} {...frame} />
}
