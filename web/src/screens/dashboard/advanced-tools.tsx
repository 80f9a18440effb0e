import { Box, SimpleGrid, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import classes from './dashboard.module.css'

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
    <Box
      component="section"
      className="panel"
      style={{ overflow: 'hidden' }}
      flex={{ base: '1 0 100%', lg: open ? '1 0 100%' : '1 1 0' }}
      aria-labelledby={`${id}-head`}
    >
      <h2 id={`${id}-head`} className="label">
        <button
          type="button"
          className={`inner-focus ${classes.fold}`}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <Icon name="tools" />
          {t('Advanced Tools')}
          <Box component="span" className="muted fill phone-hidden" fw={400}>
            {t('For just one part')}
          </Box>
          <Box component="span" lh={0} ms="auto">
            <Icon name={open ? 'up' : 'down'} />
          </Box>
        </button>
      </h2>
      {open && (
        <SimpleGrid component="ul" id={id} className="cells" cols={{ base: 1, lg: 5 }} spacing={1} pt={1}>
          {TOOLS.map(({ to, icon, name, note }) => (
            <li key={to}>
              <Link to={to} className={`hover-fill inner-focus ${classes.tool}`}>
                <Icon name={icon} />
                <Stack component="span" gap={0}>
                  <b>{name}</b>
                  <span className="caption">{note}</span>
                </Stack>
              </Link>
            </li>
          ))}
        </SimpleGrid>
      )}
    </Box>
  )
}
