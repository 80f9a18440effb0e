import type { Transaction } from 'kysely'
import type { AuditEvent } from '../audit/audit.ts'
import type { Schema } from '../database/schema.ts'
import type { RequestContext } from '../procedures.ts'

type Acting = Pick<RequestContext, 'deps' | 'origin'> & { userId: string }
type Scope = 'own' | 'installation'
type Model = { keyBox?: string | null | undefined; provider?: string | null | undefined } | null | undefined
type Change = { scope: Scope; before: Model; after: Model }

/** Recorded in the transaction of the change, without anything of the key. */
export async function recordKeyChange(
  tx: Transaction<Schema>,
  acting: Acting,
  { scope, before, after }: Change,
): Promise<void> {
  const [had, has] = [before?.keyBox ?? null, after?.keyBox ?? null]
  if (had === has) return
  const event = has === null ? 'ai-key-removed' : had === null ? 'ai-key-added' : 'ai-key-replaced'
  const provider = (has === null ? before : after)?.provider ?? ''
  await acting.deps.audit.recordIn(tx, { event, ...actorOf(acting, scope), details: { scope, provider } })
}

/** Records a test of a key. */
export async function recordTest(
  acting: Acting,
  { scope, provider, ok }: { scope: Scope; provider: string; ok: boolean },
): Promise<void> {
  const outcome = ok ? 'ok' : 'refused'
  await acting.deps.audit.record({
    event: 'ai-key-tested',
    outcome,
    ...actorOf(acting, scope),
    details: { scope, provider },
  })
}

function actorOf({ userId, origin }: Acting, scope: Scope): Pick<AuditEvent, 'userId' | 'actor' | 'origin'> {
  return { userId, actor: scope === 'installation' ? 'administrator' : 'person', origin: origin() }
}
