import { Group } from '@mantine/core'
import { Account as AiAccount } from '../../features/ai/account.tsx'
import { Section } from '../../features/ai/section.tsx'
import { t } from '../../i18n/t.ts'
import { ApiKeys } from './api-keys/api-keys.tsx'
import { BrandSettings } from './brand.tsx'
import { ChangeAddress } from './change-address.tsx'
import { ChangePassword } from './change-password.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportEverything } from './export-everything.tsx'
import { ImportExport } from './import-export.tsx'
import { NameForm } from './name-form.tsx'
import { NewAddress } from './new-address.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { Security } from './security/security.tsx'
import { Sessions } from './sessions.tsx'
import { Storage } from './storage.tsx'
import { Webhooks } from './webhooks/webhooks.tsx'

export function Account() {
  return (
    <AiAccount
      before={
        <>
          <NewAddress />
          <Section
            title={t('Name, email and password')}
            lead={t('New products use this name as the author unless you choose another.')}
          >
            <NameForm />
            <Group gap="md">
              <ChangeAddress />
              <ChangePassword />
              <ConfirmAddress />
            </Group>
          </Section>
        </>
      }
    >
      <Section
        title={t('Brand')}
        lead={t(
          'New products start with this look. New covers have its accent color and heading font unless you choose other colors.',
        )}
      >
        <BrandSettings />
      </Section>
      <Section
        title={t('Security')}
        lead={t('A password can be guessed or stolen. Two-step verification or a passkey keeps your account safe.')}
      >
        <Security />
      </Section>
      <Section
        title={t('Signed in')}
        lead={t('Devices that are signed in to this account. Sign out any you don’t recognize.')}
      >
        <Sessions />
      </Section>
      <Section
        title={t('API keys')}
        lead={t('Let scripts and other programs use Makeready for you. Keys can’t change your account.')}
      >
        <ApiKeys />
      </Section>
      <Section
        title={t('Webhooks')}
        lead={t('We send your server a signed request when work or documents are finished.')}
      >
        <Webhooks />
      </Section>
      <Section title={t('Storage')} lead={t('Everything stored for you here, including the trash.')}>
        <Storage />
      </Section>
      <Section
        title={t('Recent security activity')}
        lead={t('The last 20 entries. If you don’t recognize one, change your password.')}
      >
        <RecentActivity />
      </Section>
      <Section
        title={t('Your data')}
        lead={t(
          'Everything in one ZIP file: items and their earlier versions, texts, covers, pictures and documents. Import it here or in another installation.',
        )}
      >
        <ExportEverything />
        <ImportExport />
      </Section>
      <Section
        title={t('Delete account')}
        lead={t('Permanently deletes the account and everything in it. Download your data first.')}
      >
        <DeleteAccount />
      </Section>
    </AiAccount>
  )
}
