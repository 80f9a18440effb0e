import { useLocalStorage } from '@mantine/hooks'

/** Whether texts are shown as Markdown, stored in the browser. */
export function useSourceMode(): [isSource: boolean, set: (isSource: boolean) => void] {
  const [isSource, setSource] = useLocalStorage({
    key: 'makeready.markdown',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return [isSource, setSource]
}
