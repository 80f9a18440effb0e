import { createLink } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import classes from './back-link.module.css'
import { Icon } from './icon.tsx'

/** The way up, above the heading of a page; `to` is checked against the routes. */
export const BackLink = createLink(
  ({ ref, children, ...props }: { ref?: Ref<HTMLAnchorElement>; children?: ReactNode }) => (
    <a {...(ref ? { ref } : {})} {...props} className={classes.back}>
      <Icon name="back" size={18} />
      {children}
    </a>
  ),
)
