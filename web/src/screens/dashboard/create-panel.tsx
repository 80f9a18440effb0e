import { Box, Group, SimpleGrid, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { type Step, StepDrawing } from '../../ui/drawings/step-drawing.tsx'
import classes from './dashboard.module.css'

const STEPS: readonly { step: Step; name: string; note: string }[] = [
  { step: 'niche', name: t('Niche'), note: t('Optional') },
  { step: 'idea', name: t('Idea'), note: t('Optional') },
  { step: 'title', name: t('Title'), note: t('Pick one') },
  { step: 'content', name: t('Content', {}, 'sections'), note: t('Section by section') },
  { step: 'cover', name: t('Cover'), note: t('Art and type') },
  { step: 'review', name: t('Review'), note: t('PDF, DOCX, EPUB') },
]

export function CreatePanel() {
  return (
    <Stack
      component="section"
      className="panel fill"
      gap="xl"
      px={{ base: 20, sm: 'xxl' }}
      py={{ base: 20, sm: 'xl', lg: 'xxl' }}
      aria-labelledby="create-heading"
    >
      <Group justify="space-between" gap="16px 24px">
        <Box flex="1 1 280px">
          <h2 id="create-heading">{t('Create New Product', {}, 'heading')}</h2>
          <p className="muted">{t('A guided 6-step process. Skip any step you’ve already done.')}</p>
        </Box>
        <ButtonLink
          to="/dashboard/create"
          size="lg"
          w={{ base: '100%', sm: 'auto' }}
          leftSection={<Icon name="plus" />}
        >
          {t('Create New Product')}
        </ButtonLink>
      </Group>
      <SimpleGrid component="ol" className={classes.steps} cols={6} spacing={{ base: 'xs', sm: 'sm' }}>
        {STEPS.map(({ step, name, note }) => (
          <Box component="li" key={step} fz={{ base: 'xs', sm: 'sm' }}>
            <StepDrawing step={step} />
            <b>{name}</b>
            <span className="caption phone-hidden">{note}</span>
          </Box>
        ))}
      </SimpleGrid>
      <Group className={classes.whole} gap="12px 16px" hiddenFrom="lg">
        <Box c="var(--spot)" className="phone-hidden">
          <Icon name="autopilot" size={28} />
        </Box>
        <Box flex="1 1 280px">
          <b>{t('Or let Autopilot write it all')}</b>
          <p className="muted">
            {t('Say what it’s about and approve an outline. We’ll write, check and save every section for you.')}
          </p>
        </Box>
        <ButtonLink to="/dashboard/autopilot" variant="default" w={{ base: '100%', sm: 'auto' }}>
          {t('Write a Whole Product')}
        </ButtonLink>
      </Group>
      <Group className={classes.whole} gap="12px 16px" hiddenFrom="lg">
        <Box c="var(--spot)" className="phone-hidden">
          <Icon name="content" size={28} />
        </Box>
        <Box flex="1 1 280px">
          <b>{t('Or bring a book you have written')}</b>
          <p className="muted">{t('From Word, Google Docs, EPUB, Markdown, Obsidian or Notion.')}</p>
        </Box>
        <ButtonLink to="/dashboard/import" variant="default" w={{ base: '100%', sm: 'auto' }}>
          {t('Bring a Book')}
        </ButtonLink>
      </Group>
    </Stack>
  )
}

/** On wide screens Autopilot is beside the tools, so that the covers come into view. */
export function AutopilotPanel() {
  return (
    <Box className="panel" flex="1 1 0" visibleFrom="lg">
      <Link to="/dashboard/autopilot" className={classes.fold}>
        <Box component="span" c="var(--spot)" lh={0}>
          <Icon name="autopilot" />
        </Box>
        <span className="label">{t('Write a Whole Product')}</span>
        <span className="muted fill">{t('You approve an outline, we write it')}</span>
      </Link>
    </Box>
  )
}

/** A finished manuscript needs none of the steps. */
export function BringPanel() {
  return (
    <Box className="panel" flex="1 1 0" visibleFrom="lg">
      <Link to="/dashboard/import" className={classes.fold}>
        <Box component="span" c="var(--spot)" lh={0}>
          <Icon name="content" />
        </Box>
        <span className="label">{t('Bring a Book')}</span>
        <span className="muted fill">{t('From Word, EPUB or Markdown')}</span>
      </Link>
    </Box>
  )
}
