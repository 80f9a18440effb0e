import type { CourseContents } from '@makeready/contract/course-packages'
import { PACKAGE_KEYS, type PackageKey } from '@makeready/contract/domain/course-packages'
import type { ProjectDetail } from '@makeready/contract/projects'
import { Box, Button, Group, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { FileTicket } from '../../ui/drawings/file-ticket.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'

type Package = { format: string; name: string; about: string }

const PACKAGES: Record<PackageKey, Package> = {
  scorm: {
    format: 'SCORM',
    name: t('SCORM 1.2 Package'),
    about: t(
      'For Moodle, TalentLMS, Docebo, CourseLit, and Thinkific Plus. Lessons and quizzes in one player that reports progress and score.',
    ),
  },
  cartridge: {
    format: 'IMSCC',
    name: t('Common Cartridge 1.1'),
    about: t('For Canvas and Moodle. Each lesson becomes a page, each quiz a quiz of the platform.'),
  },
  gift: {
    format: 'GIFT',
    name: t('Question File'),
    about: t('For the question bank in Moodle. All questions as GIFT text, grouped by lesson.'),
  },
  lessons: {
    format: 'ZIP',
    name: t('Lesson Folder'),
    about: t(
      'For Teachable, Kajabi, and Podia, where we found no SCORM import. Numbered pages to copy from, each also as a PDF, with each quiz as a table.',
    ),
  },
}

/** An online course for learning platforms. */
export function CoursePanel({ project }: { project: ProjectDetail }) {
  const { id, updatedAt, contentSections } = project
  const state = [updatedAt, ...contentSections.map(({ id, version }) => `${id} ${version}`)]
  const options = query.coursePackages.contents.queryOptions({ input: { id }, enabled: contentSections.length > 0 })
  const contents = useQuery({
    ...options,
    queryKey: [...options.queryKey, state],
    placeholderData: keepPreviousData,
  })
  return (
    <Stack component="section" gap="lg" aria-labelledby="course-packages">
      <Stack gap={4}>
        <h2 id="course-packages">{t('Course packages')}</h2>
        <p className="caption">{t('Each download is created from your course as it is now.')}</p>
      </Stack>
      {contentSections.length === 0 ? (
        <p>{t('Add sections to your course first.')}</p>
      ) : (
        <>
          <Files id={id} />
          {contents.data ? (
            <Contents contents={contents.data} />
          ) : contents.isPending ? (
            <Loading label={t('Reading the quizzes')} />
          ) : (
            <LoadFailure
              toast={t('Couldn’t read the quizzes')}
              reason={messageOf(contents.error)}
              error={contents.error}
              onRetry={() => void contents.refetch()}
            />
          )}
        </>
      )}
    </Stack>
  )
}

function Files({ id }: { id: string }) {
  return (
    <Stack gap="xs">
      <Box component="ul" className="panel rows">
        {PACKAGE_KEYS.map((key) => (
          <Group key={key} component="li" gap="lg" wrap="nowrap" align="start">
            <FileTicket format={PACKAGES[key].format} ready />
            <Group className="fill" gap="sm" justify="space-between">
              <Box flex="1 1 18rem">
                <strong>{PACKAGES[key].name}</strong>
                <p className="caption">{PACKAGES[key].about}</p>
              </Box>
              <Button
                component="a"
                href={`/api/v1/projects/${id}/course-packages/${key}`}
                size="xs"
                variant={key === 'scorm' ? 'filled' : 'default'}
                rightSection={<Icon name="download" size={16} />}
                aria-label={t('Download {format}', { format: PACKAGES[key].name })}
              >
                {t('Download')}
              </Button>
            </Group>
          </Group>
        ))}
      </Box>
      <p className="caption">
        {t('As of November 2026. Which formats a platform imports can depend on your plan there.')}
      </p>
    </Stack>
  )
}

function Contents({ contents: { lessons, questions, unread } }: { contents: CourseContents }) {
  const { checked, open } = questions
  return (
    <Stack gap="md">
      <p>
        {[
          t('{count, plural, one {# lesson} other {# lessons}}', { count: lessons }),
          t('{count, plural, one {# question} other {# questions}} that the platform grades', { count: checked }),
          t('{count, plural, one {# question} other {# questions}} that learners check themselves', { count: open }),
        ].join(', ')}
      </p>
      {checked + open === 0 && (
        <p className="caption">
          {t(
            'No quiz was found. Number the questions under a heading like “Quiz”, and list the answers with the same numbers under a heading “Answers”.',
          )}
        </p>
      )}
      {unread.length > 0 && (
        <Notice tone="attention">
          <p>
            {t(
              '{count, plural, one {This stays text in its lesson, because it couldn’t become a question:} other {These stay text in their lessons, because they couldn’t become questions:}}',
              { count: unread.length },
            )}
          </p>
          <ul>
            {unread.map(({ section, message, detail }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is only shown, and messages can repeat
              <li key={at}>
                {section && <strong>{section}: </strong>}
                {translate(message, detail)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Stack>
  )
}
