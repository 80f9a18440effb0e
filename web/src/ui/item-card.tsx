import { createLink } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { t } from '../i18n/t.ts'
import { Icon, type IconName } from './icon.tsx'
import classes from './item-card.module.css'

/** One saved item among others: what it is, its title, some of it, when it was made and what can be done with it. */
export function ItemCard({
  kind,
  from,
  icon,
  title,
  date,
  picture,
  children,
  actions,
}: {
  kind: string
  /** the product it belongs to, where it belongs to one */
  from?: string | null
  icon: IconName
  title: string
  /** 'Mar 9, 2026' */
  date: string
  picture?: ReactNode
  children: ReactNode
  actions: ReactNode
}) {
  return (
    <article className={`sheet card ${classes.card}`} aria-label={title}>
      <p className={`kind ${classes.kind}`}>
        <Icon name={icon} size={18} />
        <span>{kind}</span>
        {from && (
          <span className={`truncate ${classes.from}`} title={from} dir="auto">
            {from}
          </span>
        )}
      </p>
      {picture && <div className={classes.picture}>{picture}</div>}
      <h2 className="title clamp" dir="auto">
        {title}
      </h2>
      <div className={`muted ${classes.words}`}>{children}</div>
      <div className={classes.actions}>
        {actions}
        <span className="slug">{date}</span>
      </div>
    </article>
  )
}

// Plain elements: a list draws thousands of them while it is scrolled, and Mantine's took a third of its script time.

export function ViewButton({ onView }: { onView: () => void }) {
  return (
    <button type="button" className={`${classes.action} ${classes.view}`} aria-haspopup="dialog" onClick={onView}>
      {t('View')}
    </button>
  )
}

/** An icon with its name, to click. */
export function CardAction({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className={classes.action} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}

/** An icon with its name that leads to another screen; `to` and `search` are checked against the routes. */
export const CardLink = createLink(
  ({ ref, icon, label, ...props }: { ref?: Ref<HTMLAnchorElement>; icon: IconName; label: string }) => (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the router gives it its address
    <a {...(ref ? { ref } : {})} {...props} className={classes.action} aria-label={label} title={label}>
      <Icon name={icon} />
    </a>
  ),
)
