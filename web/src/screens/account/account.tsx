import { Button } from '@mantine/core'
import { Account as AiAccount } from '../../features/ai/account.tsx'
import { Section } from '../../features/ai/section.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Sessions } from './sessions.tsx'

/** /dashboard/account: who writes, where one is signed in, and what may be taken along or deleted. */
export function Account() {
  return (
    <AiAccount>
      <Section title="Signed in" lead="Every place that can open this account. End what you do not know.">
        <Sessions />
      </Section>
      <Section
        title="Your data"
        lead="Everything that is kept for you, in one ZIP: each item and its earlier versions as JSON, covers, pictures and documents."
      >
        <div>
          <Button component="a" variant="default" href="/api/v1/account/export" download="makeready-account.zip">
            Download Everything
          </Button>
        </div>
      </Section>
      <Section title="Delete account" lead="The account and everything in it, for good. Take your data along first.">
        <DeleteAccount />
      </Section>
    </AiAccount>
  )
}
