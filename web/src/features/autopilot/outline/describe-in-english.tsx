import { LIMITS } from '@makeready/contract/domain/limits'
import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api, messageOf } from '../../../api.ts'
import { t } from '../../../i18n/t.ts'
import { WaysToModel } from '../../../runs/ways-to-model.tsx'
import { HINT_BELOW } from '../../../ui/hint-below.ts'
import { useFailureToast } from '../../../ui/toast/use-failure-toast.ts'
import { requestOf } from '../autopilot-request.ts'
import type { PlanProps } from '../plan/plan-props.ts'
import { showPlan } from '../plan/use-plan.ts'
import { startAutopilot } from '../start-autopilot.ts'
import { subjectTitle } from './subject-title.ts'

/** Where the built-in composer couldn't read the subject: it is described again, in English, or a model writes it. */
export function DescribeInEnglish({ plan, project }: Pick<PlanProps, 'plan' | 'project'>) {
  const [subject, setSubject] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const failure = useFailureToast()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setMissing(subject.trim() === '')
    if (subject.trim() === '') return
    setBusy(true)
    failure.dismiss()
    try {
      const { instructions, voiceSample } = plan
      const described = {
        ...requestOf(project),
        subject,
        language: 'en' as const,
        niche: null,
        idea: null,
        title: null,
      }
      const named = await api.projects.update({ id: project.id, title: subjectTitle(subject.trim(), 'en') })
      showPlan(
        await startAutopilot({ ...described, instructions, voiceSample }, { ...project, ...named }, false, () => {}),
      )
    } catch (error) {
      console.error(error)
      failure.showFailure(t('Couldn’t start the outline. {reason}', { reason: messageOf(error) }))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack align="flex-start" gap="md" mt="md">
        <TextInput
          w="100%"
          maw={560}
          label={t('What is it about, in English?')}
          description={t('A few words are enough: the topic and the audience.')}
          {...HINT_BELOW}
          placeholder="Sourdough for beginners"
          lang="en"
          maxLength={LIMITS.name}
          value={subject}
          error={isMissing && subject.trim() === '' && t('Say what it’s about in English.')}
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
        />
        <Button type="submit" loading={isBusy}>
          {t('Write the Outline in English')}
        </Button>
        <div>
          {t('Or let a model write it in your language.')}
          <WaysToModel />
        </div>
      </Stack>
    </form>
  )
}
