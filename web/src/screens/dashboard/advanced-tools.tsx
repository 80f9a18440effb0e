import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './advanced-tools.module.css'

const TOOLS = [
  {
    to: '/dashboard/niche-selector',
    icon: 'niche',
    name: t('Niche Selector'),
    note: t('Groups of people with a problem'),
  },
  {
    to: '/dashboard/product-ideas',
    icon: 'idea',
    name: t('Product Ideas'),
    note: t('Concepts, selling points, modules'),
  },
  { to: '/dashboard/title-generator', icon: 'title', name: t('Title Generator'), note: t('A few ways to say it') },
  {
    to: '/dashboard/content-generator',
    icon: 'content',
    name: t('Content Generator'),
    note: t('One section at a time'),
  },
  { to: '/dashboard/cover-generator', icon: 'cover', name: t('Cover Designer'), note: t('Art and type') },
] as const

/** Collapsed at first, as the wizard suits most people. */
export function AdvancedTools() {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section className={classes.tools} aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`} className={classes.head}>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <Icon name="tools" />
          <b>{t('Advanced Tools')}</b>
          <span className={classes.note}>{t('Five single tools for when you only need one part')}</span>
          <span className={classes.icons}>
            {!open && TOOLS.map(({ icon }) => <Icon key={icon} name={icon} />)}
            <Icon name={open ? 'up' : 'down'} />
          </span>
        </button>
      </h2>
      <ul id={id} hidden={!open} className={classes.list}>
        {TOOLS.map(({ to, icon, name, note }) => (
          <li key={to}>
            <Link to={to} className={classes.tool}>
              <Icon name={icon} />
              <span>
                <b>{name}</b>
                <span className="slug">{note}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
