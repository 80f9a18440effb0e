import { Box, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { RegistrationMark } from '../../ui/drawings/registration-mark.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-heading.tsx'
import type { Shown } from './proof-api.ts'
import { ProofPages } from './proof-pages.tsx'
import { ReadAndSay } from './read-and-say.tsx'

// functions: this page is one file, which runs before its catalog is there
const views = () =>
  [
    ['text', t('Text')],
    ['pages', t('Pages')],
  ] as const

const tasks = (): Record<Shown['right'], string> => ({
  read: t('You were invited to read this.'),
  comment: t('Select words to comment on them.'),
  suggest: t('Select words to comment on them or to suggest another wording.'),
})

export function ProofView({
  token,
  proof,
  isOutdated,
  onReload,
}: {
  token: string
  proof: Shown
  isOutdated: boolean
  onReload: () => void
}) {
  const [view, setView] = useState<'text' | 'pages'>('text')
  usePageTitle(proof.title)
  return (
    <Box maw={1104} mx="auto" px={{ base: 'lg', sm: 'xxl' }} pb={160}>
      <Stack component="header" gap="md" py={{ base: 'lg', sm: 'xxl' }}>
        <Group justify="space-between" align="center" gap="md">
          <Group gap="sm" className="caption">
            <RegistrationMark size={20} variant="logo" />
            {t('Proof of {date}', { date: formatDate(proof.frozenAt) })}
          </Group>
          <Box w={{ base: '100%', sm: 220 }}>
            <Segmented label={t('View')} value={view} onChange={setView} options={views()} />
          </Box>
        </Group>
        <div lang={proof.language} dir={proof.direction}>
          <h1>{proof.title}</h1>
          <p className="muted" dir="auto">
            {t('by {author}', { author: proof.author })}
          </p>
        </div>
        <p>
          {tasks()[proof.right]}{' '}
          <span className="muted">{t('This link works until {date}.', { date: formatDate(proof.expiresAt) })}</span>
        </p>
        {isOutdated && (
          <Notice tone="information" role="status">
            <Group justify="space-between" gap="sm">
              {t('There’s a newer version of this text.')}
              <Button size="xs" variant="default" onClick={onReload}>
                {t('Show the newer one')}
              </Button>
            </Group>
          </Notice>
        )}
      </Stack>
      {view === 'text' ? (
        <ReadAndSay token={token} proof={proof} onSaid={onReload} />
      ) : (
        <ProofPages token={token} proof={proof} />
      )}
    </Box>
  )
}
