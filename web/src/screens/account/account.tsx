import { Button } from '@mantine/core'
import { Account as AiAccount } from '../../features/ai/account.tsx'
import { Section } from '../../features/ai/section.tsx'
import { t } from '../../i18n/t.ts'
import { ChangeAddress } from './change-address.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { NameForm } from './name-form.tsx'
import { NewAddress } from './new-address.tsx'
import classes from './profile.module.css'
import { RecentActivity } from './recent-activity.tsx'
import { Sessions } from './sessions.tsx'

/** /dashboard/account: who writes, where one is signed in, and what may be taken along or deleted. */
export function Account() {
  return (
    <AiAccount
      before={
        <>
          <NewAddress />
          <Section
            title={t('Name, email and password')}
            lead={t('Your name stands as the author on what you make from now on, where you choose no other.')}
          >
            <NameForm />
            <div className={classes.ways}>
              <ChangeAddress />
              <ChangePassword />
            </div>
          </Section>
        </>
      }
    >
      <Section title={t('Signed in')} lead={t('Every place that can open this account. End what you do not know.')}>
        <Sessions />
      </Section>
      <Section
        title={t('Recent security activity')}
        lead={t('The last 20 entries. If you do not know one of them, change your password.')}
      >
        <RecentActivity />
      </Section>
      <Section
        title={t('Your data')}
        lead={t(
          'Everything that is kept for you, in one ZIP: each item and its earlier versions as JSON, covers, pictures and documents.',
        )}
      >
        <div>
          <Button component="a" variant="default" href="/api/v1/account/export" download="makeready-account.zip">
            {t('Download Everything')}
          </Button>
        </div>
      </Section>
      <Section
        title={t('Delete account')}
        lead={t('The account and everything in it, for good. Take your data along first.')}
      >
        <DeleteAccount />
      </Section>
    </AiAccount>
  )
}
