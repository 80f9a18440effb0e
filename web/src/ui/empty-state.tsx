import type { ComponentProps } from 'react'
import { EmptyDrawing } from './drawings/empty-drawing.tsx'
import { RegistrationMark } from './drawings/registration-mark.tsx'
import { StateFrame } from './state-frame.tsx'

/** `page` fills the window while it is otherwise empty. */
export function EmptyState({
  sheet = false,
  ...frame
}: Omit<ComponentProps<typeof StateFrame>, 'mark'> & { sheet?: boolean }) {
  return <StateFrame mark={sheet ? <EmptyDrawing /> : <RegistrationMark size={36} />} {...frame} />
}
