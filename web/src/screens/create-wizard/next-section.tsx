import { Button } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { WorkspaceEmpty } from '../../ui/workspace.tsx'
import type { Section } from './use-section.ts'

/** Before a section is written: offers the plan's next section with one click. */
export function NextSection({ section, isFirst }: { section: Section; isFirst: boolean }) {
  return (
    <WorkspaceEmpty>
      <EmptyState
        title={isFirst ? t('No sections yet') : t('The next section')}
        action={
          section.sectionSource === 'generate' &&
          section.next && (
            <Button
              className="wraps"
              variant={section.option && isFirst ? 'default' : 'filled'}
              onClick={section.writeNext}
            >
              {t('Write “{section}”', { section: translate(section.next.name) })}
            </Button>
          )
        }
      >
        {isFirst
          ? t('Choose a section type and generate the first section, or write your own.')
          : section.next
            ? t('Write it now, choose another one, or continue to the cover.')
            : t('Choose its section type, or continue to the cover.')}
      </EmptyState>
    </WorkspaceEmpty>
  )
}
