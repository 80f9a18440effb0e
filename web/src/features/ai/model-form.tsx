import type { AiModel } from '@makeready/contract/ai'
import { DRAWING_PROVIDERS } from '@makeready/contract/domain/providers'
import { Autocomplete, Button, Group, PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Controller } from 'react-hook-form'
import { t } from '../../i18n/t.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { keyHint } from './key-hint.ts'
import { choiceById, modelChoices } from './model-choices.ts'
import classes from './model-form.module.css'
import { TestResult } from './test-result.tsx'
import { type ModelCalls, useModelForm } from './use-model-form.ts'

type Props = {
  whose: 'installation' | 'own'
  shown: AiModel | null
  calls: ModelCalls
  onSaved: (model: AiModel | null) => void
  children?: ReactNode
}

const MAX_SHOWN = 200

export function ModelForm({ whose, shown, calls, onSaved, children }: Props) {
  const { form, choose, removesKey, setRemovesKey, test, testing, tested, clearTestResult, save } = useModelForm(
    shown,
    calls,
    onSaved,
  )
  const { register, watch, control, formState } = form
  const { errors, isSubmitting } = formState
  const pricesId = useId()
  const [choiceId, baseUrl] = watch(['choice', 'baseUrl'])
  const choice = choiceById(choiceId)
  const isFile = choice.provider === 'local'
  const hint = keyHint(shown, { provider: choice.provider, baseUrl }, choice.key === 'needed')
  const models = tested?.ok && 'models' in tested ? tested.models : []
  const endpoint = { onChange: clearTestResult }
  return (
    <form className={classes.form} noValidate onSubmit={save} aria-label={t('Model')}>
      <Stack gap={20}>
        <SelectField
          label={t('Provider')}
          {...register('choice')}
          onChange={(event) => choose(event.currentTarget.value)}
          error={errors.choice?.message}
          data={modelChoices(whose).map(({ id, label }) => ({ value: id, label }))}
        />
        {isFile ? (
          <TextInput
            label={t('GGUF file')}
            description={t('A path on the server. The model runs on the server itself.')}
            placeholder="/srv/models/writer.gguf"
            {...register('modelPath', endpoint)}
            error={errors.modelPath?.message}
          />
        ) : (
          <>
            <TextInput
              label={choice.provider === 'openai-compatible' ? t('Base URL') : t('Base URL (Optional)')}
              description={
                choice.provider === 'openai-compatible'
                  ? undefined
                  : t('Only if you reach {provider} at a different address.', { provider: choice.label })
              }
              placeholder="https://models.example.com/v1"
              type="url"
              autoComplete="off"
              spellCheck={false}
              {...register('baseUrl', endpoint)}
              error={errors.baseUrl?.message}
            />
            <Stack gap="xs" align="flex-start">
              <PasswordInput
                w="100%"
                label={choice.key === 'needed' ? t('Key') : t('Key (Optional)')}
                description={removesKey ? t('The saved key is deleted when you save.') : hint.words || undefined}
                placeholder={hint.present && !removesKey ? '••••••••••••' : ''}
                autoComplete="new-password"
                data-1p-ignore
                visibilityToggleButtonProps={{ 'aria-label': t('Show key') }}
                {...register('key', endpoint)}
                error={errors.key?.message}
              />
              {hint.present && shown?.key.state === 'stored' && choice.key !== 'needed' && (
                <Button variant="subtle" color="ink" size="xs" onClick={() => setRemovesKey(!removesKey)}>
                  {removesKey ? t('Keep Key') : t('Remove Key')}
                </Button>
              )}
            </Stack>
          </>
        )}
        <Group className="phone-column">
          <Button variant="default" loading={testing} onClick={() => void test()}>
            {t('Test connection')}
          </Button>
          <TestResult testing={testing} tested={tested} />
        </Group>
        <Controller
          name="textModel"
          control={control}
          render={({ field }) => (
            <Autocomplete
              label={t('Text model')}
              description={models.length > 0 ? undefined : t('Test the connection to choose from a list.')}
              placeholder={t('The exact name your provider uses')}
              data={models}
              limit={MAX_SHOWN}
              maxDropdownHeight={264}
              spellCheck={false}
              {...field}
              error={errors.textModel?.message}
            />
          )}
        />
        {DRAWING_PROVIDERS.includes(choice.provider) && (
          <Controller
            name="imageModel"
            control={control}
            render={({ field }) => (
              <Autocomplete
                label={t('Image model (Optional)')}
                description={t('Creates cover artwork. Without it, the built-in generator does.')}
                data={models}
                limit={MAX_SHOWN}
                maxDropdownHeight={264}
                spellCheck={false}
                {...field}
                error={errors.imageModel?.message}
              />
            )}
          />
        )}
        <SimpleGrid component="fieldset" cols={{ base: 1, sm: 3 }} spacing="md" aria-describedby={pricesId}>
          <legend>{t('Prices in US dollars (Optional)')}</legend>
          <p id={pricesId} className={`caption ${classes.whole}`}>
            {t('As listed by your provider. Without prices, costs show as “not known” and don’t count toward limits.')}
          </p>
          <Price
            label={t('Per 1M input tokens')}
            {...register('inputPerMillion')}
            error={errors.inputPerMillion?.message}
          />
          <Price
            label={t('Per 1M output tokens')}
            {...register('outputPerMillion')}
            error={errors.outputPerMillion?.message}
          />
          <Price label={t('1 picture')} {...register('perImage')} error={errors.perImage?.message} />
        </SimpleGrid>
        <Group className="phone-column">
          <Button type="submit" loading={isSubmitting}>
            {t('Save Model')}
          </Button>
          {children}
        </Group>
      </Stack>
    </form>
  )
}

function Price(props: Parameters<typeof TextInput>[0]) {
  return <TextInput inputMode="decimal" autoComplete="off" leftSection="$" {...props} />
}
