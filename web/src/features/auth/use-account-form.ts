import { type SubmitEvent, useCallback, useRef, useState } from 'react'
import type { Wait } from '../../auth-client.ts'
import { dismissFailures } from '../../ui/toast/toast.ts'
import { type FieldErrors, fieldErrors, type Rules } from './forms.ts'

/**
 * A form of a few text fields, validated on submit and then on change; the first invalid field gets the focus. `send`
 * returns true when leaving the page (the button stays busy), field errors, or a wait. If the rules fail to load, the
 * server validates. react-hook-form would be a tenth of this page's download.
 */
export function useAccountForm<Values extends Record<string, string>>(
  rules: () => Promise<Rules<Values>>,
  send: (values: Values) => Promise<boolean | FieldErrors<Values> | { wait: Wait }>,
) {
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const [busy, setBusy] = useState(false)
  const [wait, setWait] = useState<Wait | null>(null)
  const endWait = useCallback(() => setWait(null), [])
  const attempted = useRef(false)

  const check = async (form: HTMLFormElement) => {
    const typed = Object.fromEntries(new FormData(form)) as Values
    const schema = await rules().catch((error: unknown) => {
      console.error(error)
      return null
    })
    const parsed = schema?.safeParse(typed) ?? { success: true, data: typed }
    setErrors(parsed.success ? {} : fieldErrors<Values>(parsed.error.issues))
    return parsed
  }

  const submit = async (form: HTMLFormElement) => {
    attempted.current = true
    const parsed = await check(form)
    if (!parsed.success) return focusFirst(form, fieldErrors<Values>(parsed.error.issues))
    dismissFailures()
    setBusy(true)
    const sent = await send(parsed.data)
    setBusy(sent === true)
    if (typeof sent === 'boolean') return
    if ('wait' in sent) return setWait(sent.wait as Wait)
    setErrors(sent)
    focusFirst(form, sent)
  }

  return {
    busy,
    wait,
    endWait,
    form: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!busy && !wait) void submit(event.currentTarget)
      },
      onInput: (event: { currentTarget: HTMLFormElement }) => {
        if (!attempted.current) return
        dismissFailures()
        void check(event.currentTarget)
      },
    },
    field: (name: keyof Values & string) => ({ name, required: true, error: errors[name] }),
  }
}

function focusFirst(form: HTMLFormElement, fields: object): void {
  const first = Array.from(form.elements).find((field) => 'name' in field && String(field.name) in fields)
  if (first instanceof HTMLElement) first.focus()
}
