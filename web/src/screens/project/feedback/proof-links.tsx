import type { Proof } from '@makeready/contract/proofs'
import { Box, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { api, messageOf, query } from '../../../api.ts'
import { formatDate } from '../../../i18n/format.ts'
import { t } from '../../../i18n/t.ts'
import { queryClient } from '../../../query-client.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { toastError, toastSuccess } from '../../../ui/toast/toast.ts'
import { RIGHT_LABELS } from './labels.ts'

export function ProofLinks({ projectId, links }: { projectId: string; links: readonly Proof[] }) {
  return (
    <Box component="ul" className="panel rows" aria-label={t('Proof links')}>
      {links.map((link) => (
        <Link key={link.id} projectId={projectId} link={link} />
      ))}
    </Box>
  )
}

function Link({ projectId, link }: { projectId: string; link: Proof }) {
  const { id, name, right, hasPassword, revokedAt, expiresAt, isOutdated, frozenAt, views, lastSeenAt, sections } = link
  const { pagesState } = link
  const { ask, dialog } = useConfirm()
  const [busy, setBusy] = useState<'renew' | 'revoke' | null>(null)
  const isExpired = Date.parse(expiresAt) <= Date.now()
  const isOpen = revokedAt === null && !isExpired
  const change = async (kind: 'renew' | 'revoke', work: () => Promise<unknown>, done: string) => {
    setBusy(kind)
    try {
      await work()
      toastSuccess(done)
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
    await queryClient.invalidateQueries({ queryKey: query.proofs.list.queryKey({ input: { id: projectId } }) })
    setBusy(null)
  }
  const revoke = async () => {
    const agreed = await ask({
      title: t('Revoke the proof link'),
      question: t('Revoke “{name}”?', { name }),
      note: t('The link stops working at once, also on pages that are open. What its readers said stays here.'),
      confirmLabel: t('Revoke'),
      danger: true,
    })
    if (agreed) await change('revoke', () => api.proofs.revoke({ id }), t('The link was revoked'))
  }
  const seen = lastSeenAt
    ? t('Opened {count, plural, one {once} other {# times}}, last {date}', {
        count: views,
        date: formatDate(lastSeenAt),
      })
    : t('Not opened yet')
  const life = revokedAt
    ? t('Revoked {date}', { date: formatDate(revokedAt) })
    : isExpired
      ? t('Expired {date}', { date: formatDate(expiresAt) })
      : t('Until {date}', { date: formatDate(expiresAt) })
  return (
    <Group component="li" className="phone-column" justify="space-between" wrap="nowrap" gap="lg">
      <Stack className="fill" gap={2} opacity={isOpen ? 1 : 0.8}>
        <b dir="auto">{name}</b>
        <span className="caption">
          {[
            RIGHT_LABELS[right],
            sections && t('{count, plural, one {# section} other {# sections}}', { count: sections.length }),
            hasPassword && t('with a password'),
            life,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="caption">
          {seen} · {t('Text of {date}', { date: formatDate(frozenAt) })}
          {pagesState === 'drawing' && ` · ${t('The pages are being drawn')}`}
        </span>
        {pagesState === 'failed' && (
          <span className="caption" role="alert">
            {t('The pages couldn’t be drawn. Readers see the text only.')}
          </span>
        )}
      </Stack>
      {isOpen && (
        <Group gap="sm">
          {(isOutdated || pagesState === 'failed') && (
            <Button
              size="xs"
              variant="default"
              loading={busy === 'renew'}
              onClick={() =>
                void change(
                  'renew',
                  () => api.proofs.renew({ id }),
                  t('Readers of “{name}” get the newer text', { name }),
                )
              }
            >
              {isOutdated ? t('Show them the newer one') : t('Draw the pages again')}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            loading={busy === 'revoke'}
            aria-label={t('Revoke {name}', { name })}
            onClick={() => void revoke()}
          >
            {t('Revoke')}
          </Button>
        </Group>
      )}
      {dialog}
    </Group>
  )
}
