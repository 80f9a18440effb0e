import { EXPORT_FORMATS, type ExportFormat } from '@makeready/contract/domain/product-exports'
import type { ProjectDetail } from '@makeready/contract/projects'
import { Box, Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatSize } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { FileTicket } from '../../ui/drawings/file-ticket.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'

type Format = 'PDF' | 'DOCX' | 'EPUB' | 'ZIP'

const WHAT: Record<Format, string> = {
  PDF: t('To read and to print'),
  DOCX: t('To edit in Word. Its contents show estimated page numbers; F9 updates them.'),
  EPUB: t('For e-readers and stores'),
  ZIP: t('Each template as its own file'),
}
const PLR_ZIP = t('Editable text and license')

/** `pages`: of the PDF, once known. */
export function Downloads({ project, pages }: { project: ProjectDetail; pages: number | undefined }) {
  const { pdfStatus } = project
  const files = filesOf(project)
  const main = files[0]?.[0]
  return (
    <section aria-label={t('Downloads')}>
      <h2>{t('Downloads')}</h2>
      <Box component="ul" className="panel rows" mt="md">
        {files.map(([format, url]) => {
          const about = note(format, url, project, pages)
          return (
            <Group key={format} component="li" gap="lg" wrap="nowrap">
              <FileTicket format={format} ready={url !== null} />
              <Stack gap={6} className="fill">
                <Download format={format} url={url} primary={format === main && pdfStatus === 'completed'} />
                <span className="caption">
                  {about}
                  <FileSize url={url} after={about} />
                </span>
              </Stack>
            </Group>
          )
        })}
      </Box>
      <Exports project={project} />
    </section>
  )
}

const EXPORTS: Record<ExportFormat, { name: string; about: string }> = {
  markdown: { name: t('Markdown Folder'), about: t('One file per section, with its pictures') },
  book: { name: 'book.json', about: t('For programs, with its pictures') },
  html: { name: t('Web Page'), about: t('The whole text in one file') },
}

/** The product as it is now, for use elsewhere. */
function Exports({ project: { id, contentSections } }: { project: ProjectDetail }) {
  if (contentSections.length === 0) return null
  return (
    <Stack gap="xs" mt="lg" component="nav" aria-label={t('Export')}>
      <h3>{t('Take it with you')}</h3>
      {EXPORT_FORMATS.map((format) => (
        <Stack key={format} gap={0} align="flex-start">
          <a className="link touch" href={`/api/v1/projects/${id}/export/${format}`} download>
            {EXPORTS[format].name}
          </a>
          <span className="caption">{EXPORTS[format].about}</span>
        </Stack>
      ))}
    </Stack>
  )
}

/** Asked of the file itself, once. `after`: the text that it follows. */
function FileSize({ url, after }: { url: string | null; after: string }) {
  const { data } = useQuery({
    queryKey: ['file-size', url],
    queryFn: async () => Number((await fetch(url ?? '', { method: 'HEAD' })).headers.get('content-length')),
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ? `${after.endsWith('.') ? ' ' : ', '}${formatSize(data)}` : null
}

function Download({ format, url, primary }: { format: Format; url: string | null; primary: boolean }) {
  const look = {
    size: 'xs',
    fullWidth: true,
    justify: 'space-between',
    rightSection: <Icon name="download" size={16} />,
  } as const
  if (url === null) {
    return (
      <Button {...look} disabled>
        {t('Download {format}', { format })}
      </Button>
    )
  }
  return (
    <Button {...look} component="a" href={url} variant={primary ? 'filled' : 'default'}>
      {t('Download {format}', { format })}
    </Button>
  )
}

function note(
  format: Format,
  url: string | null,
  { pdfStatus, productType }: ProjectDetail,
  pages: number | undefined,
): string {
  if (pdfStatus === 'generating') return t('In progress')
  if (url === null) return t('Not created yet')
  if (pdfStatus !== 'completed') return t('Before your latest changes')
  if (format === 'PDF' && pages !== undefined)
    return t('{count, plural, one {# page} other {# pages}}', { count: pages })
  return format === 'ZIP' && productType === 'plr' ? PLR_ZIP : WHAT[format]
}

/** PLR content puts the editable document first. */
function filesOf({ productType, pdfUrl, docxUrl, epubUrl, packUrl }: ProjectDetail): [Format, string | null][] {
  const pdf: [Format, string | null] = ['PDF', pdfUrl]
  const docx: [Format, string | null] = ['DOCX', docxUrl]
  const epub: [Format, string | null] = ['EPUB', epubUrl]
  const pack: [Format, string | null] = ['ZIP', packUrl]
  if (productType === 'plr') return [docx, pack, pdf, epub]
  return productType === 'template' ? [pdf, docx, epub, pack] : [pdf, docx, epub]
}
