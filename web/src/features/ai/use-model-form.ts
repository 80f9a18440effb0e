import type { AiModel, AiTestResult, SaveAiModel, TestAiModel } from '@makeready/contract/ai'
import type { FieldIssue } from '@makeready/contract/messages'
import { ORPCError } from '@orpc/client'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'
import { choiceById } from './model-choices.ts'
import { type FormIssue, formOf, type ModelForm, toIssues, toSave, toTest } from './model-form-values.ts'

export type ModelCalls = {
  save: (input: SaveAiModel) => Promise<AiModel | null>
  test: (input: TestAiModel) => Promise<AiTestResult>
}
export type Tested = AiTestResult | { ok: false; message: string; detail: null }

export function useModelForm(shown: AiModel | null, calls: ModelCalls, saved: (model: AiModel | null) => void) {
  const form = useForm<ModelForm>({ defaultValues: formOf(shown) })
  const [removesKey, setRemovesKey] = useState(false)
  const [testing, setTesting] = useState(false)
  const [tested, setTested] = useState<Tested | null>(null)
  const failure = useFailureToast()
  const latestTest = useRef(0)

  const showIssues = (issues: FormIssue[]) => {
    for (const { field, message } of [...issues].reverse()) form.setError(field, { message }, { shouldFocus: true })
  }

  /** A new address or key invalidates the last test. */
  const clearTestResult = () => {
    latestTest.current += 1
    setTested(null)
    setTesting(false)
  }

  const choose = (id: string) => {
    form.setValue('choice', id, { shouldDirty: true })
    form.setValue('baseUrl', choiceById(id).baseUrl, { shouldDirty: true })
    form.clearErrors()
    clearTestResult()
  }

  const test = async () => {
    form.clearErrors()
    const input = toTest(form.getValues(), removesKey)
    if (!input.ok) return showIssues(input.issues)
    latestTest.current += 1
    const mine = latestTest.current
    setTesting(true)
    setTested(null)
    try {
      const result = await calls.test(input.data)
      if (mine === latestTest.current) setTested(result)
    } catch (error) {
      if (mine !== latestTest.current) return
      const issues = issuesOf(error)
      if (issues.length > 0) showIssues(issues)
      else setTested({ ok: false, message: messageOf(error), detail: null })
    } finally {
      if (mine === latestTest.current) setTesting(false)
    }
  }

  const save = form.handleSubmit(async (values) => {
    failure.dismiss()
    const input = toSave(values, removesKey)
    if (!input.ok) return showIssues(input.issues)
    try {
      const model = await calls.save(input.data)
      form.reset(formOf(model))
      setRemovesKey(false)
      saved(model)
    } catch (error) {
      const issues = issuesOf(error)
      if (issues.length > 0) return showIssues(issues)
      console.error(error)
      failure.showFailure(t('Couldn’t save this. {reason}', { reason: messageOf(error) }), {
        label: t('Retry'),
        onClick: () => void save(),
      })
    }
  })

  return { form, choose, removesKey, setRemovesKey, test, testing, tested, clearTestResult, save }
}

function issuesOf(error: unknown): FormIssue[] {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return []
  const { issues = [] } = (error.data ?? {}) as { issues?: FieldIssue[] }
  return toIssues(issues.map(({ field, message, detail }) => ({ field, message: translate(message, detail) })))
}
