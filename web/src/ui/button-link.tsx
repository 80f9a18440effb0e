import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { Ref } from 'react'

/** `to`, `params` and `search` are checked against the routes. */
export const ButtonLink = createLink(({ ref, ...props }: ButtonProps & { ref?: Ref<HTMLAnchorElement> }) => (
  <Button component="a" {...(ref ? { ref } : {})} {...props} />
))
