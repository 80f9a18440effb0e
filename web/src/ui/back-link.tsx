import { createLink, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { Icon } from './drawings/icon.tsx'

const LINE = { width: 'fit-content', marginBottom: 'var(--s-2)' }

export const BackLink = createLink(
  ({ ref, children, ...props }: { ref?: Ref<HTMLAnchorElement>; children?: ReactNode }) => (
    <a {...(ref ? { ref } : {})} {...props} className="kind touch hover-underline" style={LINE}>
      <Icon name="back" size={18} />
      {children}
    </a>
  ),
)

/** For a path that is only known as text. */
export function BackTo({ href, children }: { href: string; children: ReactNode }) {
  const router = useRouter()
  const go = (event: MouseEvent) => {
    event.preventDefault()
    router.history.push(href)
  }
  return (
    <a href={href} onClick={go} className="kind touch hover-underline" style={LINE}>
      <Icon name="back" size={18} />
      {children}
    </a>
  )
}
