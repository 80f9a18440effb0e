import { Button } from '@mantine/core'
import { t } from '../../../i18n/t.ts'
import { useSession } from '../../../session.ts'
import profile from '../profile.module.css'
import { CopyButton } from './copy-button.tsx'
import classes from './security.module.css'

const FILE = 'makeready-recovery-codes.txt'

/** Shown once: the server keeps no readable copy. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { user } = useSession()
  const heading = t('Makeready recovery codes for {email}', { email: user?.email ?? '' })
  const list = codes.join('\n')
  return (
    <div className={profile.form}>
      <p>
        {t(
          'If you lose your phone, each of these codes signs you in once instead of the app. Store them somewhere safe. They won’t be shown again.',
        )}
      </p>
      <div className={classes.printed}>
        <p className={classes.onPaper}>{heading}</p>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.buttons}>
        <CopyButton text={list} />
        <Button variant="default" onClick={() => download(`${heading}\n\n${list}\n`)}>
          {t('Download')}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </div>
      <div className="buttons">
        <Button data-autofocus onClick={onDone}>
          {t('Done')}
        </Button>
      </div>
    </div>
  )
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = FILE
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}
