import type { ProjectDetail } from '@makeready/contract/projects'
import type { PackFile } from '@makeready/contract/stores'
import { Box, Group, Stack } from '@mantine/core'
import { t } from '../../../i18n/t.ts'
import { translate } from '../../../i18n/translate.ts'
import { STATUS_COLORS } from '../../../ui/status.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'

const FILE_STATES = { ready: 'done', outdated: 'draft', missing: 'none' } as const

/** The store's part of the ZIP; each file that exists can be had alone. */
export function CardFiles({ files, project }: { files: readonly PackFile[]; project: ProjectDetail }) {
  const { cover, title } = project
  const hasPicture = files.some(({ path, state }) => path.endsWith('.jpg') && state !== 'missing')
  return (
    <Stack component="section" gap="sm" aria-label={t('Files')}>
      <h3 className="label">{t('Files')}</h3>
      {cover && hasPicture && (
        <Box
          component="img"
          src={`${cover.imageUrl}?width=320`}
          alt={t('Cover of {title}', { title })}
          w={120}
          style={{ boxShadow: 'var(--lift)', borderRadius: 'var(--r-2)' }}
        />
      )}
      <Stack component="ul" gap={6}>
        {files.map((file) => (
          <FileRow key={file.path} {...file} />
        ))}
      </Stack>
    </Stack>
  )
}

export function FileRow({ path, state, notice, url }: PackFile) {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return (
    <Group component="li" gap={8} wrap="nowrap" align="baseline">
      <Box component="span" c={STATUS_COLORS[FILE_STATES[state]]}>
        <StatusMark state={FILE_STATES[state]} />
      </Box>
      <span className="fill">
        {url ? (
          <a className="link" href={withDownload(url)} download>
            {name}
          </a>
        ) : (
          name
        )}
        {notice && (
          <Box component="span" className="caption" display="block">
            {translate(notice.message, notice.detail)}
          </Box>
        )}
      </span>
    </Group>
  )
}

const withDownload = (url: string): string => (/\/files\/[^/]+$/.test(url) ? `${url}?download` : url)
