import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { t } from '../../../i18n/t.ts'
import { download } from '../../../lib/download.ts'
import { useSession } from '../../../session.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import classes from '../account.module.css'

const FILE = 'makeready-recovery-codes.txt'

/** Shown once: the server keeps no readable copy. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { user } = useSession()
  const heading = t('Makeready recovery codes for {email}', { email: user?.email ?? '' })
  const list = codes.join('\n')
  return (
    <Stack gap="lg" mt="lg">
      <p>
        {t(
          'If you lose your phone, each of these codes signs you in once instead of the app. Store them somewhere safe. They won’t be shown again.',
        )}
      </p>
      <div className={classes.printed}>
        <p className={classes.onPaper}>{heading}</p>
        <SimpleGrid component="ul" className="panel card" minColWidth={150} spacing="lg" verticalSpacing="sm">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </SimpleGrid>
      </div>
      <Group gap="sm">
        <CopyButton text={list} />
        <Button
          variant="default"
          onClick={() => download(FILE, new Blob([`${heading}\n\n${list}\n`], { type: 'text/plain;charset=utf-8' }))}
        >
          {t('Download')}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </Group>
      <div className="buttons">
        <Button data-autofocus onClick={onDone}>
          {t('Done')}
        </Button>
      </div>
    </Stack>
  )
}
