import { createLink, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode, Ref } from 'react'
import classes from './back-link.module.css'
import { Icon } from './drawings/icon.tsx'

export const BackLink = createLink(
  ({ ref, children, ...props }: { ref?: Ref<HTMLAnchorElement>; children?: ReactNode }) => (
    <a {...(ref ? { ref } : {})} {...props} className={`kind touch ${classes.back}`}>
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
    <a href={href} onClick={go} className={`kind touch ${classes.back}`}>
      <Icon name="back" size={18} />
      {children}
    </a>
  )
}
