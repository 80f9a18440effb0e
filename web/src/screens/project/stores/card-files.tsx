import type { PackFile } from '@makeready/contract/stores'
import { Box, Group, SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../i18n/t.ts'
import { translate } from '../../../i18n/translate.ts'
import { STATUS_COLORS } from '../../../ui/status.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'

const FILE_STATES = { ready: 'done', outdated: 'draft', missing: 'none' } as const

/** 'ebook.epub' of 'kdp/ebook.epub', and 'sample/' of a folder. */
const nameOf = ({ path }: PackFile): string => path.slice(path.slice(0, -1).lastIndexOf('/') + 1)
const isPicture = (file: PackFile): boolean => file.url?.includes('/store-pictures/') ?? false

/** A part of the ZIP; each file that exists can be had alone, pictures as small ones. */
export function PackFiles({ files }: { files: readonly PackFile[] }) {
  return (
    <Stack gap="md">
      <Stack component="ul" gap={6}>
        {files
          .filter((file) => !isPicture(file))
          .map((file) => (
            <FileRow key={file.path} file={file} />
          ))}
      </Stack>
      <PackPictures files={files} columns={2} />
    </Stack>
  )
}

/** Nothing where there are none. */
export function PackPictures({
  files,
  columns,
}: {
  files: readonly PackFile[]
  columns: number | { base: number; xs: number; md: number }
}) {
  const pictures = files.filter(isPicture)
  if (pictures.length === 0) return null
  return (
    <SimpleGrid component="ul" cols={columns} spacing="md" verticalSpacing="md">
      {pictures.map((file) => (
        <Picture key={file.path} file={file} />
      ))}
    </SimpleGrid>
  )
}

function FileRow({ file }: { file: PackFile }) {
  const { state, notice, url } = file
  return (
    <Group component="li" gap={8} wrap="nowrap" align="start">
      <Box
        component="span"
        className="fixed"
        display="flex"
        mt={{ base: url ? 17 : 5, sm: 5 }}
        c={STATUS_COLORS[FILE_STATES[state]]}
      >
        <StatusMark state={FILE_STATES[state]} />
      </Box>
      <span className="fill">
        {url ? (
          <a className="link touch" href={`${url}?download`}>
            {nameOf(file)}
          </a>
        ) : (
          nameOf(file)
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

/** The link's text is the file's name, which tells its size. */
function Picture({ file }: { file: PackFile }) {
  const isMade = usePicturesMade(file.url ?? '')
  return (
    <li>
      <a className="hover-underline" href={`${file.url}&download`}>
        <Box h={104} bg="var(--track)" bdrs="var(--r-4)" style={{ overflow: 'hidden' }}>
          {isMade && (
            <img
              src={`${file.url}&width=288`}
              alt=""
              loading="lazy"
              style={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
            />
          )}
        </Box>
        <Box component="span" className="caption" display="block" mt={4}>
          {nameOf(file)}
        </Box>
      </a>
    </li>
  )
}

/** One request waits until the press has drawn all pictures: many would keep the browser from saving meanwhile. */
function usePicturesMade(url: string): boolean {
  const smallest = url.replace(/[^/?]+(?=\?)/, 'thumbnail-600x600.jpg')
  const { data } = useQuery({
    queryKey: ['store-pictures', smallest],
    queryFn: async () => {
      const { ok, status } = await fetch(`${smallest}&width=288`)
      if (!ok) throw new Error(`The pictures could not be made: ${status}`)
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data === true
}

/** Of one store. */
export function CardFiles({ files }: { files: readonly PackFile[] }) {
  return (
    <Stack gap="sm">
      <h3 className="label">{t('Files')}</h3>
      <PackFiles files={files} />
    </Stack>
  )
}
