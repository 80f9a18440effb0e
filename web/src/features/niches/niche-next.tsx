import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../../i18n/t.ts'

/** What to do with a niche that was just saved. */
export function NicheNext({ nicheId }: { nicheId: string }) {
  return (
    <Group component="p" className="muted" gap={6} px={{ base: 16, sm: 32 }} pb="xl">
      {t('A saved niche can be checked.')}
      <Link to="/dashboard/niches/$nicheId/evidence" params={{ nicheId }} className="link touch">
        {t('Collect evidence')}
      </Link>
    </Group>
  )
}
