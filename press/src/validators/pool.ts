import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool, type Pool, type PoolOptions, type RunOptions } from '../pool/pool.ts'
import { installedBrowser } from './installed-browser.ts'
import type { ValidateInput, ValidationErrors } from './validate.ts'

export type CheckedDocuments = Pick<ValidateInput, 'epub' | 'docx' | 'claim'>

export type Validators = {
  validate(documents: CheckedDocuments, options: RunOptions): Promise<ValidationErrors>
  close(): Promise<void>
}

/**
 * Separate children: the DOCX checker needs a folder to write to and starts a program. They only see finished
 * documents, never uploads.
 */
export function createValidators(options: PoolOptions): Validators {
  let started: { pool: Pool; scratch: string; browser: string | null } | null = null
  const open = () => {
    const browser = installedBrowser()
    const scratch = mkdtempSync(join(tmpdir(), 'makeready-validate-'))
    // each child may be a different user
    chmodSync(scratch, 0o1777)
    return {
      pool: createPool({
        ...options,
        size: 1,
        grants: { ...options.grants, scratch, programs: browser === null ? [] : [browser] },
      }),
      scratch,
      browser,
    }
  }
  return {
    async validate(documents, runOptions) {
      started ??= open()
      const input: ValidateInput = { ...documents, scratch: started.scratch, browser: started.browser }
      // the child returns a result of the job's kind (press-child.ts)
      return (await started.pool.run({ kind: 'validate', input }, runOptions)) as ValidationErrors
    },
    async close() {
      if (!started) return
      await started.pool.close()
      rmSync(started.scratch, { recursive: true, force: true })
    },
  }
}
